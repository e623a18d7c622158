#include "clearance/journal/journal_bearing.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "clearance/journal/bearing_messages.h"
#include "clearance/journal/bearing_on_modes.h"
#include "clearance/journal/journal_kinematics.h"
#include "clearance/journal/journal_marker.h"
#include "tribo/film/bearing/film_axes.h"
#include "tribo/film/bearing/film_fields.h"

namespace stribeck {
template <int D>
JournalBearing<D>::JournalBearing(std::string name, Pair<D> pair, FiniteJournalFilm film,
                                  double initial_fill_fraction, MeshMotion mesh, ModalRows modes,
                                  double density)
    : FilmJoint(std::move(name), initial_fill_fraction),
      pair_(std::move(pair)),
      film_(std::move(film)),
      mesh_(mesh),
      modes_(modes),
      density_(density) {
  for (const auto* table : bearing_tables(film_)) channel_rows_ += table->size();
}

template <int D>
std::unique_ptr<FilmEvaluation> JournalBearing<D>::make_evaluation() const {
  return std::make_unique<Evaluation>(film_);
}

template <int D>
void JournalBearing<D>::evaluate_coordinates(const State& s, VectorXd& x, VectorXd& rate) const {
  const SurfaceMotion m = surface_motion(motion(s), film_);
  x.resize(coordinates());
  rate.resize(coordinates());
  std::ranges::copy(m.a, x.data());
  std::ranges::copy(m.rate, rate.data());
  x[angle_row] = m.angle;
  rate[angle_row] = m.omega;
  x[slide_row] = m.slide;
  rate[slide_row] = m.slide_rate;
  if (const int n = film_.modes(); n > 0) {
    x.tail(n) = s.q.segment(modes_.q, n);
    rate.tail(n) = s.v.segment(modes_.v, n);
  }
}

template <int D>
SurfaceMotion JournalBearing<D>::surface_motion_at(const VectorXd& x, const VectorXd& rate) const {
  SurfaceMotion m{{x[0], x[1], x[2], x[3]},
                  {rate[0], rate[1], rate[2], rate[3]},
                  rate[angle_row],
                  x[angle_row]};
  m.slide = x[slide_row];
  m.slide_rate = rate[slide_row];
  if (const int n = film_.modes(); n > 0) {
    m.modal = x.tail(n);
    m.modal_rate = rate.tail(n);
  }
  return m;
}

template <int D>
FilmMemory JournalBearing<D>::memory(const State& s) const {
  const double* const x = coordinates_before(s);
  FilmMemory m;
  m.time = time(s);
  std::copy_n(x, 4, m.a.begin());
  m.angle = x[angle_row];
  m.slide = x[slide_row];
  m.oil_height = oil_height(s, 0);
  m.pressure = pressure(s, 0);
  m.elastic = elastic(s, 0);
  m.temperature = temperature(s, 0);
  if (film_.modes() > 0) m.modal = x + first_mode;
  return m;
}

template <int D>
double JournalBearing<D>::mesh_speed(const State& s) const {
  return mesh_ == MeshMotion::fixed ? 0 : additional(s)[mesh_speed_row];
}

template <int D>
double JournalBearing<D>::mesh_angle(const State& s) const {
  if (mesh_ == MeshMotion::fixed) return 0;
  return additional(s)[mesh_angle_row] + mesh_speed(s) * (s.t - time(s));
}

template <int D>
SurfaceMotion JournalBearing<D>::on_mesh(const SurfaceMotion& m, const State& s) const {
  if (mesh_ == MeshMotion::fixed) return m;
  SurfaceMotion turned = m.from(mesh_angle(s));
  turned.mesh_speed = mesh_speed(s);
  return turned;
}

template <int D>
double JournalBearing<D>::speed_to_follow(const SurfaceMotion& m) const {
  const double least = 0.1 * film_.radial_clearance(), &x = m.a[0], &y = m.a[1];
  return (x * m.rate[1] - y * m.rate[0]) / (x * x + y * y + least * least);
}

template <int D>
void JournalBearing<D>::start_memory(const State& s, double* coordinates,
                                     double* additional) const {
  FilmJoint::start_memory(s, coordinates, additional);
  if (mesh_ == MeshMotion::fixed) return;
  additional[mesh_angle_row] = 0;
  additional[mesh_speed_row] = speed_to_follow(surface_motion(motion(s), film_));
}

template <int D>
void JournalBearing<D>::store_memory(const State& s, const FilmEvaluation& e, double* coordinates,
                                     double* additional) const {
  FilmJoint::store_memory(s, e, coordinates, additional);
  if (mesh_ == MeshMotion::fixed) return;
  const SurfaceMotion m = surface_motion_at(e.x, e.rate), turned = on_mesh(m, s);
  std::ranges::copy(turned.a, coordinates);
  coordinates[angle_row] = turned.angle;
  additional[mesh_angle_row] = mesh_angle(s);
  additional[mesh_speed_row] = speed_to_follow(m);
}

template <int D>
void JournalBearing<D>::flow_gap(std::size_t, const VectorXd& x, Gap& gap) const {
  film_.flow_gap(surface_motion_at(x, VectorXd::Zero(x.size())), gap);
}

template <int D>
bool JournalBearing<D>::evaluate_films(const State& s, FilmEvaluation& evaluation) const {
  FiniteJournalFilm::Workspace& film = of_journal(evaluation).film;
  const SurfaceMotion m = surface_motion_at(evaluation.x, evaluation.rate);
  if (!film_.evaluate(on_mesh(m, s), s.t, memory(s), film)) return false;
  if (mesh_ == MeshMotion::follows_film)
    for (FilmForce* f :
         {&film.force, &film.of_film, &film.of_asperities, &film.of_asperity_friction})
      *f = turned_back(*f, mesh_angle(s));
  return true;
}

template <int D>
void JournalBearing<D>::evaluate_tangent(const State& s, FilmEvaluation& evaluation) const {
  Evaluation& e = of_journal(evaluation);
  e.tangent =
      FilmSensitivity::tangent(film_, e.film, film_.modes() > 0 ? &e.modal_tangent : nullptr);
  if (mesh_ == MeshMotion::follows_film) e.tangent = turned_back(e.tangent, mesh_angle(s));
}

template <int D>
void JournalBearing<D>::add_force(const State& s, Work& work, VectorXd& f) const {
  const FiniteJournalFilm::Workspace& film = of_journal(evaluate(s, work)).film;
  scatter<D>({pair_.body_a.v, pair_.body_b.v},
             pull_back(frame(pair_.a, stribeck::coordinates(pair_.body_a, s)),
                       frame(pair_.b, stribeck::coordinates(pair_.body_b, s)),
                       assembled(values_of(film.force), motion(s), film_)),
             f);
  if (film_.modes() > 0) f.segment(modes_.v, film_.modes()) += film.modal_force;
}

template <int D>
void JournalBearing<D>::add_tangent(const State& s, const TangentWeights& w, Work& work,
                                    MatrixSink& K) const {
  const Evaluation& e = of_journal(evaluate_with_tangent(s, work));
  const FilmForces<double> values = values_of(e.film.force);
  const auto a = seeded_a(pair_.a, pair_.body_a, s, w), b = seeded_b(pair_.b, pair_.body_b, s, w);
  const auto m = relative_motion(a, b);
  const auto x = inputs(m, film_);
  const int inputs_in_use =
      film_.has_moving_features() ? static_cast<int>(x.size()) : tangent_inputs;
  FilmForces<PairDual<D>> q;
  for (std::size_t row = 0; row < q.size(); ++row) {
    q[row] = PairDual<D>(values[row], PairDual<D>::DerType::Zero());
    for (int k = 0; k < inputs_in_use; ++k)
      q[row].derivatives() += e.tangent(static_cast<int>(row), k) * x[k].derivatives();
  }
  scatter_tangent<D>({pair_.body_a.v, pair_.body_b.v}, pull_back(a, b, assembled(q, m, film_)), K);
  if (film_.modes() > 0)
    add_modal_tangent(BearingOnModes<D>{pair_, film_, modes_}, s, w, x, e.modal_tangent, K);
}

template <int D>
PowerFlow JournalBearing<D>::power(const State& s, Work& work) const {
  const Evaluation& e = of_journal(evaluate(s, work));
  double power = absorbed_power(e.film.force, surface_motion_at(e.x, e.rate));
  if (const int n = film_.modes(); n > 0) power -= e.film.modal_force.dot(e.rate.tail(n));
  return {0, power};
}

template <int D>
void JournalBearing<D>::report(const State& s, FilmEvaluation& evaluation, const OilBalance& oil,
                               double* rows) const {
  const FiniteJournalFilm::Workspace& film = of_journal(evaluation).film;
  BearingReadings r =
      bearing_readings(film_, film, surface_motion_at(evaluation.x, evaluation.rate));
  r.volume = oil.volume;
  r.lost_volume = oil.lost;
  int k = 0;
  for (const FilmForce* f : {&film.force, &film.of_film, &film.of_asperities})
    for (const double x : reported_force(*f, motion(s), film_)) r.forces[k++] = x;
  double* next = std::copy_n(r.forces.begin(), force_rows, rows);
  for (const auto* table : bearing_tables(film_)) next = table->sample(r, next);
  double& greatest_speed = rows[greatest_speed_row()];
  greatest_speed = std::max(greatest_speed, std::abs(evaluation.rate[angle_row]));
}

template <int D>
std::vector<Channel> JournalBearing<D>::channels() const {
  std::vector<Channel> all = journal_channels(name());
  for (const auto* table : bearing_tables(film_)) table->declare(name(), all);
  return all;
}

template <int D>
void JournalBearing<D>::sample(const State& s, double* out) const {
  const double* const last = reported(s);
  Wrench<double, D> w = Wrench<double, D>::zero();
  w.f[0] = last[0];
  w.f[1] = last[1];
  const auto axes = frame(pair_.a, stribeck::coordinates(pair_.body_a, s)).axes;
  const Vector<double, 2> e = eccentricity(motion(s), film_);
  const SurfaceMotion surfaces = surface_motion(motion(s), film_);
  out = journal_table().sample({e,
                                {surfaces.rate[0], surfaces.rate[1]},
                                {last[0], last[1]},
                                axes.turn(w.f).template head<2>(),
                                last[2],
                                e.norm() / film_.radial_clearance()},
                               out);
  std::copy(last + force_rows, last + channel_rows_, out);
}

template <int D>
std::vector<FieldChannel> JournalBearing<D>::fields() const {
  return film_fields(name(), film_);
}

template <int D>
void JournalBearing<D>::sample_fields(const State& s, double* values) const {
  VectorXd x, rate;
  evaluate_coordinates(s, x, rate);
  const auto beginning = this->beginning(s);
  const ShownRows shown = shown_rows(s, 0, beginning.get());
  FilmMemory memory = this->memory(s);
  memory.pressure = shown.pressure;
  memory.elastic = shown.elastic;
  sample_film_fields(film_, on_mesh(surface_motion_at(x, rate), s), memory, mesh_angle(s), values);
}

template <int D>
std::optional<Violation> JournalBearing<D>::violation(const State& s, Work& work) const {
  const double ratio = eccentricity_ratio(s);
  const bool is_round = film_.extras().bore.is_perfect() && film_.extras().journal.is_perfect();
  const bool keeps_clearance = is_round && !film_.extras().thermal && !is_elastic();
  if (!std::isfinite(ratio) || (keeps_clearance && !film_.has_contact() && ratio >= 1 &&
                                film_.has_surface_towards(eccentricity(motion(s), film_))))
    return out_of_bearing(name(), ratio);
  if (film_.slides() && film_.overlap(surface_motion(motion(s), film_).slide) <= 0)
    return out_of_overlap(name());
  const Evaluation& e = of_journal(evaluate(s, work));
  if (auto touching = touches_bearing(name(), film_, e.film)) return touching;
  if (!e.has_converged) return no_film(name(), film_, e.film, ratio);
  return {};
}

template <int D>
Violation JournalBearing<D>::error_diagnosis(const State& s, Work&) const {
  return {name(), fmt::format("its eccentricity ratio there is {:.9g}", eccentricity_ratio(s)),
          film_remedy(name(), film_.has_contact())};
}

template <int D>
double JournalBearing<D>::eccentricity_ratio(const State& s) const {
  return eccentricity(motion(s), film_).norm() / film_.radial_clearance();
}

template <int D>
std::vector<std::string> JournalBearing<D>::warnings(const FilmExtremes& worst,
                                                     const State& end) const {
  std::vector<std::string> all = bearing_warnings(name(), film_, worst);
  const FilmGrid& grid = film_.grid();
  const FilmConditions conditions{grid.radius(), film_.radial_clearance(), grid.length(),
                                  film_.film().flow().viscosity};
  const double speed = reported(end)[greatest_speed_row()];
  if (const auto text = regime_warning(flow_regime(conditions, density_, speed)))
    all.push_back(name() + ": " + *text);
  return all;
}

template <int D>
double JournalBearing<D>::scaled_displacement(const State& s, const VectorXd& dq) const {
  double moved = journal_displacement(pair_, s, dq);
  if (film_.modes() > 0)
    moved += film_.modal_deflection(dq.segment(modes_.v, film_.modes())).abs().maxCoeff();
  return moved / film_.radial_clearance();
}

template class JournalBearing<2>;
template class JournalBearing<3>;

}  // namespace stribeck
