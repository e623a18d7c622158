#include <algorithm>
#include <array>
#include <cmath>

#include "study/run/crank_angle_curve.h"
#include "study/validation/validation_case.h"

/// Second demonstrative example of [Flores2009]: a slider-crank at 5000 rpm with ideal joints, and with an oil film in
/// its gudgeon pin. Angles are of the crank, from the outer dead centre; extremes are those of the second revolution.
namespace stribeck {
namespace {

constexpr double turn = 360;  // [deg]

constexpr const char* closed_form = "closed form";
constexpr const char* independent = "independent program";

/// Figures of tests/verify/reference/slider_crank_ideal.json, 40 digits there.
struct IdealFigures {
  double peak_pin_force = 2718.710471596374;         // at 0: m r ω² (1 + r/l) [N]
  double lowest_pin_force = 434.39866752602444;      // [N]
  double pin_force_at_180 = 1119.4690177161542;      // m r ω² (1 − r/l) [N]
  double peak_crank_pin_force = 6197.0606337858535;  // [N]
  double largest_moment = 138.52166643854406;        // the lowest is its negative [N m]
  double largest_moment_deg = 34.97370812194702;
};
constexpr IdealFigures ideal;

/// Largest |dE/dθ − M|, the derivative of the kinetic energy by five points equally spaced over the crank angle.
double worst_energy_slope(const RunResult& r) {
  const auto energy = r.record.samples("energy.kinetic"),
             moment = r.record.samples("drive.crank.moment");
  const auto angle = r.record.samples("crank.angle");
  double worst = 0;
  for (std::size_t i = 2; i + 2 < energy.size(); ++i) {
    const double step = angle[i + 1] - angle[i];
    const double slope =
        (energy[i - 2] - 8 * energy[i - 1] + 8 * energy[i + 1] - energy[i + 2]) / (12 * step);
    worst = std::max(worst, std::abs(slope - moment[i]));
  }
  return worst;
}

void add_ideal_closed_forms(ValidationRows& rows) {
  const RunResult r =
      run_example("mechanisms/slider_crank_ideal", {{"simulation.integrator", "dormand_prince"},
                                                    {"simulation.tolerance", "1e-12"},
                                                    {"output.interval", exactly(0.024 / 12000)}});
  const OverCrank force(r, "joint.pin.force"), moment(r, "drive.crank.moment"),
      big_end(r, "joint.crank_pin.force");
  const double exact = 1e-8;  // of parabolas through samples 0.06 degrees apart: 2e-9
  const Curve::Point largest = moment.largest(0, turn), lowest = moment.smallest(0, turn);
  rows.relative({"peak pin force", "N", force.largest(0, turn).y}, ideal.peak_pin_force, exact,
                closed_form);
  rows.relative({"lowest pin force", "N", force.smallest(0, turn).y}, ideal.lowest_pin_force, exact,
                closed_form);
  rows.relative({"pin force at 180 deg", "N", force.at(180)}, ideal.pin_force_at_180, exact,
                closed_form);
  rows.relative({"peak crank-pin force", "N", big_end.largest(0, turn).y},
                ideal.peak_crank_pin_force, exact, closed_form);
  rows.relative({"largest crank moment", "N m", largest.y}, ideal.largest_moment, exact,
                closed_form);
  rows.absolute({"crank angle of it", "deg", largest.x}, ideal.largest_moment_deg, 1e-4,
                closed_form);
  rows.relative({"lowest crank moment", "N m", lowest.y}, -ideal.largest_moment, exact,
                closed_form);
  rows.absolute({"crank angle of it", "deg", lowest.x}, turn - ideal.largest_moment_deg, 1e-4,
                closed_form);
  rows.absolute({"largest |dE_kin/dtheta - moment|", "N m", worst_energy_slope(r)}, 0, 1e-6,
                "conservation of energy");
}

void add_ideal_as_delivered(ValidationRows& rows) {
  const RunResult r = run_example("mechanisms/slider_crank_ideal", {});
  const std::string name = "with generalised-alpha, as in examples/: ";
  rows.relative({name + "peak pin force", "N", OverCrank(r, "joint.pin.force").largest(0, turn).y},
                ideal.peak_pin_force, 1e-4, closed_form);
  rows.relative(
      {name + "largest crank moment", "N m", OverCrank(r, "drive.crank.moment").largest(0, turn).y},
      ideal.largest_moment, 1e-4, closed_form);
  rows.below({name + "energy balance open by, of the throughput", "", open_energy(r)}, 1e-6,
             "conservation of energy");
}

struct Extreme {
  double value, angle_deg;
};

/// Figures of tests/verify/reference/slider_crank_lubricated.json, accurate to 1e-9 and 1e-5 degrees.
struct LubricatedFigures {
  const char *clearance, *viscosity;
  Extreme peak_force;                     // over the closed range 360..720 degrees [N]
  Extreme later_peak_force;               // over 450..720 degrees [N]
  Extreme largest_moment, lowest_moment;  // [N m]
  Extreme min_film;                       // [m]
};
constexpr std::array lubricated{LubricatedFigures{"0.1 mm",
                                                  "400 cP",
                                                  {2718.913599646, 360},
                                                  {2718.892455257, 719.998209},
                                                  {138.5275800559, 394.975302},
                                                  {-138.5184529197, 685.028985},
                                                  {8.56911168105e-05, 432.715947}},
                                LubricatedFigures{"0.1 mm",
                                                  "40 cP",
                                                  {2721.576327646, 360},
                                                  {2721.559449459, 719.885166},
                                                  {138.4965906869, 394.97413},
                                                  {-138.8145477991, 684.851441},
                                                  {1.8047825865e-05, 424.111855}},
                                LubricatedFigures{"0.2 mm",
                                                  "400 cP",
                                                  {2721.406107791, 360},
                                                  {2721.290062701, 719.923576},
                                                  {138.5371453224, 394.977529},
                                                  {-138.6506183828, 685.033955},
                                                  {9.818176246356e-05, 429.157777}},
                                LubricatedFigures{"0.2 mm",
                                                  "40 cP",
                                                  {2720.743581279, 719.784},
                                                  {2720.743581279, 719.784},
                                                  {138.3505246797, 394.983655},
                                                  {-139.6391753049, 684.582444},
                                                  {2.930041497286e-06, 634.819235}},
                                LubricatedFigures{"0.5 mm",
                                                  "400 cP",
                                                  {2728.237015356, 719.142534},
                                                  {2728.237015356, 719.142534},
                                                  {138.1297963475, 394.989729},
                                                  {-141.5964582174, 683.840746},
                                                  {1.486226422919e-05, 637.423004}},
                                LubricatedFigures{"0.5 mm",
                                                  "40 cP",
                                                  {3122.030341599, 668.859363},
                                                  {3122.030341599, 668.859363},
                                                  {138.0698729783, 395.032792},
                                                  {-179.9555170261, 669.347533},
                                                  {4.53132550338e-07, 625.551298}}};

std::string title(const LubricatedFigures& f) {
  return std::string(f.clearance) + ", " + f.viscosity + ": ";
}

RunResult run(const LubricatedFigures& f, double tolerance) {
  return run_example("slider_crank_lubricated", {{"joint.pin.film.radial_clearance", f.clearance},
                                                 {"lubricant.oil.viscosity", f.viscosity},
                                                 {"simulation.integrator", "tr_bdf2"},
                                                 {"simulation.tolerance", exactly(tolerance)}});
}

struct SecondRevolution {
  explicit SecondRevolution(const RunResult& r)
      : peak_force(OverCrank(r, "joint.pin.force").largest(turn, 2 * turn)),
        later_peak_force(OverCrank(r, "joint.pin.force").largest(1.25 * turn, 2 * turn)),
        largest_moment(OverCrank(r, "drive.crank.moment").largest(turn, 2 * turn)),
        lowest_moment(OverCrank(r, "drive.crank.moment").smallest(turn, 2 * turn)),
        min_film(OverCrank(r, "joint.pin.min_film_thickness").smallest(turn, 2 * turn)) {}
  Curve::Point peak_force, later_peak_force, largest_moment, lowest_moment, min_film;
};

void add_extreme(const std::string& name, const char* unit, const Curve::Point& ours,
                 const Extreme& reference, double tolerance, double tolerance_deg,
                 ValidationRows& rows) {
  rows.relative({name, unit, ours.y}, reference.value, tolerance, independent);
  rows.absolute({name + ": crank angle", "deg", ours.x}, reference.angle_deg, tolerance_deg,
                independent);
}

/// At a tolerance where the numbers have converged: 1e-7 leaves 6e-5 of film and 3e-6 of force. The force is flat at its
/// peak, 1e-6 of it is 0.07 degrees.
void add_converged(const LubricatedFigures& f, ValidationRows& rows) {
  const SecondRevolution ours(run(f, 1e-7));
  const std::string name = title(f);
  add_extreme(name + "peak pin force", "N", ours.peak_force, f.peak_force, 1e-5, 0.1, rows);
  if (f.later_peak_force.angle_deg != f.peak_force.angle_deg)
    add_extreme(name + "peak pin force after 450 deg", "N", ours.later_peak_force,
                f.later_peak_force, 1e-5, 0.1, rows);
  add_extreme(name + "largest crank moment", "N m", ours.largest_moment, f.largest_moment, 1e-5,
              1e-3, rows);
  add_extreme(name + "lowest crank moment", "N m", ours.lowest_moment, f.lowest_moment, 1e-5, 1e-3,
              rows);
  add_extreme(name + "lowest film", "m", ours.min_film, f.min_film, 1e-4, 0.05, rows);
}

/// Largest relative difference of the four extremes.
double largest_change(const SecondRevolution& a, const SecondRevolution& b) {
  const auto change = [](const Curve::Point& p, const Curve::Point& q) {
    return std::abs(p.y / q.y - 1);
  };
  return std::max({change(a.peak_force, b.peak_force), change(a.largest_moment, b.largest_moment),
                   change(a.lowest_moment, b.lowest_moment), change(a.min_film, b.min_film)});
}

void add_at_default_tolerance(const LubricatedFigures& f, ValidationRows& rows) {
  const RunResult whole = run(f, default_tolerance());
  const double change =
      largest_change(SecondRevolution(whole), SecondRevolution(run(f, default_tolerance() / 2)));
  const std::string quantity =
      title(f) + "change of the extremes when the default tolerance is halved";
  const bool nearly_touching = f.min_film.value < 1e-6;
  if (nearly_touching)
    rows.info(
        {quantity, "", change}, "convergence",
        "bound of the others: 1e-4. The film is 0.45 um thin, a thousandth of the clearance, and "
        "magnifies every "
        "error of the eccentricity a thousandfold; force and moment change by less than 1e-5.");
  else
    rows.below({quantity, "", change}, 1e-4, "convergence");
  rows.below({title(f) + "energy balance open by, of the throughput", "", open_energy(whole)}, 1e-6,
             "conservation of energy");
}

}  // namespace

void validate_slider_crank_ideal(ValidationRows& rows) {
  add_ideal_closed_forms(rows);
  add_ideal_as_delivered(rows);
}

void validate_slider_crank_lubricated(ValidationRows& rows) {
  for (const LubricatedFigures& figures : lubricated) {
    add_converged(figures, rows);
    add_at_default_tolerance(figures, rows);
  }
}

}  // namespace stribeck
