#include "surface/reynolds.h"

#include <cmath>

namespace stribeck {
namespace {

constexpr int max_revisions = 60;
constexpr double tie = 1e-12;  // relative: pressures and fractions this close to their bound change nothing

double cube(double x) {
  return x * x * x;
}

}  // namespace

ReynoldsFilm::ReynoldsFilm(FilmGrid grid, const FilmFlow& flow)
    : grid_(std::move(grid)),
      flow_(flow),
      held_(grid_.size()),
      held_pressure_(grid_.size()),
      held_fraction_(grid_.size(), 1.0) {}

void ReynoldsFilm::hold(int cell, double pressure, double fraction) {
  held_[cell] = 1;
  held_pressure_[cell] = pressure;
  held_fraction_[cell] = fraction;
}

ReynoldsFilm::Workspace::Workspace(const ReynoldsFilm& film)
    : K(film.grid().columns(), film.grid().rows()),
      full(film.grid().size(), char{1}),
      revised(film.grid().size(), char{1}),
      u(Eigen::VectorXd::Zero(film.grid().size())),
      p(film.grid().size()),
      theta(film.grid().size()),
      around(film.grid().size()),
      across(film.grid().columns() * (film.grid().rows() + 1)),
      stream(film.grid().size()),
      live(film.grid().size()),
      torn(film.grid().size()),
      given_p(film.grid().size()),
      given_fraction(film.grid().size()) {}

void ReynoldsFilm::conductances(const Gap& gap, const FilmDrive& drive, Workspace& w) const {
  const int rows = grid_.rows();
  const double mobility = 1 / (12 * flow_.viscosity), speed = std::abs(drive.entrainment);
  for (int j = 0; j < grid_.columns(); ++j) {
    const double along = mobility / (grid_.radius() * grid_.spacing[j]),
                 over = mobility * grid_.radius() * grid_.width[j];
    for (int i = 0; i < rows; ++i) {
      const int c = grid_.cell(j, i);
      w.around[c] = along * grid_.depth[i] * cube(gap.around[c]);
      w.stream[c] = speed * grid_.depth[i] * gap.around[c];
    }
    for (int i = 0; i <= rows; ++i) {
      const int e = j * (rows + 1) + i;
      w.across[e] = grid_.edge_spacing[i] > 0 ? over / grid_.edge_spacing[i] * cube(gap.across[e]) : 0;
    }
  }
}

/// What is unknown in each cell and what is known of the others, as numbers that equations are multiplied with.
void ReynoldsFilm::sort_cells(Workspace& w) const {
  const bool conserving = flow_.cavitation == Cavitation::mass_conserving;
  for (int c = 0; c < grid_.size(); ++c) {
    const bool held = held_[c], full = w.full[c];
    w.live[c] = full && !held;
    w.torn[c] = conserving && !full && !held;
    w.given_p[c] = held_pressure_[c];
    w.given_fraction[c] = held ? held_fraction_[c] : full || !conserving;
  }
}

/// The equations of one column: what flows out and is stored, less what flows in and was there, is zero.
void ReynoldsFilm::assemble_column(int j, const Gap& gap, const FilmDrive& drive,
                                   Workspace& w) const {
  const int rows = grid_.rows(), stride = grid_.stride(), first = grid_.cell(j, 0),
            left = grid_.cell(grid_.before(j), 0), right = grid_.cell(grid_.next(j), 0);
  const bool forward = drive.entrainment >= 0;
  const int source = forward ? left : right;
  const double *in = w.stream.data() + (forward ? left : first),
               *out = w.stream.data() + (forward ? first : left),
               *from_left = w.around.data() + left, *from_right = w.around.data() + first,
               *over = w.across.data() + j * (rows + 1);
  double *lower = &w.K.lower(j, 0), *upper = &w.K.upper(j, 0), *u = w.u.data() + first;
  double* entries = &w.K.diagonal(j, 0);
  for (int i = 0; i < rows; ++i) {
    const int c = first + i;
    const double stored = drive.rate * grid_.area(j, i),
                 was = drive.content ? stored * drive.content[c] : 0,
                 is = stored * gap.h[c] + out[i];
    const double solves = w.live[c] + w.torn[c], pull = w.torn[source + i] / unit_fraction * in[i];
    const double own = w.live[c] * (from_left[i] + from_right[i] + over[i] + over[i + 1]) +
                       w.torn[c] * is / unit_fraction;
    entries[i * (stride + 1)] = own + (1 - solves);
    lower[i] = -solves * (w.live[left + i] * from_left[i] + (forward ? pull : 0));
    upper[i] = -solves * (w.live[right + i] * from_right[i] + (forward ? 0 : pull));
    const double b = from_left[i] * w.given_p[left + i] + from_right[i] * w.given_p[right + i] +
                     in[i] * w.given_fraction[source + i] + was - (1 - w.torn[c]) * is;
    u[i] = solves * b + (1 - solves) * w.given_p[c];
  }
  u[0] += (w.live[first] + w.torn[first]) * over[0] * flow_.ambient[0];
  const int top = first + rows - 1;
  u[rows - 1] += (w.live[top] + w.torn[top]) * over[rows] * flow_.ambient[1];
  for (int i = 1; i < rows; ++i) {
    const int below = first + i - 1, above = first + i;
    u[i - 1] += (w.live[below] + w.torn[below]) * over[i] * w.given_p[above];
    u[i] += (w.live[above] + w.torn[above]) * over[i] * w.given_p[below];
    const double up = (w.live[below] + w.torn[below]) * w.live[above],
                 down = (w.live[above] + w.torn[above]) * w.live[below];
    if (up != 0) w.K.within(j, i - 1, i) = -over[i] * up;
    if (down != 0) w.K.within(j, i, i - 1) = -over[i] * down;
  }
}

void ReynoldsFilm::assemble(const Gap& gap, const FilmDrive& drive, Workspace& w) const {
  sort_cells(w);
  w.K.clear();
  for (int j = 0; j < grid_.columns(); ++j) assemble_column(j, gap, drive, w);
}

/// What gathers in a cell without pressure of a film that does not conserve its oil [m³/s].
double ReynoldsFilm::net_inflow(int j, int i, const Gap& gap, const FilmDrive& drive,
                                const Workspace& w) const {
  const int rows = grid_.rows(), c = grid_.cell(j, i), edge = j * (rows + 1) + i,
            left = grid_.cell(grid_.before(j), i), right = grid_.cell(grid_.next(j), i);
  const bool forward = drive.entrainment >= 0;
  const double stored = drive.rate * grid_.area(j, i);
  double sum = w.around[left] * w.u[left] + w.around[c] * w.u[right] +
               (forward ? 1 : -1) * (w.stream[left] - w.stream[c]) - stored * gap.h[c];
  if (drive.content) sum += stored * drive.content[c];
  sum += w.across[edge] * (i > 0 ? w.u[c - 1] : flow_.ambient[0]);
  return sum + w.across[edge + 1] * (i + 1 < rows ? w.u[c + 1] : flow_.ambient[1]);
}

/// Moves cells between full and torn where the solution is on the wrong side of its bound; true when none moved.
bool ReynoldsFilm::revise(const Gap& gap, const FilmDrive& drive, Workspace& w) const {
  if (flow_.cavitation == Cavitation::full_film) return true;
  double largest = 0;
  for (int c = 0; c < grid_.size(); ++c)
    if (w.full[c]) largest = std::max(largest, std::abs(w.u[c]));
  bool settled = true;
  for (int j = 0; j < grid_.columns(); ++j)
    for (int i = 0; i < grid_.rows(); ++i) {
      const int c = grid_.cell(j, i);
      if (held_[c]) continue;
      bool full = w.full[c];
      if (full) {
        full = w.u[c] >= -tie * largest;
      } else if (flow_.cavitation == Cavitation::mass_conserving) {
        full = w.u[c] > (1 + tie) * unit_fraction;
      } else {
        full = net_inflow(j, i, gap, drive, w) > tie * w.stream[c];
      }
      settled = settled && full == static_cast<bool>(w.full[c]);
      w.revised[c] = full;
    }
  w.full.swap(w.revised);
  return settled;
}

void ReynoldsFilm::read_off(Workspace& w) const {
  const bool conserving = flow_.cavitation == Cavitation::mass_conserving;
  for (int c = 0; c < grid_.size(); ++c) {
    const bool full = w.full[c];
    w.p[c] = held_[c] ? held_pressure_[c] : full ? w.u[c] : 0;
    w.theta[c] = held_[c] ? held_fraction_[c] : full || !conserving ? 1 : w.u[c] / unit_fraction;
  }
}

bool ReynoldsFilm::solve(const Gap& gap, const FilmDrive& drive, Workspace& w) const {
  conductances(gap, drive, w);
  if (flow_.cavitation == Cavitation::full_film) std::fill(w.full.begin(), w.full.end(), char{1});
  for (int k = 0; k < max_revisions; ++k) {
    assemble(gap, drive, w);
    ++w.factorisations;
    if (!w.K.factorise()) return false;
    w.K.solve(w.u);
    if (!w.u.allFinite()) return false;
    if (!revise(gap, drive, w)) continue;
    read_off(w);
    return true;
  }
  return false;
}

double ReynoldsFilm::side_flow(const Workspace& w) const {
  const int rows = grid_.rows();
  double out = 0;
  for (int j = 0; j < grid_.columns(); ++j) {
    const int edge = j * (rows + 1);
    out += w.across[edge] * (w.p[grid_.cell(j, 0)] - flow_.ambient[0]) +
           w.across[edge + rows] * (w.p[grid_.cell(j, rows - 1)] - flow_.ambient[1]);
  }
  return grid_.times() * out;
}

double ReynoldsFilm::volume(const Gap& gap, const std::vector<double>& theta) const {
  double sum = 0;
  for (int j = 0; j < grid_.columns(); ++j)
    for (int i = 0; i < grid_.rows(); ++i) {
      const int c = grid_.cell(j, i);
      sum += grid_.area(j, i) * gap.h[c] * theta[c];
    }
  return grid_.times() * sum;
}

}  // namespace stribeck
