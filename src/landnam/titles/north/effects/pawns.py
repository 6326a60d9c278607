"""Moving pawns and turning them: no tile is activated by it."""

from __future__ import annotations

from typing import ClassVar

from landnam.kernel.state import Frame, Option, Options
from landnam.titles.north.actions.pawns import WORN, put_pawn
from landnam.titles.north.effects.verb import SKIP, NumberVerb
from landnam.titles.north.game import NorthGame
from landnam.titles.north.table.state import NorthState, Pawn
from landnam.vocabulary.icons import Drawn, Icon
from landnam.vocabulary.stages import done
from landnam.vocabulary.supply import tell
from landnam.vocabulary.triggers import Happening
from landnam.vocabulary.worth import Scale, W


class MovePawn(NumberVerb):
    """``move_pawn: 1``: a pawn that stands on a tile may go to any other, keeping its side."""

    word: ClassVar[str] = "move_pawn"
    most: ClassVar[int] = 1
    kind: ClassVar[str] = "place"
    drawn: ClassVar[Drawn] = {"move_pawn": Icon(picture="chess-pawn")}

    def step(self, game: NorthGame, state: NorthState, frame: Frame) -> Options | None:
        """Each pawn to each other tile."""
        standing = [pawn for pawn in state.empires[frame.seat].pawns if pawn.tile]
        if not standing:
            return None
        moves = [
            ("move", _move(pawn, tile))
            for pawn in dict.fromkeys(standing)
            for tile in state.circle
            if tile != pawn.tile
        ]
        return (*moves, SKIP)

    def take(self, game: NorthGame, state: NorthState, frame: Frame, option: Option) -> None:
        """Features watch it."""
        if option == SKIP:
            return
        origin, tile, *side = option[1].split("-")
        worn = WORN in side
        put_pawn(state, frame.seat, Pawn(origin, worn), Pawn(tile, worn))
        tell(state, frame.seat, "pawn-moved", tile)
        game.fire(state, Happening("pawn_moved", frame.seat))


class RefreshPawn(NumberVerb):
    """``refresh_pawn: 1``: an exhausted pawn on a tile is turned and may be used again."""

    word: ClassVar[str] = "refresh_pawn"
    most: ClassVar[int] = 1
    kind: ClassVar[str] = "place"
    only_one_because: ClassVar[str] = "a third use of a pawn is rare on purpose."
    drawn: ClassVar[Drawn] = {"refresh_pawn": Icon(picture="chess-pawn")}

    def step(self, game: NorthGame, state: NorthState, frame: Frame) -> Options | None:
        """Offer the tiles of used pawns."""
        worn = [pawn.tile for pawn in state.empires[frame.seat].pawns if pawn.exhausted]
        return tuple([("refresh", tile) for tile in dict.fromkeys(worn)]) or None

    def take(self, game: NorthGame, state: NorthState, frame: Frame, option: Option) -> None:
        """Turn it."""
        tile = option[1]
        put_pawn(state, frame.seat, Pawn(tile, exhausted=True), Pawn(tile))
        tell(state, frame.seat, "pawn-turned", tile)
        done(state, frame)

    def worth(self, scale: Scale[W]) -> W:
        """Another action."""
        return scale.target()


def _move(pawn: Pawn, tile: str) -> str:
    """The name of a move; of two pawns on one tile it says which."""
    name = f"{pawn.tile}-{tile}"
    return f"{name}-{WORN}" if pawn.exhausted else name
