#include "validate/elastic/line_contacts.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

#include "tribo/conforming/conformal_contact.h"
#include "tribo/conforming/half_plane.h"
#include "tribo/film/pad/pad_film.h"
#include "tribo/film/surface/section_compliance.h"

namespace stribeck {
namespace {

using std::numbers::pi;

/// a = √(4F′R/(πE*)), p₀ = 2F′/(πa). [Johnson1985] section 4.2.
struct HertzLine {
  double half_width, greatest;
  HertzLine(double per_length, double radius, double modulus)
      : half_width(std::sqrt(4 * per_length * radius / (pi * modulus))),
        greatest(2 * per_length / (pi * half_width)) {}
};

/// A pin of 10 mm in a bore of 12 mm, half-planes of one soft material in plane strain: the contact is narrow against the pin.
void dry_pin(ValidationRows& rows) {
  constexpr int segments = 1440;
  constexpr double load = 20, modulus = 1e9, poisson = 0.3,
                   combined = modulus / (1 - poisson * poisson) / 2;
  const BoreSize size{12e-3, 10e-3, 10e-3};
  const ConformalContact contact(
      ConformalGeometry(size, segments, PinPath::true_circle),
      Compliance(influence_matrix({combined, size.bore_radius, 1.0}, segments)));
  ContactState guess;
  ContactWorkspace w;
  contact.solve_load_balance({{load, 0}, 0}, Eigen::VectorXd::Zero(segments), {}, guess, w);
  const double radius = size.bore_radius * size.pin_radius / (size.bore_radius - size.pin_radius);
  const HertzLine hertz(load / size.length, radius, combined);
  const Eigen::VectorXd& p = w.pressure();
  rows.relative({"dry elastic pin in a bore: largest pressure", "Pa", p.maxCoeff()}, hertz.greatest,
                1e-2, "Hertz");
  const double pressed = (p.array() > 0).cast<double>().sum();
  rows.relative({"dry elastic pin in a bore: width of the contact", "m",
                 pressed * contact.bore().spacing() * size.bore_radius},
                2 * hertz.half_width, 5e-2, "Hertz", "whole strips");
}

struct RollerCase {
  double radius, modulus, load, speed, viscosity;  ///< R, E*, F′, mean speed, η₀
  std::shared_ptr<const ReducedPressure> oil = nullptr;
  HertzLine hertz() const { return {load, radius, modulus}; }
};

/// A roller of radius R on a half-plane, E* of both together, from 4.5 half-widths before the contact to 1.5 behind it.
class Roller {
 public:
  Roller(const RollerCase& of, int columns)
      : of_(of),
        half_width_(of.hertz().half_width),
        patch_(length_, width, {.columns = columns, .rows = 1}, sealed_sides()),
        film_(patch_, flow(), parabola(), {}, at_ / of.radius * at_ / 2 - slope_ / 2,
              PadCoordinates::planar, elastic()),
        w_(film_) {
    w_.at.rate[0] = -2 * of.speed;  // the wall carries oil at twice the mean speed
  }

  /// Starts from Hertz' pressure and a central film thickness [m]: lowers the roller until it carries its load, or lifts it. False where no film
  /// is found.
  bool apply_load(double central) {
    constexpr int most = 60;
    constexpr double settled = 1e-6;
    Field hertz(Field::Zero(patch_.size()));
    const HertzLine line = of_.hertz();
    for (int j = 0; j < patch_.columns(); ++j) {
      const double x = (patch_.x[static_cast<std::size_t>(j)] - at_) / half_width_;
      hertz[patch_.cell(j, 0)] = line.greatest * std::sqrt(std::max(0.0, 1 - x * x));
    }
    film_.predict(hertz.data(), w_);
    double low = central - at_middle(w_.elastic->iterate.deflection), low_load = load_at(low);
    double high = low * (1 + 1e-3), high_load = load_at(high);
    for (int k = 0; k < most && std::isfinite(high_load); ++k) {
      if (std::abs(high_load / of_.load - 1) < settled) return true;
      const double next = high + (of_.load - high_load) * (high - low) / (high_load - low_load);
      low = std::exchange(high, next);
      low_load = std::exchange(high_load, load_at(next));
    }
    return false;
  }
  double carried() const { return (patch_.area * w_.pressure).sum() / width; }
  double least() const { return film_.least(w_.gap); }
  double central() const { return at_middle(w_.gap.h); }
  double peak() const { return w_.pressure.maxCoeff(); }

 private:
  static constexpr double width = 0.01;

  double at_middle(const Field& field) const {
    const int columns = patch_.columns();
    int j = 0;
    while (j + 2 < columns && patch_.x[static_cast<std::size_t>(j) + 1] <= at_) ++j;
    const auto k = static_cast<std::size_t>(j);
    const double share = (at_ - patch_.x[k]) / (patch_.x[k + 1] - patch_.x[k]);
    return std::lerp(field[patch_.cell(j, 0)], field[patch_.cell(j + 1, 0)], share);
  }
  static PadEdges sealed_sides() {
    PadEdges edges;
    edges.lower.sealed = edges.upper.sealed = true;
    return edges;
  }
  FilmFlow flow() const {
    FilmFlow flow;
    flow.viscosity = of_.viscosity;
    flow.cavitation = Cavitation::reynolds;
    return flow;
  }
  /// (x − x₀)²/2R as a crown, an incline and a constant.
  PadProfile parabola() const {
    std::vector<PadTerm> terms{PadCrown{length_ * length_ / 8 / of_.radius}, PadIncline{slope_}};
    return {std::move(terms), length_};
  }
  PatchExtras elastic() const {
    std::vector<double> edges{patch_.x.front()};
    for (int j = 0; j < patch_.columns(); ++j) edges.push_back(patch_.edge_x[patch_.cell(j, 0)]);
    PatchExtras extras;
    extras.oil = of_.oil;
    extras.elastic = std::make_shared<const ElasticSurface>(
        ElasticSurface{std::make_shared<const SectionCompliance>(
                           patch_, influence_matrix(edges, of_.modulus, 2 * length_)),
                       EdgeInterpolation(patch_)});
    return extras;
  }
  double load_at(double lift) {
    constexpr double long_ago = -std::numeric_limits<double>::infinity();
    const Field at_rest = Field::Zero(patch_.size());
    w_.at.x[1] = lift;
    if (!film_.evaluate(0, {long_ago, nullptr, nullptr, at_rest.data()}, w_))
      return std::numeric_limits<double>::infinity();
    return carried();
  }

  RollerCase of_;
  double half_width_, length_ = 6 * half_width_, at_ = 1.5 * half_width_,
                      slope_ = at_ * length_ / of_.radius;
  PadPatch patch_;
  PadFilm film_;
  PatchWork w_;
};

void soft_roller(ValidationRows& rows) {
  constexpr const char* differences = "independent finite differences";
  const RollerCase soft{0.01, 2e6, 500, 0.5, 0.1};
  Roller roller(soft, 300);
  roller.apply_load(3e-5);
  rows.relative({"soft roller: load per width", "N/m", roller.carried()}, soft.load, 1e-3,
                "load that was asked for");
  rows.relative({"soft roller: smallest film thickness", "m", roller.least()}, 2.218e-5, 1e-2,
                differences);
  rows.relative({"soft roller: film thickness in the middle", "m", roller.central()}, 2.821e-5,
                1e-2, differences);
  rows.relative({"soft roller: largest pressure", "Pa", roller.peak()}, 1.720e5, 1e-2, differences);
}

/// A steel roller under 100 N/mm: Hertz' pressure is 600 MPa, and the oil in the contact 10⁴ times as viscous as beside it.
void hard_roller(ValidationRows& rows) {
  constexpr double radius = 0.01, modulus = 1.13e11, load = 1e5, speed = 1, viscosity = 0.04,
                   alpha = 2e-8, z = 0.68;
  const auto oil = std::make_shared<const ReducedPressure>(
      Lubricant(viscosity, Roelands{.coefficient = alpha, .exponent = z}));
  Roller roller({radius, modulus, load, speed, viscosity, oil}, 300);
  roller.apply_load(3.5e-7);
  const char* differences = "independent finite differences";
  rows.relative({"hard roller: load per width", "N/m", roller.carried()}, load, 1e-3,
                "load that was asked for");
  rows.relative({"hard roller: smallest film thickness", "m", roller.least()}, 2.685e-7, 3e-2,
                differences);
  rows.relative({"hard roller: film thickness in the middle", "m", roller.central()}, 3.535e-7,
                3e-2, differences);
  const double effective = 2 * modulus, u = viscosity * speed / (effective * radius),
               w = load / (effective * radius), g = alpha * effective;
  rows.relative({"hard roller: smallest film thickness by formula", "m", roller.least()},
                2.65 * std::pow(g, 0.54) * std::pow(u, 0.7) * std::pow(w, -0.13) * radius, 5e-2,
                "Dowson and Higginson");
}

}  // namespace

void validate_line_contacts(ValidationRows& rows) {
  dry_pin(rows);
  soft_roller(rows);
  hard_roller(rows);
}

}  // namespace stribeck
