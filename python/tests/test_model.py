"""Models from files, texts and dictionaries: values set, read back and refused."""

import errno
import pickle
from pathlib import Path

import numpy as np
import pytest
from conftest import EXAMPLES, PENDULUM

import stribeck as sb
from stribeck._text.toml import to_toml


def test_value_is_read_as_it_is_written(slider_crank):
    assert slider_crank["joint.pin.film.radial_clearance"] == "0.2 mm"
    assert slider_crank["joint.pin.between"] == ["rod.small_end", "slider"] or len(slider_crank["joint.pin.between"]) == 2


def test_value_that_is_set_is_read_back(slider_crank):
    slider_crank["joint.pin.film.radial_clearance"] = "0.1 mm"
    assert slider_crank["joint.pin.film.radial_clearance"] == "0.1 mm"
    assert slider_crank.overrides == {"joint.pin.film.radial_clearance": "0.1 mm"}


def test_value_of_an_unknown_path_is_a_key_error(slider_crank):
    with pytest.raises(KeyError):
        slider_crank["joint.nowhere"]
    assert "joint.nowhere" not in slider_crank
    assert "joint.pin" in slider_crank


def test_refused_value_leaves_the_model_as_it_was(slider_crank):
    with pytest.raises(sb.InputError):
        slider_crank["joint.pin.film.radial_clearance"] = "-1 mm"
    assert slider_crank["joint.pin.film.radial_clearance"] == "0.2 mm"


def test_copy_is_independent(slider_crank):
    other = slider_crank.copy()
    other["joint.pin.film.radial_clearance"] = "0.1 mm"
    assert slider_crank["joint.pin.film.radial_clearance"] == "0.2 mm"


@pytest.mark.parametrize("value", [0.3, np.float64(0.3), "30 cm", np.float32(0.25)])
def test_numbers_of_any_kind_are_taken(pendulum, value):
    pendulum["body.rod.points.pivot"] = [0, value]
    assert pendulum.run().status == "done"


@pytest.mark.parametrize("value", [float("nan"), float("inf"), np.array([1.0, np.nan])])
def test_no_number_that_is_not_finite_gets_in(pendulum, value):
    with pytest.raises(ValueError, match="finite"):
        pendulum["body.rod.mass"] = value


def test_object_of_another_kind_is_refused_by_its_type(pendulum):
    with pytest.raises(TypeError, match="a model file has no place for .*, an object:"):
        pendulum["body.rod.mass"] = object()
    with pytest.raises(TypeError, match="^3, an int, where a path is expected"):
        pendulum[3]


def test_error_carries_file_line_column_and_path(tmp_path):
    file = tmp_path / "wrong.toml"
    text = (EXAMPLES / "slider_crank_lubricated.toml").read_text()
    line = next(i for i, l in enumerate(text.splitlines(), 1) if l.startswith("radial_clearance"))
    file.write_text(text.replace("radial_clearance =", "radial_clearence ="))
    with pytest.raises(sb.InputError) as caught:
        sb.Model(file)
    assert (caught.value.file, caught.value.line) == (str(file), line)
    assert caught.value.column == 1
    assert caught.value.path == "joint.pin.film.radial_clearence"
    assert "Did you mean 'radial_clearance'?" in caught.value.diagnostics[0].remedy


DRIVEN_TWICE = PENDULUM | {"drive": {"motor": {"joint": "pivot", "speed": 1}, "second": {"joint": "pivot", "speed": 1}}}


def test_error_in_a_text_has_its_place_there():
    with pytest.raises(sb.InputError, match="^<text>:2:1  simulation.duraton: unknown parameter") as caught:
        sb.Model(text="[simulation]\nduraton = 1\n" + to_toml({**PENDULUM, "simulation": {}}).replace("[simulation]\n", ""))
    assert (caught.value.file, caught.value.line, caught.value.column) == ("<text>", 2, 1)


@pytest.mark.parametrize("mistake", [
    lambda: sb.Model(PENDULUM | {"simulation": {"duraton": 1}}),
    lambda: sb.Model(PENDULUM | {"body": {"rod": {"mass": -1, "inertia": -1}}}),
    lambda: sb.Model(DRIVEN_TWICE).check(),
    lambda: pickle.loads(pickle.dumps(sb.Model(DRIVEN_TWICE))).check(),
])
def test_error_in_a_dictionary_names_keys_and_no_line(mistake):
    with pytest.raises(sb.InputError) as caught:
        mistake()
    for found in caught.value.diagnostics:
        assert (found.file, found.line, found.column) == ("", 0, 0)
        assert found.path.split(".")[0] in ("simulation", "body", "drive", "joint")
    assert str(caught.value).startswith(caught.value.path + ": ")


def test_warning_about_a_dictionary_names_keys_and_no_line():
    parts = {"rod": {"mass": 1e6, "inertia": "0.01 kg m^2"}, "bob": {"mass": 1, "inertia": "0.01 kg m^2"}}
    warnings = sb.Model(PENDULUM | {"body": PENDULUM["body"] | parts | {"rod": PENDULUM["body"]["rod"] | parts["rod"]}}).check()["warnings"]
    assert any(w.startswith("body.rod.mass is 1e+06 kg") for w in warnings)


def test_all_mistakes_come_at_once(pendulum):
    with pytest.raises(sb.InputError) as caught:
        sb.Model(PENDULUM | {"body": {"rod": {"mass": -1, "inertia": -1}}})
    assert len(caught.value.diagnostics) >= 2


@pytest.mark.parametrize("ask", [sb.Model, sb.bearing, sb.study, lambda file: sb.calibrate(file, "x", (1, 2), channel="c", target=1)])
def test_missing_file_is_an_error_of_the_system_too(ask):
    with pytest.raises(sb.FileError, match="^nowhere.toml: cannot be read: No such file") as caught:
        ask("nowhere.toml")
    assert isinstance(caught.value, OSError) and (caught.value.errno, caught.value.filename) == (errno.ENOENT, "nowhere.toml")
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.errno, again.filename) == (str(caught.value), errno.ENOENT, "nowhere.toml")


def test_source_is_a_file_or_a_text_and_not_both():
    with pytest.raises(TypeError):
        sb.Model()
    with pytest.raises(TypeError):
        sb.Model("a.toml", text="")


def test_dictionary_makes_the_same_model_as_its_text():
    assert sb.Model(PENDULUM).run()["body.rod.phi"][-1] == sb.Model(text=to_toml(PENDULUM)).run()["body.rod.phi"][-1]


def test_keys_that_are_no_bare_words_are_quoted():
    assert '"a b" = 1' in to_toml({"x": {"a b": 1}})


def test_check_counts_degrees_of_freedom_and_names_the_integrator(pendulum):
    found = pendulum.check()
    assert found["degrees_of_freedom"] == 1
    assert found["integrator"] == "dormand_prince"
    assert found["warnings"] == []


def test_manual_knows_the_parameters(slider_crank):
    assert "radial_clearance" in slider_crank.describe("joint.film")
    with pytest.raises(sb.InputError):
        sb.describe("nonsense")


def test_schema_is_json():
    import json

    assert json.loads(sb.json_schema())["$schema"]


def test_the_last_assignment_wins(tmp_path):
    model = sb.Model(EXAMPLES / "slider_crank_lubricated.toml")
    model["joint.pin.film.length"] = "30 mm"
    model["joint.*.film.length"] = "20 mm"
    model["joint.pin.film.length"] = "50 mm"
    assert model["joint.pin.film.length"] == "50 mm"
    model["joint.*.film.length"] = "25 mm"
    assert model["joint.pin.film.length"] == "25 mm"


def test_files_are_read_once(tmp_path):
    for name in ("machines/engine_gas_load.toml", "machines/engine_indicator_diagram.csv"):
        (tmp_path / Path(name).name).write_text((EXAMPLES / name).read_text())
    model = sb.Model(tmp_path / "engine_gas_load.toml")
    text = model.text
    for name in ("engine_gas_load.toml", "engine_indicator_diagram.csv"):
        (tmp_path / name).unlink()
    model["simulation.duration"] = "1 ms"
    assert model.text == text
    assert model.copy().run().status == "done"
