#pragma once
#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <numbers>
#include <stdexcept>
#include <vector>

#include "flex/reduction/reduce.h"
#include "flex/solid/solid_body.h"
#include "tribo/film/bearing/film_sensitivity.h"
#include "tribo/film/elastic/elastic_history.h"
#include "tribo/film/surface/reduced_surface.h"
#include "validate/flexible/ring_mesh.h"

/// A big end whose journal moves on an orbit that comes close to its bearing once, between rigid or elastic surfaces.
namespace stribeck::bench {

/// Surfaces of the bearing: rigid, a Winkler layer, or the bore of a steel ring from a mesh with so many points around and along.
struct BearingSurface {
  enum Kind { rigid, layer, ring } kind;
  int angles = 0, places = 0;
  std::array<int, 3> cells{2, 24, 4};  ///< of the ring's mesh: through its wall, around, across

  static constexpr double radius = 0.02, length = 0.02;  ///< of the bore [m]

  /// The ring, condensed to the points of its bore.
  FilmSurface condensed() const {
    ReductionPlan plan;
    plan.interfaces = {{"outside", "outside", InterfaceKind::rigid}};
    plan.fixed_interface = "outside";
    plan.normal_modes = 1;
    plan.damping_ratio = 0.05;
    plan.films = {{.name = "bore", .face = "bore", .angles = angles, .places = places}};
    const SolidBody body(ring_mesh(cells, radius, 0.03, 1.1 * length), {{210e9, 0.3, 7850}});
    return reduce(body, plan).films.front();
  }
  std::shared_ptr<const SurfaceCompliance> compliance(const FilmGrid& grid) const {
    if (kind == layer) return std::make_shared<const WinklerLayer>(1e-13);
    const FilmSurface bore = condensed();
    return condensed_bearing(grid, bore, axes_on(bore, 0), bore.compliance);
  }
};

/// The film over half a turn. Elastic surfaces are followed out to the clearance, rigid ones to 0.92 of it.
class FilmOrbit {
 public:
  static constexpr int steps = 270;
  static constexpr double tau =
      2.0 / 3 / 18000;  ///< [s]: two thirds of a degree of crank at 3000 rpm

  FilmOrbit(const BearingSurface& surface, int columns, int rows)
      : film_(make_film(surface, columns, rows)),
        w_(film_),
        largest_(surface.kind == BearingSurface::rigid ? 0.92 : 1.0) {
    start_at(0);
  }

  /// Begins anew at this step, with a film that is full everywhere and free of pressure.
  void start_at(int step) {
    step_ = step;
    Gap gap(film_.grid());
    film_.flow_gap(at(step * tau), gap);
    content_ = film_.film().full_height(gap);
    pressure_ = Field::Zero(film_.grid().size());
    elastic_.assign(film_.is_elastic() ? static_cast<std::size_t>(elastic_rows(film_)) : 0, 0.0);
  }

  /// Evaluates and differentiates the film at the end of one more step.
  void step() {
    const SurfaceMotion before = at(step_ * tau), now = at((step_ + 1) * tau);
    double* const rows = elastic_.empty() ? nullptr : elastic_.data();
    film_.predict(pressure_.data(), w_, rows);
    if (!film_.evaluate(now, tau, {0, before.a, content_.data(), pressure_.data(), 0, 0, rows}, w_))
      throw std::runtime_error("no film is found");
    tangent_ = FilmSensitivity::tangent(film_, w_);
    content_ = w_.film.full_height.value * w_.film.theta;
    pressure_ = (w_.film.cells.full != 0).select(w_.pressure, -1);
    if (rows) store_elastic_memory(film_, w_, rows);
    if (rows)
      rounds_ += w_.elastic->rounds, products_ += w_.elastic->points.products,
          fours_ += w_.elastic->points.products_of_four;
    peak_ = std::max(peak_, w_.pressure.maxCoeff());
    ++step_;
    ++taken_;
  }
  void run() {
    start_at(0);
    for (int k = 0; k < steps; ++k) step();
  }

  double newton_steps() const { return rounds_ / taken_; }  ///< of a step, on average
  double products() const { return products_ / taken_; }
  double products_of_four() const { return fours_ / taken_; }
  double largest_pressure() const { return peak_; }  ///< [Pa]

 private:
  static constexpr double clearance = 2e-5, omega = 314;  // [m], [rad/s]

  static FiniteJournalFilm make_film(const BearingSurface& surface, int columns, int rows) {
    const FilmGrid grid(BearingSurface::radius, BearingSurface::length, columns, rows, true);
    FilmExtras extras;
    if (surface.kind != BearingSurface::rigid)
      extras.elastic = std::make_shared<const ElasticSurface>(
          ElasticSurface{surface.compliance(grid), EdgeInterpolation(grid)});
    return {ReynoldsFilm(grid, {.viscosity = 8e-3}), clearance, std::move(extras)};
  }
  SurfaceMotion at(double t) const {
    using std::numbers::pi;
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

  FiniteJournalFilm film_;
  FiniteJournalFilm::Workspace w_;
  double largest_;  ///< eccentricity ratio
  int step_ = 0;
  Field content_, pressure_;
  std::vector<double> elastic_;
  FilmTangent tangent_;
  double rounds_ = 0, products_ = 0, fours_ = 0, taken_ = 0, peak_ = 0;
};

}  // namespace stribeck::bench
