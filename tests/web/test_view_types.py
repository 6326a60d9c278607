from tools.view_types import made


def test_the_types_of_the_views_are_those_of_the_records() -> None:
    for file, text in made().items():
        told = file.read_text("utf-8") if file.is_file() else ""
        assert told == text, f"make {file.name} anew: python -m tools.view_types"
