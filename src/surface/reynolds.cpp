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

/// One equation: own + coefficients of the neighbours = b, with the cell's unknown p or θ.
struct ReynoldsFilm::Row {
  double own = 0, before = 0, next = 0, below = 0, above = 0, b = 0;
};

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
      stream(film.grid().size()) {}

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

ReynoldsFilm::Row ReynoldsFilm::row(int j, int i, const Gap& gap, const FilmDrive& drive,
                                    const Workspace& w) const {
  const int rows = grid_.rows(), before = grid_.before(j), c = grid_.cell(j, i),
            edge = j * (rows + 1) + i;
  const bool full = w.full[c], forward = drive.entrainment >= 0;
  Row r;
  const auto conduct = [&](int neighbour, double conductance, double& coefficient) {
    if (full) r.own += conductance;
    if (held_[neighbour])
      r.b += conductance * held_pressure_[neighbour];
    else if (w.full[neighbour])
      coefficient -= conductance;
  };
  const auto receive = [&](int neighbour, double stream, double& coefficient) {
    if (held_[neighbour])
      r.b += stream * held_fraction_[neighbour];
    else if (w.full[neighbour] || flow_.cavitation == Cavitation::reynolds)
      r.b += stream;
    else
      coefficient -= stream / unit_fraction;
  };
  const int from = grid_.cell(before, i), to = grid_.cell(grid_.next(j), i);
  conduct(from, w.around[from], r.before);
  conduct(to, w.around[c], r.next);
  if (i > 0)
    conduct(c - 1, w.across[edge], r.below);
  else if (full)
    r.own += w.across[edge];
  if (i + 1 < rows)
    conduct(c + 1, w.across[edge + 1], r.above);
  else if (full)
    r.own += w.across[edge + 1];
  if (i == 0) r.b += w.across[edge] * flow_.ambient[0];
  if (i + 1 == rows) r.b += w.across[edge + 1] * flow_.ambient[1];
  receive(forward ? from : to, forward ? w.stream[from] : w.stream[c], forward ? r.before : r.next);
  const double content = drive.rate * grid_.area(j, i), lost = forward ? w.stream[c] : w.stream[from];
  if (drive.content) r.b += content * drive.content[c];
  if (full || flow_.cavitation == Cavitation::reynolds)
    r.b -= content * gap.h[c] + lost;
  else
    r.own += (content * gap.h[c] + lost) / unit_fraction;
  return r;
}

void ReynoldsFilm::assemble(const Gap& gap, const FilmDrive& drive, Workspace& w) const {
  w.K.clear();
  const bool conserving = flow_.cavitation == Cavitation::mass_conserving;
  for (int j = 0; j < grid_.columns(); ++j)
    for (int i = 0; i < grid_.rows(); ++i) {
      const int c = grid_.cell(j, i);
      if (held_[c] || (!w.full[c] && !conserving)) {
        w.K.diagonal(j, i) = 1;
        w.u[c] = held_[c] ? held_pressure_[c] : 0;
        continue;
      }
      const Row r = row(j, i, gap, drive, w);
      w.K.diagonal(j, i) = r.own;
      w.K.lower(j, i) = r.before;
      w.K.upper(j, i) = r.next;
      if (r.below != 0) w.K.within(j, i, i - 1) = r.below;
      if (r.above != 0) w.K.within(j, i, i + 1) = r.above;
      w.u[c] = r.b;
    }
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
        const Row r = row(j, i, gap, drive, w);
        const auto share = [&](double k, int neighbour) { return k == 0 ? 0 : k * w.u[neighbour]; };
        full = r.b - share(r.before, grid_.cell(grid_.before(j), i)) -
                   share(r.next, grid_.cell(grid_.next(j), i)) - share(r.below, c - 1) -
                   share(r.above, c + 1) > tie * w.stream[c];
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
