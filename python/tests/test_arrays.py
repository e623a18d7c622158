"""Channels and fields as arrays of NumPy, pandas and polars, and what shows them."""

import pickle
import subprocess
import sys

import numpy as np
import pytest
from conftest import EXAMPLES, PENDULUM

import stribeck as sb


@pytest.fixture
def force(lubricated):
    return lubricated["joint.pin.force"]


@pytest.fixture
def pressure(mixed):
    return mixed.fields["joint.cr_s.film_pressure"]


def test_pandas_takes_a_channel_for_its_values(lubricated, force):
    pd = pytest.importorskip("pandas")
    assert np.array_equal(pd.Series(force), force.values)
    frame = pd.DataFrame({"time": lubricated.time})
    frame["force"] = force
    assert frame["force"].dtype == float and np.array_equal(frame["force"], force.values)
    assert np.array_equal(pd.DataFrame({"force": force})["force"], force.values)


def test_polars_takes_a_channel_for_its_values(force):
    pl = pytest.importorskip("polars")
    assert pl.Series("force", force).dtype == pl.Float64
    assert np.array_equal(pl.DataFrame({"force": force})["force"].to_numpy(), force.values)


@pytest.mark.parametrize("name", ["force", "pressure"])
def test_arithmetic_and_comparisons(name, request):
    array = request.getfixturevalue(name)
    assert list(array)[0] is not None and len(list(array)) == len(array.values)
    assert np.array_equal(2 * array - array, array.values)
    assert np.array_equal(array > 0, array.values > 0) and np.array_equal(array == array, np.ones(array.shape, bool))
    assert np.array_equal(-abs(array), -abs(array.values))
    assert np.asarray(array).shape == array.shape and np.array_equal(np.asarray(array, dtype="f8"), array.values)
    assert np.array_equal(np.sqrt(array**2), np.sqrt(array.values**2))
    assert {"shape", "max", "name", "to_xarray"} <= set(dir(array))
    with pytest.raises(AttributeError, match="has no 'mim'"):
        array.mim()


def test_names_are_completed(lubricated, mixed, pendulum):
    assert "joint.pin.force" in lubricated._ipython_key_completions_()
    assert "joint.cr_s.film_pressure" in mixed.fields._ipython_key_completions_()
    assert {"body", "body.rod.mass"} <= set(pendulum._ipython_key_completions_())


def test_keys_and_items(lubricated, mixed, pendulum):
    assert lubricated.keys() == list(lubricated)
    assert {name: len(channel) for name, channel in lubricated.items()} == dict.fromkeys(lubricated, len(lubricated.time))
    assert [field.name for _, field in mixed.fields.items()] == mixed.fields.keys()
    assert dict(pendulum.items())["joint"]["pivot"]["type"] == "revolute" and "body" in pendulum.keys()


def test_patterns_in_frames(lubricated):
    pytest.importorskip("pandas")
    names = list(lubricated.frame("joint.pin.force*"))
    assert names == [name for name in lubricated if name.startswith("joint.pin.force")] and len(names) > 1
    assert list(lubricated.frame(["crank.angle", "joint.pin.force*"])) == ["crank.angle", *names]
    with pytest.raises(KeyError, match="joint.pn.force"):
        lubricated.frame("joint.pn.force*")


def test_channel_travels_with_its_mean(force):
    again = pickle.loads(pickle.dumps(force))
    assert np.array_equal(again, force.values) and (again.mean(), again.unit) == (force.mean(), "N")


def test_everything_is_shown_in_one_line_and_as_html(lubricated, mixed, force, pressure, tmp_path):
    table = sb.study({"study": {"model": sb.Model(PENDULUM)}, "design": {"kind": "grid"},
                      "vary": [{"paths": ["body.rod.mass"], "name": "mass", "values": ["1 kg", "2 kg"]}],
                      "response": [{"name": "force", "channel": "joint.pivot.force", "figure": "max"}]}, tmp_path / "out")
    bearing = sb.bearing(EXAMPLES / "bearings/plain_bearing.toml", load=[1e3, 2e3], speed="1000 rpm")
    for thing in (lubricated, force, pressure, mixed.fields, lubricated.plot, lubricated.report(), table, bearing, sb.Model(PENDULUM).check()):
        assert repr(thing).startswith("<stribeck.") and "\n" not in repr(thing) and " object at " not in repr(thing)
        if thing is not mixed.fields:
            assert thing._repr_html_().startswith("<")
    assert "mass [kg]" in table._repr_html_() and "min_film_thickness" in bearing._repr_html_()
    assert "<script>" not in sb.Channel("<script>", "1", "", np.ones(1), np.ones(1))._repr_html_()


def test_mypy_takes_a_channel_for_an_array(tmp_path):
    pytest.importorskip("mypy")
    code = """
import numpy as np
import stribeck as sb
def largest(run: sb.Run) -> float:
    force = run["joint.pin.force"]
    values: list[float] = [2 * x for x in force]
    return float(np.max(np.asarray(force))) + len(values) + sum(force)
"""
    (tmp_path / "code.py").write_text(code)
    done = subprocess.run([sys.executable, "-m", "mypy", "--strict", "--ignore-missing-imports", "code.py"], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
