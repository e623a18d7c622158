#include "surface/mixed_film.h"

#include <algorithm>
#include <cmath>

namespace stribeck {
namespace {

bool finite(const FilmForce& f) {
  return std::isfinite(f.moment) &&
         std::all_of(f.q.begin(), f.q.end(), [](double q) { return std::isfinite(q); });
}

/// Sums forces across (along n) and along (along t) the surface that act at these angles.
void add(const FilmGrid& g, const Field* across, const Field* along, const Field& cosine,
         const Field& sine, FilmForce& f) {
  const auto both = [&](const auto& z) {
    Eigen::Vector2d sum = Eigen::Vector2d::Zero();
    if (across) sum += Eigen::Vector2d((*across * z * cosine).sum(), (*across * z * sine).sum());
    if (along) sum += Eigen::Vector2d(-(*along * z * sine).sum(), (*along * z * cosine).sum());
    return (g.times() * sum).eval();
  };
  const Eigen::Vector2d force = both(g.used);
  f.q[0] += force.x();
  f.q[1] += force.y();
  if (along) f.moment += g.times() * g.radius() * along->sum();
  if (g.half()) return;
  const Eigen::Vector2d turning = both(g.at_z);
  f.q[2] += turning.x();
  f.q[3] += turning.y();
}

}  // namespace

FilmForce& FilmForce::operator+=(const FilmForce& other) {
  for (int k = 0; k < 4; ++k) q[k] += other.q[k];
  moment += other.moment;
  return *this;
}

MixedFilm::MixedFilm(ReynoldsFilm film, double radial_clearance,
                     std::shared_ptr<const AsperityContact> contact,
                     const ContactFriction& friction)
    : film_(std::move(film)),
      radial_clearance_(radial_clearance),
      contact_(std::move(contact)),
      friction_(friction),
      normals_(4, grid().size()),
      tangents_(4, grid().size()),
      edge_tangents_(4, grid().size()) {
  const FilmGrid& g = grid();
  for (int c = 0; c < g.size(); ++c) {
    normals_.col(c) << g.cosine[c], g.sine[c], 0, 0;
    tangents_.col(c) << -g.sine[c], g.cosine[c], g.radius(), 0;
    edge_tangents_.col(c) << -g.edge_sine[c], g.edge_cosine[c], g.radius(), 0;
  }
}

MixedFilm::Workspace::Workspace(const MixedFilm& m)
    : film(m.film()),
      gap(m.grid()),
      flow_gap(m.grid()),
      correction(Eigen::VectorXd::Zero(m.grid().size())),
      total(correction),
      tips(m.grid().size()),
      rubbing(m.grid().size()),
      adjoint(4, m.grid().size()) {
  for (Field* field : {&squeezed, &pressure, &wet, &push, &sliding, &shear, &edge_shear, &tip_push,
                       &tip_drag})
    *field = Field::Zero(m.grid().size());
}

bool MixedFilm::evaluate(const SurfaceMotion& motion, double now, const FilmMemory& memory,
                         Workspace& w) const {
  constexpr double shortest = 1e-9;  // [s] since the step's start; a film knows no rate without a time
  w.motion = motion;
  w.rate = 1 / std::max(now - memory.time, shortest);
  w.gap.evaluate(grid(), radial_clearance_, motion);
  w.flow_gap = w.gap;
  w.flow_gap.raise(floor());
  if (!film_.solve(w.flow_gap, {w.rate, motion.omega * grid().radius() / 2, memory.content},
                   w.film))
    return false;
  correct(motion, memory, w);
  slide(w);
  touch(w);
  integrate(w);
  return finite(w.force);
}

/// p* from the squeeze rate that the whole-step content does not see.
void MixedFilm::correct(const SurfaceMotion& motion, const FilmMemory& memory, Workspace& w) const {
  std::array<double, 4> extra{};
  for (int k = 0; k < 4; ++k)
    extra[k] = motion.rate[k] - (motion.a[k] - memory.a[k]) * w.rate;
  const FilmGrid& g = grid();
  const Eigen::Map<const Field> before(memory.pressure, g.size());
  w.squeezed = w.film.live * (before >= 0).cast<double>();
  w.correction = g.area() * w.squeezed * (extra[0] * g.cosine + extra[1] * g.sine);
  if (extra[2] != 0 || extra[3] != 0)
    w.correction.array() +=
        g.area() * w.squeezed * g.at_z * (extra[2] * g.cosine + extra[3] * g.sine);
  w.film.K.solve(w.correction);
  w.total = w.film.u + w.correction;
  take_off(w);
}

/// Pressure and wet share from the unknowns.
void MixedFilm::take_off(Workspace& w) const {
  const auto& f = w.film;
  w.pressure = f.live * w.total.array() + (1 - f.solved) * f.given_p;
  if (film_.flow().cavitation != Cavitation::full_film) w.pressure = w.pressure.max(0);
  w.push = -grid().area() * w.pressure;
  w.wet = f.torn * (w.total.array() / ReynoldsFilm::unit_fraction).max(0).min(1) +
          (1 - f.torn) * f.given_fraction;
}

/// Speeds along the surface and what they shear.
void MixedFilm::slide(Workspace& w) const {
  const FilmGrid& g = grid();
  const auto& v = w.motion.rate;
  w.sliding = g.used * (w.motion.omega * g.radius()) - v[0] * g.sine + v[1] * g.cosine;
  if (v[2] != 0 || v[3] != 0) w.sliding += g.at_z * (v[3] * g.cosine - v[2] * g.sine);
  w.shear = -g.area() * film_.flow().viscosity * w.wet * w.sliding / w.flow_gap.h;
  g.each_run([&](int, int here, int right, int count) {
    w.edge_shear.segment(here, count) =
        -g.depth() / 2 * w.flow_gap.around.segment(here, count) *
        (w.pressure.segment(right, count) - w.pressure.segment(here, count));
  });
}

MixedFilm::TipFriction MixedFilm::tip_friction(double sliding) const {
  const double part = std::tanh(sliding / friction_.speed);
  return {friction_.coefficient * part,
          friction_.coefficient * (1 - part * part) / friction_.speed};
}

void MixedFilm::touch(Workspace& w) const {
  if (!contact_) return;
  const FilmGrid& g = grid();
  for (int c = 0; c < g.size(); ++c) {
    const bool touching = g.used[c] != 0 && w.gap.h[c] < contact_->reach();
    w.tips[c] = touching ? contact_->at(w.gap.h[c]) : AsperityState{};
    w.rubbing[c] = touching ? tip_friction(w.sliding[c]) : TipFriction{};
    w.tip_push[c] = -g.area() * w.tips[c].pressure;
    w.tip_drag[c] = w.tip_push[c] * w.rubbing[c].share;
  }
}

void MixedFilm::integrate(Workspace& w) const {
  const FilmGrid& g = grid();
  w.of_film = w.of_tips = w.of_tip_friction = w.force = {};
  add(g, &w.push, &w.shear, g.cosine, g.sine, w.of_film);
  add(g, nullptr, &w.edge_shear, g.edge_cosine, g.edge_sine, w.of_film);
  if (contact_) {
    add(g, &w.tip_push, nullptr, g.cosine, g.sine, w.of_tips);
    add(g, nullptr, &w.tip_drag, g.cosine, g.sine, w.of_tip_friction);
  }
  for (const FilmForce* part : {&w.of_film, &w.of_tips, &w.of_tip_friction}) w.force += *part;
}

}  // namespace stribeck
