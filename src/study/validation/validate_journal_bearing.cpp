#include <array>
#include <cmath>
#include <numbers>

#include "study/bearing/curve.h"
#include "study/validation/validation_case.h"

/// First demonstrative example of [Flores2009]: a journal under constant load, in five film models and the exact half
/// film. Eccentricities are counted in clearances; the attitude angle from the load, in the sense of rotation.
namespace stribeck {
namespace {

constexpr const char* model = "bearings/journal_bearing_constant_load";
constexpr double clearance = 2e-4;  // [m]
constexpr double load = 31.2753;    // 30 N + 0.13 kg · 9.81 m/s² [N]
constexpr double degree = std::numbers::pi / 180;
constexpr double settled =
    1e-3;  // distance from the place of rest that counts as settled [clearances]

constexpr const char* closed_form = "closed form";
constexpr const char* independent = "independent program";
constexpr const char* paper = "Flores2009, section 7";

/// A film that lets the journal come to rest. Reference figures: tests/verify/reference/journal_bearing.json.
struct HalfFilm {
  const char *model, *name;
  double eccentricity, attitude_deg;  // at rest: film force = load
  double largest_eccentricity;        // of the overshoot, starting at rest in the centre
  double settling_time;               // [s]
};
constexpr std::array half_films{
    HalfFilm{"short_guembel", "short Guembel", 0.11743376380816489, 81.43768366059972, 0.182110368,
             0.817018},
    HalfFilm{"long_guembel", "long Guembel A", 0.16731873507352968, 83.83359768697854, 0.507773298,
             0.405858},
    HalfFilm{"pinkus_sternlicht", "Pinkus-Sternlicht", 0.16731873507352968, 83.83359768697854,
             0.25782745, 0.848837},
    HalfFilm{"long_pi_film", "exact half film", 0.16731873507352968, 83.83359768697854, 0.269366894,
             1.198723}};

/// A film with tension, in which the journal orbits. Period: quadrature of the massless orbit through the centre; growth:
/// of the largest eccentricity per orbit, by the journal's mass, to first order.
struct FullFilm {
  const char *model, *name;
  double period, growth;  // [s], [clearances]
};
constexpr std::array full_films{
    FullFilm{"short_sommerfeld", "short Sommerfeld", 0.24, 1.215621482680985e-05},
    FullFilm{"long_sommerfeld", "long Sommerfeld", 0.24125839452275574, 2.4058495455395656e-05}};

RunResult run(const char* film, double tolerance, const char* duration) {
  return run_example(model, {{"joint.bearing.film.model", film},
                             {"simulation.integrator", "tr_bdf2"},
                             {"simulation.tolerance", exactly(tolerance)},
                             {"simulation.duration", duration}});
}

double last(const RunResult& r, const char* channel) {
  return r.record.samples(channel).back();
}

/// Distance of the journal from its place of rest over time [clearances].
std::vector<double> distance_from_rest(const Record& record, const HalfFilm& film) {
  const double angle =
      (film.attitude_deg - 90) * degree;  // of the eccentricity: the load points to −90 degrees
  const double x = film.eccentricity * std::cos(angle), y = film.eccentricity * std::sin(angle);
  const auto ex = record.samples("joint.bearing.eccentricity_x"),
             ey = record.samples("joint.bearing.eccentricity_y");
  std::vector<double> distance;
  for (std::size_t i = 0; i < ex.size(); ++i)
    distance.push_back(std::hypot(ex[i] / clearance - x, ey[i] / clearance - y));
  return distance;
}

/// Returns the settling time [s].
double add_half_film(const HalfFilm& film, ValidationRows& rows) {
  const RunResult r = run(film.model, 1e-9, "4 s");
  const std::string name = std::string(film.name) + ": ";
  const std::vector<double> distance = distance_from_rest(r.record, film);
  const double settling = Curve(r.record.time(), distance).below_from(settled);
  const Curve eccentricity(r.record.time(), r.record.samples("joint.bearing.eccentricity_ratio"));
  rows.absolute(
      {name + "eccentricity ratio at rest", "", last(r, "joint.bearing.eccentricity_ratio")},
      film.eccentricity, 1e-6, closed_form);
  rows.absolute(
      {name + "attitude angle at rest", "deg", last(r, "joint.bearing.attitude_angle") / degree},
      film.attitude_deg, 1e-4, closed_form);
  rows.absolute({name + "force x at rest", "N", last(r, "joint.bearing.force_x")}, 0, 1e-4, paper);
  rows.absolute({name + "force y at rest", "N", last(r, "joint.bearing.force_y")}, load, 1e-4,
                paper);
  rows.relative(
      {name + "largest eccentricity ratio of the overshoot", "", eccentricity.largest(0, 4).y},
      film.largest_eccentricity, 1e-5, independent);
  rows.relative({name + "settled to 0.001 clearances after", "s", settling}, film.settling_time,
                1e-4, independent);
  return settling;
}

void add_full_film(const FullFilm& film, ValidationRows& rows) {
  const RunResult r = run(film.model, 1e-9, "0.8 s");
  const std::string name = std::string(film.name) + ": ";
  const Curve height(r.record.time(), r.record.samples("joint.bearing.eccentricity_y"));
  const Curve eccentricity(r.record.time(), r.record.samples("joint.bearing.eccentricity_ratio"));
  const std::vector<double> passes = height.rising_zeros();  // far from the centre, once per orbit
  const double half = film.period / 2;
  const double first = eccentricity.largest(passes[0] - half / 2, passes[0] + half / 2).y;
  const double second = eccentricity.largest(passes[1] - half / 2, passes[1] + half / 2).y;
  const auto mean = [&](const char* channel) {
    return window_statistics(r.record, {"", channel, "time", passes[0], passes[1]}).values.mean;
  };
  rows.relative({name + "period between two passes", "s", passes[1] - passes[0]}, film.period, 1e-5,
                "quadrature of the massless orbit");
  rows.relative(
      {name + "growth of the largest eccentricity ratio per orbit", "", second - first},
      film.growth, 1e-3, "first order in the journal's mass",
      "no decay, as the paper says; the journal's mass makes the orbit grow by 1e-4 of its size");
  rows.absolute({name + "mean force x of an orbit", "N", mean("joint.bearing.force_x")}, 0, 1e-3,
                paper);
  rows.absolute({name + "mean force y of an orbit", "N", mean("joint.bearing.force_y")}, load, 1e-3,
                paper);
}

void add_energy(const char* film, const std::string& name, ValidationRows& rows) {
  const double open = open_energy(run(film, default_tolerance(), "1.2 s"));
  const std::string quantity =
      name + ": energy balance open by, of the throughput, at default tolerance";
  if (name == "long Guembel A")
    rows.info({quantity, "", open}, "conservation of energy",
              "bound of the others: 1e-6. The difference is kinetic energy of the first 20 us, "
              "4e-9 J: the oil gives the "
              "journal its first speed while it moves by less than the tolerance resolves.");
  else
    rows.below({quantity, "", open}, 1e-6, "conservation of energy");
}

}  // namespace

void validate_journal_bearing(ValidationRows& rows) {
  for (const FullFilm& film : full_films) add_full_film(film, rows);
  std::map<std::string, double> settling;
  for (const HalfFilm& film : half_films) settling[film.model] = add_half_film(film, rows);
  rows.above({"Pinkus-Sternlicht over long Guembel A: settling time", "",
              settling["pinkus_sternlicht"] / settling["long_guembel"]},
             1, paper, "\"reaches the final equilibrium position but with lower damping\"");
  for (const FullFilm& film : full_films) add_energy(film.model, film.name, rows);
  for (const HalfFilm& film : half_films) add_energy(film.model, film.name, rows);
}

}  // namespace stribeck
