"""What callers hand over, checked by name: files, counts, functions, quantities."""

from __future__ import annotations

import math
import numbers
import operator
import os
from collections.abc import Sequence
from typing import Any

from . import _core
from .errors import InputError

_SHOWN = 12  # names of a message
_SI = {"meter": "m", "kilogram": "kg", "second": "s", "kelvin": "K", "radian": "rad"}  # base units of pint


def kind(value: Any) -> str:
    """"an int", "a list": what a value is, in a message."""
    name = type(value).__name__
    return f"{'an' if name[0] in 'aeioAEIO' else 'a'} {name}"


def file_name(what: str, name: Any) -> str:
    """A name as the extension takes it."""
    if not isinstance(name, (str, bytes, os.PathLike)):
        raise TypeError(f"{what}: {name!r}, {kind(name)}, where a name of a file or folder is expected.")
    text = os.fsdecode(name)
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        raise InputError(f"{what}: the name {text!r} is not UTF-8.\n  Rename it.") from None
    if not text:
        raise InputError(f"{what}: the name is empty.")
    if "\0" in text:
        raise InputError(f"{what}: the name {text!r} holds a character that no file name has.")
    return text


def count(what: str, value: Any, least: int = 1) -> int:
    """A whole number that is not below the least."""
    try:
        number = operator.index(value)
    except TypeError:
        raise TypeError(f"{what}: {value!r}, {kind(value)}, where a whole number is expected.") from None
    if isinstance(value, bool) or number < least:
        raise InputError(f"{what}: {value!r} is not allowed: must be a whole number of at least {least}.")
    return min(number, 2**31 - 1)


def function(what: str, value: Any) -> Any:
    """Something to call, or None."""
    if value is not None and not callable(value):
        raise TypeError(f"{what}: {value!r}, {kind(value)}, is not a function.")
    return value


def plain(what: str, value: Any) -> str | bool | int | float:
    """The one rule for a single value in all calls: a text, a truth, a number of Python or NumPy, an array without axes, or a quantity
    of pint, which becomes a text in SI. Raises TypeError for anything else.
    """
    if isinstance(value, str):
        return str(value)
    if is_of_pint(value):
        return _text_of_pint(what, value)
    if getattr(value, "shape", None) == () and hasattr(value, "item"):
        value = value.item()
    if isinstance(value, (bool, str)):
        return value
    if isinstance(value, numbers.Integral):
        return int(value)
    if isinstance(value, numbers.Real):
        return float(value)
    found = f"an array of shape {value.shape}" if hasattr(value, "shape") else f"{value!r}, {kind(value)}"
    raise TypeError(f"{what}: {found}")


def is_of_pint(value: Any) -> bool:
    """Whether it is a quantity of pint, which need not be installed."""
    return hasattr(value, "to_base_units") and hasattr(value, "unit_items")


def _text_of_pint(what: str, value: Any) -> str:
    base = value.to_base_units()
    foreign = [name for name, _ in base.unit_items() if name not in _SI]
    if foreign:
        raise InputError(f"{what}: {value} has the unit {foreign[0]}, which no quantity of a model has.")
    unit = " ".join(f"{_SI[name]}^{int(power)}" for name, power in base.unit_items())
    return f"{float(base.magnitude)!r} {unit or '1'}"


def quantity(what: str, value: Any, unit: str) -> float:
    """A number in SI; texts and quantities of pint carry a unit of this dimension."""
    try:
        found = plain(what, value)
        if isinstance(found, bool):
            raise TypeError(f"{what}: {value!r}, {kind(value)}")
    except TypeError as error:
        raise TypeError(f'{error}, where one number in {unit} or a text such as "1 {unit}" is wanted.') from None
    if not isinstance(found, str):
        return float(found)
    try:
        return _core.to_si(found, unit)
    except InputError as error:
        raise InputError(f"{what}: {error}") from None


def finite(what: str, value: Any, unit: str) -> float | None:
    """A quantity that is neither infinite nor NaN; None stays."""
    if value is None:
        return None
    number = quantity(what, value, unit)
    if not math.isfinite(number):
        raise InputError(f"{what}: {number} is not a finite number.")
    return number


def unknown(name: Any, known: Sequence[str]) -> KeyError:
    """Of a name that is not among those that are known: what is near."""
    import difflib

    if not isinstance(name, str):
        raise TypeError(f"{name!r}, {kind(name)}, where a name is expected, such as {known[0]!r}." if known else f"there is no {name!r}.")
    near = difflib.get_close_matches(name, known, 3, 0.5)
    if near:
        return KeyError(f"there is no {name!r}. Did you mean {', '.join(map(repr, near))}?")
    more = f" and {len(known) - _SHOWN} more" if len(known) > _SHOWN else ""
    return KeyError(f"there is no {name!r}. Known: {', '.join(known[:_SHOWN])}{more}." if known else f"there is no {name!r}: there are none.")


def fitting(names: Sequence[str], known: Sequence[str]) -> list[str]:
    """All that is known by one of the names, in which * stands for any characters; each once, in the order of the names."""
    from fnmatch import fnmatchcase

    found: dict[str, None] = {}
    for name in names:
        fits = [one for one in known if fnmatchcase(one, name)] if isinstance(name, str) and "*" in name else [name] if name in known else []
        if not fits:
            raise unknown(name, known)
        found.update(dict.fromkeys(fits))
    return list(found)
