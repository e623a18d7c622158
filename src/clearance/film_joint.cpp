#include "clearance/film_joint.h"

#include <algorithm>
#include <utility>

#include "tribo/film/elastic/elastic_history.h"
#include "tribo/film/result/film_temperature.h"
#include "tribo/film/result/oil_flows.h"

namespace stribeck {
namespace {

/// Pressure by cell [Pa], negative in cavitated ones.
Field stored_pressure(const PatchWork& w) {
  return (w.film.cells.full != 0).select(w.pressure, -1);
}

}  // namespace

FilmJoint::FilmJoint(std::string name, double initial_fill_fraction)
    : ForceElement(std::move(name)), initial_fraction_(initial_fill_fraction) {}

int FilmJoint::film_row(std::size_t film) const {
  int row = memory_row() + 1 + coordinates() + additional_rows();
  for (std::size_t p = 0; p < film; ++p) {
    row += 2 * film_at(p).patch().size();
    if (film_at(p).patch_extras().elastic) row += elastic_rows(film_at(p));
    if (const auto& thermal = film_at(p).patch_extras().thermal)
      row += TemperatureRows(film_at(p).patch(), *thermal).count();
  }
  return row;
}

int FilmJoint::temperature_row(std::size_t film) const {
  const PatchFilm& at = film_at(film);
  const int elastic = at.patch_extras().elastic ? elastic_rows(at) : 0;
  return film_row(film) + 2 * at.patch().size() + elastic;
}

int FilmJoint::history_rows() const {
  return film_row(films());
}

const double* FilmJoint::oil_height(const State& s, std::size_t film) const {
  return history(s) + film_row(film);
}

const double* FilmJoint::pressure(const State& s, std::size_t film) const {
  return oil_height(s, film) + film_at(film).patch().size();
}

const double* FilmJoint::elastic(const State& s, std::size_t film) const {
  if (!film_at(film).patch_extras().elastic) return nullptr;
  return pressure(s, film) + film_at(film).patch().size();
}

const double* FilmJoint::temperature(const State& s, std::size_t film) const {
  return film_at(film).patch_extras().thermal ? history(s) + temperature_row(film) : nullptr;
}

FilmEvaluation& FilmJoint::evaluation(Work& work) const {
  return share_of<FilmEvaluation>(work, [this] { return make_evaluation(); });
}

FilmEvaluation& FilmJoint::evaluate(const State& s, Work& work) const {
  FilmEvaluation& e = evaluation(work);
  evaluate_coordinates(s, e.next_x, e.next_rate);
  const Eigen::Map<const Eigen::VectorXd> memory(this->memory(s), history_rows() - memory_row());
  const bool same_step = e.is_evaluated && e.memory == memory;
  if (same_step && e.time == s.t && e.x == e.next_x && e.rate == e.next_rate) return e;
  if (!same_step || !e.has_converged) {  // an evaluation without a solution is no approximation
    e.memory = memory;
    for (std::size_t p = 0; p < films(); ++p)
      film_at(p).predict(pressure(s, p), workspace(e, p), elastic(s, p));
  }
  e.is_evaluated = true;
  e.has_tangent = false;
  e.time = s.t;
  e.x.swap(e.next_x);
  e.rate.swap(e.next_rate);
  e.has_converged = evaluate_films(s, e);
  return e;
}

FilmEvaluation& FilmJoint::evaluate_with_tangent(const State& s, Work& work) const {
  FilmEvaluation& e = evaluate(s, work);
  if (!e.has_tangent) evaluate_tangent(s, e);
  e.has_tangent = true;
  return e;
}

void FilmJoint::prepare(const State& s, Work& work, bool tangent) const {
  tangent ? evaluate_with_tangent(s, work) : evaluate(s, work);
}

double FilmJoint::stored_energy(const State& s) const {
  return history(s)[elastic_energy_row];
}

void FilmJoint::start_memory(const State& s, double* coordinates, double*) const {
  Eigen::VectorXd x, rate;
  evaluate_coordinates(s, x, rate);
  std::ranges::copy(x, coordinates);
}

void FilmJoint::store_memory(const State&, const FilmEvaluation& e, double* coordinates,
                             double*) const {
  std::ranges::copy(e.x, coordinates);
}

/// Films that have not moved in time yet have oil in a share of the gap.
void FilmJoint::start(State& s) const {
  history(s)[begun_row] = before_first_step;
  double* const memory = this->memory(s);
  memory[0] = s.t;
  start_memory(s, memory + 1, memory + 1 + coordinates());
  Eigen::VectorXd x, rate;
  evaluate_coordinates(s, x, rate);
  double& lost = history(s)[lost_volume_row];
  lost = 0;
  for (std::size_t p = 0; p < films(); ++p) {
    const PatchFilm& film = film_at(p);
    const int size = film.patch().size();
    Gap gap(film.patch());
    flow_gap(p, x, gap);
    double* const row = history(s) + film_row(p);
    if (const auto& thermal = film.patch_extras().thermal) {
      start_temperatures(film.patch(), *thermal, history(s) + temperature_row(p));
      gap.widen(thermal_clearance_change(film.patch(), *thermal, temperature(s, p)));
    }
    Eigen::Map<Field> height(row, size);
    height = initial_fraction_ * film.equation().full_height(gap);
    std::fill_n(row + size, size, initial_fraction_ < 1 ? -1.0 : 0.0);
    if (film.patch_extras().elastic) std::fill_n(row + 2 * size, elastic_rows(film), 0.0);
    lost -= film.equation().volume(height);
  }
}

OilBalance FilmJoint::oil_balance(const State& s, FilmEvaluation& e) const {
  OilBalance oil;
  double outflow = 0;
  for (std::size_t p = 0; p < films(); ++p) {
    const ReynoldsEquation& solver = film_at(p).equation();
    const ReynoldsWork& w = workspace(e, p).film;
    outflow += side_flow(solver, w) - feed_flow(solver, w);
    oil.volume += solver.volume(w);
  }
  const double passed = s.t - time(s);
  oil.lost = history(s)[lost_volume_row] + passed * outflow;
  if (passed == 0) oil.volume = -oil.lost;  // nothing has flowed yet
  return oil;
}

void FilmJoint::commit(State& s, Work& work) const {
  if (history(s)[begun_row] == not_begun || s.t == time(s)) start(s);
  FilmEvaluation& e = evaluate(s, work);
  // A step is accepted only where its films were found. Should the velocities that it is left with, projected onto the constraints, have
  // none, the rows stay those of the step before, and the next step of the films covers both.
  if (!e.has_converged) return;
  const OilBalance oil = oil_balance(s, e);
  double* const row = history(s);
  row[lost_volume_row] = oil.lost;
  row[elastic_energy_row] = 0;
  for (std::size_t p = 0; p < films(); ++p)
    if (const auto& elastic = workspace(e, p).elastic) row[elastic_energy_row] += elastic->energy;
  advance_temperatures(s, e);
  report(s, e, oil, row + reported_row);
  if (s.t > time(s)) store(s, e);
}

/// Where no time has passed, or none can be found, temperatures stay those of the step before.
void FilmJoint::advance_temperatures(const State& s, FilmEvaluation& e) const {
  for (std::size_t p = 0; p < films(); ++p) {
    PatchWork& w = workspace(e, p);
    if (!w.thermal) continue;
    if (s.t > time(s) &&
        advance_temperature(film_at(p), s.t, oil_height(s, p), temperature(s, p), w))
      continue;
    w.thermal->rows = w.thermal->held;
    w.thermal->balance = {};
  }
}

void FilmJoint::store(State& s, FilmEvaluation& e) const {
  history(s)[begun_row] = in_motion;
  double* const memory = this->memory(s);
  store_memory(s, e, memory + 1, memory + 1 + coordinates());
  memory[0] = s.t;
  for (std::size_t p = 0; p < films(); ++p) {
    const PatchWork& w = workspace(e, p);
    const int size = film_at(p).patch().size();
    double* const row = history(s) + film_row(p);
    Eigen::Map<Field> height(row, size), pressure(row + size, size);
    height = w.film.full_height.value * w.film.theta;
    pressure = stored_pressure(w);
    if (w.elastic) store_elastic_memory(film_at(p), w, row + 2 * size);
    if (w.thermal) std::ranges::copy(w.thermal->rows, history(s) + temperature_row(p));
    if (w.thermal) refill_at_cycle(s, p, w);
  }
}

std::unique_ptr<FilmEvaluation> FilmJoint::beginning(const State& s) const {
  if (has_stepped(s)) return {};
  std::unique_ptr<FilmEvaluation> e = make_evaluation();
  for (std::size_t p = 0; p < films(); ++p)
    film_at(p).predict(pressure(s, p), workspace(*e, p), elastic(s, p));
  evaluate_coordinates(s, e->x, e->rate);
  return evaluate_films(s, *e) ? std::move(e) : nullptr;
}

FilmJoint::ShownRows FilmJoint::shown_rows(const State& s, std::size_t p,
                                           FilmEvaluation* beginning) const {
  ShownRows shown{{}, pressure(s, p), elastic(s, p)};
  if (!beginning) return shown;
  const PatchWork& w = workspace(*beginning, p);
  const int size = film_at(p).patch().size();
  shown.values.resize(size + (w.elastic ? elastic_rows(film_at(p)) : 0));
  shown.values.head(size) = stored_pressure(w).matrix();
  shown.pressure = shown.values.data();
  if (!w.elastic) return shown;
  store_elastic_memory(film_at(p), w, shown.values.data() + size);
  shown.elastic = shown.values.data() + size;
  return shown;
}

/// Bodies that a film balances at the end of its cycle have grown at once; others grow within steps, and squeeze the oil.
void FilmJoint::refill_at_cycle(State& s, std::size_t p, const PatchWork& w) const {
  const PatchFilm& film = film_at(p);
  const ThermalFilm& thermal = *film.patch_extras().thermal;
  if (!(thermal.cycle > 0) || !thermal.grows()) return;
  const double change = thermal_clearance_change(film.patch(), thermal, temperature(s, p)) -
                        thermal_clearance_change(film.patch(), thermal, w.thermal->held.data());
  if (change != 0) history(s)[lost_volume_row] -= refill(film, w, change, history(s) + film_row(p));
}

void FilmJoint::grow(State& s, Work& work, std::size_t p, double change) const {
  const PatchWork& w = workspace(evaluation(work), p);
  history(s)[lost_volume_row] -= refill(film_at(p), w, change, history(s) + film_row(p));
}

double FilmJoint::admissible_expansion(Work& work, std::size_t p, double change) const {
  return stribeck::admissible_expansion(film_at(p), workspace(evaluation(work), p), change);
}

}  // namespace stribeck
