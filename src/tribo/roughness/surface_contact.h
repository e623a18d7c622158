#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

/// Contact of two rough surfaces as a film sees it: pressure and real area over the gap between their mean planes.
///
/// Sign: pressure separates the surfaces, so its slope over the gap is never positive. The gap may be negative: a Newton
/// iterate inside the wall is still repelled.
namespace stribeck {

struct RoughPair;

/// State of the asperities at one gap.
struct AsperityState {
  double pressure = 0;    ///< p_a over the nominal area [Pa], >= 0
  double slope = 0;       ///< dp_a/dh [Pa/m], <= 0
  double area = 0;        ///< real over nominal area [-], >= 0; above 1 deep in the wall
  double area_slope = 0;  ///< derivative of that ratio over h [1/m]
};

/// Value and first three derivatives over h, in SI, at one node of the table.
struct AsperityNode {
  std::array<double, 4> pressure{}, area{};
};

/// Pressure and area over the gap, looked up in a table: no allocation, a few nanoseconds.
/// Between nodes polynomials of degree 7 that meet with three continuous derivatives; exactly zero
/// beyond the last node; straight on below the first.
class AsperityContact {
 public:
  /// Nodes at lowest, lowest + spacing, ... [m]; at least two.
  AsperityContact(double lowest, double spacing, std::span<const AsperityNode> nodes);

  AsperityState at(double h) const;
  /// p and dp/dh for a whole field of gaps, as `at` gives them; the three have one size.
  void evaluate(std::span<const double> h, std::span<double> p, std::span<double> dp_dh) const;

  double reach() const { return reach_; }  ///< gap from which on nothing touches [m]

 private:
  using Polynomial = std::array<double, 8>;
  struct alignas(64) Cell {
    Polynomial pressure, area;
  };
  struct Sample {
    double value, slope;
  };
  Sample sample(double h, Polynomial Cell::*of) const;

  double lowest_, cells_per_metre_, reach_;
  std::vector<Cell> cells_;
};

/// A law of that contact: a model of asperities (asperity.h), or any other curve p(h).
class SurfaceContactLaw {
 public:
  virtual ~SurfaceContactLaw() = default;
  /// Pressure and real area over the gap.
  virtual AsperityContact contact() const = 0;
  virtual double roughness() const = 0;  ///< σ of the heights of both surfaces together [m]
  virtual std::optional<double> hardness() const = 0;  ///< H of the softer body [Pa], if known
  /// Returns the parameters of the surfaces where the law is one of asperities; null otherwise.
  virtual const RoughPair* rough_pair() const { return nullptr; }
};

inline AsperityContact::Sample AsperityContact::sample(double h, Polynomial Cell::*of) const {
  if (h >= reach_) return {0.0, 0.0};
  const double place = (h - lowest_) * cells_per_metre_;
  const bool inside = place > 0.0;
  const std::size_t cell =
      inside ? std::min(static_cast<std::size_t>(place), cells_.size() - 1) : 0;
  const Polynomial& c = cells_[cell].*of;
  if (!inside) return {c[0] + c[1] * place, c[1] * cells_per_metre_};
  const double u = place - static_cast<double>(cell);
  double value = c[7], slope = 0.0;
  for (std::size_t k = 7; k-- > 0;) {
    slope = slope * u + value;
    value = value * u + c[k];
  }
  return {value, slope * cells_per_metre_};
}

inline AsperityState AsperityContact::at(double h) const {
  const Sample pressure = sample(h, &Cell::pressure);
  const Sample area = sample(h, &Cell::area);
  return {pressure.value, pressure.slope, area.value, area.slope};
}

}  // namespace stribeck
