// Small fixed works whose executed instructions are counted by scripts/instructions.sh: without clocks, threads and result files.
//   counted_works          the compiler and the arithmetic of this program, then the names of the works, one a line
//   counted_works WORK     prepares the work, does it once, and once more within stribeck_counted_work()
#include <cstdio>
#include <exception>
#include <functional>
#include <string>

#include "base/arithmetic.h"
#include "film_orbit.h"
#include "fixed_steps.h"
#include "integrators.h"
#include "io/toml/reader.h"
#include "pin_film.h"
#include "study/design_curve/design_curve.h"
#include "study/grid/grid_error.h"
#include "study/plain_bearing/plain_bearing_model.h"
#include "study/run/simulate.h"

/// The counter counts what this function executes, and finds it by its name.
extern "C" [[gnu::noinline]] void stribeck_counted_work(const std::function<void()>& work) {
  work();
}

namespace stribeck::bench {
namespace {

using Work = std::function<void()>;

/// A work by its name, and what makes it ready.
struct NamedWork {
  std::string name;
  std::function<Work()> prepare;
};

ModelInput example(const std::string& name, const std::vector<std::string>& settings = {}) {
  return read_model(STRIBECK_SOURCE_DIR "/examples/" + name + ".toml", settings);
}

/// A hundred steps of one size; the second hundred repeats the first.
Work steps(const std::string& model, const Method& method, double h) {
  const auto built = std::make_shared<BuiltModel>(build_model(example(model)));
  const auto fixed =
      std::make_shared<FixedSteps>(*built->system, built->assembly.state, *method.integrator);
  return [built, fixed, h] {
    for (int k = 0; k < steps_before_return; ++k) fixed->step(h);
  };
}

/// A film of 80 x 10 cells and its tangent, ten times.
Work rigid_film() {
  const auto film = std::make_shared<PinFilm>(80, 10);
  return [film] {
    for (int k = 0; k < 10; ++k) {
      film->evaluate();
      film->tangent();
    }
  };
}

constexpr BearingSurface small_ring{BearingSurface::ring, 8, 4, {1, 8, 2}};

/// Three steps of an elastic film of 40 x 5 cells on 32 points of a bore, close to the bearing.
Work elastic_film() {
  const auto orbit = std::make_shared<FilmOrbit>(small_ring, 40, 5);
  return [orbit] {
    orbit->start_at(FilmOrbit::steps / 2);
    for (int k = 0; k < 3; ++k) orbit->step();
  };
}

Work run() {
  const auto input = std::make_shared<ModelInput>(
      example("slider_crank_lubricated", {"simulation.duration=2 ms"}));
  return [input] { simulate(*input); };
}

/// What `stribeck check` does to a model of many parts: it is read, checked, built and assembled.
Work check() {
  return [] { build_model(example("nascimento/config3")); };
}

Work reduction() {
  return [] { small_ring.condensed(); };
}

/// The first bearing of docs/bearing.md.
ModelInput first_bearing() {
  Value table{{}, Value::Table{}};
  for (const auto& [key, size] : {std::pair{"diameter", "50 mm"},
                                  {"width", "30 mm"},
                                  {"clearance", "30 um"},
                                  {"oil", "ISO VG 46"},
                                  {"temperature", "50 degC"},
                                  {"speed", "1500 rpm"},
                                  {"load", "5 kN"}})
    table.table()->push_back({key, {}, {{}, std::string(size)}});
  return model_of(read_plain_bearing(std::move(table)));
}

/// What `stribeck bearing` without a file does: model, steady state, the error of its grid.
Work bearing() {
  return [] {
    const ModelInput input = first_bearing();
    const BearingStudy study(input, plain_bearing_names::joint);
    BearingState state = study.at_rest({}, *study.driven_speed());
    estimate_grid_error(study, {}, state);
  };
}

/// Thirty points over the clearance, by one thread.
Work design_curve_of_30() {
  const auto input = std::make_shared<ModelInput>(first_bearing());
  return [input] {
    const std::string joint = plain_bearing_names::joint;
    const BearingStudy study(*input, joint);
    const DesignBearing bearing(*input, joint, {}, *study.driven_speed());
    DesignRequest request;
    request.variables.push_back(design_variable(*input, joint, "clearance"));
    request.ranges.push_back({10e-6, 60e-6});
    design_curve(bearing, joint, request, 1);
  };
}

std::vector<NamedWork> all_works() {
  std::vector<NamedWork> all;
  for (const Method& method : methods)
    all.push_back({std::string("steps_") + method.name,
                   [&] { return steps("benchmarks/slider_crank_coasting", method, 2e-5); }});
  all.push_back({"steps_in_space",
                 [] { return steps("closed_forms/spatial_slider_crank", methods[2], 1e-4); }});
  all.push_back({"film", rigid_film});
  all.push_back({"elastic_film", elastic_film});
  all.push_back({"run", run});
  all.push_back({"check", check});
  all.push_back({"reduction", reduction});
  all.push_back({"bearing", bearing});
  all.push_back({"design_curve", design_curve_of_30});
  return all;
}

void list(const std::vector<NamedWork>& works) {
#ifdef __clang__
  const char* const compiler = "clang++ " __clang_version__;
#else
  const char* const compiler = "g++ " __VERSION__;
#endif
  std::printf("%s, %s arithmetic\n", compiler, name_of(arithmetic()).c_str());
  for (const NamedWork& one : works) std::puts(one.name.c_str());
}

/// Counted is the second time: memory is there then, and functions of shared libraries are found.
int count(const std::vector<NamedWork>& works, const std::string& name) {
  for (const NamedWork& one : works)
    if (one.name == name) {
      const Work work = one.prepare();
      work();
      stribeck_counted_work(work);
      return 0;
    }
  std::fprintf(stderr, "counted_works: there is no work '%s'\n", name.c_str());
  return 1;
}

}  // namespace
}  // namespace stribeck::bench

int main(int argc, char** argv) {
  using namespace stribeck::bench;
  try {
    const auto works = all_works();
    if (argc == 2) return count(works, argv[1]);
    list(works);
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "counted_works: %s\n", error.what());
    return 1;
  }
}
