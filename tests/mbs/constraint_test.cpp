// What holds for every joint, coupling and drive, beside what holds for every element.
#include "element_fixture.h"

namespace stribeck::test::constraint_test {
namespace {

class AnyConstraint : public ElementTest {
 protected:
  int n() const { return system().velocities(); }
  int m() const { return system().constraints(); }
  MatrixXd jacobian(const State& s) const {
    return mass_and_jacobian(s).bottomLeftCorner(m(), n());
  }
  /// The state a little later, moving with v and a.
  State later(const State& now, double dt) const {
    State s = now;
    s.t += dt;
    system().plus(s.q, dt * now.v + dt * dt / 2 * now.a);
    s.v += dt * now.a;
    return s;
  }
  static void expect_equal(const VectorXd& exact, const VectorXd& seen) {
    const double size = std::max(1.0, exact.lpNorm<Eigen::Infinity>());
    EXPECT_LT((exact - seen).lpNorm<Eigen::Infinity>(), difference_error * size);
  }
};

TEST_P(AnyConstraint, jacobian_is_the_difference_of_values) {
  for (const unsigned seed : seeds) {
    const State s = bench().random_state(seed);
    const MatrixXd G = jacobian(s);
    for (int i = 0; i < n(); ++i)
      expect_equal(G.col(i), difference([&](double h) {
                     return values(moved(s, {1, 0, 0}, i, h));
                   }));
  }
}

TEST_P(AnyConstraint, rates_are_the_time_derivative_of_values) {
  for (const unsigned seed : seeds) {
    const State s = bench().random_state(seed);
    expect_equal(rates(s), difference([&](double h) { return values(later(s, h)); }));
  }
}

TEST_P(AnyConstraint, rates_are_the_jacobian_times_velocity_and_what_is_prescribed) {
  for (const unsigned seed : seeds) {
    const State s = bench().random_state(seed);
    State standing = s;
    standing.v.setZero();
    EXPECT_LT((rates(s) - jacobian(s) * s.v - rates(standing)).norm(), 1e-13);
  }
}

TEST_P(AnyConstraint, bias_completes_the_second_derivative) {
  for (const unsigned seed : seeds) {
    const State s = bench().random_state(seed);
    VectorXd bias(m());
    system().constraint_bias(s, bias);
    expect_equal(jacobian(s) * s.a + bias,
                 difference([&](double h) { return rates(later(s, h)); }));
  }
}

TEST_P(AnyConstraint, curvature_is_the_difference_of_multiplier_forces) {
  for (const unsigned seed : seeds) {
    State s = bench().random_state(seed);
    s.v.setZero();  // with a = 0 all that is left of the dynamics
    s.a.setZero();
    const MatrixXd K = tangent(s, {1, 0, 0}).topLeftCorner(n(), n());
    for (int i = 0; i < n(); ++i)
      expect_equal(K.col(i), difference([&](double h) -> VectorXd {
                     const State at = moved(s, {1, 0, 0}, i, h);
                     return jacobian(at).transpose() * s.lambda;
                   }));
  }
}

INSTANTIATE_TEST_SUITE_P(elements, AnyConstraint,
                         testing::ValuesIn(elements_that([](const Element& e) {
                           return e.bench->system().constraints() > 0;
                         })),
                         element_name);

template <class Dimension>
class JointForce : public testing::Test {};
using Dimensions = testing::Types<std::integral_constant<int, 2>, std::integral_constant<int, 3>>;
TYPED_TEST_SUITE(JointForce, Dimensions);

/// Two joints between the same markers: each tells its own part, which add up to what the second body feels.
TYPED_TEST(JointForce, is_told_joint_by_joint_on_the_second_body_in_world_axes) {
  constexpr int D = TypeParam::value;
  const BenchOf<D> bench([](Bodies<D>& on) {
    on.mechanism.add_joint("joint.one", JointKind::revolute, on.a, on.b);
    on.mechanism.add_joint("joint.two", JointKind::translational, on.a, on.b);
  });
  const State s = bench.random_state(3);
  const ConstraintSet<D>& set = bench.system().constraint_set();
  Vector<double, dofs<D>> sum = Vector<double, dofs<D>>::Zero();
  for (const Constraint& c : set.constraints()) {
    const Vector<double, dofs<D>> w = set.world_wrench(s, c);
    EXPECT_GT(w.norm(), 0.1);
    sum += w;
  }
  const Mechanism<D>& m = bench.system().mechanism();
  const Body<D>& two = m.bodies()[2];
  const Frame<double, D> b = frame(m.markers()[2], coordinates(two, s));
  const Vector<double, D> force = sum.template head<D>(), arm = b.p - b.centre;
  const Spin<double, D> moment = cross(arm, force);
  Vector<double, dofs<D>> felt = sum;
  felt.template tail<spins<D>>() += joined(arm, moment).template tail<spins<D>>();
  EXPECT_LT((bench.element_forces(s).template segment<dofs<D>>(two.v) - felt).norm(), 1e-14);
}

TEST(ConstraintSet, rows_left_out_are_neither_counted_nor_evaluated) {
  Bodies<3> bodies = three_bodies<3>();
  bodies.mechanism.add_joint("joint.hinge", JointKind::revolute, bodies.a, bodies.b);
  bodies.mechanism.add_joint("joint.ball", JointKind::spherical, bodies.c, bodies.d);
  System<3> system(std::move(bodies.mechanism));
  ASSERT_EQ(system.constraints(), 8);
  EXPECT_EQ(system.constraint_set().row_name(3), "joint.hinge [tilt_x]");
  VectorXd before(8), after(6);
  system.constraint_values(system.blank_state(), before);
  system.drop_rows({0, 3});
  ASSERT_EQ(system.constraints(), 6);
  system.constraint_values(system.blank_state(), after);
  VectorXd rest(6);
  rest << before.segment<2>(1), before.tail<4>();
  EXPECT_EQ(after, rest);
  EXPECT_EQ(system.constraint_set().row_name(2), "joint.hinge [tilt_y]");
  EXPECT_EQ(system.unknown_name(18 + 3), "multiplier of joint.ball [x]");
  EXPECT_EQ(system.unknown_name(10), "body.two.turn_y");
}

TEST(ConstraintSet, drives_put_in_what_their_multipliers_do_on_the_prescribed_motion) {
  const BenchOf<3> bench([](Bodies<3>& on) {
    on.mechanism.add_drive("drive.d", Row::angle, on.a, on.b, DriveKind::position,
                           make_harmonic(0.1, 0.7, 3.0, 0.2));
  });
  const State s = bench.random_state(4);
  const double prescribed = 0.7 * 3.0 * std::cos(3.0 * s.t + 0.2);
  EXPECT_NEAR(bench.system().constraint_set().input_power(s), -s.lambda[0] * prescribed, 1e-15);
}

}  // namespace
}  // namespace stribeck::test::constraint_test
