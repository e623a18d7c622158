#include "clearance/pad/slider_on_pads.h"

#include <algorithm>
#include <bit>

#include "tribo/film/result/sensitivity.h"

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

/// Content of a film whose pad has been moved without time, as a search for an equilibrium does: it keeps its liquid fraction.
Field carried(const FaceFilm& film, const Eigen::VectorXd& from, const Eigen::VectorXd& to,
              const double* content) {
  const auto full = [&](const Eigen::VectorXd& x) {
    Gap gap(film.patch());
    film.shape(x, gap);
    gap.raise(film.floor());
    return film.solver().film_volume_per_area(gap);
  };
  return Eigen::Map<const Field>(content, film.patch().size()) * full(to) / full(from);
}

}  // namespace

template <int D>
SliderOnPads<D>::SliderOnPads(std::string name, Pair<D> pair, std::vector<GuideFace> pads,
                              double initial_fill_fraction, std::optional<WallEnds> walls)
    : ForceElement(std::move(name)),
      pair_(std::move(pair)),
      pads_(std::move(pads)),
      initial_fraction_(initial_fill_fraction),
      walls_(std::move(walls)) {
  for (const GuideFace& pad : pads_) answer_.work.emplace_back(*pad.film);
  answer_.start.setZero(history_rows() - time_row);
}

template <int D>
Eigen::VectorXd SliderOnPads<D>::seen_by(const GuideFace& pad, const Numbers& x) const {
  Eigen::VectorXd at(coordinates_count);
  for (int k = 0; k < coordinates_count; ++k) at[k] = sign<D>(k, pad.upper) * x[k];
  return at;
}

template <int D>
int SliderOnPads<D>::face_row(std::size_t pad) const {
  int row = readings_row + reading_count;
  for (std::size_t p = 0; p < pad; ++p) {
    const int cells = pads_[p].film->patch().size();
    row += face_reading_count + 2 * cells;
    if (pads_[p].film->patch_extras().elastic) row += pads_[p].film->elastic_rows();
  }
  return row;
}

template <int D>
int SliderOnPads<D>::elastic_row(std::size_t pad) const {
  const FaceFilm& film = *pads_[pad].film;
  return film.patch_extras().elastic ? pad_row(pad) + 2 * film.patch().size() : -1;
}

template <int D>
const double* SliderOnPads<D>::deflection(const State& s, std::size_t pad) const {
  const int row = elastic_row(pad);
  return row < 0 ? nullptr : pads_[pad].film->elastic_memory(rows(s) + row).deflection;
}

template <int D>
int SliderOnPads<D>::history_rows() const {
  return face_row(pads_.size());
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
  if (!same_step || !answer_.found) {  // what fails leaves no guess
    answer_.start = start;
    for (std::size_t p = 0; p < pads_.size(); ++p) {
      const FaceFilm& film = *pads_[p].film;
      const int size = film.patch().size();
      const int elastic = elastic_row(p);
      film.predict(rows(s) + pad_row(p) + size, answer_.work[p],
                   elastic < 0 ? nullptr : rows(s) + elastic);
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
auto SliderOnPads<D>::place(const State& s) const -> Numbers {
  return places(motion(s));
}

template <int D>
void SliderOnPads<D>::find(const State& s, Answer& now) const {
  now.force = now.friction = now.asperity = {};
  now.found = true;
  for (std::size_t p = 0; p < pads_.size(); ++p) {
    const bool upper = pads_[p].upper;
    const FaceFilm& film = *pads_[p].film;
    PatchFilm::Workspace& w = now.work[p];
    Numbers before{};
    for (int k = 0; k < coordinates_count; ++k) {
      w.at.x[k] = sign<D>(k, upper) * now.x[k];
      w.at.rate[k] = sign<D>(k, upper) * now.rate[k];
      before[k] = sign<D>(k, upper) * rows(s)[place_row + k];
    }
    const double* content = rows(s) + pad_row(p);
    const int elastic = elastic_row(p);
    FilmStart start{rows(s)[time_row], before.data(), content, content + film.patch().size(),
                    elastic < 0 ? nullptr : rows(s) + elastic};
    Field moved;
    if (s.t == start.time && !std::equal(before.begin(), before.end(), w.at.x.data())) {
      moved = carried(film, Eigen::Map<const Eigen::VectorXd>(before.data(), coordinates_count),
                      w.at.x, content);
      start.x = w.at.x.data();
      start.content = moved.data();
    }
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
  for (std::size_t p = 0; answer_.found && p < pads_.size(); ++p) {  // none of a refused step
    const bool upper = pads_[p].upper;
    const FaceFilm& film = *pads_[p].film;
    const Eigen::MatrixXd d = force_sensitivity(film, answer_.work[p]);
    const auto& closing = film.table().gap_coordinates();
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
double SliderOnPads<D>::stored_energy(const State& s) const {
  double sum = 0;
  for (std::size_t p = 0; p < pads_.size(); ++p)
    if (pads_[p].film->patch_extras().elastic) sum += last_readings(s, p).elastic_energy;
  return sum;
}

/// Films that have not moved in time yet: oil in a share of the gap.
template <int D>
void SliderOnPads<D>::begin(State& s) const {
  double* row = s.history.data() + history_row_;
  const Numbers x = places(motion(s));
  row[begun_row] = 1;
  row[time_row] = s.t;
  std::copy(x.begin(), x.end(), row + place_row);
  row[lost_volume_row] = 0;
  for (std::size_t p = 0; p < pads_.size(); ++p) {
    const FaceFilm& film = *pads_[p].film;
    const int size = film.patch().size();
    const Eigen::VectorXd at = seen_by(pads_[p], x);
    Gap gap(film.patch());
    film.shape(at, gap);
    gap.raise(film.floor());
    Eigen::Map<Field> content(row + pad_row(p), size);
    content = initial_fraction_ * film.solver().film_volume_per_area(gap);
    std::fill_n(row + pad_row(p) + size, size, initial_fraction_ < 1 ? -1.0 : 0.0);
    if (const int elastic = elastic_row(p); elastic >= 0)
      std::fill_n(row + elastic, film.elastic_rows(), 0.0);
    row[lost_volume_row] -= film.solver().volume(content);
  }
}

template <int D>
void SliderOnPads<D>::commit(State& s) const {
  double* row = s.history.data() + history_row_;
  if (row[begun_row] == 0 || s.t == row[time_row]) begin(s);
  const Answer& now = evaluate(s);
  if (!now.found) return;  // integrate() refuses such a step before it commits
  const PadReadings r = readings(s, now);
  const bool passed = s.t > row[time_row];
  std::ranges::copy(std::bit_cast<std::array<double, reading_count>>(r), row + readings_row);
  for (std::size_t p = 0; p < pads_.size(); ++p)
    std::ranges::copy(std::bit_cast<std::array<double, face_reading_count>>(readings(now, p)),
                      row + face_row(p));
  if (!passed) return;
  row[time_row] = s.t;
  std::copy(now.x.begin(), now.x.end(), row + place_row);
  for (std::size_t p = 0; p < pads_.size(); ++p) {
    const PatchFilm::Workspace& w = now.work[p];
    const int size = pads_[p].film->patch().size();
    Eigen::Map<Field> content(row + pad_row(p), size), pressure(row + pad_row(p) + size, size);
    content = w.film.film_volume_per_area * w.film.theta;
    pressure = (w.film.full != 0).select(w.pressure, -1);
    if (const int elastic = elastic_row(p); elastic >= 0)
      pads_[p].film->store_elastic(w, row + elastic);
  }
}

template class SliderOnPads<2>;
template class SliderOnPads<3>;

}  // namespace stribeck
