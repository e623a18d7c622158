#include "study/validation/elastic/line_contacts.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "tribo/conforming/conformal_contact.h"
#include "tribo/conforming/half_plane.h"
#include "tribo/film/elastic/section_compliance.h"
#include "tribo/film/pad/pad_film.h"

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
  constexpr int strips = 1440;
  constexpr double load = 20, modulus = 1e9, poisson = 0.3,
                   combined = modulus / (1 - poisson * poisson) / 2;
  const BoreSize size{12e-3, 10e-3, 10e-3};
  const ConformalContact contact(
      ConformalGeometry(size, strips, PinPath::true_circle),
      Compliance(influence_matrix({combined, size.bore_radius, 1.0}, strips)));
  ContactGuess guess;
  ContactWorkspace w;
  contact.carry({{load, 0}, 0}, Eigen::VectorXd::Zero(strips), {}, guess, w);
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

/// A roller of radius R on a half-plane, E* of both together, from 4.5 half-widths before the contact to 1.5 behind it.
class SoftRoller {
 public:
  static constexpr double radius = 0.01, modulus = 2e6, load = 500, speed = 0.5, viscosity = 0.1;

  explicit SoftRoller(int columns)
      : patch_(6 * half_width, width, {.columns = columns, .rows = 1}, sealed_sides()),
        film_(patch_, flow(), parabola(), {}, at_ / radius * at_ / 2 - slope_ / 2,
              PadCoordinates::planar, elastic()),
        w_(film_) {
    w_.at.rate[0] = -2 * speed;  // the wall carries oil at twice the mean speed
  }

  /// Lowers the roller until it carries its load; steps are halved where no film is found from the last one.
  void press() {
    double lift = 6e-5, step = 2e-5, before = load_at(lift);
    while (step > 1e-11) {
      const double carried = load_at(lift - step);
      if (carried <= load) {
        lift -= step;
        before = carried;
        continue;
      }
      step /= 2;
      load_at(lift);
    }
    carried_ = before;
  }
  double carried() const { return carried_; }
  double least() const { return film_.least(w_.gap); }
  double central() const {
    const int columns = patch_.columns();
    int j = 0;
    while (j + 2 < columns && patch_.x[static_cast<std::size_t>(j) + 1] <= at_) ++j;
    const auto k = static_cast<std::size_t>(j);
    const double share = (at_ - patch_.x[k]) / (patch_.x[k + 1] - patch_.x[k]);
    return std::lerp(w_.gap.h[patch_.cell(j, 0)], w_.gap.h[patch_.cell(j + 1, 0)], share);
  }
  double peak() const { return w_.pressure.maxCoeff(); }

 private:
  static constexpr double width = 0.01;
  static inline const double half_width = HertzLine(load, radius, modulus).half_width;

  static PadEdges sealed_sides() {
    PadEdges edges;
    edges.lower.sealed = edges.upper.sealed = true;
    return edges;
  }
  static FilmFlow flow() {
    FilmFlow flow;
    flow.viscosity = viscosity;
    flow.cavitation = Cavitation::reynolds;
    return flow;
  }
  /// (x − x₀)²/2R as a crown, an incline and a constant.
  static PadProfile parabola() {
    std::vector<PadTerm> terms{PadCrown{length_ * length_ / 8 / radius}, PadIncline{slope_}};
    return {std::move(terms), length_};
  }
  PatchExtras elastic() const {
    std::vector<double> edges{patch_.x.front()};
    for (int j = 0; j < patch_.columns(); ++j) edges.push_back(patch_.edge_x[patch_.cell(j, 0)]);
    PatchExtras extras;
    extras.elastic = std::make_shared<const ElasticSurface>(
        ElasticSurface{std::make_shared<const SectionCompliance>(
                           patch_, influence_matrix(edges, modulus, 2 * length_)),
                       EdgeInterpolation(patch_)});
    return extras;
  }
  double load_at(double lift) {
    constexpr double long_ago = -std::numeric_limits<double>::infinity();
    const Field at_rest = Field::Zero(patch_.size());
    w_.at.x[1] = lift;
    if (!film_.evaluate(0, {long_ago, nullptr, nullptr, at_rest.data()}, w_))
      return std::numeric_limits<double>::infinity();
    return (patch_.area * w_.pressure).sum() / width;
  }

  static inline const double length_ = 6 * half_width, at_ = 1.5 * half_width,
                             slope_ = at_ * length_ / radius;
  PadPatch patch_;
  PadFilm film_;
  PadFilm::Workspace w_;
  double carried_ = 0;
};

void soft_roller(ValidationRows& rows) {
  constexpr const char* differences = "independent finite differences";
  SoftRoller roller(300);
  roller.press();
  rows.relative({"soft roller: load per width", "N/m", roller.carried()}, SoftRoller::load, 1e-3,
                "load that was asked for");
  rows.relative({"soft roller: smallest film thickness", "m", roller.least()}, 2.218e-5, 1e-2,
                differences);
  rows.relative({"soft roller: film thickness in the middle", "m", roller.central()}, 2.821e-5,
                1e-2, differences);
  rows.relative({"soft roller: largest pressure", "Pa", roller.peak()}, 1.720e5, 1e-2, differences);
}

}  // namespace

void validate_line_contacts(ValidationRows& rows) {
  dry_pin(rows);
  soft_roller(rows);
}

}  // namespace stribeck
