#include "surface/mixed_film.h"

#include <algorithm>
#include <cmath>

namespace stribeck {
namespace {

bool finite(const FilmForce& f) {
  return std::isfinite(f.moment) &&
         std::all_of(f.q.begin(), f.q.end(), [](double q) { return std::isfinite(q); });
}

/// A force per area with components across (along n) and along the surface (along t), over one column.
struct ColumnSum {
  double normal = 0, normal_z = 0, shear = 0, shear_z = 0;

  void add(double n, double t, double z) {
    normal += n;
    normal_z += n * z;
    shear += t;
    shear_z += t * z;
  }
  void add_to(FilmForce& f, double cosine, double sine, double radius, double times) const {
    f.q[0] += times * (normal * cosine - shear * sine);
    f.q[1] += times * (normal * sine + shear * cosine);
    f.q[2] += times * (normal_z * cosine - shear_z * sine);
    f.q[3] += times * (normal_z * sine + shear_z * cosine);
    f.moment += times * shear * radius;
  }
};

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
      friction_(friction) {}

MixedFilm::Workspace::Workspace(const MixedFilm& m)
    : film(m.film()),
      gap(m.grid()),
      flow_gap(m.grid()),
      correction(Eigen::VectorXd::Zero(m.grid().size())),
      total(Eigen::VectorXd::Zero(m.grid().size())),
      squeezed(m.grid().size()),
      pressure(m.grid().size()),
      wet(m.grid().size()),
      sliding(m.grid().size()),
      tips(m.grid().size()),
      rubbing(m.grid().size()),
      adjoint(4, m.grid().size()) {}

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
  integrate(w);
  return finite(w.force);
}

/// p* from the squeeze rate that the whole-step content does not see.
void MixedFilm::correct(const SurfaceMotion& motion, const FilmMemory& memory, Workspace& w) const {
  std::array<double, 4> extra{};
  for (int k = 0; k < 4; ++k)
    extra[k] = motion.rate[k] - (motion.a[k] - memory.a[k]) * w.rate;
  w.correction.setZero();
  for (int j = 0; j < grid().columns(); ++j) {
    const double middle = extra[0] * grid().cosine[j] + extra[1] * grid().sine[j],
                 slope = extra[2] * grid().cosine[j] + extra[3] * grid().sine[j];
    for (int i = 0; i < grid().rows(); ++i) {
      const int c = grid().cell(j, i);
      w.squeezed[c] = w.film.full[c] && memory.pressure[c] >= 0 && !film_.held(c);
      if (w.squeezed[c]) w.correction[c] = grid().area(j, i) * (middle + slope * grid().z[i]);
    }
  }
  w.film.K.solve(w.correction);
  w.total = w.film.u + w.correction;
  take_off(w);
}

/// Pressure and wet share from the unknowns.
void MixedFilm::take_off(Workspace& w) const {
  const Cavitation closure = film_.flow().cavitation;
  for (int c = 0; c < grid().size(); ++c) {
    const bool full = w.film.full[c] || film_.held(c);
    const double p = full ? w.total[c] : 0;
    w.pressure[c] = closure == Cavitation::full_film ? p : std::max(0.0, p);
    w.wet[c] = !film_.has_surface(c) ? 0
               : full || closure != Cavitation::mass_conserving
                   ? w.film.theta[c]
                   : std::clamp(w.total[c] / ReynoldsFilm::unit_fraction, 0.0, 1.0);
  }
}

double MixedFilm::sliding(int j, int i, const SurfaceMotion& m) const {
  const double z = grid().z[i];
  return m.omega * grid().radius() - (m.rate[0] + z * m.rate[2]) * grid().sine[j] +
         (m.rate[1] + z * m.rate[3]) * grid().cosine[j];
}

MixedFilm::TipFriction MixedFilm::tip_friction(double sliding) const {
  const double part = std::tanh(sliding / friction_.speed);
  return {friction_.coefficient * part,
          friction_.coefficient * (1 - part * part) / friction_.speed};
}

/// Forces of the cells and edges of one column.
void MixedFilm::add_column(int j, Workspace& w) const {
  const FilmGrid& g = grid();
  ColumnSum film, edge;
  const int first = g.cell(j, 0), next = g.cell(g.next(j), 0);
  for (int i = 0; i < g.rows(); ++i) {
    const int c = first + i;
    const double area = g.area(j, i), z = g.z[i], drop = w.pressure[next + i] - w.pressure[c];
    w.sliding[c] = sliding(j, i, w.motion);
    film.add(-area * w.pressure[c],
             -area * film_.flow().viscosity * w.wet[c] * w.sliding[c] / w.flow_gap.h[c], z);
    edge.add(0, -g.depth[i] * w.flow_gap.around[c] / 2 * drop, z);
  }
  film.add_to(w.of_film, g.cosine[j], g.sine[j], g.radius(), g.times());
  edge.add_to(w.of_film, g.edge_cosine[j], g.edge_sine[j], g.radius(), g.times());
  if (contact_) add_tips(j, w);
}

void MixedFilm::add_tips(int j, Workspace& w) const {
  const FilmGrid& g = grid();
  ColumnSum tips, rubbing;
  bool touching = false;
  for (int i = 0; i < g.rows(); ++i) {
    const int c = g.cell(j, i);
    w.tips[c] = {};
    w.rubbing[c] = {};
    if (w.gap.h[c] >= contact_->reach() || !film_.has_surface(c)) continue;
    touching = true;
    w.tips[c] = contact_->at(w.gap.h[c]);
    w.rubbing[c] = tip_friction(w.sliding[c]);
    const double push = -g.area(j, i) * w.tips[c].pressure;
    tips.add(push, 0, g.z[i]);
    rubbing.add(0, push * w.rubbing[c].share, g.z[i]);
  }
  if (!touching) return;
  tips.add_to(w.of_tips, g.cosine[j], g.sine[j], g.radius(), g.times());
  rubbing.add_to(w.of_tip_friction, g.cosine[j], g.sine[j], g.radius(), g.times());
}

void MixedFilm::integrate(Workspace& w) const {
  w.of_film = w.of_tips = w.of_tip_friction = w.force = {};
  for (int j = 0; j < grid().columns(); ++j) add_column(j, w);
  for (const FilmForce* part : {&w.of_film, &w.of_tips, &w.of_tip_friction}) w.force += *part;
}

}  // namespace stribeck
