#include "tribo/conforming/half_plane.h"

#include "tribo/conforming/conformal_contact.h"
#include "worn_bores.h"

// Line contact in a wide bore against Hertz.
namespace stribeck::test::hertz_segments_test {
namespace {

using Eigen::VectorXd;
using std::numbers::pi;

constexpr BoreSize wide{12e-3, 10e-3, 10e-3};
constexpr double soft = 1e9 / (1 - 0.3 * 0.3);  // E* of a soft bushing, rigid pin

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

double worst_error(const Compliance& compliance, int segments, double load, double modulus = soft) {
  const ConformalContact contact(ConformalGeometry(wide, segments, PinPath::true_circle),
                                 compliance);
  ContactState guess;
  ContactWorkspace w;
  EXPECT_TRUE(
      contact.solve_load_balance({{load, 0}, 0}, VectorXd::Zero(segments), {}, guess, w).converged);
  const Line line = hertz(load, modulus);
  double worst = 0;
  for (int i = -segments / 4; i <= segments / 4; ++i) {
    const double x = std::sin(i * contact.bore().spacing()) * wide.bore_radius / line.half_width;
    // within the half-segment at the edge the mean of a root is no root
    if (std::abs(std::abs(x) - 1) < contact.bore().spacing() * wide.bore_radius / line.half_width)
      continue;
    const double p = line.greatest * (std::abs(x) < 1 ? std::sqrt(1 - x * x) : 0);
    worst = std::max(worst, std::abs(w.pressure()[(i + segments) % segments] - p) / line.greatest);
  }
  return worst;
}

TEST(HalfPlaneSegments, press_as_hertz_says) {
  const int n = 720;
  const Compliance c(influence_matrix({soft, wide.bore_radius, 1.0}, n));
  // half-widths of 7 and 14 degrees: (a/R)² of the bore's roundness, and the segments' width over a
  EXPECT_LT(worst_error(c, n, 200), 0.035);
  EXPECT_LT(worst_error(c, n, 50), 0.02);
}

TEST(Annulus, with_a_small_load_presses_as_hertz_says) {
  const int n = 720;
  const Annulus bush{wide.bore_radius, 60e-3, {1e9, 0.3, PlaneState::strain}};
  const Compliance c(influence_matrix(n, [&](int k) { return bush.compliance(k); }));
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
      influence_matrix(n, [&](int k) { return bush.compliance(k) + pin.compliance(k); }));
  EXPECT_LT(worst_error(both, n, 25, soft / 2),
            0.05);  // of the edge: a disc is no half-plane, by (a/R) ln
  EXPECT_GT(worst_error(both, n, 25, soft), 0.2);
  const Compliance sum =
      Compliance(influence_matrix(n, [&](int k) { return bush.compliance(k); })) +
      Compliance(influence_matrix(n, [&](int k) { return pin.compliance(k); }));
  EXPECT_LT((sum.matrix() - both.matrix()).cwiseAbs().maxCoeff(), 1e-12 * both.matrix().maxCoeff());
}

TEST(HalfPlaneSegments, of_any_width_add_up) {
  const std::vector<double> fine{0, 1e-3, 3e-3, 4e-3, 4.5e-3}, coarse{0, 3e-3, 4.5e-3};
  const Eigen::MatrixXd c = influence_matrix(fine, soft, 0.02),
                        sums = influence_matrix(coarse, soft, 0.02);
  const Eigen::Vector4d width(1e-3, 2e-3, 1e-3, 0.5e-3);
  const Eigen::Matrix4d by_width = width.asDiagonal() * c;
  EXPECT_LT((by_width - by_width.transpose()).cwiseAbs().maxCoeff(), 1e-14 * by_width.maxCoeff());
  // The mean over two segments under even pressure on both.
  EXPECT_NEAR(by_width.topLeftCorner(2, 2).sum() / 3e-3 / sums(0, 0), 1, 1e-12);
  EXPECT_NEAR(by_width.bottomLeftCorner(2, 2).sum() / 1.5e-3 / sums(1, 0), 1, 1e-12);
}

TEST(HalfPlaneSegments, on_a_flat_face_are_those_of_a_bore_near_each_other) {
  const int n = 360;
  const double width = 2 * pi * wide.bore_radius / n;
  std::vector<double> edges;
  for (int k = 0; k <= 20; ++k) edges.push_back(k * width);
  const Eigen::MatrixXd face = influence_matrix(edges, soft, 0.1),
                        bore = influence_matrix({soft, wide.bore_radius, 0.1}, n);
  EXPECT_LT((face - bore.topLeftCorner(20, 20)).cwiseAbs().maxCoeff(), 1e-12 * face.maxCoeff());
}

TEST(HalfPlaneSegments, under_even_pressure_widen_as_is_asked) {
  const int n = 90;
  const Eigen::MatrixXd far = influence_matrix({soft, wide.bore_radius, 1.0}, n),
                        near = influence_matrix({soft, wide.bore_radius, 0.2}, n);
  const Eigen::MatrixXd c = under_even_pressure(far, 1e-12);
  EXPECT_NEAR((c * VectorXd::Ones(n)).maxCoeff(), 1e-12, 1e-22);
  EXPECT_NEAR((c * VectorXd::Ones(n)).minCoeff(), 1e-12, 1e-22);
  // Whatever datum it comes from.
  EXPECT_LT((c - under_even_pressure(near, 1e-12)).cwiseAbs().maxCoeff(), 1e-12 * c.maxCoeff());
  EXPECT_GT(Compliance(c).least(), 0);
}

TEST(HalfPlaneSegments, gain_no_pressure_from_their_datum) {
  const int n = 360;
  std::vector<VectorXd> pressures;
  for (const double datum : {0.1, 10.0}) {
    const ConformalContact contact(
        ConformalGeometry(wide, n, PinPath::first_order_in_clearance),
        Compliance(influence_matrix({soft, wide.bore_radius, datum}, n)));
    ContactState guess;
    ContactWorkspace w;
    contact.solve_load_balance({{50, 0}, 0}, VectorXd::Zero(n), {}, guess, w);
    pressures.push_back(w.pressure());
  }
  // the datum adds a multiple of the load to all segments: 1 − cos θ of a shift of the centre is left over
  EXPECT_LT((pressures[0] - pressures[1]).maxCoeff(), 0.03 * pressures[0].maxCoeff());
}

/// A rigid pin that slides on a half-plane presses by (1 + x)^(1/2 + γ) (1 − x)^(1/2 − γ) over a contact from −1 to 1, in which its
/// lowest point is at −2γ; tan πγ = −sµ (1 − 2ν)/(2(1 − ν)) for friction in the direction of x (Galin; [Johnson1985] section 7.2).
TEST(HalfPlaneSegments, under_a_sliding_pin_shift_as_galin_says) {
  const int n = 2880;
  const double nu = 0.1, modulus = 1e9, mu = 0.5;
  const HalfPlaneSegments space{modulus / (1 - nu * nu), wide.bore_radius, 1.0,
                                (1 - 2 * nu) * (1 + nu) / (2 * modulus)};
  const ConformalContact contact(ConformalGeometry(wide, n, PinPath::first_order_in_clearance),
                                 {influence_matrix(space, n), segment_shear_compliance(space, n)});
  for (const double sense : {1.0, -1.0}) {
    // the force that the pressures have across, so that the pin's lowest point lies at 0 degrees
    const Eigen::Vector2d load(400, sense * mu * 400);
    ContactState guess;
    ContactWorkspace w;
    ASSERT_TRUE(
        contact.solve_load_balance({load, sense * mu}, VectorXd::Zero(n), {}, guess, w).converged);
    int first = n, last = -n;
    for (int i = -n / 4; i <= n / 4; ++i)
      if (w.pressure()[(i + n) % n] > 0) {
        first = std::min(first, i);
        last = std::max(last, i);
      }
    const double half = (last - first + 1) / 2.0, middle = (last + first) / 2.0,
                 lowest = std::atan2(guess.centre.y(), guess.centre.x()) / contact.bore().spacing();
    const double gamma = -std::atan(sense * mu * (1 - 2 * nu) / (2 * (1 - nu))) / std::numbers::pi;
    EXPECT_NEAR((lowest - middle) / half, -2 * gamma, 1.0 / half);
    EXPECT_GT(std::abs(lowest - middle), 5);
    const auto shape = [&](double x) {
      return std::pow(1 + x, 0.5 + gamma) * std::pow(1 - x, 0.5 - gamma);
    };
    const int there = static_cast<int>(std::lround(middle)), far = static_cast<int>(0.8 * half);
    const auto p = [&](int i) { return w.pressure()[(i + n) % n]; };
    const auto expected = [&](int i) { return shape((i - middle) / half); };
    for (const int i : {there - far, there - far / 2, there + far / 2, there + far})
      EXPECT_NEAR(p(i) / p(there), expected(i) / expected(there), 0.015) << i;
  }
}

// Rubber against a rigid pin: friction turns the load, and the bore does not bend.
TEST(HalfPlaneSegments, of_incompressible_material_do_not_bend_by_friction) {
  const int n = 180;
  const HalfPlaneSegments space{1e9 / 0.75, wide.bore_radius, 1.0, 0};
  const ConformalContact contact(ConformalGeometry(wide, n, PinPath::true_circle),
                                 {influence_matrix(space, n), segment_shear_compliance(space, n)}),
      plain(ConformalGeometry(wide, n, PinPath::true_circle),
            Compliance(influence_matrix(space, n)));
  ContactState guess, other;
  ContactWorkspace w, v;
  const BoreLoad load{{200, 50}, 0.3};
  EXPECT_TRUE(contact.solve_load_balance(load, VectorXd::Zero(n), {}, guess, w).converged);
  EXPECT_TRUE(plain.solve_load_balance(load, VectorXd::Zero(n), {}, other, v).converged);
  EXPECT_LT((w.pressure() - v.pressure()).cwiseAbs().maxCoeff(), 1e-12 * v.pressure().maxCoeff());
}

}  // namespace
}  // namespace stribeck::test::hertz_segments_test
