"""Objects without attributes to set."""

from __future__ import annotations

from typing import Any


class Closed:
    """Refuses public attributes that are set from outside: `model.duration = 3` would have no effect."""

    _how_to_set = "nothing of it can be set."

    def __setattr__(self, name: str, value: Any) -> None:
        if not name.startswith("_"):
            raise AttributeError(f"{type(self).__name__.lower()}.{name} = {value!r} sets nothing: {self._how_to_set}")
        object.__setattr__(self, name, value)
