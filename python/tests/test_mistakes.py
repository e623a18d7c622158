"""What users get wrong: names, counts, types, copies. Each message names the argument and what it takes."""

import concurrent.futures
import copy
import multiprocessing
import os
import pickle

import numpy as np
import pytest
from conftest import EXAMPLES, PENDULUM

import stribeck as sb


@pytest.mark.parametrize("name, message", [
    ("", "model: the name is empty"),
    ("a\0b", "no file name has"),
    (b"latin\xe9.toml", "is not UTF-8"),
])
def test_name_of_no_file(name, message):
    with pytest.raises(sb.InputError, match=message):
        sb.Model(name)


@pytest.mark.parametrize("name", ["with blanks.toml", "größe–模型.toml", "quote'\".toml", "-dash.toml", "[b]*.toml", "$(x).toml", "no_suffix"])
def test_odd_names_of_files_and_folders(name, tmp_path):
    (tmp_path / name).write_text(sb.Model(PENDULUM).text, encoding="utf-8")
    model = sb.Model(tmp_path / name, overrides={"simulation.duration": "1 ms"})
    model.run(tmp_path / "out" / name)
    assert sb.open(os.fsencode(tmp_path / "out" / name)).status == "done"


@pytest.mark.parametrize("threads, error", [(0, sb.InputError), (-1, sb.InputError), (True, sb.InputError), (1.5, TypeError), ("2", TypeError)])
def test_number_of_threads(pendulum, threads, error):
    for start in (pendulum.run, pendulum.start):
        with pytest.raises(error, match="^threads: .* whole number"):
            start(threads=threads)


@pytest.mark.parametrize("source, message", [
    ({1: {"name": "x"}}, "1, an int, is no key of a model"),
    ({"model": {"name": None}}, "no place for None"),
    ({"model": {"name": {1, 2}}}, "a set"),
])
def test_dictionary_of_what_no_model_holds(source, message):
    with pytest.raises(TypeError, match=message):
        sb.Model(source)


def test_text_of_a_model_is_text():
    with pytest.raises(TypeError, match="text: a bytes"):
        sb.Model(text=b"[model]")


def test_refused_value_is_named_with_its_path(pendulum):
    for value, error in ((float("nan"), ValueError), (None, TypeError), ("\ud800", sb.InputError)):
        with pytest.raises(error, match="^body.rod.mass: "):
            pendulum["body.rod.mass"] = value
    for path in ("", 3):
        with pytest.raises(TypeError, match="no path of a parameter"):
            pendulum[path] = 1


def test_value_that_is_not_written_is_found_in_the_manual(pendulum):
    with pytest.raises(KeyError, match="simulation.tolerance is not written in this model"):
        pendulum["simulation.tolerance"]
    with pytest.raises(TypeError, match="where a path is expected"):
        pendulum[3]
    assert 3 not in pendulum


def test_functions_are_functions(pendulum):
    with pytest.raises(TypeError, match="progress: 3, an int, is not a function"):
        pendulum.run(progress=3)
    with pytest.raises(TypeError, match="forces: .* functions by name are expected"):
        pendulum.run(forces=[print])


def test_exception_of_progress_is_raised_as_it_is(pendulum, tmp_path):
    with pytest.raises(ZeroDivisionError, match="^division by zero$"):
        pendulum.run(tmp_path / "run", progress=lambda *_: 1 / 0)
    assert sb.open(tmp_path / "run").status == "interrupted"
    with pytest.raises(ZeroDivisionError, match="^division by zero$"):
        sb.resume(tmp_path / "run", until="20 s", progress=lambda *_: 1 / 0)


def test_exit_in_progress_is_an_exit(pendulum):
    with pytest.raises(SystemExit):
        pendulum.run(progress=lambda *_: exit(3))


def test_one_channel_may_be_named_alone(lubricated):
    pytest.importorskip("pandas")
    assert list(lubricated.frame("joint.pin.force")) == ["joint.pin.force"]


def test_names_of_another_type(lubricated):
    for ask in (lambda: lubricated[3], lambda: sb.Model(PENDULUM).start()[3]):
        with pytest.raises(TypeError, match="3, an int, where a name is expected, such as 'time'"):
            ask()
    with pytest.raises(KeyError, match="and .* more"):
        lubricated["qqqq"]
    with pytest.raises(KeyError, match="recorded no fields"):
        sb.Model(PENDULUM).run().fields["film_pressure"]
    with pytest.raises(AttributeError, match="a channel has no 'mim'"):
        lubricated["joint.pin.force"].mim()
    with pytest.raises(TypeError, match="name the channels"):
        lubricated.plot.channels()


def test_array_without_a_copy_keeps_its_type(lubricated):
    force = lubricated["joint.pin.force"]
    assert force.__array__(copy=False) is force.values
    with pytest.raises(ValueError, match="the values are float64"):
        force.__array__("f4", copy=False)
    assert np.asarray(force, dtype="f4").dtype == np.float32


def test_reports_are_of_runs(lubricated, tmp_path):
    assert sb.report(lubricated).html == sb.report([lubricated]).html
    with pytest.raises(ValueError, match="one run at least"):
        sb.report([])
    with pytest.raises(TypeError, match="is not a run"):
        sb.report("out/run1")
    with pytest.raises(sb.FileError, match="cannot be written: No such file") as error:
        lubricated.report().write(tmp_path / "none" / "page.html")
    assert error.value.file == str(tmp_path / "none" / "page.html")


@pytest.mark.parametrize("given, error, message", [
    ({"load": [[1], [2, 3]]}, sb.InputError, "load: its rows have not one length"),
    ({"load": "1 m"}, sb.InputError, 'load: "1 m" is measured in m'),
    ({"load": 10, "speed": float("nan")}, sb.InputError, "speed: nan is not a finite number"),
])
def test_question_about_a_bearing(given, error, message):
    with pytest.raises(error, match=message):
        sb.bearing(EXAMPLES / "slider_crank_lubricated.toml", "pin", **given)


@pytest.mark.parametrize("given, error, message", [
    ({"speeds": (1,)}, TypeError, "speeds: .* two are expected"),
    ({"speeds": (0, 1)}, sb.InputError, "speeds: .* must rise"),
    ({"speeds": (5, 2)}, sb.InputError, "speeds: .* must rise"),
    ({"speeds": (1, 2), "points": 1}, sb.InputError, "points: 1 is not allowed"),
])
def test_question_about_a_stribeck_curve(given, error, message):
    with pytest.raises(error, match=message):
        sb.stribeck_curve(EXAMPLES / "slider_crank_lubricated.toml", "pin", load=10, **given)


def test_questions_about_studies(pendulum, tmp_path):
    with pytest.raises(sb.FileError, match="stribeck study collect"):
        sb.Study(tmp_path)
    with pytest.raises(TypeError, match="study: 3, an int"):
        sb.study(3)
    with pytest.raises(TypeError, match="between: .* two are expected"):
        sb.calibrate("m.toml", "x", (1, 2, 3), channel="c", target=1)
    with pytest.raises(sb.InputError, match="target: nan is not a finite number"):
        sb.calibrate(pendulum, "x", (1, 2), channel="c", target=float("nan"))
    with pytest.raises(TypeError, match="a Model takes points"):
        sb.study(pendulum)


def computed(model):
    return model.run()


def test_models_and_runs_travel_between_processes(tmp_path, monkeypatch):
    (tmp_path / "pendulum.toml").write_text(sb.Model(PENDULUM).text)
    monkeypatch.chdir(tmp_path)
    model = sb.Model("pendulum.toml", overrides={"body.rod.mass": 2})
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        (run,) = pool.map(computed, [model])
    here = model.run()
    assert np.array_equal(run["body.rod.phi"], here["body.rod.phi"])
    assert run.model_text == here.model_text and run.summary["input_hash"] == here.summary["input_hash"]


def test_copies_of_models_and_runs(pendulum):
    for other in (copy.copy(pendulum), copy.deepcopy(pendulum), pickle.loads(pickle.dumps(pendulum))):
        other["body.rod.mass"] = 3
        assert pendulum["body.rod.mass"] == 1 and other["body.rod.mass"] == 3
    run = pendulum.run()
    assert np.array_equal(copy.deepcopy(run)["body.rod.phi"], run["body.rod.phi"])


def test_errors_travel_with_their_results(pendulum):
    model = sb.Model(PENDULUM | {"force": {"push": {"type": "external", "between": ["ground", "rod"]}}})
    with pytest.raises(sb.SolveError) as caught:
        model.run(forces={"force.push": lambda motion: 1 / 0 if motion.time > 0.5 else 0.0})
    again = pickle.loads(pickle.dumps(caught.value))
    assert str(again) == str(caught.value) and len(again.run.time) == len(caught.value.run.time)
    interrupted = pickle.loads(pickle.dumps(sb.Interrupted(caught.value.run)))
    assert interrupted.run.status == "failed" and (again.time, again.element) == (caught.value.time, "force.push")


def test_simulations_and_states_stay_where_they_are(pendulum):
    sim = pendulum.start()
    state = sim.save()
    assert copy.deepcopy(state) is state
    for copied in (copy.copy, copy.deepcopy, pickle.dumps):
        with pytest.raises(TypeError, match="restore"):
            copied(sim)
    with pytest.raises(TypeError, match="belongs to the process"):
        pickle.dumps(state)


def test_simulation_that_advances_is_not_read(pendulum):
    """Neither by another thread nor by a function of a force, which could find it within a step."""
    model = sb.Model(PENDULUM | {"force": {"push": {"type": "external", "between": ["ground", "rod"]}}})
    started, refused = [], []

    def push(motion):
        if started and not refused:
            (sim,) = started
            for ask in (lambda: sim.time, lambda: sim.advance(1.0), lambda: sim["body.rod.phi"]):
                with pytest.raises(RuntimeError, match="a simulation of its own") as error:
                    in_another_thread(ask)
                refused.append(error)
        return 0.0

    sim = model.start(forces={"force.push": push})
    started.append(sim)
    sim.advance(0.1)
    assert len(refused) == 3 and sim.time == 0.1


def in_another_thread(ask):
    with concurrent.futures.ThreadPoolExecutor(1) as pool:
        return pool.submit(ask).result()
