#include "tribo/contact/law/elastic_foundation.h"

#include <cmath>

namespace stribeck {
namespace {

constexpr double deepest_share = 0.1;  // share of the layer's thickness

/// b − sin b and b(2 + cos b) − 3 sin b, free of cancellation; b = 2α.
double segment(double b) {
  if (b > 0.5) return b - std::sin(b);
  const double x = b * b;
  return b * x / 6 * (1 - x / 20 * (1 - x / 42 * (1 - x / 72 * (1 - x / 110))));
}
double segment_energy(double b) {
  if (b > 2) return b * (2 + std::cos(b)) - 3 * std::sin(b);
  double sum = 0, term = std::pow(b, 5) / 120;  // (−1)ⁿ b²ⁿ⁺¹/(2n + 1)!
  for (int n = 2; n < 12; ++n) {
    sum += (2 * n - 2) * term;
    term *= -b * b / ((2 * n + 2) * (2 * n + 3));
  }
  return sum;
}

class FoundationInBore final : public IndentationLaw {
 public:
  FoundationInBore(const ContactPair& pair, const ElasticLayer& layer)
      : clearance_(pair.difference()),
        rigidity_(layer.stiffness() * pair.seat_radius * pair.length),
        valid_to_(deepest_share * layer.thickness) {}

  Response at(double depth) const override {
    if (!(depth > 0)) return {0, 0};
    const double b = 2 * half_angle(depth);
    return {rigidity_ * (clearance_ + depth) * segment(b) / 2, rigidity_ * (b + std::sin(b)) / 2};
  }
  double stored_energy(double depth) const override {
    if (!(depth > 0)) return 0;
    const double e = clearance_ + depth;
    return rigidity_ * e * e * segment_energy(2 * half_angle(depth)) / 4;
  }
  double validity_limit() const override { return valid_to_; }

 private:
  double half_angle(double depth) const {
    return 2 * std::asin(std::sqrt(depth / (2 * (clearance_ + depth))));
  }
  double clearance_, rigidity_, valid_to_;
};

class FoundationOnFlat final : public IndentationLaw {
 public:
  FoundationOnFlat(const ContactPair& pair, const ElasticLayer& layer)
      : radius_(pair.effective_radius()),
        rigidity_(layer.stiffness() * pair.length),
        valid_to_(deepest_share * layer.thickness) {}

  Response at(double depth) const override {
    if (!(depth > 0)) return {0, 0};
    const double width = 2 * std::sqrt(2 * radius_ * depth);
    return {rigidity_ * width * depth * 2 / 3, rigidity_ * width};
  }
  double stored_energy(double depth) const override {
    return depth > 0 ? at(depth).force * depth * 2 / 5 : 0;
  }
  double validity_limit() const override { return valid_to_; }

 private:
  double radius_, rigidity_, valid_to_;
};

}  // namespace

std::unique_ptr<const IndentationLaw> ElasticFoundation::law(const ContactPair& pair) const {
  if (pair.conformity == Conformity::internal)
    return std::make_unique<FoundationInBore>(pair, layer);
  return std::make_unique<FoundationOnFlat>(pair, layer);
}

std::optional<ContactPatch> ElasticFoundation::patch(const ContactPair& pair, double force) const {
  if (!(force > 0)) return ContactPatch{};
  const double depth = penetration_under(*law(pair), force);
  const double e = pair.difference() + depth;
  const double half_width = pair.conformity == Conformity::internal
                                ? pair.seat_radius * std::sqrt(depth * (e + pair.difference())) / e
                                : std::sqrt(2 * pair.effective_radius() * depth);
  return ContactPatch{half_width, layer.stiffness() * depth};
}

const Schema<ElasticFoundation>& ElasticFoundation::schema() {
  static const auto s =
      Schema<ElasticFoundation>{
          "elastic_foundation",
          "Independent springs: p = E_w/L o over the overlap o of the shapes, "
          "E_w = (1 - nu) E/((1 + nu)(1 - 2 nu)). In a revolute joint of the plane a sum over "
          "strips of the bore, which may be worn. Valid to d = L/10.",
          "Mukras2010"}
          .merged(&ElasticFoundation::layer, ElasticLayer::schema())
          .integer("strips", &ElasticFoundation::segments, between(36, 3600), "around the bore",
                   defaulted);
  return s;
}

}  // namespace stribeck
