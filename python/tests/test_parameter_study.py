"""Parameter studies and calibration."""

import json
import math
import subprocess
import sys
from pathlib import Path

import h5py
import numpy as np
import pytest
from conftest import EXAMPLES, PENDULUM

import stribeck as sb
from stribeck._text.toml import to_toml


@pytest.fixture
def pendulum_file(tmp_path):
    file = tmp_path / "pendulum.toml"
    file.write_text(to_toml(PENDULUM))
    return file


def study_of(model, values=("1 kg", "2 kg", "4 kg")):
    return {
        "study": {"model": model},
        "vary": [{"paths": ["body.rod.mass"], "name": "mass", "values": list(values)}],
        "design": {"kind": "grid"},
        "response": [{"name": "force", "channel": "joint.pivot.force", "figure": "max"}],
    }


def test_table_holds_what_single_runs_give(pendulum_file, tmp_path):
    table = sb.study(study_of(pendulum_file), tmp_path / "out", workers=2)
    assert len(table) == 3 and list(table["status"]) == ["done"] * 3
    assert table.units["mass"] == "kg" and table.units["force"] == "N"
    model = sb.Model(pendulum_file)
    for mass, force in zip(table["mass"], table["force"]):
        model["body.rod.mass"] = float(mass)
        assert model.run().summary["channels"]["joint.pivot.force"]["max"] == force


def test_program_and_package_write_the_same_table(pendulum_file, tmp_path):
    sb.study(study_of(pendulum_file), tmp_path / "package")
    program = Path(sys.executable).parent / "stribeck"
    subprocess.run([program, "study", "run", tmp_path / "package.study.toml", "--out", tmp_path / "program", "--quiet"], check=True)
    package, program_table = sb.study(tmp_path / "package.study.toml", tmp_path / "package"), sb.Study(tmp_path / "program")
    for name in ("mass", "force", "hash", "status"):
        assert list(package[name]) == list(program_table[name])


def test_program_and_package_write_the_same_analysis_and_report(pendulum_file, tmp_path):
    asked = study_of(pendulum_file) | {"analysis": {"kind": "main_effects"}}
    table = sb.study(asked, tmp_path / "package")
    program = Path(sys.executable).parent / "stribeck"
    subprocess.run([program, "study", "run", tmp_path / "package.study.toml", "--out", tmp_path / "program", "--quiet"], check=True)
    for name in ("analysis.json", "report.html", "study.json"):
        assert (tmp_path / "package" / name).read_bytes() == (tmp_path / "program" / name).read_bytes(), name
    with h5py.File(tmp_path / "package" / "study.h5") as file:
        assert json.loads(file["analysis"][()]) == table.analysis
    assert table.analysis["responses"][0]["parameters"][0]["variance_share"] == pytest.approx(1)


def test_an_analysis_that_is_no_longer_asked_for_is_removed(pendulum_file, tmp_path):
    assert sb.study(study_of(pendulum_file) | {"analysis": {"kind": "uncertainty"}}, tmp_path / "out").analysis
    assert sb.study(study_of(pendulum_file), tmp_path / "out").analysis is None


def test_report_of_a_study_is_that_of_the_program(pendulum_file, tmp_path):
    table = sb.study(study_of(pendulum_file), tmp_path / "out")
    page = table.report()
    assert page._repr_html_().startswith("<iframe")
    page.write(tmp_path / "page.html")
    assert (tmp_path / "page.html").read_bytes() == (tmp_path / "out" / "report.html").read_bytes()


def heaviest_rod(model, limit):
    """The heaviest rod whose force on its pivot keeps a limit."""
    return {
        "study": {"model": model},
        "vary": [{"paths": ["body.rod.mass"], "name": "mass", "from": "1 kg", "to": "4 kg", "points": 4}],
        "design": {"kind": "grid"},
        "response": [{"name": "force", "channel": "joint.pivot.force", "figure": "max"}],
        "analysis": {"kind": "optimise", "objective": [{"response": "force", "goal": "maximise"}],
                     "constraint": [{"response": "force", "at_most": limit}]},
    }


def test_optimum_meets_its_constraint_and_is_searched_by_the_package_too(pendulum_file, tmp_path):
    optimum = sb.study(heaviest_rod(pendulum_file, "30 N"), tmp_path / "out").analysis["optimum"]
    assert optimum["allowed"] and optimum["computed"] > 0
    assert optimum["responses"][0] == pytest.approx(30, rel=1e-4)


def test_exception_during_a_search_keeps_the_study(pendulum_file, tmp_path):
    calls = []

    def stop(points, done, failed):
        calls.append(done)
        if calls.count(4) > 1:
            raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        sb.study(heaviest_rod(pendulum_file, "30 N"), tmp_path / "out", workers=1, progress=stop)
    table = sb.Study(tmp_path / "out")
    assert list(table["status"]) == ["done"] * 4
    assert "interrupted" in table.analysis["optimum"]["message"]
    assert (tmp_path / "out" / "report.html").exists()


def test_frame_is_by_point(pendulum_file, tmp_path):
    frame = sb.study(study_of(pendulum_file), tmp_path / "out").frame()
    assert list(frame.index) == [0, 1, 2]
    assert frame["force"].is_monotonic_increasing


def test_wrong_path_is_refused_with_its_place(pendulum_file, tmp_path):
    wrong = study_of(pendulum_file)
    wrong["vary"][0]["paths"] = ["body.rod.mas"]
    with pytest.raises(sb.InputError, match="mass") as error:
        sb.study(wrong, tmp_path / "out")
    assert error.value.line > 0


def test_unknown_column_names_the_nearest(pendulum_file, tmp_path):
    table = sb.study(study_of(pendulum_file), tmp_path / "out")
    with pytest.raises(KeyError, match="force"):
        table["forse"]


def test_exception_of_progress_keeps_what_is_finished(pendulum_file, tmp_path):
    def stop(points, done, failed):
        if done > 0:
            raise RuntimeError("enough")

    masses = [f"{m} kg" for m in np.linspace(1, 2, 40)]
    with pytest.raises(RuntimeError, match="enough"):
        sb.study(study_of(pendulum_file, masses), tmp_path / "out", workers=1, progress=stop)
    status = list(sb.Study(tmp_path / "out")["status"])
    assert 0 < status.count("done") < 40 and status.count("missing") == 40 - status.count("done")


def test_calibration_finds_the_stiffness_of_a_swinging_mass(tmp_path):
    """x = x0 cos(t sqrt(k/m)): 60 N/m for 2 kg."""
    file = tmp_path / "spring.toml"
    file.write_text(to_toml({
        "model": {"name": "Mass on a spring"},
        "body": {"mass": {"mass": 2, "inertia": 1, "position": ["0.1 m", 0]}},
        "joint": {"guide": {"type": "translational", "between": ["ground", "mass"]}},
        "force": {"spring": {"type": "spring_damper", "between": ["ground", "mass"], "stiffness": "50 N/m", "free_length": 0}},
        "simulation": {"duration": "0.2 s", "tolerance": 1e-10},
    }))
    found = sb.calibrate(file, "force.spring.stiffness", ("40 N/m", "90 N/m"), channel="body.mass.x", target=0.1 * math.cos(0.2 * math.sqrt(30)))
    assert found.units["value"] == "N/m"
    assert found["value"] == pytest.approx(60, rel=1e-5)


def test_calibration_refuses_two_units(pendulum_file):
    with pytest.raises(ValueError, match="two units"):
        sb.calibrate(pendulum_file, "body.rod.mass", ("1 kg", "2000 g"), channel="joint.pivot.force", target=1.0)


def test_calibration_without_a_bracket_is_refused(pendulum_file):
    with pytest.raises(sb.InputError):
        sb.calibrate(pendulum_file, "body.rod.mass", ("1 kg", "2 kg"), channel="joint.pivot.force", target=1e9)


def test_studies_of_a_steady_bearing_have_columns_too(tmp_path):
    table = sb.study({
        "study": {"model": EXAMPLES / "bearings/journal_bearing_constant_load.toml"},
        "bearing": {"joint": "bearing", "speed": "1000 rpm", "eccentricity": 0.5},
        "vary": [{"paths": ["bearing.eccentricity"], "name": "eccentricity", "from": 0.2, "to": 0.8, "points": 4}],
        "design": {"kind": "grid"},
        "response": [{"name": "load", "figure": "load"}],
    }, tmp_path / "out")
    assert np.all(np.diff(table["load"]) > 0)
