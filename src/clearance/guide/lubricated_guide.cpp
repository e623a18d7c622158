#include "clearance/guide/lubricated_guide.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

#include "clearance/asperity_warnings.h"
#include "clearance/guide/guide_kinematics.h"
#include "clearance/journal/journal_marker.h"
#include "tribo/film/elastic/elastic_history.h"
#include "tribo/film/face/face_fields.h"
#include "tribo/film/result/sensitivity.h"

namespace stribeck {
namespace {

/// Oil height of a film whose face has been moved without time, as a search for an equilibrium does: it keeps its liquid fraction.
Field moved_oil_height(const FaceFilm& film, const Eigen::VectorXd& from, const Eigen::VectorXd& to,
                       const double* height) {
  const auto full = [&](const Eigen::VectorXd& x) {
    Gap gap(film.patch());
    film.shape(x, gap);
    gap.raise(film.floor());
    return film.equation().full_height(gap);
  };
  return Eigen::Map<const Field>(height, film.patch().size()) * full(to) / full(from);
}

/// Power that forces take from the motion [W].
double absorbed_power(const VectorXd& force, const VectorXd& rate) {
  return -force.dot(rate);
}

}  // namespace

template <int D>
LubricatedGuide<D>::LubricatedGuide(std::string name, Pair<D> pair, std::vector<GuideFace> faces,
                                    double initial_fill_fraction, std::optional<WallEnds> walls,
                                    GuideModes modes, GuideNames names)
    : FilmJoint(std::move(name), initial_fill_fraction),
      pair_(std::move(pair)),
      faces_(std::move(faces)),
      walls_(std::move(walls)),
      modes_(std::move(modes)),
      names_(std::move(names)) {
  reported_rows_ += guide_table().size();
  for (const GuideFace& face : faces_) reported_rows_ += face_channels(face);
}

template <int D>
std::unique_ptr<FilmEvaluation> LubricatedGuide<D>::make_evaluation() const {
  auto evaluation = std::make_unique<Evaluation>();
  for (const GuideFace& face : faces_) evaluation->films.emplace_back(*face.film);
  return evaluation;
}

template <int D>
void LubricatedGuide<D>::evaluate_coordinates(const State& s, VectorXd& x, VectorXd& rate) const {
  const Motion<double, D> m = motion(s);
  x.resize(coordinates());
  rate.resize(coordinates());
  std::ranges::copy(guide_coordinates(m), x.data());
  std::ranges::copy(guide_rates(m), rate.data());
  int first = count;
  for (const BodyModes& body : {std::cref(modes_.slider), std::cref(modes_.guide)}) {
    for (const int mode : body.active) {
      x[first] = s.q[body.rows.q + mode];
      rate[first++] = s.v[body.rows.v + mode];
    }
  }
}

template <int D>
void LubricatedGuide<D>::flow_gap(std::size_t face, const VectorXd& x, Gap& gap) const {
  const FaceFilm& film = *faces_[face].film;
  film.shape(on_face<D>(x, faces_[face].upper), gap);
  gap.raise(film.floor());
}

template <int D>
bool LubricatedGuide<D>::evaluate_films(const State& s, FilmEvaluation& evaluation) const {
  Evaluation& e = of_guide(evaluation);
  for (VectorXd* force : {&e.force, &e.friction, &e.asperity}) force->setZero(coordinates());
  for (std::size_t p = 0; p < faces_.size(); ++p)
    if (!evaluate_face(s, p, e)) return false;
  return true;
}

template <int D>
bool LubricatedGuide<D>::evaluate_face(const State& s, std::size_t p, Evaluation& e) const {
  const bool upper = faces_[p].upper;
  const FaceFilm& film = *faces_[p].film;
  PatchWork& w = e.films[p];
  VectorXd before(coordinates());
  for (int k = 0; k < coordinates(); ++k) {
    w.at.x[k] = sign(k, upper) * e.x[k];
    w.at.rate[k] = sign(k, upper) * e.rate[k];
    before[k] = sign(k, upper) * coordinates_before(s)[k];
  }
  FilmStart start{time(s),        before.data(), oil_height(s, p),
                  pressure(s, p), elastic(s, p), temperature(s, p)};
  Field moved;
  if (s.t == start.time && before != w.at.x) {
    moved = moved_oil_height(film, before, w.at.x, start.oil_height);
    start.x = w.at.x.data();
    start.oil_height = moved.data();
  }
  if (!film.evaluate(s.t, start, w)) return false;
  for (int k = 0; k < coordinates(); ++k) {
    e.friction[k] += sign(k, upper) * w.forces.friction[k];
    e.asperity[k] += sign(k, upper) * w.forces.asperity[k];
    e.force[k] += sign(k, upper) * (w.forces.film[k] + w.forces.asperity[k] + w.forces.friction[k]);
  }
  return true;
}

template <int D>
void LubricatedGuide<D>::evaluate_tangent(const State&, FilmEvaluation& evaluation) const {
  Evaluation& e = of_guide(evaluation);
  const int n = coordinates();
  e.tangent.by_x.setZero(n, n);
  e.tangent.by_rate.setZero(n, n);
  if (!e.has_converged) return;  // a step that is refused needs none
  for (std::size_t p = 0; p < faces_.size(); ++p) {
    const bool upper = faces_[p].upper;
    const FaceFilm& film = *faces_[p].film;
    const Eigen::MatrixXd d = force_sensitivity(film, e.films[p]);
    const auto& moves_gap = film.table().gap_coordinates();
    const auto positions = static_cast<int>(moves_gap.size());
    for (int row = 0; row < n; ++row) {
      const double turned = sign(row, upper);
      for (int k = 0; k < positions; ++k)
        e.tangent.by_x(row, moves_gap[k]) += turned * d(row, k) * sign(moves_gap[k], upper);
      for (int k = 0; k < n; ++k)
        e.tangent.by_rate(row, k) += turned * d(row, positions + k) * sign(k, upper);
    }
  }
}

template <int D>
void LubricatedGuide<D>::add_force(const State& s, Work& work, VectorXd& f) const {
  const Evaluation& e = of_guide(evaluate(s, work));
  scatter<D>(
      {pair_.body_a.v, pair_.body_b.v},
      pull_back(frame_a(s), frame_b(s), guide_wrench<double>(rigid_part<D>(e.force), motion(s))),
      f);
  int first = count;
  for (const BodyModes& body : {std::cref(modes_.slider), std::cref(modes_.guide)})
    for (const int mode : body.active) f[body.rows.v + mode] += e.force[first++];
}

template <int D>
void LubricatedGuide<D>::add_tangent(const State& s, const TangentWeights& w, Work& work,
                                     MatrixSink& K) const {
  const Evaluation& e = of_guide(evaluate_with_tangent(s, work));
  const auto a = seeded_a(pair_.a, pair_.body_a, s, w), b = seeded_b(pair_.b, pair_.body_b, s, w);
  const auto m = relative_motion(a, b);
  const auto x = guide_coordinates(m), rate = guide_rates(m);
  std::array<PairDual<D>, count> q;
  for (int row = 0; row < count; ++row) {
    q[row] = PairDual<D>(e.force[row], PairDual<D>::DerType::Zero());
    for (int k = 0; k < count; ++k)
      q[row].derivatives() += e.tangent.by_x(row, k) * x[k].derivatives() +
                              e.tangent.by_rate(row, k) * rate[k].derivatives();
  }
  scatter_tangent<D>({pair_.body_a.v, pair_.body_b.v}, pull_back(a, b, guide_wrench(q, m)), K);
  if (modes_.all() > 0) add_modal_tangent(GuideOnModes<D>{pair_, modes_}, s, w, e.tangent, K);
}

template <int D>
PowerFlow LubricatedGuide<D>::power(const State& s, Work& work) const {
  const Evaluation& e = of_guide(evaluate(s, work));
  return {0, absorbed_power(e.force, e.rate)};
}

template <int D>
GuideReadings LubricatedGuide<D>::readings(Evaluation& e, const OilBalance& oil) const {
  GuideReadings r;
  r.min_gap = least_gap(e);
  for (std::size_t p = 0; p < faces_.size(); ++p) add_face(*faces_[p].film, e.films[p], p == 0, r);
  r.asperity_loss = absorbed_power(e.friction, e.rate);
  r.loss = absorbed_power(e.force, e.rate) - absorbed_power(e.asperity, e.rate);
  const SurfaceTable& moves = faces_.front().film->table();
  for (int k = 1; k < count; ++k)
    if (D == 2 ? moves[k].changes_gap : k != 3)  // rotations along the surfaces do not count
      r.lateral_loss -= (e.force[k] - e.friction[k] - e.asperity[k]) * e.rate[k];
  r.volume = oil.volume;
  r.lost_volume = oil.lost;
  return r;
}

template <int D>
void LubricatedGuide<D>::report(const State&, FilmEvaluation& evaluation, const OilBalance& oil,
                                double* rows) const {
  Evaluation& e = of_guide(evaluation);
  rows = guide_table().sample(readings(e, oil), std::copy_n(e.force.data(), count, rows));
  for (std::size_t p = 0; p < faces_.size(); ++p)
    rows = sample_face(faces_[p], face_readings(*faces_[p].film, e.films[p], D), rows);
}

template <int D>
std::vector<Channel> LubricatedGuide<D>::channels() const {
  std::vector<Channel> all;
  slider_table().declare(name(), all);
  guide_table().declare(name(), all);
  for (const GuideFace& face : faces_) declare_face(face, all);
  return all;
}

template <int D>
void LubricatedGuide<D>::sample(const State& s, double* out) const {
  const double* const last = reported(s);
  Vector<double, D> f;
  for (int k = 0; k < D; ++k) f[k] = last[k];
  const Vector<double, D> world = frame_a(s).axes.turn(f);
  const std::array<double, count> x = guide_coordinates(motion(s));
  out = slider_table().sample(
      {world[0], world[1], world.norm(), last[1], last[0], last[count - 1], x[1], x[count - 1]},
      out);
  std::copy(last + count, last + reported_rows_, out);
}

template <int D>
std::vector<FieldChannel> LubricatedGuide<D>::fields() const {
  std::vector<FieldChannel> all;
  for (const GuideFace& face : faces_)
    std::ranges::move(face_fields(face.name, *face.film), std::back_inserter(all));
  return all;
}

template <int D>
void LubricatedGuide<D>::sample_fields(const State& s, double* values) const {
  VectorXd x, rate;
  evaluate_coordinates(s, x, rate);
  const auto beginning = this->beginning(s);
  for (std::size_t p = 0; p < faces_.size(); ++p) {
    const FaceFilm& film = *faces_[p].film;
    const ShownRows shown = shown_rows(s, p, beginning.get());
    const double* const deflection =
        shown.elastic ? elastic_memory(film, shown.elastic).deflection : nullptr;
    values = sample_face_fields(film, on_face<D>(x, faces_[p].upper), oil_height(s, p),
                                shown.pressure, deflection, temperature(s, p), values);
  }
}

template <int D>
bool LubricatedGuide<D>::carries_at_rest() const {
  return std::ranges::all_of(faces_,
                             [](const GuideFace& face) { return face.film->has_contact(); });
}

template <int D>
double LubricatedGuide<D>::clearance() const {
  double least = faces_.front().film->clearance();
  for (const GuideFace& face : faces_) least = std::min(least, face.film->clearance());
  return least;
}

template <int D>
double LubricatedGuide<D>::least_gap(const Evaluation& e) const {
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t p = 0; p < faces_.size(); ++p)
    least = std::min(least, faces_[p].film->least(e.films[p].gap));
  return least;
}

template <int D>
std::optional<Violation> LubricatedGuide<D>::beyond_walls(double x) const {
  if (!walls_) return {};
  for (const GuideFace& face : faces_)
    for (const FacePoint& end : face.film->sizes().ends) {
      const double reach = x + end.place[0];
      if (reach >= walls_->from && reach <= walls_->to) continue;
      return Violation{
          name() + "." + walls_->key,
          fmt::format("{} reaches x = {:.6g} m of the {}, beyond its end at {:.6g} m", face.name,
                      reach, walls_->name, reach < walls_->from ? walls_->from : walls_->to),
          fmt::format("Lengthen the {}, or move the {}; films need a wall under "
                      "the whole face.",
                      walls_->name, names_.slider)};
    }
  return {};
}

template <int D>
std::optional<Violation> LubricatedGuide<D>::misplaced(const State& s) const {
  return beyond_walls(motion(s).r[0]);
}

template <int D>
std::optional<Violation> LubricatedGuide<D>::violation(const State& s, Work& work) const {
  const Evaluation& e = of_guide(evaluate(s, work));
  if (auto beyond = beyond_walls(e.x[0])) return beyond;
  const double gap = least_gap(e);
  if (!std::isfinite(gap) || (!carries_at_rest() && gap <= 0))
    return Violation{name(),
                     fmt::format("the {} would reach its {} (smallest gap {:.4g} m); a film "
                                 "alone never lets it",
                                 names_.slider, names_.guide, gap),
                     error_diagnosis(s, work).remedy};
  if (!e.has_converged)
    return Violation{name(), fmt::format("no film is found at a smallest gap of {:.4g} m", gap),
                     error_diagnosis(s, work).remedy};
  return {};
}

template <int D>
Violation LubricatedGuide<D>::error_diagnosis(const State& s, Work& work) const {
  return {
      name(),
      fmt::format("its smallest gap there is {:.4g} m", least_gap(of_guide(evaluate(s, work)))),
      fmt::format("Give {} a thicker oil, {} or less clearance;{} or lower simulation.min_step.",
                  name(), names_.larger,
                  carries_at_rest()
                      ? ""
                      : fmt::format(" let asperities carry: [{}.film.asperity];", name()))};
}

/// Returns the distance by which dq moves the faces of the pads towards the walls, over the clearance.
template <int D>
double LubricatedGuide<D>::scaled_displacement(const State& s, const VectorXd& dq) const {
  const Frame<double, D> a = frame_a(s), b = frame_b(s);
  double most = 0;
  for (const GuideFace& face : faces_)
    for (const FacePoint& end : face.film->sizes().ends) {
      Vector<double, D> out, normal;
      for (int k = 0; k < D; ++k) {
        out[k] = end.place[k];
        normal[k] = end.outward[k];
      }
      const Vector<double, D> p = b.p + b.axes.turn(out);
      const Vector<double, D> by =
          displacement_at(p, b, pair_.body_b, dq) - displacement_at(p, a, pair_.body_a, dq);
      most = std::max(most, std::abs(a.axes.turn_back(by).dot(normal)));
    }
  return most / clearance();
}

template <int D>
std::vector<std::string> LubricatedGuide<D>::warnings(const FilmExtremes& worst,
                                                      const State&) const {
  return asperity_warnings(
      name(), fmt::format("the {} was pressed into its {}", names_.slider, names_.guide),
      faces_.front().film->patch_extras(), worst);
}

template class LubricatedGuide<2>;
template class LubricatedGuide<3>;

}  // namespace stribeck
