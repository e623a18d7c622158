"""Plain bearings by their sizes."""

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import stribeck as sb

SIZES = {"diameter": "50 mm", "width": "30 mm", "clearance": "30 um", "oil": "ISO VG 46", "temperature": "50 degC", "speed": "1500 rpm",
         "load": "5 kN"}
PROGRAM = Path(sys.executable).parent / "stribeck"
EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


def test_numbers_of_the_program_to_the_last_digit():
    b = sb.Bearing(**SIZES)
    options = [word for key, value in SIZES.items() for word in (f"--{key}", value)]
    answer = json.loads(subprocess.run([PROGRAM, "bearing", *options, "--json"], capture_output=True, text=True, check=True).stdout)
    assert b.min_film_thickness == answer["min_film_thickness_m"]
    assert b.power_loss == answer["power_loss_W"]
    assert b.stiffness_xy == answer["stiffness_N_m"][0][1]
    assert b.assumption == answer["assumption"]


def test_texts_and_numbers_mean_the_same():
    b = sb.Bearing(**SIZES | {"diameter": 0.05, "load": 5000})
    assert b.min_film_thickness == sb.Bearing(**SIZES).min_film_thickness
    assert sb.Bearing.figures()["power_loss"] == "W"


def test_arrays_are_broadcast():
    clearances, loads = np.array([20e-6, 30e-6, 40e-6]), np.array([[2e3], [5e3]])
    b = sb.Bearing(**SIZES | {"clearance": clearances, "load": loads})
    assert b.shape == b.min_film_thickness.shape == (2, 3)
    assert b.min_film_thickness[1, 1] == sb.Bearing(**SIZES).min_film_thickness
    assert np.all(np.diff(b.min_film_thickness, axis=0) < 0)
    assert sb.Bearing(**SIZES | {"temperature": ["40 degC", "60 degC"]}).power_loss.shape == (2,)


def test_an_eccentricity_stands_for_the_load():
    sizes = {key: value for key, value in SIZES.items() if key != "load"}
    b = sb.Bearing(**sizes, eccentricity=[0.3, 0.6])
    assert b.load[0] < b.load[1]
    assert b.eccentricity_ratio == pytest.approx([0.3, 0.6])


def test_model_report_and_overrides(tmp_path):
    b = sb.Bearing(**SIZES, overrides={"joint.bearing.film.cells_axial": 12})
    assert b.min_film_thickness != sb.Bearing(**SIZES).min_film_thickness
    assert b.to_model()["joint.bearing.film.cells_axial"] == 12
    assert sb.bearing(b.to_model())["min_film_thickness"] == b.min_film_thickness
    b.report(tmp_path / "bearing.html")
    assert "stribeck-data" in (tmp_path / "bearing.html").read_text()


def test_plot_has_units():
    pytest.importorskip("matplotlib").use("Agg")
    axes = sb.Bearing(**SIZES | {"clearance": ["20 um", "30 um", "40 um"]}).plot("min_film_thickness", "power_loss")
    assert axes[0].get_ylabel() == "smallest film [um]"
    assert axes[-1].get_xlabel() == "clearance [m]"


@pytest.mark.parametrize("change, message", [
    ({"clearance": "60 mm"}, "clearance: a radial clearance of 60 mm is no less"),
    ({"radius": "25 mm"}, "radius: given beside the diameter"),
    ({"oil": "ISO VG 47"}, "Did you mean 'ISO VG 46'"),
    ({"speed": None}, "speed: missing"),
    ({"load": None}, "neither load nor eccentricity"),
    ({"width": "30 bar"}, "width: .* is measured in Pa"),
])
def test_mistakes_name_the_argument(change, message):
    with pytest.raises(sb.InputError, match=message):
        sb.Bearing(**SIZES | change)


def test_unknown_figures_are_named():
    with pytest.raises(AttributeError, match="min_film_thickness"):
        sb.Bearing(**SIZES).min_film
    with pytest.raises(ValueError, match="report: of one bearing, and these are 2"):
        sb.Bearing(**SIZES | {"load": [1e3, 2e3]}).report("x.html")


@pytest.mark.parametrize("sizes, more", [
    # without a feed, L/D 0.5 (Raimondi and Boyd); a fed groove all round; a bore of two lobes
    ({"diameter": "100 mm", "width": "50 mm", "clearance": "0.1 mm", "viscosity": "27.7 mPa s", "speed": "1500 rpm", "eccentricity": 0.4}, {}),
    ({"diameter": "60 mm", "width": "24 mm", "clearance": "30 um", "viscosity": "8 mPa s", "speed": "3000 rpm", "load": "250 N",
      "groove": "circumferential", "groove_width": "4 mm", "feed_pressure": "2 bar"}, {}),
    ({"diameter": "100 mm", "width": "50 mm", "clearance": "0.1 mm", "viscosity": "20 mPa s", "speed": "3000 rpm", "load": "5 kN"},
     {"joint.bearing.film.bore_profile": [{"shape": "lobes", "count": 2, "amplitude": "30 um", "phase": "90 deg"}]}),
])
def test_program_and_package_agree(sizes, more):
    settings = ["--set", 'joint.bearing.film.bore_profile=[{shape="lobes",count=2,amplitude="30 um",phase="90 deg"}]'] if more else []
    agree(sb.Bearing(**sizes, overrides=more), sizes, settings)


def agree(b, sizes, settings=()):
    answer = printed(sizes, settings)
    for name, key in (("load", "load_N"), ("min_film_thickness", "min_film_thickness_m"), ("side_flow", "side_flow_m3_s"),
                      ("eccentricity_ratio", "eccentricity_ratio")):
        assert getattr(b, name) == answer[key]


def printed(sizes, more=()):
    options = [word for key, value in sizes.items() for word in (f"--{key.replace('_', '-')}", str(value))]
    return json.loads(subprocess.run([PROGRAM, "bearing", *options, *more, "--json"], capture_output=True, text=True, check=True).stdout)


def test_a_measured_bore_has_the_numbers_of_the_program(tmp_path):
    # two lobes of preload 0.5, S = 0.25
    file = tmp_path / "bore.csv"
    file.write_text("angle [deg], gap [um]\n" + "\n".join(f"{2 * k}, {-50 * abs(np.sin(np.radians(2 * k)))}" for k in range(180)) + "\n")
    sizes = {"diameter": "100 mm", "width": "50 mm", "clearance": "0.1 mm", "viscosity": "20 mPa s", "speed": "3000 rpm", "load": "5 kN",
             "groove": "two_axial", "groove_angle": "0 deg", "groove_width": "17.4532925 mm", "groove_length": "50 mm", "bore_profile": str(file)}
    b = sb.Bearing(**sizes)
    agree(b, sizes)
    assert b.eccentricity_x == pytest.approx(0.349e-4, rel=0.01)
    assert "shape = \"measured\"" in b.to_model().text


CYCLE = {"diameter": "48 mm", "width": "22 mm", "clearance": "25 um", "viscosity": "9 mPa s"}


def test_the_cycle_of_a_load_has_the_numbers_of_the_program(tmp_path):
    table = tmp_path / "load.csv"
    table.write_text("angle [deg], Fx [N], Fy [N]\n0, 3000, -4000\n180, -1000, -6000\n360, 2000, -20000\n540, 0, -5000\n")
    b = sb.BearingCycle(**CYCLE, speed="3000 rpm", load_table=table, cycle="720 deg")
    assert b.figures == printed(CYCLE | {"speed": "3000 rpm", "load_table": table, "cycle": "720 deg"})
    assert b.figures["periodic"] and b.run["joint.bearing.min_film_thickness"].min() > 0
    b.report(tmp_path / "cycle.html")
    assert (tmp_path / "cycle.html").stat().st_size > 1e5
    with pytest.raises(sb.InputError, match="cycle: missing"):
        sb.BearingCycle(**CYCLE, speed="3000 rpm", load_table=table)


def test_the_load_of_a_run_has_the_numbers_of_the_program(tmp_path):
    run = sb.Model(EXAMPLES / "slider_crank_lubricated.toml").run(tmp_path / "run")
    b = sb.BearingCycle(**CYCLE, load_run=run, load_joint="main")
    assert b.figures == printed(CYCLE | {"load_run": tmp_path / "run", "load_joint": "main"})
    assert "joint.main" in b.figures["assumptions"][-1]
    with pytest.raises(sb.InputError, match="load_joint: the journal of joint.pin .* swings"):
        sb.BearingCycle(**CYCLE, load_run=tmp_path / "run", load_joint="pin")
    with pytest.raises(sb.InputError, match="3 joints with a journal"):
        sb.BearingCycle(**CYCLE, load_run=run)
