#include <fmt/format.h>

#include <array>
#include <cmath>
#include <limits>
#include <numbers>

#include "tribo/conforming/elastic_ring.h"
#include "tribo/film/bearing/steady_film.h"
#include "tribo/film/elastic/elastic_history.h"
#include "tribo/film/pad/pad_film.h"
#include "tribo/film/surface/section_compliance.h"
#include "validate/elastic/film_on_ring.h"
#include "validate/elastic/line_contacts.h"
#include "validate/programs.h"

/// Films between elastic surfaces against closed forms and independent solutions.
///   channel on a Winkler foundation, p = k (h − h₀): steady, h⁴ linear in x where both walls are at rest; in time
///   dh/dt = (k/48η) (h⁴)_xx, p = 0 at both ends, from a uniform swelling
///   ring of plane strain, clamped outside, under p_n cos nθ; journal bearing with a Winkler liner, p >= 0, ends at ambient pressure
namespace stribeck {
namespace {

using std::numbers::pi;

constexpr const char* closed_form = "closed form";
constexpr const char* quadrature = "quadrature of the same equation";
constexpr const char* differences = "independent finite differences";
constexpr double long_ago = -std::numeric_limits<double>::infinity();

std::shared_ptr<const ElasticSurface> on(const auto& patch,
                                         std::shared_ptr<const SurfaceCompliance> compliance) {
  return std::make_shared<const ElasticSurface>(
      ElasticSurface{std::move(compliance), EdgeInterpolation(patch)});
}

class ElasticChannel {
 public:
  static constexpr double length = 0.02, width = 0.05, gap = 20e-6, viscosity = 0.01,
                          foundation = 2e11;

  explicit ElasticChannel(double inlet, int columns = 160)
      : patch_(length, width, {columns, 1, false, {}},
               {{.pressure = inlet}, {}, {.sealed = true}, {.sealed = true}}),
        film_(patch_, {.viscosity = viscosity}, {}, {}, gap, PadCoordinates::planar,
              {.elastic = on(patch_, std::make_shared<const WinklerLayer>(1 / foundation))}),
        w_(film_) {}

  void steady(double runner) {
    w_.at.rate[0] = -runner;
    const Field at_rest = Field::Zero(patch_.size());
    film_.evaluate(0, {long_ago, nullptr, nullptr, at_rest.data()}, w_);
  }
  /// Advances the film from a uniform gap until a time.
  void swollen(double by, double until, int steps) {
    const int size = patch_.size();
    const Eigen::VectorXd still = Eigen::VectorXd::Zero(3);
    Field oil_height = Field::Constant(size, by * gap),
          pressure = Field::Constant(size, (by - 1) * gap * foundation);
    std::vector<double> memory(static_cast<std::size_t>(elastic_rows(film_)));
    Eigen::Map<Field>(memory.data() + 1 + size, size) = (by - 1) * gap;
    for (int k = 0; k < steps; ++k) {
      film_.predict(pressure.data(), w_, memory.data());
      film_.evaluate(
          until * (k + 1) / steps,
          {until * k / steps, still.data(), oil_height.data(), pressure.data(), memory.data()}, w_);
      oil_height = w_.film.full_height.value * w_.film.theta;
      pressure = w_.pressure;
      store_elastic_memory(film_, w_, memory.data());
    }
  }
  double flow() const {  // flow through the middle, per width
    const int j = patch_.columns() / 2, c = patch_.cell(j, 0), next = patch_.cell(j + 1, 0);
    const auto& f = w_.film;
    return (f.flows.east.value[c] * (f.p[c] - f.p[next]) + f.flows.forward[c] -
            f.flows.backward[c]) /
           width;
  }
  double pressure(double share) const { return w_.pressure[at(share)]; }
  double opening(double share) const { return w_.gap.h[at(share)] / gap; }
  double load() const { return (patch_.area * w_.pressure).sum() / width; }

 private:
  int at(double share) const {
    return patch_.cell(static_cast<int>(std::lround(share * (patch_.columns() - 1))), 0);
  }
  PadPatch patch_;
  PadFilm film_;
  PatchWork w_;
};

void channel(ValidationRows& rows) {
  struct Row {
    double speed, flow, quarter, middle, load;
  };
  for (const Row& r : {Row{0, 1.3541667e-5, 1.6733547e6, 1.2779519e6, 23876.923},
                       Row{1, 2.66617447e-5, 1.7132492e6, 1.3503433e6, 24960.6243}}) {
    ElasticChannel c(2e6);
    c.steady(r.speed);
    const char* source = r.speed == 0 ? closed_form : quadrature;
    const auto judge = [&](const char* what, const char* unit, double x, double reference) {
      rows.relative({fmt::format("channel, wall at {} m/s: {}", r.speed, what), unit, x}, reference,
                    1e-3, source);
    };
    judge("flow per width", "m^2/s", c.flow(), r.flow);
    judge("pressure at a quarter", "Pa", c.pressure(0.25), r.quarter);
    judge("pressure in the middle", "Pa", c.pressure(0.5), r.middle);
    judge("load per width", "N/m", c.load(), r.load);
  }
}

void swollen_channel(ValidationRows& rows) {
  constexpr double tau = 12 * ElasticChannel::viscosity * ElasticChannel::length *
                         ElasticChannel::length /
                         (pi * pi * ElasticChannel::gap * ElasticChannel::gap *
                          ElasticChannel::gap * ElasticChannel::foundation);
  struct Row {
    double time, middle, load;
  };
  for (const Row& r :
       {Row{0.1, 1.19794, 11952.6}, Row{0.5, 1.13129, 7020.5}, Row{2, 1.02640, 1358.8}}) {
    ElasticChannel c(0);
    c.swollen(1.2, r.time * tau, 800);
    const std::string name = fmt::format("swollen channel after {} tau: ", r.time);
    rows.relative({name + "gap in the middle over h0", "", c.opening(0.5)}, r.middle, 3e-3,
                  differences);
    rows.relative({name + "load per width", "N/m", c.load()}, r.load, 3e-3, differences);
  }
}

void ring(ValidationRows& rows) {
  constexpr int columns = 360;
  constexpr double radius = 0.03;
  const FilmGrid grid(radius, 0.02, columns, 1, true);
  const Annulus steel{radius, 0.05, {2.1e11, 0.3, PlaneState::strain}};
  const SectionCompliance c(grid,
                            influence_matrix(columns, [&](int n) { return steel.compliance(n); }));
  struct Row {
    int harmonic;
    double compliance;
  };
  for (const Row& r : {Row{0, 6.255639e-14}, Row{1, 6.242945e-14}, Row{2, 6.155430e-14},
                       Row{4, 5.471723e-14}, Row{8, 3.367812e-14}}) {
    Field p = Field::Zero(grid.size()), d = p;
    for (int j = 0; j < columns; ++j) p[grid.cell(j, 0)] = std::cos(r.harmonic * grid.angle[j]);
    c.deflect(p, d);
    rows.relative({fmt::format("ring, harmonic {}: deflection by pressure", r.harmonic), "m/Pa",
                   (p * d).sum() / (p * p).sum()},
                  r.compliance, 1e-2, "plane strain, Fourier modes");
  }
}

struct Liner {
  double per_pressure, ratio, load, attitude, peak, least;
};

/// D 60, B 24 mm, c 30 µm.
class LinedBearing {
 public:
  static constexpr double clearance = 30e-6;
  LinedBearing(double per_pressure, double ratio, int columns = 240, int rows = 24,
               Cavitation cavitation = Cavitation::reynolds)
      : grid_(0.03, 0.024, columns, rows, true),
        film_(ReynoldsFilm(grid_, {.viscosity = 8e-3, .cavitation = cavitation}), clearance,
              {.elastic = per_pressure > 0
                              ? on(grid_, std::make_shared<const WinklerLayer>(per_pressure))
                              : nullptr}),
        steady_(film_, 314.159) {
    steady_.evaluate({-ratio * clearance, 0});
    for (int c = 0; c < grid_.size(); ++c)
      force_ -=
          2 * grid_.area[c] * w().pressure[c] * Eigen::Vector2d(grid_.cosine[c], grid_.sine[c]);
  }
  double load() const { return force_.norm(); }
  double attitude() const {
    return std::atan2(std::abs(force_.y()), std::abs(force_.x())) * 180 / pi;
  }
  double peak() const { return w().pressure.maxCoeff(); }
  double least_in_mid_plane() const {
    double least = std::numeric_limits<double>::infinity();
    for (int j = 0; j < grid_.columns(); ++j) least = std::min(least, w().gap.h[grid_.cell(j, 0)]);
    return least;
  }

 private:
  const FiniteJournalFilm::Workspace& w() const { return steady_.work(); }
  FilmGrid grid_;
  FiniteJournalFilm film_;
  SteadyFilm steady_;
  Eigen::Vector2d force_ = Eigen::Vector2d::Zero();
};

void liner(ValidationRows& rows) {
  for (const Liner& r : {Liner{0, 0.8, 4617.2, 32.237, 12.2606e6, 6.000e-6},
                         Liner{2e-13, 0.6, 1240.1, 46.348, 2.3607e6, 12.143e-6},
                         Liner{2e-13, 0.8, 4280.6, 28.633, 9.1275e6, 6.969e-6},
                         Liner{1e-12, 0.6, 1191.5, 42.779, 2.0416e6, 12.849e-6},
                         Liner{1e-12, 0.8, 3070.8, 26.552, 5.0237e6, 9.374e-6}}) {
    const LinedBearing b(r.per_pressure, r.ratio);
    const std::string name =
        fmt::format("liner of {:.0e} m/Pa, eccentricity ratio {}: ", r.per_pressure, r.ratio);
    rows.relative({name + "load", "N", b.load()}, r.load, 5e-3, differences);
    rows.relative({name + "attitude angle", "deg", b.attitude()}, r.attitude, 5e-3, differences);
    rows.relative({name + "largest pressure", "Pa", b.peak()}, r.peak, 1e-2, differences);
    rows.relative({name + "smallest gap in the mid plane", "m", b.least_in_mid_plane()}, r.least,
                  5e-3, differences);
  }
}

/// The change of a full film's load by a liner falls with the square of its compliance: pressures of both halves are opposite, and cancel to first
/// order. Where a film ruptures, the edge of its full cells moves from cell to cell, which hides the limit.
void rigid_limit(ValidationRows& rows) {
  const auto load = [](double per_pressure) {
    return LinedBearing(per_pressure, 0.8, 80, 8, Cavitation::full_film).load();
  };
  const double rigid = load(0), stiff = rigid - load(1e-14), stiffer = rigid - load(1e-15);
  rows.relative(
      {"rigid limit: what a tenfold modulus leaves of the difference in load", "", stiffer / stiff},
      0.01, 1e-2, "square of the compliance");
}

}  // namespace

void validate_elastic_films(ValidationRows& rows) {
  channel(rows);
  swollen_channel(rows);
  ring(rows);
  liner(rows);
  rigid_limit(rows);
  validate_line_contacts(rows);
  validate_film_on_ring(rows);
}

}  // namespace stribeck
