"""Bearings, curves, studies, calibrations and gradients: arrays in, figures by one name out."""

import gc
import subprocess
import sys

import numpy as np
import pytest
from conftest import EXAMPLES, PENDULUM

import stribeck as sb

BEARING = EXAMPLES / "bearings/plain_bearing.toml"
CLEARANCE = "joint.main.film.radial_clearance"


@pytest.fixture
def bearing():
    return sb.Model(BEARING, overrides={"joint.main.film.cells_circumferential": 48, "joint.main.film.cells_axial": 4})


def test_arguments_of_a_bearing_are_broadcast(bearing):
    loads, clearances = np.array([1e3, 2e3]), ["20 um", "30 um", "40 um"]
    found = sb.bearing(bearing, load=loads[:, None], clearance=clearances, speed="1000 rpm")
    assert found.dims == ("load", "clearance") and found.shape == (2, 3) == found["power_loss"].shape
    alone = bearing.copy()
    alone[CLEARANCE] = "40 um"
    one = sb.bearing(alone, load="2 kN", speed="1000 rpm")
    assert all(found[name][1, 2] == one[name] or np.isnan(one[name]) for name in one)
    assert isinstance(one["power_loss"], float) and one.power_loss == one["power_loss"]
    assert np.allclose(found.coords["clearance"], [20e-6, 30e-6, 40e-6], rtol=1e-12) and found.units["clearance"] == "m"


def test_lists_of_one_length_go_in_step(bearing):
    found = sb.bearing(bearing, load=[1e3, 2e3], clearance=["20 um", "30 um"], speed="1000 rpm")
    assert found.dims == ("point",) and found.shape == (2,)
    with pytest.raises(sb.InputError, match=r"do not fit together: load \(2,\), clearance \(3,\)"):
        sb.bearing(bearing, load=[1e3, 2e3], clearance=[1e-5, 2e-5, 3e-5])


def test_anything_of_the_model_may_be_an_array(bearing):
    path = "joint.main.film.boundary_friction_coefficient"
    found = sb.bearing(bearing, load="8 kN", speed="20 rpm", overrides={path: [0.05, 0.15], "joint.main.film.length": "25 mm"})
    assert found.dims == (path,) and found.width[0] == 0.025 and found.moment[0] != found.moment[1]


def test_dataset_is_labelled(bearing):
    xarray, pandas = pytest.importorskip("xarray"), pytest.importorskip("pandas")
    found = sb.bearing(bearing, load=np.array([[1e3], [2e3]]), clearance=[20e-6, 30e-6, 40e-6], speed="1000 rpm")
    data = found.to_xarray()
    assert isinstance(data, xarray.Dataset) and dict(data.sizes) == {"load": 2, "clearance": 3}
    assert data["power_loss"].attrs["units"] == "W" and data["clearance"].attrs["units"] == "m"
    assert float(data["power_loss"].sel(load=2e3, clearance=30e-6)) == found["power_loss"][1, 1]
    frame = found.frame(units=True)
    assert isinstance(frame, pandas.DataFrame) and len(frame) == 6 and list(frame)[:2] == ["load [N]", "clearance [m]"]
    assert found.frame().attrs["units"]["power_loss"] == "W" and frame["power_loss [W]"][4] == found["power_loss"][1, 1]


def test_one_key_for_a_figure_everywhere(bearing, tmp_path):
    by_sizes = sb.Bearing(diameter="50 mm", width="30 mm", clearance="30 um", viscosity="20 mPa s", speed="1000 rpm", load="2 kN")
    of_model = sb.bearing(bearing, load="2 kN", speed="1000 rpm")
    curve = sb.stribeck_curve(bearing, load="2 kN", speeds=("100 rpm", "1000 rpm"), points=2)
    table = sb.study(bearing, points={CLEARANCE: ["30 um"]}, responses={n: n for n in ("min_film_thickness", "power_loss")},
                     bearing={"load": "2 kN", "speed": "1000 rpm"})
    assert list(by_sizes) == list(of_model) and by_sizes.keys() == of_model.keys()
    for name in ("min_film_thickness", "eccentricity_ratio", "friction_coefficient"):
        assert name in by_sizes and name in of_model and name in curve
    assert table["min_film_thickness"][0] == of_model["min_film_thickness"] and table["power_loss"][0] == of_model["power_loss"]
    with pytest.raises(KeyError, match="Did you mean 'min_film_thickness'"):
        of_model["min_film_thickness_m"]


def test_estimated_error_of_the_grid(bearing):
    errors = sb.bearing(bearing, load="2 kN", speed="1000 rpm").grid_error
    assert 0 < errors["power loss"] < 0.1
    assert len(sb.bearing(bearing, load=[1e3, 2e3], speed="1000 rpm").grid_error) == 2


def test_study_of_a_model_and_arrays(tmp_path):
    model = sb.Model(PENDULUM, overrides={"simulation.duration": "0.5 s"})
    masses, tolerances = np.array([1.0, 2.0]), [1e-6, 1e-8, 1e-9]
    table = sb.study(model, tmp_path / "out", points={"body.rod.mass": masses[:, None], "simulation.tolerance": tolerances},
                     responses={"force": ("joint.pivot.force", "max")})
    assert len(table) == 6 and list(table["status"]) == ["done"] * 6
    model.update({"body.rod.mass": 2.0, "simulation.tolerance": 1e-9})
    assert table["force"][5] == model.run().summary["channels"]["joint.pivot.force"]["max"]
    assert sb.study({"study": {"model": model}, "vary": [{"paths": ["body.rod.mass"], "values": ["3 kg"]}], "design": {"kind": "grid"},
                     "response": [{"name": "force", "channel": "joint.pivot.force", "figure": "max"}]})["force"][0] > table["force"][5]


def test_study_has_units_in_frames_and_datasets(tmp_path):
    pytest.importorskip("xarray")
    table = sb.study(sb.Model(PENDULUM), tmp_path / "out", points={"body.rod.mass": [1, 2]}, responses={"force": ("joint.pivot.force", "max")})
    assert list(table.frame(units=True))[:2] == ["body.rod.mass [kg]", "force [N]"] and table.frame().attrs["units"]["force"] == "N"
    data = table.to_xarray()
    assert data["force"].dims == ("point",) and data["force"].attrs["units"] == "N" and np.array_equal(data["force"], table["force"])


def test_channels_have_units_in_frames(lubricated):
    pytest.importorskip("pandas")
    assert list(lubricated.frame("joint.pin.force", units=True)) == ["joint.pin.force [N]"]
    assert lubricated.frame("joint.pin.force").attrs["units"] == {"joint.pin.force": "N", "time": "s"}


def test_temporary_folders_are_removed():
    table = sb.study(sb.Model(PENDULUM), points={"body.rod.mass": [1]}, responses={"force": ("joint.pivot.force", "max")})
    folder = table.folder.parent
    assert table.report().html and folder.exists()
    del table
    gc.collect()
    assert not folder.exists()


def test_run_holds_its_model_and_what_was_set(tmp_path):
    model = sb.Model(EXAMPLES / "machines" / "engine_gas_load.toml", overrides={"simulation.duration": "1 ms"})
    run = model.run(tmp_path / "run")
    for one in (run, sb.open(tmp_path / "run")):
        assert one.overrides == {"simulation.duration": "1 ms"} and one.model.overrides == {}
        assert one.model["simulation.duration"] == "1 ms"
        again = one.model.run()
        assert again["crank.angle"].values.tobytes() == run["crank.angle"].values.tobytes()


def test_calibration_of_a_model_for_several_targets():
    model = sb.Model({
        "model": {"name": "Mass on a spring"},
        "body": {"mass": {"mass": 2, "inertia": 1, "position": ["0.1 m", 0]}},
        "joint": {"guide": {"type": "translational", "between": ["ground", "mass"]}},
        "force": {"spring": {"type": "spring_damper", "between": ["ground", "mass"], "stiffness": "50 N/m", "free_length": 0}},
        "simulation": {"duration": "1 s", "tolerance": 1e-10},
    })
    stiffness = np.array([50.0, 60.0, 70.0])
    found = sb.calibrate(model, "force.spring.stiffness", ("40 N/m", "90 N/m"), channel="body.mass.x",
                         target=0.1 * np.cos(0.2 * np.sqrt(stiffness / 2)), overrides={"simulation.duration": "0.2 s"})
    assert found.dims == ("target",) and found["value"] == pytest.approx(stiffness, rel=1e-5)
    assert model.overrides == {}


@pytest.mark.parametrize("response", [("body.mass.x", "last"), lambda model: model.run()["body.mass.x"][-1]])
def test_gradient_states_its_error(response):
    """x = x0 cos(t sqrt(k/m)): dx/dk and dx/dm in closed form."""
    model = sb.Model({
        "model": {"name": "Mass on a spring"},
        "body": {"mass": {"mass": 2, "inertia": 1, "position": ["0.1 m", 0]}},
        "joint": {"guide": {"type": "translational", "between": ["ground", "mass"]}},
        "force": {"spring": {"type": "spring_damper", "between": ["ground", "mass"], "stiffness": "60 N/m", "free_length": 0}},
        "simulation": {"duration": "0.2 s", "tolerance": 1e-11},
    })
    found = sb.gradient(model, ["force.spring.stiffness", "body.mass.mass"], response)
    t, k, m = 0.2, 60.0, 2.0
    by_k = -0.1 * np.sin(t * np.sqrt(k / m)) * t / (2 * np.sqrt(k * m))
    for value, exact, error in zip(found["derivative"], (by_k, -by_k * k / m), found["uncertainty"]):
        assert abs(value - exact) <= max(error, 1e-9 * abs(exact)) and error < 1e-4 * abs(exact)


def test_gradient_of_a_bearing(bearing):
    found = sb.gradient(bearing, CLEARANCE, lambda model: sb.bearing(model, load="2 kN", speed="1000 rpm").power_loss)
    near = sb.bearing(bearing, load="2 kN", speed="1000 rpm", clearance=[29.9e-6, 30.1e-6]).power_loss
    assert found["derivative"][0] == pytest.approx((near[1] - near[0]) / 0.2e-6, rel=1e-2)
    with pytest.raises(TypeError, match="response: 'last', a str"):
        sb.gradient(bearing, CLEARANCE, "last")


@pytest.mark.parametrize("ask", [
    "sb.Model(PENDULUM, overrides={'simulation.duration': '2000 s', 'simulation.tolerance': 1e-10}).run(progress=True)",
    "sb.study(sb.Model(PENDULUM), points={'body.rod.mass': list(range(1, 40))}, responses={'f': ('joint.pivot.force', 'max')}, progress=True)",
])
def test_progress_in_a_log_and_on_a_terminal(ask):
    import os
    import pty

    code = f"import stribeck as sb; from conftest import PENDULUM; {ask}"
    here = str(EXAMPLES.parent / "python" / "tests")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=here, check=True)
    assert "%  " in done.stderr and "\r" not in done.stderr and len(done.stderr.splitlines()) <= 10
    ours, theirs = pty.openpty()
    child = subprocess.Popen([sys.executable, "-c", code], stderr=theirs, cwd=here)
    os.close(theirs)
    shown = b""
    try:
        while piece := os.read(ours, 4096):
            shown += piece
    except OSError:  # its end
        pass
    assert child.wait() == 0 and b"\r[" in shown
