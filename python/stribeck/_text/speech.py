"""Messages of the library in the words of Python: `force=True` in place of `--force`."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import re

_FLAGS = ("force", "rerun-failed")
_OTHER_NAMES = {"out": "out=...", "parameter": "between", "until": "until", "report": "report"}
_ASSIGNMENT = r"--set ([\w.*\[\]-]+)=(\"[^\"]*\"|[^\s,;]*[^\s,;.])"
_OPTION = r"(?<![\w-])--([a-z][a-z-]*)(?:[ =](\"[^\"]*\"|-?\d[\w.+-]*\w|-?\d))?"
_PLACE = r"(?m)^--set  "  # in place of a file, where a value was set


def in_python(text: str) -> str:
    """A message in which options of the program are arguments, and assignments of --set those of a model."""
    if "--" not in text:
        return text
    import re

    text = re.sub(_PLACE, "", text)
    text = re.sub(_ASSIGNMENT, r'model["\1"] = \2', text)
    return re.sub(_OPTION, _argument, text)


def _argument(option: re.Match[str]) -> str:
    name, value = option[1], option[2]
    if name == "set":
        return "overrides"
    if name in _FLAGS:
        return f"{name.replace('-', '_')}=True" + (f" {value}" if value else "")
    if name in _OTHER_NAMES:
        return _OTHER_NAMES[name] + (f" {value}" if value else "")
    return name.replace("-", "_") + (f"={value}" if value else "")
