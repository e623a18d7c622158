// A step of a big end between elastic surfaces over that between rigid ones: the film alone, evaluated and differentiated once a step on the
// same grid. Elastic surfaces follow an orbit out to the clearance, rigid ones to 0.92 of it; pressures are of one order. Surfaces: rigid, a Winkler layer, a steel ring from a mesh with any number of points on its bore.
#include <benchmark/benchmark.h>

#include <cmath>
#include <numbers>

#include "flex/reduction/reduce.h"
#include "flex/solid/solid_body.h"
#include "study/validation/flexible/ring_mesh.h"
#include "tribo/film/elastic/reduced_surface.h"
#include "tribo/film/film_sensitivity.h"

namespace stribeck {
namespace {

using std::numbers::pi;

constexpr double radius = 0.02, length = 0.02, clearance = 2e-5, omega = 314;  // [m], [rad/s]
constexpr double tau = 2.0 / 3 / 18000;  // [s]: two thirds of a degree of crank at 3000 rpm
constexpr int steps = 270;               // half a turn

struct Surface {
  enum Kind { rigid, layer, ring } kind;
  int angles = 0, places = 0;
};

FilmSurface ring_surface(int angles, int places) {
  ReductionPlan plan;
  plan.interfaces = {{"outside", "outside", InterfaceKind::rigid}};
  plan.fixed_interface = "outside";
  plan.normal_modes = 1;
  plan.damping_ratio = 0.05;
  plan.films = {{.name = "bore", .face = "bore", .angles = angles, .places = places}};
  const SolidBody ring(ring_mesh({2, 24, 4}, radius, 0.03, 1.1 * length), {{210e9, 0.3, 7850}});
  return reduce(ring, plan).films.front();
}

std::shared_ptr<const SurfaceCompliance> compliance(const Surface& surface, const FilmGrid& grid) {
  if (surface.kind == Surface::layer) return std::make_shared<const WinklerLayer>(1e-13);
  const FilmSurface bore = ring_surface(surface.angles, surface.places);
  return condensed_bearing(grid, bore, axes_on(bore, 0), bore.compliance);
}

/// An orbit of the journal that comes close to its bearing once.
class Orbit {
 public:
  Orbit(const Surface& surface, int columns, int rows)
      : film_(make_film(surface, columns, rows)), w_(film_), largest_(surface.kind ? 1.0 : 0.92) {}

  void run() {
    const FilmGrid& grid = film_.grid();
    SurfaceMotion before = at(0);
    Gap gap(grid);
    film_.flow_gap(before, gap);
    Field content = film_.film().film_volume_per_area(gap), pressure = Field::Zero(grid.size());
    std::vector<double> elastic(
        film_.is_elastic() ? static_cast<std::size_t>(film_.elastic_rows()) : 0, 0.0);
    for (int k = 1; k <= steps; ++k) {
      const SurfaceMotion now = at(k * tau);
      double* const rows = elastic.empty() ? nullptr : elastic.data();
      film_.guess(pressure.data(), w_, rows);
      if (!film_.evaluate(now, tau, {0, before.a, content.data(), pressure.data(), 0, 0, rows}, w_))
        throw std::runtime_error("no film is found");
      benchmark::DoNotOptimize(FilmSensitivity::tangent(film_, w_));
      content = w_.film.film_volume_per_area * w_.film.theta;
      pressure = (w_.film.full != 0).select(w_.pressure, -1);
      if (rows) film_.store_elastic(w_, rows);
      if (rows) rounds_ += w_.elastic->rounds, products_ += w_.elastic->products;
      peak_ = std::max(peak_, w_.pressure.maxCoeff());
      before = now;
    }
    ++runs_;
  }
  void report(benchmark::State& state) const {
    const double all = runs_ * steps;
    state.counters["steps"] = steps;
    state.counters["Newton"] = rounds_ / all;
    state.counters["products"] = products_ / all;
    state.counters["MPa"] = peak_ / 1e6;
  }

 private:
  static MixedFilm make_film(const Surface& surface, int columns, int rows) {
    const FilmGrid grid(radius, length, columns, rows, true);
    FilmExtras extras;
    if (surface.kind != Surface::rigid)
      extras.elastic = std::make_shared<const ElasticSurface>(
          ElasticSurface{compliance(surface, grid), EdgeInterpolation(grid)});
    return {ReynoldsFilm(grid, {.viscosity = 8e-3}), clearance, std::move(extras)};
  }
  SurfaceMotion at(double t) const {
    const double phase = pi * t / (steps * tau), turn = omega / 2 * t, rate = pi / (steps * tau),
                 e = clearance * (0.5 + (largest_ - 0.5) * std::sin(phase)),
                 e_rate = clearance * (largest_ - 0.5) * std::cos(phase) * rate;
    SurfaceMotion m;
    m.a = {e * std::cos(turn), e * std::sin(turn), 0, 0};
    m.rate = {e_rate * std::cos(turn) - e * omega / 2 * std::sin(turn),
              e_rate * std::sin(turn) + e * omega / 2 * std::cos(turn), 0, 0};
    m.omega = omega;
    return m;
  }

  MixedFilm film_;
  MixedFilm::Workspace w_;
  double largest_;  ///< eccentricity ratio
  double rounds_ = 0, products_ = 0, runs_ = 0, peak_ = 0;
};

/// Arguments: kind of surface, columns and rows of the film, points around and along.
void step(benchmark::State& state) {
  const auto number = [&](int k) { return static_cast<int>(state.range(k)); };
  Orbit orbit({static_cast<Surface::Kind>(number(0)), number(3), number(4)}, number(1), number(2));
  for (auto _ : state) orbit.run();
  state.SetItemsProcessed(state.iterations() * steps);
  orbit.report(state);
}

void sizes(benchmark::internal::Benchmark* b) {
  for (const auto& [columns, rows] : {std::pair{40, 5}, {80, 10}, {160, 20}}) {
    b->Args({Surface::rigid, columns, rows, 0, 0});
    b->Args({Surface::layer, columns, rows, 0, 0});
    b->Args({Surface::ring, columns, rows, 40, 10});
  }
  for (const auto& [angles, places] : {std::pair{20, 5}, {28, 7}, {56, 14}, {80, 20}})
    b->Args({Surface::ring, 80, 10, angles, places});
}
BENCHMARK(step)->Apply(sizes)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace stribeck
