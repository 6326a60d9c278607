// What the pages say about Rise of the Empire.
export const english = {
  "title.empire": "Rise of the Empire",
  "title.empire.more": "A campaign: your empire grows from game to game, and may crumble.",
  "title.empire.length": "campaign",
};
