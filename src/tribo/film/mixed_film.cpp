#include "tribo/film/mixed_film.h"

#include <algorithm>

#include "tribo/film/journal_coordinates.h"

namespace stribeck {
namespace {

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

/// A journal that approaches along x or y, or, with an arm z, tilts that way.
SurfaceColumn approach(const FilmGrid& g, bool y, bool tilts) {
  const auto arm = [&](const Field& z) -> const Field& { return tilts ? z : g.used; };
  SurfaceColumn column(g);
  column.closes = true;
  column.entrains = false;
  const Field &to = y ? g.sine : g.cosine, &edge_to = y ? g.edge_sine : g.edge_cosine,
              &across = y ? g.cosine : g.sine, &edge_across = y ? g.edge_cosine : g.edge_sine;
  const double sign = y ? 1 : -1;
  column.narrowing.h = arm(g.at_z) * to;
  column.narrowing.around = arm(g.at_z) * edge_to;
  column.narrowing.below = arm(g.below_z) * to;
  column.narrowing.above = arm(g.above_z) * to;
  column.along = sign * arm(g.at_z) * across;
  column.edge_along = sign * arm(g.at_z) * edge_across;
  return column;
}

SurfaceColumn spin(const FilmGrid& g) {
  SurfaceColumn column(g);
  column.along = column.edge_along = g.radius() * g.used;
  column.couette.around = g.radius() / 2 * g.along;
  return column;
}

SurfaceTable journal_table(const FilmGrid& g) {
  std::vector<SurfaceColumn> columns{approach(g, false, false), approach(g, true, false), spin(g)};
  if (!g.half()) {
    columns.push_back(approach(g, false, true));
    columns.push_back(approach(g, true, true));
  }
  return {g, std::move(columns)};
}

FilmForce journal_force(const Eigen::VectorXd& forces) {
  FilmForce f;
  for (int k = 0; k < journal_positions(forces); ++k) f.q[k] = forces[journal_coordinate(k)];
  f.moment = forces[journal_spin];
  return f;
}

}  // namespace

FilmForce& FilmForce::operator+=(const FilmForce& other) {
  for (int k = 0; k < 4; ++k) q[k] += other.q[k];
  moment += other.moment;
  return *this;
}

MixedFilm::MixedFilm(const ReynoldsFilm& film, double radial_clearance, FilmExtras extras)
    : PatchFilm(film, journal_table(film.grid()), 1e-4 * radial_clearance,
                {extras.contact, extras.limits, extras.friction, extras.oil, extras.elastic}),
      grid_(film.grid()),
      radial_clearance_(radial_clearance),
      extras_(std::move(extras)),
      bore_(grid_) {
  for (Field* field : {&bore_.h, &bore_.around, &bore_.below, &bore_.above}) field->setZero();
  add_form(grid(), extras_.bore, 0, bore_);
}

MixedFilm::Workspace::Workspace(const MixedFilm& m) : PatchFilm::Workspace(m) {}

bool MixedFilm::evaluate(const SurfaceMotion& motion, double now, const FilmMemory& memory,
                         Workspace& w) const {
  w.motion = motion;
  const std::array<double, 4> carried = motion.carried();
  std::array<double, 5> start{};
  for (int k = 0; k < journal_positions(w.at.x); ++k) {
    const int at = journal_coordinate(k);
    w.at.x[at] = motion.a[k];
    w.at.rate[at] = motion.rate[k];
    w.at.squeeze[at] = motion.rate[k] - carried[k];
    start[at] = memory.a[k];
    w.at.drift(at, journal_coordinate(k ^ 1)) = k % 2 ? motion.mesh_speed : -motion.mesh_speed;
  }
  w.at.drifts = motion.mesh_speed != 0;
  w.at.rate[journal_spin] = motion.omega;
  w.at.axes_speed = motion.mesh_speed * grid().radius();
  shape(motion, w.gap);
  if (!evaluate_fields(now, {memory.time, start.data(), memory.content, memory.pressure}, w))
    return false;
  w.of_film = journal_force(w.film_forces);
  w.of_asperities = journal_force(w.asperity_forces);
  w.of_asperity_friction = journal_force(w.friction_forces);
  w.force = {};
  for (const FilmForce* part : {&w.of_film, &w.of_asperities, &w.of_asperity_friction})
    w.force += *part;
  return true;
}

void MixedFilm::shape(const SurfaceMotion& motion, Gap& gap) const {
  journal_gap(grid(), radial_clearance_, motion, gap);
  if (!extras_.bore.is_perfect()) gap.add(bore_);
  add_form(grid(), extras_.journal, motion.angle, gap);
}

void MixedFilm::flow_gap(const SurfaceMotion& motion, Gap& gap) const {
  shape(motion, gap);
  gap.raise(floor());
}

}  // namespace stribeck
