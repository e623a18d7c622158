"""The package as it is installed: what importing loads, its stubs, arrays without copies."""

import importlib.metadata
import pathlib
import subprocess
import sys

import numpy as np
import pytest
from conftest import EXAMPLES, PENDULUM

import stribeck as sb


def test_import_loads_no_other_package():
    code = "import stribeck, sys; print(sorted({'numpy', 'pandas', 'xarray', 'matplotlib'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip() == "[]"


def test_first_run_loads_no_numpy():
    code = f"import stribeck as sb, sys; sb.Model({str(EXAMPLES / 'slider_crank_lubricated.toml')!r}).run(); print('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip() == "False"


def test_all_names_are_there():
    for name in sb.__all__:
        assert getattr(sb, name) is not None and name in dir(sb)
    with pytest.raises(AttributeError, match="no attribute 'modell'"):
        sb.modell


def test_version_is_that_of_the_package():
    assert sb.__version__ == importlib.metadata.version("stribeck")


def test_stubs_are_installed():
    home = pathlib.Path(sb.__file__).parent
    assert (home / "py.typed").exists()
    assert "class Simulation" in (home / "_core.pyi").read_text()


def test_a_million_samples_without_a_copy():
    model = sb.Model(PENDULUM, overrides={"simulation.duration": "1000 s", "output.interval": "1 ms", "output.max_samples": 1000001,
                                          "simulation.tolerance": 1e-3, "simulation.integrator": "dormand_prince"})
    sim = model.start()
    sim.advance(1.0)
    assert np.shares_memory(sim.run.time, sim.run.time) is False  # two results
    run = model.run(check=False)
    assert len(run.time) >= 1_000_000
    first, second = run["body.rod.phi"].values, run["body.rod.phi"].values
    assert np.shares_memory(first, second) and not first.flags.owndata and first.strides == (8,)


def test_dataset_of_a_run(lubricated):
    pytest.importorskip("xarray")
    data = lubricated.to_xarray(["crank.angle", "joint.pin.min_film_thickness"])
    assert set(data) == {"crank.angle", "joint.pin.min_film_thickness"} and data.attrs["status"] == "done"
    assert len(lubricated.to_xarray()) == len(lubricated)


def test_results_open_in_xarray_by_themselves(tmp_path, lubricated):
    xarray, _ = pytest.importorskip("xarray"), pytest.importorskip("h5netcdf")
    lubricated.write(tmp_path / "run")
    with xarray.open_dataset(tmp_path / "run" / "results.h5", engine="h5netcdf", group="channels") as data:
        film = data["joint.pin.min_film_thickness"]
        assert film.dims == ("time",) and film.attrs["units"] == "m"
        assert np.array_equal(film.values, lubricated["joint.pin.min_film_thickness"].values)


@pytest.mark.parametrize("name", ["Model", "Run", "Simulation", "bearing", "validate", "report", "resume", "stribeck_curve"])
def test_names_have_docstrings(name):
    assert len(getattr(sb, name).__doc__) > 30
