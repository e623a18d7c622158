#include "clearance/pad/slider_on_pads.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>

#include "clearance/journal/journal_marker.h"
#include "tribo/film/oil_supply.h"
#include "tribo/film/pad/pad_fields.h"
#include "tribo/film/patch/patch_tangent.h"

namespace stribeck {
namespace {

template <class T>
std::array<T, 3> places(const Motion<T, 2>& m) {
  return {m.r.x(), m.r.y(), m.angle};
}
template <class T>
std::array<T, 3> rates(const Motion<T, 2>& m) {
  return {m.v.x(), m.v.y(), m.w};
}
template <class T>
std::array<T, 6> places(const Motion<T, 3>& m) {
  return {m.r.x(), m.r.y(), m.r.z(), m.R(2, 1), m.R(0, 2), m.R(1, 0)};
}
template <class T>
Vector<T, 3> axis(const Motion<T, 3>& m, int k) {
  return {m.R(0, k), m.R(1, k), m.R(2, k)};
}
/// Each axis of the slider moves with w × it.
template <class T>
std::array<T, 6> rates(const Motion<T, 3>& m) {
  return {m.v.x(),
          m.v.y(),
          m.v.z(),
          cross(m.w, axis(m, 1)).z(),
          cross(m.w, axis(m, 2)).x(),
          cross(m.w, axis(m, 0)).y()};
}

/// Forces that do the work of Q on the coordinates.
template <class T>
Wrench<T, 2> assembled(const std::array<T, 3>& q, const Motion<T, 2>&) {
  return {Vector<T, 2>(q[0], q[1]), q[2]};
}
template <class T>
Wrench<T, 3> assembled(const std::array<T, 6>& q, const Motion<T, 3>& m) {
  const T zero(0);
  const Vector<T, 3> about_x = cross(axis(m, 1), Vector<T, 3>(zero, zero, q[3])),
                     about_y = cross(axis(m, 2), Vector<T, 3>(q[4], zero, zero)),
                     about_z = cross(axis(m, 0), Vector<T, 3>(zero, q[5], zero));
  return {Vector<T, 3>(q[0], q[1], q[2]), about_x + about_y + about_z};
}

/// What a coordinate of the joint is in axes of a pad: ±1 of it.
template <int D>
double sign(int k, bool upper) {
  const bool kept = k == 0 || (D == 3 && k == 3);
  return upper && !kept ? -1 : 1;
}

template <class Numbers>
double heat(const Numbers& force, const Numbers& rate) {
  double power = 0;
  for (std::size_t k = 0; k < force.size(); ++k) power += force[k] * rate[k];
  return -power;
}

}  // namespace

/// Readings of a joint at the end of a step.
template <int D>
struct SliderOnPads<D>::Readings {
  double min_gap = 0, peak_pressure = 0, peak_asperity_pressure = 0;
  double lift = 0, asperity_lift = 0;  ///< sums of the sizes of what the pads bear [N]
  double loss = 0, asperity_loss = 0, side_flow = 0, edge_flow = 0, volume = 0;
  std::array<double, 3> force{};  ///< on the slider, axes of the guide [N]
  double moment = 0;              ///< about z [N m]
  double lost_volume = 0;  ///< gone out, less what was there at the start; the last of all [m³]
};

namespace {

// Rows of the history, before content and pressure by cell of each pad.
enum HistoryRow { begun_row, time_row, place_row };
template <int D>
constexpr int readings_row = place_row + dofs<D>;
constexpr int reading_count = 15;
using ReadingRows = std::array<double, reading_count>;
template <int D>
constexpr int lost_volume_row = readings_row<D> + reading_count - 1;

}  // namespace

template <int D>
SliderOnPads<D>::SliderOnPads(std::string name, Pair<D> pair, std::vector<GuidePad> pads,
                              double initial_fill_fraction)
    : ForceElement(std::move(name)),
      pair_(std::move(pair)),
      pads_(std::move(pads)),
      initial_fraction_(initial_fill_fraction) {
  for (const GuidePad& pad : pads_) answer_.work.emplace_back(pad.film);
  answer_.start.setZero(history_rows() - time_row);
}

template <int D>
int SliderOnPads<D>::pad_row(std::size_t pad) const {
  int row = readings_row<D> + reading_count;
  for (std::size_t p = 0; p < pad; ++p) row += 2 * pads_[p].film.patch().size();
  return row;
}

template <int D>
int SliderOnPads<D>::history_rows() const {
  return pad_row(pads_.size());
}

template <int D>
bool SliderOnPads<D>::carries_at_rest() const {
  return std::ranges::all_of(pads_, [](const GuidePad& pad) { return pad.film.has_contact(); });
}

template <int D>
double SliderOnPads<D>::clearance() const {
  double least = pads_.front().film.clearance();
  for (const GuidePad& pad : pads_) least = std::min(least, pad.film.clearance());
  return least;
}

/// The guess of the full cells comes from the state at a step's start and from nothing before it, so that a resumed run repeats the
/// same bits.
template <int D>
auto SliderOnPads<D>::evaluate(const State& s) const -> const Answer& {
  const Motion<double, D> m = motion(s);
  const Numbers x = places(m), rate = rates(m);
  const auto start = s.history.segment(history_row_ + time_row, answer_.start.size());
  const bool same_step = answer_.asked && answer_.start == start;
  if (same_step && answer_.time == s.t && answer_.x == x && answer_.rate == rate) return answer_;
  if (!same_step) {
    answer_.start = start;
    for (std::size_t p = 0; p < pads_.size(); ++p) {
      const int size = pads_[p].film.patch().size();
      const Eigen::Map<const Field> pressure(rows(s) + pad_row(p) + size, size);
      answer_.work[p].film.full = (pressure >= 0).template cast<double>();
    }
  }
  answer_.asked = true;
  answer_.has_tangent = false;
  answer_.time = s.t;
  answer_.x = x;
  answer_.rate = rate;
  find(s, answer_);
  return answer_;
}

template <int D>
void SliderOnPads<D>::find(const State& s, Answer& now) const {
  now.force = now.friction = now.asperity = {};
  now.found = true;
  for (std::size_t p = 0; p < pads_.size(); ++p) {
    const auto& [name, upper, film] = pads_[p];
    PadFilm::Workspace& w = now.work[p];
    Numbers before{};
    for (int k = 0; k < coordinates_count; ++k) {
      w.at.x[k] = sign<D>(k, upper) * now.x[k];
      w.at.rate[k] = sign<D>(k, upper) * now.rate[k];
      before[k] = sign<D>(k, upper) * rows(s)[place_row + k];
    }
    const double* content = rows(s) + pad_row(p);
    const FilmStart start{rows(s)[time_row], before.data(), content, content + film.patch().size()};
    now.found = film.evaluate(s.t, start, w) && now.found;
    if (!now.found) return;
    for (int k = 0; k < coordinates_count; ++k) {
      const double to = sign<D>(k, upper);
      now.friction[k] += to * w.friction_forces[k];
      now.asperity[k] += to * w.asperity_forces[k];
      now.force[k] += to * (w.film_forces[k] + w.asperity_forces[k] + w.friction_forces[k]);
    }
  }
}

template <int D>
auto SliderOnPads<D>::with_tangent(const State& s) const -> const Answer& {
  evaluate(s);
  if (answer_.has_tangent) return answer_;
  answer_.has_tangent = true;
  answer_.over_x.setZero();
  answer_.over_rate.setZero();
  for (std::size_t p = 0; p < pads_.size(); ++p) {
    const auto& [name, upper, film] = pads_[p];
    const Eigen::MatrixXd d = PatchTangent::forces(film, answer_.work[p]);
    const auto& closing = film.table().closing();
    const auto positions = static_cast<int>(closing.size());
    for (int row = 0; row < coordinates_count; ++row) {
      const double to = sign<D>(row, upper);
      for (int k = 0; k < positions; ++k)
        answer_.over_x(row, closing[k]) += to * d(row, k) * sign<D>(closing[k], upper);
      for (int k = 0; k < coordinates_count; ++k)
        answer_.over_rate(row, k) += to * d(row, positions + k) * sign<D>(k, upper);
    }
  }
  return answer_;
}

template <int D>
void SliderOnPads<D>::prepare(const State& s, bool tangent) const {
  tangent ? (void)with_tangent(s) : (void)evaluate(s);
}

template <int D>
void SliderOnPads<D>::add_force(const State& s, VectorXd& f) const {
  scatter<D>({pair_.body_a.v, pair_.body_b.v},
             pull_back(frame(pair_.a, coordinates(pair_.body_a, s)),
                       frame(pair_.b, coordinates(pair_.body_b, s)),
                       assembled<double>(evaluate(s).force, motion(s))),
             f);
}

template <int D>
void SliderOnPads<D>::add_tangent(const State& s, const TangentWeights& w, MatrixSink& K) const {
  const Answer& now = with_tangent(s);
  const auto a = seeded_a(pair_.a, pair_.body_a, s, w), b = seeded_b(pair_.b, pair_.body_b, s, w);
  const auto m = relative_motion(a, b);
  const auto x = places(m), rate = rates(m);
  std::array<PairDual<D>, coordinates_count> q;
  for (int row = 0; row < coordinates_count; ++row) {
    q[row] = PairDual<D>(now.force[row], PairDual<D>::DerType::Zero());
    for (int k = 0; k < coordinates_count; ++k)
      q[row].derivatives() +=
          now.over_x(row, k) * x[k].derivatives() + now.over_rate(row, k) * rate[k].derivatives();
  }
  scatter_tangent<D>({pair_.body_a.v, pair_.body_b.v}, pull_back(a, b, assembled(q, m)), K);
}

template <int D>
PowerFlow SliderOnPads<D>::power(const State& s) const {
  const Answer& now = evaluate(s);
  return {0, heat(now.force, now.rate)};
}

template <int D>
double SliderOnPads<D>::least_gap(const Answer& now) const {
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t p = 0; p < pads_.size(); ++p)
    least = std::min(least, pads_[p].film.least(now.work[p].gap));
  return least;
}

template <int D>
auto SliderOnPads<D>::readings(const State& s, const Answer& now) const -> Readings {
  static_assert(sizeof(Readings) == sizeof(ReadingRows));
  Readings r;
  r.min_gap = least_gap(now);
  for (std::size_t p = 0; p < pads_.size(); ++p) {
    const PadFilm& film = pads_[p].film;
    const PadFilm::Workspace& w = now.work[p];
    r.peak_pressure = std::max(r.peak_pressure, w.pressure.maxCoeff());
    for (const AsperityState& tip : w.tips)
      r.peak_asperity_pressure = std::max(r.peak_asperity_pressure, tip.pressure);
    r.lift += std::abs(w.film_forces[1]);
    r.asperity_lift += std::abs(w.asperity_forces[1]);
    r.side_flow += film.solver().side_flow(w.film);
    r.edge_flow += feed_flow(film.solver(), w.film);
    r.volume += film.solver().volume(w.film);
  }
  r.asperity_loss = heat(now.friction, now.rate);
  r.loss = heat(now.force, now.rate) - heat(now.asperity, now.rate);
  for (int k = 0; k < D; ++k) r.force[k] = now.force[k];
  r.moment = now.force[coordinates_count - 1];
  const double passed = s.t - rows(s)[time_row];
  r.lost_volume = rows(s)[lost_volume_row<D>] + passed * (r.side_flow - r.edge_flow);
  if (passed == 0) r.volume = -r.lost_volume;  // nothing has flown yet
  return r;
}

/// Films that have not moved in time yet: oil in a share of the gap.
template <int D>
void SliderOnPads<D>::begin(State& s) const {
  double* row = s.history.data() + history_row_;
  const Numbers x = places(motion(s));
  row[begun_row] = 1;
  row[time_row] = s.t;
  std::copy(x.begin(), x.end(), row + place_row);
  row[lost_volume_row<D>] = 0;
  for (std::size_t p = 0; p < pads_.size(); ++p) {
    const PadFilm& film = pads_[p].film;
    const int size = film.patch().size();
    Eigen::VectorXd at(coordinates_count);
    for (int k = 0; k < coordinates_count; ++k) at[k] = sign<D>(k, pads_[p].upper) * x[k];
    Gap gap(film.patch());
    film.shape(at, gap);
    gap.raise(film.floor());
    Eigen::Map<Field> content(row + pad_row(p), size);
    content = initial_fraction_ * film.solver().film_volume_per_area(gap);
    std::fill_n(row + pad_row(p) + size, size, initial_fraction_ < 1 ? -1.0 : 0.0);
    row[lost_volume_row<D>] -= film.solver().volume(content);
  }
}

template <int D>
void SliderOnPads<D>::commit(State& s) const {
  double* row = s.history.data() + history_row_;
  if (row[begun_row] == 0 || s.t == row[time_row]) begin(s);
  const Answer& now = evaluate(s);
  if (!now.found) return;  // integrate() refuses such a step before it commits
  const Readings r = readings(s, now);
  const bool passed = s.t > row[time_row];
  std::ranges::copy(std::bit_cast<ReadingRows>(r), row + readings_row<D>);
  if (!passed) return;
  row[time_row] = s.t;
  std::copy(now.x.begin(), now.x.end(), row + place_row);
  for (std::size_t p = 0; p < pads_.size(); ++p) {
    const PadFilm::Workspace& w = now.work[p];
    const int size = pads_[p].film.patch().size();
    Eigen::Map<Field> content(row + pad_row(p), size), pressure(row + pad_row(p) + size, size);
    content = w.film.film_volume_per_area * w.film.theta;
    pressure = (w.film.full != 0).select(w.pressure, -1);
  }
}

template <int D>
std::optional<Violation> SliderOnPads<D>::violation(const State& s) const {
  const Answer& now = evaluate(s);
  const double gap = least_gap(now);
  if (!std::isfinite(gap) || (!carries_at_rest() && gap <= 0))
    return Violation{name(),
                     fmt::format("the slider would reach its guide (smallest gap {:.4g} m); a film "
                                 "alone never lets it",
                                 gap),
                     strain(s).remedy};
  if (!now.found)
    return Violation{name(), fmt::format("no film is found at a smallest gap of {:.4g} m", gap),
                     strain(s).remedy};
  return {};
}

template <int D>
Violation SliderOnPads<D>::strain(const State& s) const {
  return {name(), fmt::format("its smallest gap there is {:.4g} m", least_gap(evaluate(s))),
          fmt::format("Give {} a thicker oil, larger pads or less clearance; let asperities carry: "
                      "[{}.film.asperity]; or lower simulation.min_step.",
                      name(), name())};
}

/// How far dq moves the faces of the pads towards the walls, over the clearance.
template <int D>
double SliderOnPads<D>::scaled_displacement(const State& s, const VectorXd& dq) const {
  const auto a = frame(pair_.a, coordinates(pair_.body_a, s)),
             b = frame(pair_.b, coordinates(pair_.body_b, s));
  double most = 0;
  for (const GuidePad& pad : pads_) {
    const PadPlace& place = pad.film.place();
    for (const double end : {-0.5, 0.5}) {
      const double x = place.x + end * pad.film.pad().length();
      Vector<double, D> out = Vector<double, D>::Zero();
      out[0] = x;
      if constexpr (D == 3) out[2] = place.z;
      const Vector<double, D> p = b.p + b.axes.turn(out);
      const Vector<double, D> by =
          displacement_at(p, b, pair_.body_b, dq) - displacement_at(p, a, pair_.body_a, dq);
      most = std::max(most, std::abs(a.axes.turn_back(by)[1]));
    }
  }
  return most / clearance();
}

template <int D>
std::vector<Channel> SliderOnPads<D>::channels() const {
  const std::string j = name();
  return {
      {j + ".force_x", "N", "force on the slider, world x"},
      {j + ".force_y", "N", "force on the slider, world y"},
      {j + ".force", "N", "size of the force on the slider"},
      {j + ".moment", "N m", "moment on the slider about its marker"},
      {j + ".offset", "m", "slider from the middle of its guide, across it"},
      {j + ".tilt", "rad", "turn of the slider in its guide"},
      {j + ".min_film_thickness", "m", "smallest gap between pads and guide"},
      {j + ".peak_film_pressure", "Pa", "largest pressure of the films above that of cavitation"},
      {j + ".peak_asperity_pressure", "Pa", "largest pressure of touching asperities"},
      {j + ".film_force", "N", "what the films push with, summed over the pads"},
      {j + ".asperity_force", "N", "what touching asperities push with, summed over the pads"},
      {j + ".power_loss", "W", "mechanical power dissipated in the joint"},
      {j + ".film_power_loss", "W", "of that, in the films: shear and pressure flow"},
      {j + ".asperity_power_loss", "W", "of that, by friction of touching asperities"},
      {j + ".side_flow", "m^3/s", "oil that leaves at the sides of the pads"},
      {j + ".edge_flow", "m^3/s",
       "oil that enters at leading and trailing edges, less what leaves there"},
      {j + ".oil_volume", "m^3", "oil in the films"},
      {j + ".oil_balance_error", "m^3",
       "oil in the films and gone out, less what came in and was there: zero to round-off"}};
}

template <int D>
void SliderOnPads<D>::sample(const State& s, double* out) const {
  ReadingRows values;
  std::copy_n(rows(s) + readings_row<D>, reading_count, values.begin());
  const auto r = std::bit_cast<Readings>(values);
  const Numbers x = places(motion(s));
  Vector<double, D> f;
  for (int k = 0; k < D; ++k) f[k] = r.force[k];
  const Vector<double, D> world = frame(pair_.a, coordinates(pair_.body_a, s)).axes.turn(f);
  for (const double value :
       {world[0], world[1], world.norm(), r.moment, x[1], x[coordinates_count - 1], r.min_gap,
        r.peak_pressure, r.peak_asperity_pressure, r.lift, r.asperity_lift, r.loss,
        r.loss - r.asperity_loss, r.asperity_loss, r.side_flow, r.edge_flow, r.volume,
        r.volume + r.lost_volume})
    *out++ = value;
}

template <int D>
std::vector<FieldChannel> SliderOnPads<D>::fields() const {
  std::vector<FieldChannel> all;
  for (const GuidePad& pad : pads_)
    for (FieldChannel& field : pad_fields(pad.name, pad.film)) all.push_back(std::move(field));
  return all;
}

template <int D>
void SliderOnPads<D>::sample_fields(const State& s, double* values) const {
  const Numbers x = places(motion(s));
  for (std::size_t p = 0; p < pads_.size(); ++p) {
    Eigen::VectorXd at(coordinates_count);
    for (int k = 0; k < coordinates_count; ++k) at[k] = sign<D>(k, pads_[p].upper) * x[k];
    const double* content = rows(s) + pad_row(p);
    values = sample_pad_fields(pads_[p].film, at, content, content + pads_[p].film.patch().size(),
                               values);
  }
}

template class SliderOnPads<2>;
template class SliderOnPads<3>;

}  // namespace stribeck
