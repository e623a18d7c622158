#include <fmt/format.h>

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <stdexcept>

#include "flex/reduction/panel_compliance.h"
#include "study/validation/piston/skirt_shear.h"
#include "study/validation/validation_case.h"
#include "tribo/film/skirt/skirt_film.h"

/// The piston of engine B in its liner (docs/dlugos.md) against figures of an independent program, in the limit of fine cells and short
/// steps, and skirts against closed forms.
namespace stribeck {
namespace {

constexpr const char* engine = "dlugos/engine_b_rigid";
constexpr const char* elastic = "dlugos/engine_b";
constexpr const char* independent = "independent program, limit of cells and steps";
constexpr const char* mechanism = "closed form of the mechanism under gas load";
constexpr double rigid_tolerance = 0.03;

const SignalStatistics& figure(const std::vector<StatisticsResult>& all, const std::string& name) {
  for (const StatisticsResult& one : all)
    if (one.request.name == name) return one.values;
  throw std::logic_error("validate piston: no statistics " + name);
}

void side_force(ValidationRows& rows) {
  constexpr double degrees_per_second = 18000, interval = 1.0 / 300;
  const RunResult run = run_example(engine, {{"joint.piston.realism", "ideal"},
                                             {"statistics", "[]"},
                                             {"output.interval", exactly(interval)}});
  const auto times = run.record.time();
  const auto force = run.record.samples("joint.piston.force_x");
  struct Row {
    double angle, force;
  };
  for (const Row& r : {Row{60, -264.7}, Row{120, 231.8}, Row{240, -238.6}, Row{420, 1481.8},
                       Row{480, 767.2}, Row{660, 243.0}}) {
    const double t = r.angle / degrees_per_second;
    const auto at = static_cast<std::size_t>(
        std::min_element(times.begin(), times.end(),
                         [t](double a, double b) { return std::abs(a - t) < std::abs(b - t); }) -
        times.begin());
    rows.absolute({fmt::format("side force of the pin at {} deg, piston in the middle", r.angle),
                   "N", -force[at]},
                  r.force, 0.1, mechanism);
  }
}

void rigid_engine(ValidationRows& rows) {
  const RunResult run = run_example(engine, {});
  const std::vector<StatisticsResult> found = run.summed_up().statistics.results;
  const auto row = [&](const char* what, const char* unit, double ours, double reference) {
    rows.relative({fmt::format("rigid skirts: {}", what), unit, ours}, reference, rigid_tolerance,
                  independent);
  };
  row("thinnest film, thrust", "um", 1e6 * figure(found, "thrust min film").min, 1.032);
  row("thinnest film, anti-thrust", "um", 1e6 * figure(found, "anti-thrust min film").min, 9.70);
  row("largest pressure, thrust", "MPa", 1e-6 * figure(found, "thrust peak pressure").max, 59.9);
  row("largest pressure, anti-thrust", "MPa", 1e-6 * figure(found, "anti-thrust peak pressure").max,
      2.87);
  row("largest asperity pressure", "MPa", 1e-6 * figure(found, "peak asperity pressure").max, 13.5);
  row("work of asperity friction in a cycle", "J", figure(found, "asperity work").integral, 0.781);
  row("largest offset towards thrust", "um", -1e6 * figure(found, "offset").min, 28.47);
  row("largest offset from it", "um", 1e6 * figure(found, "offset").max, 18.42);
  row("largest tilt", "urad", -1e6 * figure(found, "tilt").min, 2640.5);
  row("smallest tilt", "urad", -1e6 * figure(found, "tilt").max, -2748);
  rows.below({"rigid skirts: energy that is missing over throughput", "", open_energy(run)}, 1e-5,
             "conservation of energy");
}

/// The skirt of engine B, condensed to its nodes, against the same elements of another program.
void panel(ValidationRows& rows) {
  constexpr const char* source = "independent program, the same elements";
  constexpr double degree = std::numbers::pi / 180, printed = 1e-3, pad = 36 * degree;
  const PanelSurface found = condense_panel(CylinderPanel({.radius = 0.04,
                                                           .thickness = 4e-3,
                                                           .from = -24e-3,
                                                           .to = 16e-3,
                                                           .half_angle = pad,
                                                           .below = {},
                                                           .above = {7.5e-3, 3},
                                                           .beside = {pad * 6 / 28, 3}}),
                                            {70e9, 0.33, 2700}, {.sides_from = -9e-3});
  const auto values =
      Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>(found.compliance, Eigen::EigenvaluesOnly)
          .eigenvalues();
  const auto row = [&](const char* what, const char* unit, double ours, double reference) {
    rows.relative({fmt::format("compliance of a skirt: {}", what), unit, ours}, reference, printed,
                  source);
  };
  constexpr Eigen::Index centre = 29 * 8 + 14, bottom = 14;
  row("largest eigenvalue", "m/N", values[values.size() - 1], 4.526e-6);
  row("second one", "m/N", values[values.size() - 2], 3.768e-6);
  row("in the middle", "m/N", found.compliance(centre, centre), 3.135e-8);
  row("in the middle of the lower edge", "m/N", found.compliance(bottom, bottom), 1.214e-7);
  const double lowest = modes_of(even_half(found)).frequencies[0] / (2 * std::numbers::pi);
  rows.relative({"lowest vibration mode of a skirt, Guyan's mass", "Hz", lowest}, 10.6e3, 0.02,
                "independent program, lumped mass");
}

void elastic_engine(ValidationRows& rows) {
  // 43 x 25 nodes of the film on a skirt of 29 x 17: h is 1 % off its limit, and asperities, which fall as exp(-5 h/sigma) there, by
  // ten times that.
  constexpr double of_films = 0.02, of_asperities = 0.12;
  constexpr double cycle = 0.04;  // [s]
  const RunResult run = run_example(elastic, {{"output.field_frames", "240"},
                                              {"joint.piston.film.skirt[0].cells_along", "24"},
                                              {"joint.piston.film.skirt[0].cells_around", "42"},
                                              {"joint.piston.film.skirt[1].cells_along", "24"},
                                              {"joint.piston.film.skirt[1].cells_around", "42"}});
  const std::vector<StatisticsResult> found = run.summed_up().statistics.results;
  const auto row = [&](const char* what, const char* unit, double ours, double reference,
                       double tolerance) {
    rows.relative({fmt::format("elastic skirts: {}", what), unit, ours}, reference, tolerance,
                  independent);
  };
  row("thinnest film, thrust", "um", 1e6 * figure(found, "thrust min film").min, 4.708, of_films);
  row("thinnest film, anti-thrust", "um", 1e6 * figure(found, "anti-thrust min film").min, 10.29,
      of_films);
  row("largest pressure, thrust", "MPa", 1e-6 * figure(found, "thrust peak pressure").max, 8.79,
      of_films);
  row("largest pressure, anti-thrust", "MPa", 1e-6 * figure(found, "anti-thrust peak pressure").max,
      2.725, of_films);
  row("largest asperity pressure", "MPa", 1e-6 * figure(found, "peak asperity pressure").max,
      0.1015, of_asperities);
  row("work of asperity friction in a cycle", "J", figure(found, "asperity work").integral, 0.00817,
      of_asperities);
  row("work of the shear on the skirts in a cycle, by maps of gap and pressure", "J",
      skirt_shear_work(run, cycle * (1 - 1e-9)), 1.162, of_films);
  row("largest offset towards thrust", "um", -1e6 * figure(found, "offset").min, 46.21, of_films);
  row("largest offset from it", "um", 1e6 * figure(found, "offset").max, 20.37, of_films);
  row("largest tilt", "urad", -1e6 * figure(found, "tilt").min, 2456.5, of_films);
  row("smallest tilt", "urad", -1e6 * figure(found, "tilt").max, -3839, of_films);
  row("largest deflection of a skirt", "um", 1e6 * figure(found, "thrust peak deflection").max,
      43.7, of_films);
  rows.below({"elastic skirts: energy that is missing over throughput", "", open_energy(run)}, 1e-5,
             "conservation of energy");
}

double size_of(const RunResult& run, const char* channel) {
  double most = 0;
  for (const double value : run.record.samples(channel)) most = std::max(most, std::abs(value));
  return most;
}

void conserving_engine(ValidationRows& rows) {
  const RunResult run = run_example("dlugos/engine_b_conserving", {});
  rows.below({"conserving film: oil that is missing over what the film holds", "",
              size_of(run, "joint.piston.oil_balance_error") /
                  run.record.samples("joint.piston.oil_volume").back()},
             1e-12, "conservation of oil");
  rows.below({"conserving film: energy that is missing over throughput", "", open_energy(run)},
             1e-5, "conservation of energy");
}

void fixed_steps(ValidationRows& rows) {
  const RunResult run = run_example(engine, {{"simulation.integrator", "hht"},
                                             {"simulation.fixed_step", exactly(1.0 / 12000)},
                                             {"joint.piston.film.skirt[0].cells_along", "16"},
                                             {"joint.piston.film.skirt[0].cells_around", "28"},
                                             {"joint.piston.film.skirt[1].cells_along", "16"},
                                             {"joint.piston.film.skirt[1].cells_around", "28"}});
  rows.below(
      {"fixed steps of 1.5 deg, HHT: energy that is missing over throughput", "", open_energy(run)},
      1e-3, "conservation of energy");
}

/// A narrow skirt that approaches its liner is a square plate.
double squeeze(int cells) {
  constexpr double side = 0.004, speed = 1e-3, gap = 10e-6, viscosity = 4e-3, ambient = 1e7;
  const SkirtFilm film{SkirtPatch({1.0, -side / 2, side / 2, 0, side / 2}, {cells, cells, true}),
                       {.viscosity = viscosity},
                       SkirtProfile(),
                       gap,
                       {ambient, 1, ambient},
                       SkirtFilm::Coordinates::planar,
                       {}};
  SkirtFilm::Workspace w(film);
  w.at.rate[1] = speed;
  const Field pressure = Field::Constant(film.patch().size(), ambient);
  constexpr double long_ago = -std::numeric_limits<double>::infinity();
  if (!film.evaluate(0, {long_ago, nullptr, nullptr, pressure.data()}, w))
    throw std::logic_error("validate piston: a steady skirt has no film");
  return -w.film_forces[1] * std::pow(gap, 3) / (viscosity * speed * std::pow(side, 4));
}

void plates(ValidationRows& rows) {
  constexpr double series =
      0.4217313;  // 12 times the volume under the unit Poisson problem of a unit square
  const double coarse = squeeze(16), fine = squeeze(32);
  rows.relative({"square plates that approach: force h^3/(viscosity V a^4), extrapolated", "",
                 (4 * fine - coarse) / 3},
                series, 1e-3, "series of the Poisson equation on a square");
  rows.above({"square plates: order over cells", "",
              std::log2(std::abs((coarse - series) / (fine - series)))},
             1.9, "second order");
}

}  // namespace

void validate_piston(ValidationRows& rows) {
  plates(rows);
  side_force(rows);
  rigid_engine(rows);
  panel(rows);
  elastic_engine(rows);
  fixed_steps(rows);
  conserving_engine(rows);
}

}  // namespace stribeck
