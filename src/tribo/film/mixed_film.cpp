#include "tribo/film/mixed_film.h"

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

/// Adds the gap that a form leaves, the form turned by an angle.
void add_form(const FilmGrid& g, const FormDeviation& form, double turn, Gap& gap) {
  if (form.is_perfect()) return;
  for (int c = 0; c < g.size(); ++c) {
    if (g.used[c] == 0) continue;
    const double angle = g.angle[c / g.stride()] - turn, edge = g.edge_angle[c / g.stride()] - turn;
    gap.h[c] += form.at(angle, g.at_z[c]).gap;
    gap.around[c] += form.at(edge, g.at_z[c]).gap;
    gap.below[c] += form.at(angle, g.below_z[c]).gap;
    gap.above[c] += form.at(angle, g.above_z[c]).gap;
  }
}

/// Puts θ of a cell, if it is full, on a line: the tangent at this density, or from θ = 1 at p = 0 through it.
void know_density(int c, const ReducedPressure::Density& there, bool tangent,
                  MixedFilm::Workspace& w) {
  const bool through = !tangent && there.reduced > 0;
  w.density_before[c] = there.ratio;
  w.density.slope[c] = through ? (there.ratio - 1) / there.reduced : there.slope;
  w.density.base[c] = there.ratio - w.density.slope[c] * there.reduced;
}

}  // namespace

FilmForce& FilmForce::operator+=(const FilmForce& other) {
  for (int k = 0; k < 4; ++k) q[k] += other.q[k];
  moment += other.moment;
  return *this;
}

FilmDirections::FilmDirections(const FilmGrid& g, bool arm)
    : normal(4, g.size()), tangent(4, g.size()), edge_tangent(4, g.size()) {
  const auto turned = arm ? 0.0 : g.radius();
  for (int c = 0; c < g.size(); ++c) {
    const double z = arm ? g.at_z[c] : g.used[c];
    normal.col(c) << z * g.cosine[c], z * g.sine[c], 0, 0;
    tangent.col(c) << -z * g.sine[c], z * g.cosine[c], turned, 0;
    edge_tangent.col(c) << -z * g.edge_sine[c], z * g.edge_cosine[c], turned, 0;
  }
}

MixedFilm::MixedFilm(ReynoldsFilm film, double radial_clearance, FilmExtras extras)
    : film_(std::move(film)),
      radial_clearance_(radial_clearance),
      extras_(std::move(extras)),
      bore_(grid()),
      pushing_(grid(), false),
      turning_(grid(), true) {
  for (Field* field : {&bore_.h, &bore_.around, &bore_.below, &bore_.above}) field->setZero();
  add_form(grid(), extras_.bore, 0, bore_);
}

MixedFilm::Workspace::Workspace(const MixedFilm& m)
    : film(m.film()),
      gap(m.grid()),
      flow_gap(m.grid()),
      correction(Eigen::VectorXd::Zero(m.grid().size())),
      total(correction),
      tips(m.grid().size()),
      rubbing(m.grid().size()) {
  for (Field* field : {&extra, &squeezed, &pressure, &wetted_fraction, &push, &growth, &inverse_gap,
                       &inverse_gap_slope, &edge_arm, &sliding, &shear, &edge_shear,
                       &asperity_normal_force, &asperity_friction_force, &density.slope})
    *field = Field::Zero(m.grid().size());
  touching.reserve(tips.size());
  for (Field* field : {&rise, &viscosity_ratio, &density.base, &density_before})
    *field = Field::Ones(m.grid().size());
  edge_arm_slope = Field::Constant(m.grid().size(), 0.5);
}

bool MixedFilm::evaluate(const SurfaceMotion& motion, double now, const FilmMemory& memory,
                         Workspace& w) const {
  constexpr double shortest =
      1e-9;  // [s] since the step's start; a film knows no rate without a time
  w.motion = motion;
  w.beyond_limit = false;
  w.rate = 1 / std::max(now - memory.time, shortest);
  shape(motion, w.gap);
  w.flow_gap = w.gap;
  w.flow_gap.raise(floor());
  if (!find(memory, w) || !correct(motion, memory, w)) return false;
  see_gap(w);
  slide(w);
  touch(w);
  integrate(w);
  return finite(w.force);
}

bool MixedFilm::find(const FilmMemory& memory, Workspace& w) const {
  FilmDrive drive{w.rate, w.motion.entrainment(grid().radius()), memory.content};
  if (!extras_.oil || !extras_.oil->compresses()) return film_.solve(w.flow_gap, drive, w.film);
  drive.full = &w.density;
  if (!memory.content) return find_steady(drive, w);
  for (int c = 0; c < grid().size(); ++c)
    know_density(c, extras_.oil->density_under(memory.pressure[c]), false, w);
  return film_.solve(w.flow_gap, drive, w.film);
}

/// Lines through the density that the last round has found, until it stays; then its tangents, which are what derivatives see.
bool MixedFilm::find_steady(const FilmDrive& drive, Workspace& w) const {
  constexpr int most_rounds = 60;
  constexpr double settled = 1e-13;
  const auto know = [&](bool tangents) {
    for (int c = 0; c < grid().size(); ++c)
      know_density(c, extras_.oil->density_at(w.film.p[c]), tangents, w);
    return film_.solve(w.flow_gap, drive, w.film);
  };
  for (int round = 0; round < most_rounds; ++round) {
    if (!know(false)) return false;
    double off = 0;
    for (int c = 0; c < grid().size(); ++c)
      off = std::max(off, w.film.live[c] * std::abs(w.film.theta[c] -
                                                    extras_.oil->density_at(w.film.p[c]).ratio));
    if (off <= settled) return know(true);
  }
  return false;
}

void MixedFilm::shape(const SurfaceMotion& motion, Gap& gap) const {
  gap.evaluate(grid(), radial_clearance_, motion);
  if (!extras_.bore.is_perfect()) {
    gap.h += bore_.h;
    gap.around += bore_.around;
    gap.below += bore_.below;
    gap.above += bore_.above;
  }
  add_form(grid(), extras_.journal, motion.angle, gap);
}

void MixedFilm::flow_gap(const SurfaceMotion& motion, Gap& gap) const {
  shape(motion, gap);
  gap.raise(floor());
}

/// p* from the squeeze rate that the whole-step content does not see.
bool MixedFilm::correct(const SurfaceMotion& motion, const FilmMemory& memory, Workspace& w) const {
  std::array<double, 4> extra = motion.carried();
  for (int k = 0; k < 4; ++k)
    extra[k] = motion.rate[k] - extra[k] - (motion.a[k] - memory.a[k]) * w.rate;
  const FilmGrid& g = grid();
  const Eigen::Map<const Field> before(memory.pressure, g.size());
  w.squeezed = w.film.live * w.film.film_volume_derivative * w.density_before;
  const bool any_pressure = film_.flow().cavitation == Cavitation::full_film;
  const double least = floor();  // at which the gap no longer changes
  for (int c = 0; c < g.size(); ++c)
    w.squeezed[c] *= (any_pressure || before[c] >= 0) && w.flow_gap.h[c] > least ? 1.0 : 0.0;
  w.extra = extra[0] * g.cosine + extra[1] * g.sine;
  if (extra[2] != 0 || extra[3] != 0) w.extra += g.at_z * (extra[2] * g.cosine + extra[3] * g.sine);
  w.correction = g.area * w.squeezed * w.extra;
  w.film.K.solve(w.correction);
  w.total = w.film.u + w.correction;
  return take_off(w);
}

/// Pressure and wetted_fraction share from the unknowns.
bool MixedFilm::take_off(Workspace& w) const {
  const auto& f = w.film;
  w.pressure = f.live * w.total.array() + (1 - f.solved) * film_.held_pressure();
  if (film_.flow().cavitation != Cavitation::full_film) w.pressure = w.pressure.max(0);
  if (extras_.oil) {
    w.beyond_limit = w.pressure.maxCoeff() >= extras_.oil->limit();
    if (w.beyond_limit) return false;
    for (int c = 0; c < grid().size(); ++c) {
      const ReducedPressure::Pressure p = extras_.oil->at(w.pressure[c]);
      w.pressure[c] = p.value;
      w.rise[c] = p.rise;
      w.viscosity_ratio[c] = p.viscosity_ratio;
      w.growth[c] = p.growth;
    }
  }
  w.push = -grid().area * w.pressure;
  w.wetted_fraction =
      film_.surface() * (f.torn * (w.total.array() / ReynoldsFilm::unit_fraction).max(0).min(1) +
                         (1 - f.torn) * f.given_fraction.min(1));
  return true;
}

/// What shear sees of the gap.
void MixedFilm::see_gap(Workspace& w) const {
  const FlowFactors* rough = film_.flow().roughness.get();
  if (!rough) {
    w.inverse_gap = w.flow_gap.h.inverse();
    w.inverse_gap_slope = -w.inverse_gap.square();
    w.edge_arm = w.flow_gap.around / 2;
    return;
  }
  for (int c = 0; c < grid().size(); ++c) {
    const double h = w.flow_gap.h[c], edge = w.flow_gap.around[c];
    const Factor inverse = rough->mean_inverse_gap(h), sliding = rough->sliding_stress(h),
                 arm = rough->pressure_stress(edge);
    w.inverse_gap[c] = inverse.value - sliding.value / h;
    w.inverse_gap_slope[c] = inverse.slope - sliding.slope / h + sliding.value / (h * h);
    w.edge_arm[c] = arm.value * edge / 2;
    w.edge_arm_slope[c] = (arm.slope * edge + arm.value) / 2;
  }
}

/// Speeds along the surface and what they shear.
void MixedFilm::slide(Workspace& w) const {
  const FilmGrid& g = grid();
  const auto& v = w.motion.rate;
  w.sliding = g.used * (w.motion.omega * g.radius()) - v[0] * g.sine + v[1] * g.cosine;
  if (v[2] != 0 || v[3] != 0) w.sliding += g.at_z * (v[3] * g.cosine - v[2] * g.sine);
  w.shear = -film_.flow().viscosity * g.area * w.viscosity_ratio * w.wetted_fraction * w.sliding *
            w.inverse_gap;
  g.each_run([&](int, int here, int right, int count) {
    w.edge_shear.segment(here, count) =
        -g.along.segment(here, count) * w.edge_arm.segment(here, count) *
        (w.pressure.segment(right, count) - w.pressure.segment(here, count));
  });
}

MixedFilm::AsperityFriction MixedFilm::asperity_friction(double sliding) const {
  const double part = std::tanh(sliding / extras_.friction.speed);
  return {extras_.friction.coefficient * part,
          extras_.friction.coefficient * (1 - part * part) / extras_.friction.speed};
}

void MixedFilm::touch(Workspace& w) const {
  if (!extras_.contact) return;
  const FilmGrid& g = grid();
  for (const int c : w.touching) {
    w.tips[static_cast<std::size_t>(c)] = {};
    w.rubbing[static_cast<std::size_t>(c)] = {};
    w.asperity_normal_force[c] = w.asperity_friction_force[c] = 0;
  }
  w.touching.clear();
  for (int c = 0; c < g.size(); ++c)
    if (w.gap.h[c] < extras_.contact->reach() && film_.surface()[c] != 0) w.touching.push_back(c);
  for (const int c : w.touching) {
    AsperityState& tip = w.tips[static_cast<std::size_t>(c)];
    AsperityFriction& rubbing = w.rubbing[static_cast<std::size_t>(c)];
    tip = extras_.contact->at(w.gap.h[c]);
    rubbing = asperity_friction(w.sliding[c]);
    w.asperity_normal_force[c] = -g.area[c] * tip.pressure;
    w.asperity_friction_force[c] = w.asperity_normal_force[c] * rubbing.share;
  }
}

void MixedFilm::integrate(Workspace& w) const {
  const FilmGrid& g = grid();
  w.of_film = w.of_asperities = w.of_asperity_friction = w.force = {};
  add(g, &w.push, &w.shear, g.cosine, g.sine, w.of_film);
  add(g, nullptr, &w.edge_shear, g.edge_cosine, g.edge_sine, w.of_film);
  if (!w.touching.empty()) {
    add(g, &w.asperity_normal_force, nullptr, g.cosine, g.sine, w.of_asperities);
    add(g, nullptr, &w.asperity_friction_force, g.cosine, g.sine, w.of_asperity_friction);
  }
  for (const FilmForce* part : {&w.of_film, &w.of_asperities, &w.of_asperity_friction})
    w.force += *part;
}

}  // namespace stribeck
