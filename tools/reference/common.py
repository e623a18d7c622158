"""What the reference programs share: where the figures go and how numbers are written."""
import json
import pathlib

REFERENCE = pathlib.Path(__file__).resolve().parents[2] / "tests" / "verify" / "reference"


def plain(value):
    """mpmath numbers as doubles; containers stay what they are."""
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    return value if value is None or isinstance(value, (str, int)) else float(value)


def write(name, content):
    text = json.dumps(plain(content), indent=1)
    (REFERENCE / name).write_text(text + "\n")
