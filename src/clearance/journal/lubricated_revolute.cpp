#include "clearance/journal/lubricated_revolute.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <type_traits>

#include "clearance/film_warnings.h"
#include "clearance/journal/journal_marker.h"

namespace stribeck {
namespace {

constexpr double round_off = 16 * std::numeric_limits<double>::epsilon();  // relative, of a place
constexpr double no_contact_yet = 0;  // impact speed of a journal inside its clearance

/// Rows of the history. The impact speed [m/s] is that of a journal in contact, the greatest speed [rad/s] that of the journal in its bearing.
enum Row { impact_speed, steps, steps_in_tension, greatest_speed, rows_of_history };

struct FilmReading {
  double gap, peak_pressure, power_loss;
};

const ChannelTable<FilmReading>& film_table() {
  using R = FilmReading;
  static const ChannelTable<R> table{
      {joint_channel::min_film_thickness, "m", "smallest gap between journal and bearing",
       [](const R& r) { return r.gap; }},
      {joint_channel::peak_film_pressure, "Pa", "largest gauge pressure in the film",
       [](const R& r) { return r.peak_pressure; }},
      {joint_channel::power_loss, "W", "mechanical power dissipated in the joint",
       [](const R& r) { return r.power_loss; }}};
  return table;
}

template <class T>
JournalMotion<T> journal_motion(const Motion<T, 2>& m, const LawMemory& memory) {
  return {m.r.x(), m.r.y(), m.v.x(), m.v.y(), m.w, memory.rate_of_a};
}

/// The five inputs of the laws as independent variables.
JournalMotion<Dual<5>> independent(const JournalMotion<double>& m) {
  return {{m.ex, 5, 0}, {m.ey, 5, 1}, {m.vx, 5, 2}, {m.vy, 5, 3}, {m.omega, 5, 4}, m.bearing_rate};
}

/// Chain rule: a result with five local derivatives in terms of the N derivatives the inputs carry.
template <int N>
Dual<N> compose(const Dual<5>& y, const JournalMotion<Dual<N>>& x) {
  const auto& d = y.derivatives();
  return Dual<N>(y.value(), d[0] * x.ex.derivatives() + d[1] * x.ey.derivatives() +
                                d[2] * x.vx.derivatives() + d[3] * x.vy.derivatives() +
                                d[4] * x.omega.derivatives());
}

Motion<double, 2> values(const Motion<Dual<6>, 2>& m) {
  return {{m.r.x().value(), m.r.y().value()},
          m.angle.value(),
          {m.v.x().value(), m.v.y().value()},
          m.w.value()};
}

template <class T>
JournalForce<T> journal_force(const JournalLaw& law, const JournalMotion<T>& m,
                              const double* history) {
  return law.contact ? law.contact->force(m, *history) : law.film->force(law.conditions, m);
}

}  // namespace

template <class T>
Wrench<T, 2> JournalLaw::wrench(const Motion<T, 2>& m, const LawMemory& memory) const {
  const JournalMotion<T> journal = journal_motion(m, memory);
  if constexpr (std::is_same_v<T, double>) {
    const JournalForce<double> f = journal_force(*this, journal, memory.history);
    return {{f.fx, f.fy}, f.moment};
  } else {
    const JournalForce<Dual<5>> f =
        journal_force(*this, independent(journal_motion(values(m), memory)), memory.history);
    return {{compose(f.fx, journal), compose(f.fy, journal)}, compose(f.moment, journal)};
  }
}

double JournalLaw::stored_energy(const Motion<double, 2>& m, const LawMemory& memory) const {
  return contact ? contact->stored_energy(journal_motion(m, memory)) : 0;
}

template Wrench<double, 2> JournalLaw::wrench(const Motion<double, 2>&, const LawMemory&) const;
template Wrench<Dual<6>, 2> JournalLaw::wrench(const Motion<Dual<6>, 2>&, const LawMemory&) const;
template class MarkerForce<JournalLaw, 2>;

LubricatedRevolute::LubricatedRevolute(std::string name, Pair<2> pair,
                                       std::shared_ptr<const ClosedFormFilm> film,
                                       const FilmConditions& conditions, double density)
    : MarkerForce(std::move(name), std::move(pair), JournalLaw{std::move(film), conditions, {}}),
      density_(density) {}

LubricatedRevolute::LubricatedRevolute(std::string name, Pair<2> pair,
                                       std::shared_ptr<const ClosedFormFilm> film,
                                       const FilmConditions& conditions,
                                       const Transition& transition, const ContactLaw& contact,
                                       double density)
    : MarkerForce(
          std::move(name), std::move(pair),
          JournalLaw{film, conditions, FilmToContact(transition, *film, conditions, contact)}),
      transition_(transition),
      density_(density) {}

/// Stores the approach speed at the start of contact, clears it at separation; counts the steps whose film is in tension; keeps the greatest
/// speed.
void LubricatedRevolute::commit(State& s, Work&) const {
  const Motion<double, 2> m = motion(s);
  const JournalMotion<double> journal = journal_motion(m, law_memory(s));
  double* rows = history(s);
  const double e = m.r.norm();
  if (e <= conditions().radial_clearance)
    rows[impact_speed] = no_contact_yet;
  else if (rows[impact_speed] == no_contact_yet)
    rows[impact_speed] = std::abs(m.r.dot(m.v)) / e;
  ++rows[steps];
  if (law().film->opposes_wedge(conditions(), journal)) ++rows[steps_in_tension];
  rows[greatest_speed] = std::max(rows[greatest_speed], std::abs(journal.omega));
}

int LubricatedRevolute::history_rows() const {
  return rows_of_history;
}

/// Returns how far two evaluations of the same place can differ, such as those with and without derivatives [m].
double LubricatedRevolute::uncertainty(const State& s) const {
  double length = pair().a.at.norm() + pair().b.at.norm();
  for (const Body<2>* body : {&pair().body_a, &pair().body_b})
    length += coordinates(*body, s).x.norm();
  return round_off * (length + conditions().radial_clearance);
}

std::optional<Violation> LubricatedRevolute::violation(const State& s, Work&) const {
  const Motion<double, 2> m = motion(s);
  const double c = conditions().radial_clearance, ratio = m.r.norm() / c;
  if (!std::isfinite(ratio) || (!law().contact && c - m.r.norm() <= uncertainty(s)))
    return Violation{name(),
                     fmt::format("the journal would touch its bearing (eccentricity ratio {:.9g}), "
                                 "where the film force becomes infinite",
                                 ratio),
                     remedy()};
  return {};
}

Violation LubricatedRevolute::error_diagnosis(const State& s, Work&) const {
  const double ratio = motion(s).r.norm() / conditions().radial_clearance;
  return {name(), fmt::format("its eccentricity ratio there is {:.9g}", ratio), remedy()};
}

std::string LubricatedRevolute::remedy() const {
  const std::string contact =
      transition_ ? "" : fmt::format("add [{}.transition] for dry contact; ", name());
  return fmt::format(
      "Give {} a thicker oil, a smaller clearance or a longer bearing; {}or lower "
      "simulation.min_step.",
      name(), contact);
}

double LubricatedRevolute::scaled_displacement(const State& s, const VectorXd& dq) const {
  return journal_displacement(pair(), s, dq) / resolved_length(s);
}

/// The film's force changes by its own size over the gap that is left, that of a transition over its band.
double LubricatedRevolute::resolved_length(const State& s) const {
  const Transition none{}, &transition = transition_ ? *transition_ : none;
  const double gap =
      conditions().radial_clearance + transition.film_clearance_margin - motion(s).r.norm();
  return std::max(gap, transition.transition_width);
}

std::vector<Channel> LubricatedRevolute::channels() const {
  std::vector<Channel> all = journal_channels(name());
  film_table().declare(name(), all);
  return all;
}

void LubricatedRevolute::sample(const State& s, double* out) const {
  const Motion<double, 2> m = motion(s);
  const Wrench<double, 2> w = law().wrench(m, law_memory(s));
  const Vector<double, 2> f = frame(pair().a, coordinates(pair().body_a, s)).axes.turn(w.f);
  const double e = m.r.norm(), c = conditions().radial_clearance;
  const FilmConditions& film = law().contact ? law().contact->film_conditions() : conditions();
  const JournalMotion<double> journal = journal_motion(m, law_memory(s));
  const bool within = within_clearance(film, journal);
  const double carried =
      transition_ ? std::clamp(1 - (e - c) / transition_->transition_width, 0.0, 1.0) : 1;
  const double peak =
      within && carried > 0 ? carried * law().film->peak_pressure(film, journal) : 0;
  const double loss = -w.f.dot(m.v) - w.m * m.w;
  out = journal_table().sample({m.r, m.v, w.f, f, w.m, e / c}, out);
  film_table().sample({c - e, peak, loss}, out);
}

std::vector<std::string> LubricatedRevolute::warnings(const FilmExtremes& worst,
                                                      const State& end) const {
  std::vector<std::string> all = closed_form_warnings(name(), worst, transition_.has_value());
  const double* rows = history(end);
  if (const auto text =
          tension_warning(name(), rows[steps_in_tension] / std::max(rows[steps], 1.0)))
    all.push_back(*text);
  if (const auto text = regime_warning(flow_regime(conditions(), density_, rows[greatest_speed])))
    all.push_back(name() + ": " + *text);
  if (!transition_) return all;
  if (const auto text = transition_warning(*transition_, worst.least_gap))
    all.push_back(name() + ": " + *text);
  return all;
}

}  // namespace stribeck
