#include <cmath>
#include <numbers>
#include <vector>

#include <fmt/format.h>

#include "tribo/film/bearing/finite_journal_film.h"

// A mesh that stays on the bearing, the same with columns three times as wide at π as at 0, and one that follows the
// thinnest film, on prescribed orbits of the journal:
// error of the pressure force over the second turn, as root of its mean square over the largest force.
//   build/mesh_motion
namespace stribeck {
namespace {

constexpr double pi = std::numbers::pi;
constexpr double radius = 0.01, length = 0.02, clearance = 3e-5, spin = 314, turn = 2 * pi / spin;

/// Where the centre is: eccentricity over the clearance, and its direction [rad].
struct Place {
  double ratio, direction;
};
using Orbit = Place (*)(double time);

Place turning_load(double t) {
  return {0.95, spin * t};
}
Place engine(double t) {
  return {0.93 + 0.04 * std::cos(2 * spin * t),
          1.2 * std::sin(spin * t) + 0.3 * std::sin(2 * spin * t)};
}
Place hammered(double t) {
  return {0.5 + 0.46 * std::sin(spin * t), 0.8 * spin * t};
}

struct Polar {
  double e, direction, e_rate, turning;
};
Polar polar(Orbit orbit, double t) {
  const double h = 1e-7 * turn;
  const Place now = orbit(t), ahead = orbit(t + h), behind = orbit(t - h);
  return {clearance * now.ratio, now.direction, clearance * (ahead.ratio - behind.ratio) / (2 * h),
          (ahead.direction - behind.direction) / (2 * h)};
}

SurfaceMotion on_bearing(const Polar& p) {
  const double c = std::cos(p.direction), s = std::sin(p.direction);
  SurfaceMotion m;
  m.a = {p.e * c, p.e * s};
  m.rate = {p.e_rate * c - p.e * p.turning * s, p.e_rate * s + p.e * p.turning * c};
  m.omega = spin;
  return m;
}
SurfaceMotion on_mesh(const Polar& p, double mesh_speed) {
  SurfaceMotion m = on_bearing(p).from(p.direction);
  m.mesh_speed = mesh_speed;
  return m;
}

Eigen::Vector2d pressure_force(const FilmGrid& g, const Field& push, double turned) {
  const auto f = in_axes_turned_by(-turned, {(push * g.cosine).sum(), (push * g.sine).sum(), 0, 0});
  return g.times() * Eigen::Vector2d(f[0], f[1]);
}

struct Setting {
  bool moves;
  int columns, steps;  ///< of the mesh, of a turn
  double grading = 1;
};

/// Force at each step of the second turn, thinned to `kept` of them.
std::vector<Eigen::Vector2d> forces(Orbit orbit, const Setting& s, int kept) {
  const FiniteJournalFilm film(
      ReynoldsFilm(FilmGrid(radius, length, s.columns, 4, true, {s.grading, 1, 0}),
                   {.viscosity = 0.01, .ambient = {1e5, 1e5}}),
      clearance, {});
  FiniteJournalFilm::Workspace w(film);
  const FilmGrid& grid = film.grid();
  const double step = turn / s.steps;
  Polar before = polar(orbit, 0);
  SurfaceMotion motion = s.moves ? on_mesh(before, before.turning) : on_bearing(before);
  Gap gap(grid);
  film.shape(motion, gap);
  Field oil_height = gap.h, pressure = Field::Zero(grid.size());
  std::vector<Eigen::Vector2d> all;
  for (int k = 1; k <= 2 * s.steps; ++k) {
    const Polar now = polar(orbit, k * step);
    const auto from = motion.a;
    motion = s.moves ? on_mesh(now, (now.direction - before.direction) / step) : on_bearing(now);
    if (!film.evaluate(motion, k * step, {(k - 1) * step, from, oil_height.data(), pressure.data()},
                       w))
      return {};
    oil_height = w.film.full_height.value * w.film.theta;
    // of cavitated cells below zero: what the next step knows them by
    pressure = w.film.cells.pressurised * w.pressure - (1 - w.film.cells.pressurised);
    if (k > s.steps && (k - s.steps) % (s.steps / kept) == 0)
      all.push_back(pressure_force(grid, w.pressure_force, s.moves ? now.direction : 0));
    before = now;
  }
  return all;
}

double error(const std::vector<Eigen::Vector2d>& found, const std::vector<Eigen::Vector2d>& exact) {
  double sum = 0, most = 0;
  for (std::size_t k = 0; k < exact.size(); ++k) {
    sum += (found.at(k) - exact[k]).squaredNorm();
    most = std::max(most, exact[k].norm());
  }
  return std::sqrt(sum / static_cast<double>(exact.size())) / most;
}

void compare(const char* name, Orbit orbit) {
  constexpr int kept = 180;
  const auto exact = forces(orbit, {true, 640, 5760}, kept),
             other = forces(orbit, {false, 640, 5760}, kept);
  fmt::print("| {} | {:.2g} % between both references |", name, 100 * error(other, exact));
  for (const int columns : {48, 80, 160})
    for (const int steps : {360, 1440})
      fmt::print(" {:.2g} / {:.2g} / {:.2g} |",
                 100 * error(forces(orbit, {false, columns, steps}, kept), exact),
                 100 * error(forces(orbit, {false, columns, steps, 3}, kept), exact),
                 100 * error(forces(orbit, {true, columns, steps}, kept), exact));
  fmt::print("\n");
}

}  // namespace
}  // namespace stribeck

int main() {
  using namespace stribeck;
  compare("load turns with the shaft", turning_load);
  compare("swings", engine);
  compare("approaches and whirls", hammered);
}
