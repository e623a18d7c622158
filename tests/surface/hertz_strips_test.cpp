#include "surface/half_space_strips.h"

#include "surface/conformal_contact.h"
#include "worn_bores.h"

// Line contact in a wide bore against Hertz.
namespace stribeck::test {
namespace {

using Eigen::VectorXd;
using std::numbers::pi;

constexpr BoreSize wide{12e-3, 10e-3, 10e-3};
constexpr double soft = 1e9 / (1 - 0.3 * 0.3);  // E* of a soft bush, rigid pin

struct Line {
  double half_width, greatest;
};
/// Half-width √(4 F′R/(πE*)) and pressure 2F′/(πa), R of the internal contact. [Johnson1985] section 4.2.
Line hertz(double load, double modulus) {
  const double radius = wide.bore_radius * wide.pin_radius / (wide.bore_radius - wide.pin_radius);
  const double per_length = load / wide.length;
  const double half = std::sqrt(4 * per_length * radius / (pi * modulus));
  return {half, 2 * per_length / (pi * half)};
}

double worst_error(const Compliance& compliance, int strips, double load, double modulus = soft) {
  const ConformalContact contact(Bore(wide, strips, PinPath::round), compliance);
  ContactGuess guess;
  ContactWorkspace w;
  EXPECT_TRUE(contact.carry({{load, 0}, 0}, VectorXd::Zero(strips), {}, guess, w).converged);
  const Line line = hertz(load, modulus);
  double worst = 0;
  for (int i = -strips / 4; i <= strips / 4; ++i) {
    const double x = std::sin(i * contact.bore().spacing()) * wide.bore_radius / line.half_width;
    // within the half-strip at the edge the mean of a root is no root
    if (std::abs(std::abs(x) - 1) < contact.bore().spacing() * wide.bore_radius / line.half_width)
      continue;
    const double p = line.greatest * (std::abs(x) < 1 ? std::sqrt(1 - x * x) : 0);
    worst = std::max(worst, std::abs(w.pressure()[(i + strips) % strips] - p) / line.greatest);
  }
  return worst;
}

TEST(HalfSpaceStrips, press_as_hertz_says) {
  const int n = 720;
  const Compliance c(strip_compliance({soft, wide.bore_radius, 1.0}, n));
  // half-widths of 7 and 14 degrees: (a/R)² of the bore's roundness, and the strips' width over a
  EXPECT_LT(worst_error(c, n, 200), 0.035);
  EXPECT_LT(worst_error(c, n, 50), 0.02);
}

TEST(Annulus, with_a_small_load_presses_as_hertz_says) {
  const int n = 720;
  const Annulus bush{wide.bore_radius, 60e-3, {1e9, 0.3, PlaneState::strain}};
  const Compliance c(strip_compliance(n, [&](int k) { return bush.compliance(k); }));
  const double small = worst_error(c, n, 50), large = worst_error(c, n, 3200);
  EXPECT_LT(small, 0.02);
  EXPECT_GT(large, 2 * small);  // a contact as wide as the pin is none of Hertz's
}

TEST(ElasticDisc, as_pin_adds_its_share_to_the_combined_modulus) {
  const int n = 720;
  const PlaneMaterial material{1e9, 0.3, PlaneState::strain};
  const Annulus bush{wide.bore_radius, 60e-3, material};
  const ElasticDisc pin{wide.pin_radius, material};
  const Compliance both(
      strip_compliance(n, [&](int k) { return bush.compliance(k) + pin.compliance(k); }));
  EXPECT_LT(worst_error(both, n, 25, soft / 2),
            0.05);  // of the edge: a disc is no half-plane, by (a/R) ln
  EXPECT_GT(worst_error(both, n, 25, soft), 0.2);
  const Compliance sum =
      Compliance(strip_compliance(n, [&](int k) { return bush.compliance(k); })) +
      Compliance(strip_compliance(n, [&](int k) { return pin.compliance(k); }));
  EXPECT_LT((sum.matrix() - both.matrix()).cwiseAbs().maxCoeff(), 1e-12 * both.matrix().maxCoeff());
}

TEST(HalfSpaceStrips, gain_no_pressure_from_their_datum) {
  const int n = 360;
  std::vector<VectorXd> pressures;
  for (const double datum : {0.1, 10.0}) {
    const ConformalContact contact(
        Bore(wide, n, PinPath::shallow),
        Compliance(strip_compliance({soft, wide.bore_radius, datum}, n)));
    ContactGuess guess;
    ContactWorkspace w;
    contact.carry({{50, 0}, 0}, VectorXd::Zero(n), {}, guess, w);
    pressures.push_back(w.pressure());
  }
  // the datum adds a multiple of the load to all strips: 1 − cos θ of a shift of the centre is left over
  EXPECT_LT((pressures[0] - pressures[1]).maxCoeff(), 0.03 * pressures[0].maxCoeff());
}

}  // namespace
}  // namespace stribeck::test
