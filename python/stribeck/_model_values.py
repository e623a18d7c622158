"""Values of a model by path: read, changed and checked."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from . import _core
from ._arguments import file_name, kind
from ._closed import Closed
from ._text.toml import to_toml, written
from .errors import InputError

if TYPE_CHECKING:
    from typing_extensions import Self

_DICTIONARY = "<dictionary>"  # in place of a file, as Python names what has none; its errors have paths of keys and no lines


class ModelValues(Closed):
    """The values of a model by path, as in a dictionary: those of its file, and what was set since."""

    _how_to_set = 'a value is set by its path, model["simulation.duration"] = "3 s".'

    def __init__(self, source: str | os.PathLike[str] | Mapping[str, Any] | None = None, *, text: str | None = None,
                 overrides: Mapping[str, Any] | None = None):
        if (source is None) == (text is None):
            raise TypeError("Model takes a file or a dictionary, or text=..., and not both.")
        if text is not None and not isinstance(text, str):
            raise TypeError(f"text: {kind(text)}, where the text of a model file is expected.")
        self._text = to_toml(source) if isinstance(source, Mapping) else text
        self._file = _name_of(source, text)
        self._overrides: dict[str, Any] = {}
        self._first: _core.Input | None = None
        self._input = self._first = self._read({})
        if overrides:
            self.update(overrides)

    def _read(self, overrides: Mapping[str, Any]) -> _core.Input:
        assignments = assignments_of(overrides)
        if self._text is not None and os.path.basename(self._file) == _DICTIONARY:
            return _core.read_dictionary(self._text, self._file, assignments)
        if self._first is not None:
            return _core.read_again(self._first, assignments)
        if self._text is not None:
            return _core.read_model_text(self._text, self._file, assignments)
        return _core.read_model(self._file, assignments)

    def update(self, overrides: Mapping[str, Any]) -> None:
        """Sets several values at once, as repeated --set of the program: the last one wins. Nothing changes where one of them is refused.

        The file of the model, and those that it names, are read once: what is edited meanwhile does not count.
        """
        changed = {path: value for path, value in self._overrides.items() if path not in overrides} | dict(overrides)
        self._input = self._read(changed)
        self._overrides = changed

    def __setitem__(self, path: str, value: Any) -> None:
        """model["joint.pin.film.radial_clearance"] = "0.1 mm"; * in a path stands for every name that has the rest."""
        self.update({path: value})

    def __getitem__(self, path: str) -> Any:
        """The value as it is written: a text with its unit, a number in SI, a list, a dictionary. Throws KeyError."""
        if not isinstance(path, str):
            raise TypeError(f'{path!r}, {kind(path)}, where a path is expected, such as "simulation.duration".')
        try:
            return self._input.value(_whole(path))
        except KeyError:
            raise KeyError(f"{path} is not written in this model; defaults stand in the manual, such as model.describe('simulation').") from None

    def __contains__(self, path: object) -> bool:
        try:
            self._input.value(_whole(path))  # type: ignore[arg-type]
        except (KeyError, TypeError):
            return False
        return True

    def __iter__(self) -> Iterator[str]:
        return iter(list(self._input.value("")))  # type: ignore[call-overload]

    def keys(self) -> list[str]:
        """Names of the tables that are written in the model."""
        return list(self)

    def items(self) -> Iterator[tuple[str, Any]]:
        """Tables as they are written, by name."""
        return ((name, self[name]) for name in self)

    def _ipython_key_completions_(self) -> list[str]:
        return _paths_in(self._input.value(""))

    def __repr__(self) -> str:
        return f"<stribeck.Model {self.name!r} from {self._file}, {len(self._overrides)} values set>"

    @property
    def name(self) -> str:
        return self._input.name

    @property
    def text(self) -> str:
        """The model file as it was read, without what was set since."""
        return self._input.text

    @property
    def overrides(self) -> dict[str, Any]:
        """What was set since it was read, by path."""
        return dict(self._overrides)

    def copy(self) -> Self:
        other = type(self).__new__(type(self))
        other._text, other._file, other._first = self._text, self._file, self._first
        other._overrides, other._input = dict(self._overrides), self._input
        return other

    __copy__ = copy

    def __deepcopy__(self, memory: object) -> Self:
        return self.copy()

    def check(self) -> Check:
        """Assembles the mechanism: bodies, joints, elements, degrees of freedom, redundant rows, cycle, integrator and its reason, warnings."""
        return Check(*self._input.check())

    def describe(self, name: str) -> str:
        """The manual of a table, a model or a parameter: "joint.film", "greenwood_tripp"."""
        return _core.describe(name)

class Check(dict[str, Any]):
    """Findings of assembling a model, by name; printed they are the text of `stribeck check`."""

    def __init__(self, text: str, found: dict[str, Any]):
        super().__init__(found)
        self._text = text

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"<stribeck.Check of {self['name']!r}: {self['degrees_of_freedom']} degrees of freedom, {len(self['warnings'])} warnings>"

    def _repr_html_(self) -> str:
        import html

        return f"<pre>{html.escape(self._text)}</pre>"


def _name_of(source: Any, text: str | None) -> str:
    if text is not None:
        return "<text>"
    return _DICTIONARY if isinstance(source, Mapping) else file_name("model", source)


def assignments_of(overrides: Mapping[str, Any]) -> list[str]:
    """PATH=VALUE, as the library takes them. Raises TypeError and InputError that name the path."""
    return [_assignment(path, value) for path, value in overrides.items()]


def _assignment(path: Any, value: Any) -> str:
    if not isinstance(path, str) or not path:
        raise TypeError(f'{path!r} is no path of a parameter, such as "joint.pin.film.length".')
    try:
        text = f"{path}={written(value)}"
        text.encode("utf-8")
    except UnicodeEncodeError:
        raise InputError(f"{path}: {value!r} is not a text of Unicode characters.") from None
    except InputError as error:
        raise InputError(f"{path}: {error}", [("", 0, 0, path, str(error), "")]) from None
    except TypeError as error:
        raise TypeError(f"{path}: {error}") from None
    return text


def _whole(path: Any) -> Any:
    """A path; KeyError for one with an empty key, which would be passed over."""
    if isinstance(path, str) and path and not all(path.split(".")):
        raise KeyError(path)
    return path


def _paths_in(tree: Any, before: str = "") -> list[str]:
    """Paths of all that is written, tables and values."""
    paths = []
    for key, value in tree.items():
        paths.append(before + key)
        if isinstance(value, dict):
            paths += _paths_in(value, f"{before}{key}.")
    return paths
