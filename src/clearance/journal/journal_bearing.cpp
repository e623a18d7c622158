#include "clearance/journal/journal_bearing.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>

#include "clearance/journal/bearing_messages.h"
#include "clearance/journal/bearing_readings.h"
#include "clearance/journal/journal_kinematics.h"
#include "clearance/journal/journal_marker.h"
#include "tribo/film/film_fields.h"
#include "tribo/film/mesh/film_axes.h"
#include "tribo/film/oil_supply.h"

namespace stribeck {
namespace {

// Rows of the history, before content and pressure by cell.
enum HistoryRow {
  begun_row,  // 1 once the film has its oil
  time_row,
  motion_row,
  angle_row = motion_row + 4,
  slide_row,
  mesh_angle_row,
  mesh_speed_row,
  readings_row
};
constexpr int reading_count = sizeof(BearingReadings) / sizeof(double);
using ReadingRows = std::array<double, reading_count>;
constexpr int fields_row = readings_row + reading_count;
constexpr int lost_volume_row = fields_row - 1;  // the last of the readings

bool same(const SurfaceMotion& a, const SurfaceMotion& b) {
  return a.a == b.a && a.rate == b.rate && a.omega == b.omega && a.angle == b.angle &&
         a.slide == b.slide && a.slide_rate == b.slide_rate && a.modal == b.modal &&
         a.modal_rate == b.modal_rate;
}

/// Without what modes get.
double heat(const FilmForce& f, const SurfaceMotion& m) {
  double power = f.moment * m.omega + f.axial * m.slide_rate;
  for (int k = 0; k < 4; ++k) power += f.q[k] * m.rate[k];
  return -power;
}

}  // namespace

template <int D>
JournalBearing<D>::JournalBearing(std::string name, Pair<D> pair, MixedFilm film,
                                  double initial_fill_fraction, MeshMotion mesh, ModalRows modes)
    : ForceElement(std::move(name)),
      pair_(std::move(pair)),
      film_(std::move(film)),
      initial_fraction_(initial_fill_fraction),
      mesh_(mesh),
      modes_(modes),
      answer_(film_) {
  answer_.start.setZero(history_rows() - time_row);
}

template <int D>
int JournalBearing<D>::history_rows() const {
  const int cells = film_.grid().size();
  return fields_row + 2 * cells + (has_elastic_surface() ? film_.elastic_rows() : 0) +
         film_.modes();
}

template <int D>
FilmMemory JournalBearing<D>::memory(const State& s) const {
  const double* row = s.history.data() + history_row_;
  FilmMemory m;
  m.time = row[time_row];
  std::copy_n(row + motion_row, 4, m.a.begin());
  m.angle = row[angle_row];
  m.slide = row[slide_row];
  m.content = row + fields_row;
  m.pressure = m.content + film_.grid().size();
  if (has_elastic_surface()) m.elastic = m.pressure + film_.grid().size();
  if (film_.modes() > 0) m.modal = row + history_rows() - film_.modes();
  return m;
}

template <int D>
double JournalBearing<D>::mesh_speed(const State& s) const {
  return s.history[history_row_ + mesh_speed_row];
}
template <int D>
double JournalBearing<D>::mesh_angle(const State& s) const {
  const double* row = s.history.data() + history_row_;
  return row[mesh_angle_row] + row[mesh_speed_row] * (s.t - row[time_row]);
}

template <int D>
SurfaceMotion JournalBearing<D>::on_mesh(const SurfaceMotion& m, const State& s) const {
  if (mesh_ == MeshMotion::fixed) return m;
  SurfaceMotion seen = m.from(mesh_angle(s));
  seen.mesh_speed = mesh_speed(s);
  return seen;
}

template <int D>
double JournalBearing<D>::speed_to_follow(const SurfaceMotion& m) const {
  if (mesh_ == MeshMotion::fixed) return 0;
  const double least = 0.1 * film_.radial_clearance(), &x = m.a[0], &y = m.a[1];
  return (x * m.rate[1] - y * m.rate[0]) / (x * x + y * y + least * least);
}

/// The guess of the full cells comes from the state at a step's start and from nothing before it, so that a resumed run
/// repeats the same bits.
template <int D>
auto JournalBearing<D>::evaluate(const State& s) const -> const Answer& {
  const SurfaceMotion m = surfaces(s);
  const auto start = s.history.segment(history_row_ + time_row, answer_.start.size());
  const bool same_step = answer_.asked && answer_.start == start;
  if (same_step && answer_.time == s.t && same(answer_.motion, m)) return answer_;
  const FilmMemory before = memory(s);
  if (!same_step || !answer_.found) {  // what fails leaves no guess
    answer_.start = start;
    film_.predict(before.pressure, answer_.work, before.elastic);
  }
  answer_.asked = true;
  answer_.slope.reset();
  answer_.time = s.t;
  answer_.motion = m;
  auto& work = answer_.work;
  answer_.found = film_.evaluate(on_mesh(m, s), s.t, before, work);
  if (answer_.found && mesh_ == MeshMotion::follows_film)
    for (FilmForce* f :
         {&work.force, &work.of_film, &work.of_asperities, &work.of_asperity_friction})
      *f = turned_back(*f, mesh_angle(s));
  return answer_;
}

template <int D>
const FilmTangent& JournalBearing<D>::slope(const State& s) const {
  evaluate(s);
  if (!answer_.slope) {
    ModalTangent* const modal = film_.modes() > 0 ? &answer_.modal_slope : nullptr;
    answer_.slope = FilmSensitivity::tangent(film_, answer_.work, modal);
    if (mesh_ == MeshMotion::follows_film)
      answer_.slope = turned_back(*answer_.slope, mesh_angle(s));
  }
  return *answer_.slope;
}

template <int D>
void JournalBearing<D>::prepare(const State& s, bool tangent) const {
  tangent ? (void)slope(s) : (void)evaluate(s);
}

template <int D>
Wrench<double, D> JournalBearing<D>::wrench(const State& s) const {
  return assembled(values_of(evaluate(s).work.force), motion(s), film_);
}

template <int D>
void JournalBearing<D>::add_force(const State& s, VectorXd& f) const {
  scatter<D>({pair_.body_a.v, pair_.body_b.v},
             pull_back(frame(pair_.a, coordinates(pair_.body_a, s)),
                       frame(pair_.b, coordinates(pair_.body_b, s)), wrench(s)),
             f);
  if (film_.modes() > 0) f.segment(modes_.v, film_.modes()) += answer_.work.modal_force;
}

template <int D>
void JournalBearing<D>::add_tangent(const State& s, const TangentWeights& w, MatrixSink& K) const {
  const FilmTangent& slope = this->slope(s);
  const FilmForces<double> values = values_of(answer_.work.force);
  const auto a = seeded_a(pair_.a, pair_.body_a, s, w), b = seeded_b(pair_.b, pair_.body_b, s, w);
  const auto m = relative_motion(a, b);
  const auto x = inputs(m, film_);
  const int inputs_in_use =
      film_.has_moving_features() ? static_cast<int>(x.size()) : tangent_inputs;
  FilmForces<PairDual<D>> q;
  for (std::size_t row = 0; row < q.size(); ++row) {
    q[row] = PairDual<D>(values[row], PairDual<D>::DerType::Zero());
    for (int k = 0; k < inputs_in_use; ++k)
      q[row].derivatives() += slope(static_cast<int>(row), k) * x[k].derivatives();
  }
  scatter_tangent<D>({pair_.body_a.v, pair_.body_b.v}, pull_back(a, b, assembled(q, m, film_)), K);
  if (film_.modes() > 0) add_modal_tangent(s, w, x, K);
}

template <int D>
PowerFlow JournalBearing<D>::power(const State& s) const {
  const Answer& now = evaluate(s);
  double power = heat(now.work.force, now.motion);
  if (film_.modes() > 0) power -= now.work.modal_force.dot(now.motion.modal_rate);
  return {0, power};
}

template <int D>
double JournalBearing<D>::stored_energy(const State& s) const {
  return is_elastic() ? last_readings(s).elastic_energy : 0;
}

template <int D>
BearingReadings JournalBearing<D>::last_readings(const State& s) const {
  ReadingRows rows;
  std::copy_n(s.history.data() + history_row_ + readings_row, reading_count, rows.begin());
  return std::bit_cast<BearingReadings>(rows);
}

template <int D>
BearingReadings JournalBearing<D>::readings(const State& s, const Answer& now) const {
  const auto& work = now.work;
  BearingReadings r;
  int k = 0;
  for (const FilmForce* f : {&work.force, &work.of_film, &work.of_asperities})
    for (const double x : reported(*f, motion(s), film_)) r.forces[k++] = x;
  r.axial_force = work.force.axial;
  r.overlap = film_.overlap(now.motion.slide);
  r.min_gap = film_.least_gap(work);
  r.peak_pressure = film_.peak_pressure(work);
  for (const AsperityState& asperity : work.asperities)
    r.peak_asperity_pressure = std::max(r.peak_asperity_pressure, asperity.pressure);
  Field deflection = Field::Zero(film_.grid().size());
  if (work.elastic) {
    deflection += work.elastic->iterate.deflection;
    r.elastic_energy = work.elastic->energy;
  }
  if (film_.modes() > 0) deflection += film_.modal_deflection(now.motion.modal);
  r.peak_deflection = deflection.abs().maxCoeff();
  r.film_loss = heat(work.of_film, now.motion);
  if (const int n = film_.modes(); n > 0)
    r.film_loss -= (work.modal_force - work.asperity_forces.tail(n)).dot(now.motion.modal_rate);
  r.asperity_loss = heat(work.of_asperity_friction, now.motion);
  r.end_flows = film_.film().end_flows(work.film);
  r.feed_flow = feed_flow(film_.film(), work.film);
  r.volume = film_.film().volume(work.film);
  r.lost_volume = s.history[history_row_ + lost_volume_row] +
                  (s.t - memory(s).time) * (r.end_flows[0] + r.end_flows[1] - r.feed_flow);
  if (s.t == memory(s).time) r.volume = -r.lost_volume;  // nothing has flown yet
  return r;
}

/// A film that has not moved in time yet: oil in a share of the gap.
template <int D>
void JournalBearing<D>::begin(State& s) const {
  double* row = s.history.data() + history_row_;
  const SurfaceMotion m = surfaces(s);
  row[begun_row] = 1;
  row[time_row] = s.t;
  row[mesh_angle_row] = 0;
  row[mesh_speed_row] = speed_to_follow(m);
  std::copy(m.a.begin(), m.a.end(), row + motion_row);
  row[angle_row] = m.angle;
  row[slide_row] = m.slide;
  Gap gap(film_.grid());
  film_.flow_gap(m, gap);
  const Field full = film_.film().film_volume_per_area(gap);
  const int size = film_.grid().size();
  for (int c = 0; c < size; ++c) {
    row[fields_row + c] = initial_fraction_ * full[c];
    row[fields_row + size + c] = initial_fraction_ < 1 ? -1 : 0;
  }
  if (has_elastic_surface()) std::fill_n(row + fields_row + 2 * size, film_.elastic_rows(), 0.0);
  std::ranges::copy(m.modal, row + history_rows() - film_.modes());
  row[lost_volume_row] = -film_.film().volume(Eigen::Map<const Field>(row + fields_row, size));
}

template <int D>
void JournalBearing<D>::commit(State& s) const {
  double* row = s.history.data() + history_row_;
  if (row[begun_row] == 0 || s.t == row[time_row]) begin(s);
  const Answer& now = evaluate(s);
  if (!now.found) return;  // integrate() refuses such a step before it commits
  const BearingReadings r = readings(s, now);
  const bool passed = s.t > row[time_row];
  std::ranges::copy(std::bit_cast<ReadingRows>(r), row + readings_row);
  if (!passed) return;
  const SurfaceMotion seen = on_mesh(now.motion, s);
  row[mesh_angle_row] = mesh_angle(s);
  row[mesh_speed_row] = speed_to_follow(now.motion);
  row[time_row] = s.t;
  std::copy(seen.a.begin(), seen.a.end(), row + motion_row);
  row[angle_row] = seen.angle;
  row[slide_row] = seen.slide;
  const int size = film_.grid().size();
  for (int c = 0; c < size; ++c) {
    row[fields_row + c] = now.work.film.film_volume_per_area[c] * now.work.film.theta[c];
    row[fields_row + size + c] = now.work.film.full[c] != 0 ? now.work.pressure[c] : -1;
  }
  if (has_elastic_surface()) film_.store_elastic(now.work, row + fields_row + 2 * size);
  std::ranges::copy(seen.modal, row + history_rows() - film_.modes());
}

template <int D>
std::optional<Violation> JournalBearing<D>::violation(const State& s) const {
  const double ratio = eccentricity_ratio(s);
  const bool is_round = film_.extras().bore.is_perfect() && film_.extras().journal.is_perfect();
  if (!std::isfinite(ratio) || (is_round && !film_.has_contact() && !is_elastic() && ratio >= 1))
    return out_of_bearing(name(), ratio);
  if (film_.slides() && film_.overlap(surface_motion(motion(s), film_).slide) <= 0)
    return out_of_overlap(name());
  const Answer& now = evaluate(s);
  if (auto touching = touches_bearing(name(), film_, now.work)) return touching;
  if (!now.found) return no_film(name(), film_, now.work, ratio);
  return {};
}

template <int D>
Violation JournalBearing<D>::strain(const State& s) const {
  return {name(), fmt::format("its eccentricity ratio there is {:.9g}", eccentricity_ratio(s)),
          film_remedy(name(), film_.has_contact())};
}

template <int D>
double JournalBearing<D>::eccentricity_ratio(const State& s) const {
  return eccentricity(motion(s), film_).norm() / film_.radial_clearance();
}

template <int D>
std::vector<std::string> JournalBearing<D>::warnings(const FilmExtremes& worst,
                                                     const State&) const {
  return bearing_warnings(name(), film_, worst);
}

template <int D>
double JournalBearing<D>::scaled_displacement(const State& s, const VectorXd& dq) const {
  double moved = journal_displacement(pair_, s, dq);
  if (film_.modes() > 0)
    moved += film_.modal_deflection(dq.segment(modes_.v, film_.modes())).abs().maxCoeff();
  return moved / film_.radial_clearance();
}

template <int D>
std::vector<Channel> JournalBearing<D>::channels() const {
  std::vector<Channel> all = journal_channels(name());
  bearing_table().declare(name(), all);
  if (!film_.grid().half()) ends_table().declare(name(), all);
  if (film_.slides()) sliding_table().declare(name(), all);
  if (is_elastic()) elastic_table().declare(name(), all);
  return all;
}

template <int D>
void JournalBearing<D>::sample(const State& s, double* out) const {
  const BearingReadings r = last_readings(s);
  const Motion<double, D> m = motion(s);
  Wrench<double, D> w = Wrench<double, D>::zero();
  w.f[0] = r.forces[0];
  w.f[1] = r.forces[1];
  const auto axes = frame(pair_.a, coordinates(pair_.body_a, s)).axes;
  const Vector<double, 2> e = eccentricity(m, film_);
  out = journal_table().sample({e,
                                {r.forces[0], r.forces[1]},
                                axes.turn(w.f).template head<2>(),
                                r.forces[2],
                                e.norm() / film_.radial_clearance()},
                               out);
  out = bearing_table().sample(r, out);
  if (!film_.grid().half()) out = ends_table().sample(r, out);
  if (film_.slides()) out = sliding_table().sample(r, out);
  if (is_elastic()) elastic_table().sample(r, out);
}

template <int D>
std::vector<FieldChannel> JournalBearing<D>::fields() const {
  return film_fields(name(), film_);
}

template <int D>
void JournalBearing<D>::sample_fields(const State& s, double* values) const {
  sample_film_fields(film_, on_mesh(surfaces(s), s), memory(s), mesh_angle(s), values);
}

template class JournalBearing<2>;
template class JournalBearing<3>;

}  // namespace stribeck
