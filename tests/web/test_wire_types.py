from tools.wire_types import TYPES, made


def test_the_types_of_the_pages_are_those_of_the_server() -> None:
    assert TYPES.read_text("utf-8") == made(), "make them anew: python -m tools.wire_types"
