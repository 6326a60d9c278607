// What the pages say about Empires of the North.
export const english = {
  "title.north": "Empires of the North",
  "title.north.more": "Six clans, distant islands, one more harvest before winter.",
  "title.north.length": "45 min",
  "title.north.make": "Lead your clan",
  "side.glenn": "Glenn",
  "side.ulaf": "Ulaf",
  "side.panuk": "Panuk",
  "side.heidel": "Heidel",
  "side.nanurjuk": "Nanurjuk",
  "side.mackinnon": "Mackinnon",
};
