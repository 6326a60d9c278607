"""Laying out a position: from the words of the format to a state ready to run."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from landnam.kernel.state import Fork, Frame
from landnam.titles.rollwrite.phases.close import Close
from landnam.titles.rollwrite.phases.expand import Expand
from landnam.titles.rollwrite.phases.rounds import Round
from landnam.titles.rollwrite.position.luck import KEY as NEXT_ROLLS
from landnam.titles.rollwrite.position.luck import seed_for
from landnam.titles.rollwrite.position.names import Names
from landnam.titles.rollwrite.position.snapshot import GOODS
from landnam.titles.rollwrite.rules import RollwriteRules
from landnam.titles.rollwrite.table.empire import BUILDING, Space, finished_cells
from landnam.titles.rollwrite.table.goods import INDEX, SUPPLY, WORKER
from landnam.titles.rollwrite.table.state import (
    SECTIONS,
    TRACKS,
    RollwriteState,
    Settlement,
    Sheet,
)
from landnam.vocabulary.position.forms import listed, number, wrong
from landnam.vocabulary.position.names import known_name
from landnam.vocabulary.reading import Reader

PHASES: Final = ("roll", "favor", "income", "expand", "settle", "end")
ROLLED: Final = ("favor", "income")
"""Phases at whose beginning the dice lie fresh in every pool."""

AT_ONCE: Final = {"expand": ("expand", Expand.ACT), "settle": ("close", Close.SETTLE)}
"""Phases in which all decide at once, with the places of deciding and finished seats."""

NEW_KEYS: Final = ("new", "active", NEXT_ROLLS)
TABLE_KEYS: Final = (*("new", "round", "phase", "active", "dice", "workers", "favors", NEXT_ROLLS),)
SEAT_KEYS: Final = (
    *(*GOODS, "actions", "vp", *TRACKS, "favor"),
    *("crossed", "harvested", "finished", "settlements", "used", "done"),
)
DICE: Final = ["stone", "wood", "food"]
WORKERS: Final = 4


def fresh_game(
    rules: RollwriteRules, given: Mapping[str, Any], seed: str, where: str
) -> RollwriteState:
    """The game as `set_up` makes it, with this player active first and the first dice rolled."""
    reader = Reader(given, where).only(*NEW_KEYS)
    options = dict(rules.chosen_options)
    if "active" in reader:
        options["first"] = reader.word("active", rules.sides)
    table = type(rules)(rules.content, rules.sides, options)
    state = table.set_up(seed_for(rules, given, seed, where))
    table.start(state)
    return state


class Layout:
    """One position while it is laid out."""

    def __init__(
        self, rules: RollwriteRules, names: Names, given: Mapping[str, Any], seed: str, where: str
    ) -> None:
        self.rules = rules
        self.names = names
        self.given = Reader(given, where).only(*TABLE_KEYS, *rules.sides)
        self.where = where
        # The set-up gives the Village; its tokens and sheets are replaced.
        self.state = rules.set_up(seed)
        self.village = rules.village(self.state)
        self.state.seed = seed_for(rules, given, seed, where)
        self.state.counters = {}

    def lay(self) -> RollwriteState:
        """The whole position, its stack laid out."""
        given, state = self.given, self.state
        state.round = number(given, "round", 2, least=1, most=self.rules.sheet.rounds)
        state.active = self.rules.sides.index(
            given.word("active", self.rules.sides, self.rules.sides[0])
        )
        phase = given.word("phase", PHASES, "expand")
        seats = [
            Reader.of(given.data.get(side) or {}, self.where, side, side).only(*SEAT_KEYS)
            for side in self.rules.sides
        ]
        state.sheets = [self._sheet(told, phase) for told in seats]
        self._favors(seats)
        state.fork = None
        # A seat that is not mentioned has nothing to do.
        self._stack(phase, [told.flag("done") or not told.names() for told in seats])
        return state

    def _stack(self, phase: str, done: list[bool]) -> None:
        state, active = self.state, self.state.active
        pc = {"roll": Round.ROLL, "favor": Round.EXPAND, "income": Round.EXPAND}.get(
            phase, Round.END
        )
        state.stack = [Frame("round", active, pc)]
        if phase == "favor":
            state.push(Frame("favors", active))
        elif phase in AT_ONCE:
            at, step = AT_ONCE[phase]
            frames = [() if ended else (Frame(at, seat, step),) for seat, ended in enumerate(done)]
            state.fork = Fork(tuple(range(len(done))), tuple(frames), tuple(frames))

    # --- one sheet ----------------------------------------------------------------------------

    def _sheet(self, told: Reader, phase: str) -> Sheet:
        sheet = Sheet([0] * len(SUPPLY), built=self.village.ready)
        for good in GOODS:
            sheet.pool[INDEX[good]] = number(told, good, 0)
        sheet.pool[WORKER] = number(told, "actions", 0)
        sheet.vp = number(told, "vp", 0)
        if phase != "roll":
            self._dice(sheet, fresh=phase in ROLLED)
        sheet.sections = tuple(number(told, track, 0, most=SECTIONS) for track in TRACKS)
        self._crossed(sheet, told)
        for name in listed(told, "harvested", self.names.harvests, "harvest space"):
            space = self.rules.sheet.harvests[name]
            sheet.fields = marked(sheet.fields, space.field, space.bit)
        for name in listed(told, "finished", self.village.slot_of, "building of this Village"):
            slot = self.village.slot_of[name]
            sheet.crossed = marked(sheet.crossed, slot, self.village.buildings[slot].full)
            sheet.built = marked(sheet.built, slot, self.state.round)
        for name in listed(told, "used", self.village.slot_of, "building of this Village"):
            sheet.used = marked(sheet.used, self.village.slot_of[name], 1)
        self._settlements(sheet, told)
        return sheet

    def _dice(self, sheet: Sheet, fresh: bool) -> None:
        """The dice that lie on the table; if they were just rolled, their goods in the pool."""
        faces = self.given.data.get("dice", DICE)
        if not isinstance(faces, list) or len(faces) != len(DICE):
            raise wrong(self.given, "dice", "three goods", faces)
        sheet.dice = tuple(known_name(face, GOODS, "face of a die", self.where) for face in faces)
        workers = self.rules.dice.worker
        sheet.worker = number(self.given, "workers", WORKERS, least=min(workers), most=max(workers))
        if fresh:
            for face in sheet.dice:
                sheet.pool[INDEX[face]] += 1
            sheet.pool[WORKER] += sheet.worker

    def _crossed(self, sheet: Sheet, told: Reader) -> None:
        """Read spaces of unfinished things: of the next section of a track, or of a building."""
        for name in listed(told, "crossed", self.names.spaces, "build space"):
            if name.partition(".")[0] in self.names.buildings:
                known_name(name, self.village.spaces, "space of this Village", told.where)
            space = self.rules.space(self.state, name)
            if space.target == BUILDING:
                sheet.crossed = marked(sheet.crossed, space.place, space.bit)
                full = sheet.crossed[space.place] == self.village.buildings[space.place].full
            else:
                self._check_next(sheet, told, space)
                sheet.spaces = marked(sheet.spaces, space.place, space.bit)
                section = self.rules.sheet.tracks[space.place][space.section]
                full = sheet.spaces[space.place] == section.full
            if full:
                wanted = "spaces of what is not finished; say `finished`, or the track's number"
                raise wrong(told, "crossed", wanted, name)

    def _check_next(self, sheet: Sheet, told: Reader, space: Space) -> None:
        track, finished = TRACKS[space.place], sheet.sections[space.place]
        if space.section != finished:
            wanted = f"a space of {track}{finished + 1}, as {finished} sections are finished"
            raise wrong(told, "crossed", wanted, space.name)

    def _settlements(self, sheet: Sheet, told: Reader) -> None:
        known = [shape.option[1] for shape in self.village.shapes]
        for name in listed(told, "settlements", known, "Settlement that fits"):
            building, _, cell = name.partition("@")
            taken = self.village.settled_cells(sheet)
            sheet.settlements += (Settlement(building, cell),)
            own = self.village.settled_cells(sheet) & ~taken
            shape = next(shape for shape in self.village.shapes if shape.option[1] == name)
            if own != shape.cells or own & ~finished_cells(sheet.sections):
                wanted = "on finished sections that are part of no other Settlement"
                raise wrong(told, "settlements", wanted, name)

    # --- the tokens ---------------------------------------------------------------------------

    def _favors(self, seats: list[Reader]) -> None:
        """The tokens in play: those named, or those taken and the first of the others."""
        state, known = self.state, self.names.favors
        taken = [
            told.check_word("Favor token", told.text("favor"), known) if "favor" in told else ""
            for told in seats
        ]
        drawn, count = listed(self.given, "favors", known, "Favor token"), len(state.favors)
        if not drawn:
            held = [favor for favor in taken if favor]
            drawn = list(dict.fromkeys((*held, *known)))[:count]
        if len(drawn) != count:
            raise wrong(self.given, "favors", f"{count} tokens", drawn)
        for sheet, favor, told in zip(state.sheets, taken, seats, strict=True):
            if favor:
                told.check_word("Favor token that is left", favor, drawn)
                drawn.remove(favor)
                sheet.favor = (favor,)
        state.favors = tuple(drawn)


def marked(numbers: tuple[int, ...], place: int, bits: int) -> tuple[int, ...]:
    """The numbers with these bits set in one of them.

    >>> marked((0, 1, 0), 1, 2)
    (0, 3, 0)
    """
    return (*numbers[:place], numbers[place] | bits, *numbers[place + 1 :])
