"""Runs: the same bits as the program, results as arrays, errors that keep what was computed."""

import json
import shutil
import subprocess
import sys
import threading

import numpy as np
import pytest
from conftest import EXAMPLES

import stribeck as sb

PROGRAM = shutil.which("stribeck")
SAME = ["slider_crank_lubricated", "mechanisms/slider_crank_ideal", "nascimento/config1", "scotch_yoke/scotch_yoke", "mukras/rig_efm",
        "benchmarks/a03_andrews"]


@pytest.mark.skipif(PROGRAM is None, reason="the program is not on the path")
@pytest.mark.parametrize("name", SAME)
def test_bits_are_those_of_the_program(name, tmp_path):
    file = EXAMPLES / f"{name}.toml"
    subprocess.run([PROGRAM, "run", file, "--quiet", "--out", tmp_path / "run"], check=True)
    ours, theirs = sb.Model(file).run(), sb.open(tmp_path / "run")
    assert list(ours) == list(theirs)
    for channel in ours:
        assert ours[channel].values.tobytes() == theirs[channel].values.tobytes(), channel


def test_channel_is_a_view_with_unit_and_meaning(lubricated):
    force = lubricated["joint.pin.force"] if "joint.pin.force" in lubricated else lubricated["joint.pin.min_film_thickness"]
    assert force.unit in ("N", "m") and force.meaning
    assert not force.values.flags.owndata and not force.values.flags.writeable
    assert len(force) == len(lubricated.time)


def test_channels_calculate_like_arrays(lubricated):
    film = lubricated["joint.pin.min_film_thickness"]
    assert np.max(film) == film.values.max() == film.max()
    assert np.array_equal(2 * film, 2 * film.values)
    assert (film - film).max() == 0


def test_channel_outlives_its_run():
    film = sb.Model(EXAMPLES / "slider_crank_lubricated.toml").run()["joint.pin.min_film_thickness"].values
    copy = film.copy()
    import gc

    gc.collect()
    assert np.array_equal(film, copy)


def test_unknown_channel_names_the_nearest(lubricated):
    with pytest.raises(KeyError, match="min_film_thickness"):
        lubricated["joint.pin.min_film_thicknes"]


def test_frame_has_the_channels_asked_for(lubricated):
    pytest.importorskip("pandas")
    frame = lubricated.frame(["crank.angle", "joint.pin.min_film_thickness"])
    assert list(frame.columns) == ["crank.angle", "joint.pin.min_film_thickness"]
    assert frame.index.name == "time" and len(frame) == len(lubricated.time)
    assert lubricated.frame().shape[1] == len(lubricated)


def test_field_has_its_axes(mixed):
    field = mixed.fields["joint.cr_s.film_pressure"]
    assert field.values.shape == (len(field.time), *(len(places) for _, _, places in field.axes))
    assert [axis for axis, _, _ in field.axes] == ["width", "angle"]
    with pytest.raises(KeyError, match="film_pressure"):
        mixed.fields["joint.cr_s.film_presure"]


def test_arrays_carry_units_into_xarray(lubricated, mixed):
    pytest.importorskip("xarray")
    assert lubricated["joint.pin.min_film_thickness"].to_xarray().attrs["units"] == "m"
    assert mixed.fields["joint.cr_s.film_pressure"].to_xarray().dims == ("time", "width", "angle")


def test_means_weigh_by_time(lubricated):
    force = lubricated["joint.pin.force"]
    assert force.mean() == np.mean(force) == lubricated.summary["channels"]["joint.pin.force"]["mean"]
    line = sb.Channel("x", "m", "a line", np.array([0.0, 0.1, 1.0]), np.array([0.0, 0.1, 1.0]))
    assert line.mean() == pytest.approx(0.5)
    assert line.std() == pytest.approx(12**-0.5)
    assert line.values.mean() == pytest.approx(1.1 / 3)


def test_summary_is_that_of_the_program(lubricated):
    assert lubricated.summary["status"] == "done"
    assert lubricated.summary["channels"]["joint.pin.min_film_thickness"]["min"] > 0
    assert set(lubricated.energy) >= {"input_J", "imbalance_J"}
    assert lubricated.statistics


def test_results_in_a_folder_come_back(tmp_path, slider_crank):
    run = slider_crank.run(tmp_path / "run")
    again = sb.open(tmp_path / "run")
    assert np.array_equal(run["crank.angle"], again["crank.angle"])
    assert json.loads((tmp_path / "run" / "summary.json").read_text())["status"] == "done"
    assert (tmp_path / "run" / "report.html").stat().st_size > 1e5


def test_folder_of_another_model_is_not_overwritten(tmp_path, slider_crank, pendulum):
    slider_crank.run(tmp_path / "run")
    with pytest.raises(sb.InputError):
        pendulum.run(tmp_path / "run")
    assert pendulum.run(tmp_path / "run", force=True).status == "done"


def test_missing_folder_is_a_file_error(tmp_path):
    with pytest.raises(sb.FileError) as caught:
        sb.open(tmp_path / "nothing")
    assert caught.value.file.startswith(str(tmp_path / "nothing"))


def test_failed_run_keeps_what_was_computed(slider_crank):
    slider_crank["joint.pin.film.lubricant"] = "oil"
    slider_crank.update({"simulation.min_step": "1 ms", "simulation.initial_step": "1 ms", "simulation.max_step": "1 ms",
                         "simulation.tolerance": 1e-12})
    with pytest.raises(sb.SolveError) as caught:
        slider_crank.run()
    assert caught.value.run.status == "failed"
    assert caught.value.time is not None
    assert slider_crank.run(check=False).status == "failed"


def test_progress_is_reported_and_rises(pendulum):
    pendulum.update({"simulation.duration": "200 s", "simulation.tolerance": 1e-10})
    seen = []
    pendulum.run(progress=lambda time, end, steps: seen.append((time, end, steps)))
    assert seen == sorted(seen)
    assert all(end == 200 for _, end, _ in seen)


def test_two_models_run_in_two_threads(slider_crank):
    alone = slider_crank.run()["joint.pin.min_film_thickness"].values.tobytes()
    results = []
    threads = [threading.Thread(target=lambda: results.append(slider_crank.copy().run()["joint.pin.min_film_thickness"].values.tobytes()))
               for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == [alone, alone]


def test_ctrl_c_keeps_the_results(tmp_path):
    code = """
import os, signal, threading, stribeck as sb
from conftest import PENDULUM
model = sb.Model(PENDULUM)
model.update({"simulation.duration": "1e5 s", "simulation.tolerance": 1e-10})
threading.Timer(1, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
try:
    model.run()
except KeyboardInterrupt as stopped:
    print(stopped.run.status, len(stopped.run.time) > 10)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, cwd=str(EXAMPLES.parent / "python" / "tests"))
    assert done.stdout.split() == ["interrupted", "True"], done.stderr


def test_report_is_one_page_of_all_runs(lubricated, tmp_path):
    page = sb.report([lubricated, lubricated])
    page.write(tmp_path / "two.html")
    assert "stribeck-data" in (tmp_path / "two.html").read_text()
    assert page._repr_html_().startswith("<iframe")


def test_pictures_return_their_axes(lubricated, mixed):
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("Agg")
    ax = lubricated.plot.channels("joint.pin.min_film_thickness", over="crank.angle")
    assert ax.get_xlabel() == "crank.angle [rad]"
    assert lubricated.plot.orbit("pin").get_title() == "joint pin"
    assert "film_pressure" in mixed.plot.map("joint.cr_s.film_pressure").get_title()
    with pytest.raises(ValueError, match="different units"):
        lubricated.plot.channels("crank.angle", "joint.pin.min_film_thickness")
