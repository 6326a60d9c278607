"""The rules of one table of Roll & Write: content, options and sides around the nodes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from landnam.kernel.account import Played, Remark, Source
from landnam.kernel.events import Event
from landnam.kernel.machine import Node
from landnam.kernel.numbering import Numbering
from landnam.kernel.records import from_data
from landnam.kernel.state import Frame, Option
from landnam.kernel.title import Refusal
from landnam.titles.rollwrite.almanac import almanac_of
from landnam.titles.rollwrite.game import RollwriteGame
from landnam.titles.rollwrite.manifest import ADVENTURE
from landnam.titles.rollwrite.own import OWN
from landnam.titles.rollwrite.phases.build import PAY, Pay
from landnam.titles.rollwrite.phases.close import Close
from landnam.titles.rollwrite.phases.expand import Expand
from landnam.titles.rollwrite.phases.favors import ChooseFavor
from landnam.titles.rollwrite.phases.reroll import Rerolls
from landnam.titles.rollwrite.phases.rounds import PHASES, Round
from landnam.titles.rollwrite.phases.scoring import boxes_of, score_of, title_of, winners_of
from landnam.titles.rollwrite.phases.settlements import Settle
from landnam.titles.rollwrite.reading.numbering import numbering
from landnam.titles.rollwrite.sheets.box import DICE, SHEET, Content
from landnam.titles.rollwrite.sheets.printed import COMPETITION
from landnam.titles.rollwrite.table.goods import SUPPLY
from landnam.titles.rollwrite.table.state import RollwriteState, Sheet
from landnam.titles.rollwrite.words.account import remarks_of, sources_of
from landnam.titles.rollwrite.words.facts import facts_of
from landnam.titles.rollwrite.words.telling import describe, name_of, tell_event, touched
from landnam.titles.rollwrite.words.why_not import why_not
from landnam.words import Message

SOLO_FAVORS: Final = 3
"""So many tokens are drawn for a lone player; for others one more than there are players."""


def flow_nodes() -> dict[str, Node[RollwriteState]]:
    """The nodes of rounds and phases."""
    return {
        "round": Round(),
        "favors": ChooseFavor(),
        "reroll": Rerolls(),
        "expand": Expand(),
        PAY: Pay(),
        "close": Close(),
        "settle": Settle(),
    }


class RollwriteRules(RollwriteGame):
    """Roll & Write: the competition for 2 to 4, the adventure for one or several."""

    title = "rollwrite"
    version = 2
    state_class = RollwriteState

    def __init__(self, content: Content, sides: Sequence[str], options: Mapping[str, Any]) -> None:
        super().__init__(flow_nodes(), content, sides, options)
        # Frames are never changed in place, so those that all rounds need are made once.
        seats = range(len(self.sides))
        self.acting = tuple(Frame("expand", seat, Expand.ACT) for seat in seats)
        self.phases = tuple(tuple(Frame("round", seat, pc) for pc in PHASES) for seat in seats)

    # --- set-up and end -----------------------------------------------------------------------

    def set_up(self, seed: str) -> RollwriteState:
        """Rulebook, "Preparing the game": sheets, some of the tokens, and the first to roll."""
        state = RollwriteState(seed)
        chance = state.chance()
        state.village = self._drawn_village(state)
        count = SOLO_FAVORS if len(self.sides) == 1 else len(self.sides) + 1
        state.favors = tuple(
            sorted(chance.shuffled("favors", tuple(self.favors))[:count], key=self.favor_order)
        )
        first = self.chosen_options["first"]
        state.active = (
            chance.below("first", len(self.sides)) if first == "random" else self.sides.index(first)
        )
        built = self.village(state).ready
        state.sheets = [Sheet([0] * len(SUPPLY), built=built) for _ in self.sides]
        state.push(Frame("round", state.active))
        return state

    def _drawn_village(self, state: RollwriteState) -> str:
        if self.mode != ADVENTURE:
            return COMPETITION
        village = self.chosen_options["village"]
        if not isinstance(village, str):
            return OWN
        if village != "random":
            return village
        sheets = self.content.adventures()
        return sheets[state.chance().below("village", len(sheets))]

    def scores(self, state: RollwriteState) -> tuple[int, ...]:
        """Return each seat's score if the game ended now."""
        return tuple(score_of(self, state, seat) for seat in range(len(self.sides)))

    def boxes(self, state: RollwriteState, seat: int) -> dict[str, int]:
        """The same, box by box."""
        return boxes_of(self, state, seat)

    def title_of(self, state: RollwriteState, seat: int) -> str | None:
        """Return the title of a lone player's score; there are no titles among several players."""
        return title_of(self, state, seat)

    def winners(self, state: RollwriteState) -> tuple[int, ...]:
        """The best score after tie-breaks."""
        return winners_of(self, state)

    # --- what people and programs ask ---------------------------------------------------------

    def determinize(self, view: Mapping[str, Any], rng: Random) -> RollwriteState:
        """Nothing is hidden but luck, and in the Expand phase what others have not shown yet."""
        state: RollwriteState = from_data(RollwriteState, view["state"])
        state.seed = f"{rng.getrandbits(128):032x}"
        self.refresh(state)
        return state

    def why_not(self, state: RollwriteState, seat: int, thing: str) -> tuple[Refusal, ...]:
        """Why something is not possible now."""
        return why_not(self, state, seat, thing)

    def name_of(self, thing: str) -> Message:
        """The name of a building, token, space, cell, die, Village, side or good."""
        return name_of(self, thing)

    def describe(self, state: RollwriteState, seat: int, option: Option) -> Message:
        """An option in words, as the seat reads it."""
        return describe(self, state, seat, option)

    def touched(self, state: RollwriteState, seat: int, option: Option) -> tuple[str, ...]:
        """Return the things on the sheets that an option touches."""
        return touched(self, state, seat, option)

    def tell(self, event: Event) -> Message | None:
        """The line of the log for an event."""
        return tell_event(self, event)

    def almanac(self) -> dict[str, Any]:
        """All that is printed, as plain data."""
        return almanac_of(self.content)

    def round_of(self, state: RollwriteState) -> int:
        """The round, 1 to 10."""
        return state.round

    def sources(self, game: Played) -> tuple[Source, ...]:
        """The points by box."""
        return sources_of(game)

    def remarks(self, game: Played) -> tuple[Remark, ...]:
        """The record of a finished game in the scores."""
        return remarks_of(game)

    def facts(self, state: RollwriteState) -> dict[str, Any]:
        """Return the running scores, and the other facts that follow from the sheets."""
        return facts_of(self, state)

    def pays_by_itself(self, option: Option) -> bool:
        """Never: of the ways to pay that are offered none is better than the others."""
        return False

    def numbering(self) -> Numbering:
        """The fixed numbers of all options."""
        return numbering(self.content)

    def things_on_stack(self, state: RollwriteState) -> list[str]:
        """The sheet, the dice, the Village and its buildings: a save carries all that it is of."""
        buildings = self.content.villages[state.village].buildings
        return sorted({SHEET, DICE, state.village, *buildings})

    def definitions(self, things: Sequence[str]) -> dict[str, Any]:
        """The content behind these things."""
        known = {thing: self.content.definition(thing) for thing in things}
        return {thing: data for thing, data in known.items() if data is not None}

    # --- what the contract suite asks ---------------------------------------------------------

    def conserved(self, state: RollwriteState) -> Mapping[str, int]:
        """The tokens: in the middle or before a seat, always the same ones."""
        held = [favor for sheet in state.sheets for favor in sheet.favor]
        return dict.fromkeys(sorted((*state.favors, *held)), 1)
