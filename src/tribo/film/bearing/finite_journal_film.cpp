#include "tribo/film/bearing/finite_journal_film.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "base/error.h"
#include "tribo/film/bearing/journal_coordinates.h"
#include "tribo/film/result/evaluate_film.h"

namespace stribeck {
namespace {

/// Adds the gap that a form leaves, or a derivative of it, the form turned by an angle and moved along the axis.
void add_form(const FilmGrid& g, const FormDeviation& form, double turn, double slide, Gap& gap,
              double FormGap::*what = &FormGap::gap) {
  if (form.is_perfect()) return;
  for (int c = 0; c < g.size(); ++c) {
    if (g.used[c] == 0) continue;
    const double angle = g.angle[c / g.stride()] - turn, edge = g.flow_angle[c / g.stride()] - turn;
    gap.h[c] += form.at(angle, g.at_z[c] - slide).*what;
    gap.east[c] += form.at(edge, g.at_z[c] - slide).*what;
    gap.south[c] += form.at(angle, g.south_z[c] - slide).*what;
    gap.north[c] += form.at(angle, g.north_z[c] - slide).*what;
  }
}

void clear(Gap& gap) {
  for (Field* field : {&gap.h, &gap.east, &gap.south, &gap.north}) field->setZero();
}

/// A journal that approaches along x or y, or, with an arm z, tilts that way.
SurfaceColumn approach(const FilmGrid& g, bool y, bool tilts) {
  const auto arm = [&](const Field& z) -> const Field& { return tilts ? z : g.used; };
  SurfaceColumn column(g);
  column.changes_gap = true;
  column.entrains = false;
  const Field &to = y ? g.sine : g.cosine, &edge_to = y ? g.edge_sine : g.edge_cosine,
              &across = y ? g.cosine : g.sine, &edge_across = y ? g.edge_cosine : g.edge_sine;
  const double sign = y ? 1 : -1;
  column.narrowing.h = arm(g.at_z) * to;
  column.narrowing.east = arm(g.at_z) * edge_to;
  column.narrowing.south = arm(g.south_z) * to;
  column.narrowing.north = arm(g.north_z) * to;
  column.along = sign * arm(g.at_z) * across;
  column.east_along = sign * arm(g.at_z) * edge_across;
  return column;
}

SurfaceColumn spin(const FilmGrid& g, bool moves_features) {
  SurfaceColumn column(g);
  column.changes_gap = column.moves_features = moves_features;
  column.along = column.east_along = g.radius() * g.used;
  column.couette.east = g.radius() / 2 * g.east_length;
  return column;
}

SurfaceColumn slide(const FilmGrid& g) {
  SurfaceColumn column(g);
  column.changes_gap = column.moves_features = column.axial = true;
  column.slides = false;
  column.across = g.used;
  column.couette.south = g.south_length / 2;
  column.couette.north = g.north_length / 2;
  return column;
}

/// Returns the effect of a unit of a modal coordinate on the gap: G = −S.
SurfaceColumn mode(const FilmGrid& g, const Field& shape) {
  SurfaceColumn column(g);
  column.changes_gap = true;
  column.slides = column.entrains = false;
  EdgeInterpolation(g).spread(-shape, column.narrowing);
  return column;
}

SurfaceTable journal_table(const FilmGrid& g, const FilmExtras& extras) {
  std::vector<SurfaceColumn> columns{approach(g, false, false), approach(g, true, false),
                                     spin(g, extras.slides || !extras.supply.empty())};
  if (!g.half()) {
    columns.push_back(approach(g, false, true));
    columns.push_back(approach(g, true, true));
  }
  ensure(!extras.slides || !g.half(), "a journal that slides needs its whole width");
  if (extras.slides) columns.push_back(slide(g));
  ensure(!extras.modes || (!extras.slides && extras.supply.empty()),
         "modes move the surface of a bearing whose film does not move with the journal");
  for (Eigen::Index k = 0; extras.modes && k < extras.modes->cols(); ++k)
    columns.push_back(mode(g, extras.modes->col(k).array()));
  return {g, std::move(columns)};
}

FilmForce journal_force(const Eigen::VectorXd& forces, const FiniteJournalFilm& film) {
  FilmForce f;
  for (int k = 0; k < journal_positions(film.grid()); ++k) f.q[k] = forces[journal_coordinate(k)];
  f.moment = forces[journal_spin];
  if (film.slides()) f.axial = forces[journal_slide];
  return f;
}

}  // namespace

FilmForce& FilmForce::operator+=(const FilmForce& other) {
  for (int k = 0; k < 4; ++k) q[k] += other.q[k];
  moment += other.moment;
  axial += other.axial;
  return *this;
}

FiniteJournalFilm::FiniteJournalFilm(const ReynoldsFilm& film, double radial_clearance,
                                     FilmExtras extras)
    : PatchFilm(film, journal_table(film.grid(), extras), 1e-4 * radial_clearance,
                {extras.contact, extras.limits, extras.friction, extras.oil, extras.elastic,
                 extras.thermal}),
      grid_(film.grid()),
      radial_clearance_(radial_clearance),
      extras_(std::move(extras)),
      bore_(grid_) {
  clear(bore_);
  add_form(grid(), extras_.bore, 0, 0, bore_);
  if (extras_.modes)
    force_of_surroundings_ =
        extras_.surroundings * grid_.times() * (extras_.modes->transpose() * grid_.area.matrix());
}

FiniteJournalFilm FiniteJournalFilm::isothermal() const {
  FiniteJournalFilm copy = *this;
  copy.extras_.thermal = nullptr;
  copy.keep_one_temperature();
  return copy;
}

FiniteJournalFilm::Workspace::Workspace(const FiniteJournalFilm& m) : PatchWork(m), form(m.grid()) {
  if (!m.has_moving_features()) return;
  features.table = m.table();
  back = m.extras().surroundings;
  if (m.extras().journal.is_perfect()) return;
  features.curvature = {{journal_spin, journal_spin, {}}};
  if (m.slides())
    for (const auto& [k, l] : {std::pair{journal_slide, journal_slide},
                               {journal_spin, journal_slide},
                               {journal_slide, journal_spin}})
      features.curvature.push_back({k, l, {}});
}

bool FiniteJournalFilm::evaluate(const SurfaceMotion& motion, double now, const FilmMemory& memory,
                                 Workspace& w) const {
  w.motion = motion;
  const std::array<double, 4> carried = motion.carried();
  std::array<double, 6> rigid{};
  for (int k = 0; k < journal_positions(grid()); ++k) {
    const int at = journal_coordinate(k);
    w.at.x[at] = motion.a[k];
    w.at.rate[at] = motion.rate[k];
    w.at.squeeze[at] = motion.rate[k] - carried[k];
    rigid[at] = memory.a[k];
    w.at.drift(at, journal_coordinate(k ^ 1)) = k % 2 ? motion.mesh_speed : -motion.mesh_speed;
  }
  w.at.drifts = motion.mesh_speed != 0;
  w.at.rate[journal_spin] = motion.omega;
  w.at.axes_speed = motion.mesh_speed * grid().radius();
  shape(motion, w.gap);
  if (has_moving_features()) move_features(motion, memory, w);
  const double* start = rigid.data();
  if (modes() > 0) start = set_modal_motion(motion, memory, rigid.data(), w);
  if (!evaluate_film(*this, now,
                     {memory.time, start, memory.oil_height, memory.pressure, memory.elastic,
                      memory.temperature},
                     w))
    return false;
  if (w.features.table)
    w.forces.film[journal_spin] += force_on_back(w.back, (*w.features.table)[journal_spin]);
  if (slides())
    w.forces.film[journal_slide] += force_on_back(w.back, (*w.features.table)[journal_slide]);
  w.of_film = journal_force(w.forces.film, *this);
  w.of_asperities = journal_force(w.forces.asperity, *this);
  w.of_asperity_friction = journal_force(w.forces.friction, *this);
  if (modes() > 0)
    w.modal_force = (w.forces.film + w.forces.asperity).tail(modes()) - force_of_surroundings_;
  w.force = {};
  for (const FilmForce* part : {&w.of_film, &w.of_asperities, &w.of_asperity_friction})
    w.force += *part;
  return true;
}

void FiniteJournalFilm::shape(const SurfaceMotion& motion, Gap& gap) const {
  journal_gap(grid(), radial_clearance_, motion, gap);
  if (!extras_.bore.is_perfect()) gap.add(bore_);
  add_form(grid(), extras_.journal, motion.angle, motion.slide, gap);
  const int first = table().coordinates() - modes();
  for (int k = 0; k < motion.modal.size(); ++k)
    gap.add(table()[first + k].narrowing, -motion.modal[k]);
}

Field FiniteJournalFilm::modal_deflection(const Eigen::VectorXd& eta) const {
  return (*extras_.modes * eta).array();
}

bool FiniteJournalFilm::has_surface_towards(const Eigen::Vector2d& direction) const {
  constexpr double turn = 2 * std::numbers::pi;
  const double angle = std::atan2(direction.y(), direction.x());
  const Field& surface = film().domain().surface();
  for (int j = 0; j < grid().columns(); ++j) {
    const double from_edge = angle - grid().edge_angle[grid().before(j)];
    if (from_edge - turn * std::floor(from_edge / turn) < grid().width(j))
      return (surface.segment(grid().cell(j, 0), grid().rows()) > 0).any();
  }
  return true;
}

double FiniteJournalFilm::overlap(double slide) const {
  const double half = grid().length() / 2;
  if (!extras_.supply.length()) return 2 * half;
  const double journal = *extras_.supply.length() / 2;
  return std::min(half, slide + journal) - std::max(-half, slide - journal);
}

double FiniteJournalFilm::least_gap(const Workspace& w) const {
  if (w.features.uncovered.size() == 0) return w.gap.least(grid(), film().domain().surface());
  const Field surface = film().domain().surface() * (w.features.uncovered > 0.5).cast<double>();
  return w.gap.least(grid(), surface);
}

/// Places and rates of the modes; all coordinates at the step's start.
const double* FiniteJournalFilm::set_modal_motion(const SurfaceMotion& motion,
                                                  const FilmMemory& memory, const double* rigid,
                                                  Workspace& w) const {
  const int n = modes(), first = table().coordinates() - n;
  w.at.x.tail(n) = motion.modal;
  w.at.rate.tail(n) = w.at.squeeze.tail(n) = motion.modal_rate;
  w.start.setZero(first + n);
  w.start.head(first) = Eigen::Map<const Eigen::VectorXd>(rigid, first);
  if (memory.modal) w.start.tail(n) = Eigen::Map<const Eigen::VectorXd>(memory.modal, n);
  return w.start.data();
}

/// Moves what turns and slides with the journal.
void FiniteJournalFilm::move_features(const SurfaceMotion& motion, const FilmMemory& memory,
                                      Workspace& w) const {
  w.at.x[journal_spin] = motion.angle;
  w.at.squeeze[journal_spin] = motion.omega - motion.mesh_speed;
  if (slides()) {
    w.at.x[journal_slide] = motion.slide;
    w.at.rate[journal_slide] = w.at.squeeze[journal_slide] = motion.slide_rate;
  }
  w.film.supply_coordinates = {journal_spin, slides() ? journal_slide : -1};
  extras_.supply.place(grid(), motion.angle, motion.slide, w.film.supply);
  if (!extras_.journal.is_perfect()) move_form(motion, memory, w);
}

/// G = −∂h/∂x of turn and axial position, what they do to each other, and how far the gap has come in this step.
void FiniteJournalFilm::move_form(const SurfaceMotion& motion, const FilmMemory& memory,
                                  Workspace& w) const {
  const auto derivative = [&](double FormGap::*what) -> const Gap& {
    clear(w.form);
    add_form(grid(), extras_.journal, motion.angle, motion.slide, w.form, what);
    return w.form;
  };
  w.features.table->narrow(journal_spin, derivative(&FormGap::by_angle));
  w.features.curvature[0].by = -derivative(&FormGap::second_derivative).h;
  if (slides()) {
    w.features.table->narrow(journal_slide, derivative(&FormGap::by_width));
    w.features.curvature[1].by = -derivative(&FormGap::second_derivative_z).h;
    w.features.curvature[2].by = w.features.curvature[3].by = -derivative(&FormGap::twist).h;
  }
  if (!memory.oil_height) return;
  w.features.gap_change = derivative(&FormGap::gap).h;
  clear(w.form);
  add_form(grid(), extras_.journal, memory.angle, memory.slide, w.form);
  w.features.gap_change -= w.form.h;
}

void FiniteJournalFilm::flow_gap(const SurfaceMotion& motion, Gap& gap) const {
  shape(motion, gap);
  gap.raise(floor());
}

}  // namespace stribeck
