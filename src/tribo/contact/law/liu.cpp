#include "tribo/contact/law/liu.h"

#include <cmath>
#include <limits>
#include <numbers>

#include "tribo/contact/law/power_law.h"

namespace stribeck {
namespace {

// δ/ΔR up to which √(1 + δ/ΔR) is 1 within 5 %.
constexpr double linear_to = 0.1;

double rigidity_of(const ContactPair& pair) {
  return 0.5 * std::numbers::pi * pair.modulus * pair.length / std::numbers::sqrt2;
}

std::optional<Incompatibility> conformal_only(const ContactPair& pair) {
  if (pair.conformity != Conformity::external) return {};
  return Incompatibility{
      "this law is that of a pin inside a bore; these cylinders lie side by side.",
      "Choose model = \"johnson\"."};
}

// ∫₀^y √(s³/(1 + s)) ds: a series where the closed form is a difference of large terms.
double root_integral(double y) {
  if (y > 0.1) {
    const double theta = std::asinh(std::sqrt(y));
    return 0.75 * theta - 0.5 * std::sinh(2.0 * theta) + std::sinh(4.0 * theta) / 16.0;
  }
  double sum = 0.0, term = 1.0;  // series of (1 + y)^(−1/2)
  for (int k = 0; k < 18; ++k) {
    sum += term / (k + 2.5);
    term *= -(k + 0.5) / (k + 1.0) * y;
  }
  return sum * y * y * std::sqrt(y);
}

}  // namespace

LiuLaw::LiuLaw(const ContactPair& pair)
    : difference_(pair.difference()), rigidity_(rigidity_of(pair)) {}

IndentationLaw::Response LiuLaw::at(double penetration) const {
  if (!(penetration > 0.0)) return {0.0, 0.0};
  const double root = std::sqrt(penetration / (difference_ + penetration));
  return {rigidity_ * penetration * root,
          rigidity_ * root * (1.0 + 0.5 * difference_ / (difference_ + penetration))};
}

double LiuLaw::stored_energy(double penetration) const {
  if (!(penetration > 0.0)) return 0.0;
  return rigidity_ * difference_ * difference_ * root_integral(penetration / difference_);
}

double LiuLaw::validity_limit() const {
  return std::numeric_limits<double>::infinity();
}

std::unique_ptr<const IndentationLaw> Liu::law(const ContactPair& pair) const {
  return std::make_unique<LiuLaw>(pair);
}

std::optional<Incompatibility> Liu::incompatibility(const ContactPair& pair) const {
  return conformal_only(pair);
}

std::unique_ptr<const IndentationLaw> LiuLinear::law(const ContactPair& pair) const {
  const double difference = pair.difference();
  return std::make_unique<PowerLaw>(rigidity_of(pair) / std::sqrt(difference), 1.5,
                                    linear_to * difference);
}

std::optional<Incompatibility> LiuLinear::incompatibility(const ContactPair& pair) const {
  return conformal_only(pair);
}

const Schema<Liu>& Liu::schema() {
  static const auto s = Schema<Liu>{
      "liu",
      "Liu et al., a pin in a bore: F = pi/2 d E* L sqrt(d/(2(DR + d))). Valid for wide contacts "
      "too.",
      "Liu2007"};
  return s;
}

const Schema<LiuLinear>& LiuLinear::schema() {
  static const auto s = Schema<LiuLinear>{
      "liu_linear",
      "Liu et al. for small penetrations, a pin in a bore: F = K d^1.5, K = pi/2 E* L/sqrt(2 DR). "
      "Valid to d = 0.1 DR, where it is 5 % above the full form.",
      "Liu2007"};
  return s;
}

}  // namespace stribeck
