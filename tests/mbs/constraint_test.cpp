#include <gtest/gtest.h>

#include "mechanisms.h"

namespace stribeck {
namespace {

using test::random_state;

/// Every kind of row and of prescribed motion, between turned markers away from mass centres.
Mechanism<2> all_rows() {
  Mechanism<2> m;
  const BodyId one = m.add_body("one", 1.3, 0.2), two = m.add_body("two", 0.7, 0.1);
  const MarkerId ground = m.add_marker("ground.a", m.ground(), {0.3, -0.2}, turned_by(0.4));
  const MarkerId near = m.add_marker("one.near", one, {-0.5, 0.1}, turned_by(-0.8));
  const MarkerId far = m.add_marker("one.far", one, {0.6, 0.2});
  const MarkerId end = m.add_marker("two.end", two, {0.1, 0.9}, turned_by(2.1));
  m.add_joint("joint.hinge", JointKind::revolute, ground, near);
  m.add_joint("joint.guide", JointKind::translational, far, end);
  m.add_joint("joint.weld", JointKind::weld, end, ground);
  m.add_drive("drive.angle", Row::angle, far, end, DriveKind::position,
              make_harmonic(0.1, 0.7, 3.0, 0.2));
  m.add_drive("drive.x", Row::x, ground, end, DriveKind::speed, make_ramp(0, 2, 0, 1, true), 0.3);
  return m;
}

class AnyConstraint : public testing::TestWithParam<unsigned> {
 protected:
  System<2> system_{all_rows()};
  State s_ = random_state(system_, GetParam());

  using Evaluate = void (System<2>::*)(const State&, VectorXd&) const;
  VectorXd call(Evaluate evaluate, const State& s) const {
    VectorXd y(system_.constraints());
    (system_.*evaluate)(s, y);
    return y;
  }
  MatrixXd jacobian() const {
    const int n = system_.velocities(), m = system_.constraints();
    MatrixXd K(n + m, n + m);
    DenseSink sink(K);
    system_.mass_and_jacobian(s_, sink);
    return K.bottomLeftCorner(m, n);
  }
  /// The state a little later, moving with v and a.
  State later(double dt) const {
    State s = s_;
    s.t += dt;
    s.q += dt * s_.v + dt * dt / 2 * s_.a;
    s.v += dt * s_.a;
    return s;
  }
  VectorXd time_derivative(Evaluate evaluate) const {
    return (call(evaluate, later(h)) - call(evaluate, later(-h))) / (2 * h);
  }

  // Differences of numbers of order 1 with derivatives of order 10 to 100.
  static constexpr double h = 1e-5;
  static constexpr double difference_error = 2e-8;
};

TEST_P(AnyConstraint, jacobian_is_the_difference_of_values) {
  const MatrixXd G = jacobian();
  for (int i = 0; i < system_.velocities(); ++i) {
    State ahead = s_, behind = s_;
    ahead.q[i] += h;
    behind.q[i] -= h;
    const VectorXd column =
        (call(&System<2>::constraint_values, ahead) - call(&System<2>::constraint_values, behind)) /
        (2 * h);
    EXPECT_LT((G.col(i) - column).lpNorm<Eigen::Infinity>(), difference_error) << i;
  }
}

TEST_P(AnyConstraint, rates_are_the_time_derivative_of_values) {
  const VectorXd rates = call(&System<2>::constraint_rates, s_);
  const VectorXd differences = time_derivative(&System<2>::constraint_values);
  EXPECT_LT((rates - differences).lpNorm<Eigen::Infinity>(), difference_error);
}

TEST_P(AnyConstraint, rates_are_the_jacobian_times_velocity_and_what_is_prescribed) {
  State standing = s_;
  standing.v.setZero();
  const VectorXd prescribed = call(&System<2>::constraint_rates, standing);
  const VectorXd sum = jacobian() * s_.v + prescribed;
  EXPECT_LT((call(&System<2>::constraint_rates, s_) - sum).lpNorm<Eigen::Infinity>(), 1e-14);
}

TEST_P(AnyConstraint, bias_completes_the_second_derivative) {
  const VectorXd second = jacobian() * s_.a + call(&System<2>::constraint_bias, s_);
  const VectorXd differences = time_derivative(&System<2>::constraint_rates);
  EXPECT_LT((second - differences).lpNorm<Eigen::Infinity>(), difference_error);
}

TEST_P(AnyConstraint, curvature_is_the_difference_of_multiplier_forces) {
  const int n = system_.velocities();
  MatrixXd K(n + system_.constraints(), n + system_.constraints());
  DenseSink sink(K);
  system_.tangent(s_, {1, 0, 0}, sink);
  VectorXd ahead(n), behind(n);
  for (int i = 0; i < n; ++i) {
    State s = s_;
    s.q[i] = s_.q[i] + h;
    system_.dynamics(s, ahead);
    s.q[i] = s_.q[i] - h;
    system_.dynamics(s, behind);
    const VectorXd column = (ahead - behind) / (2 * h);
    EXPECT_LT((K.col(i).head(n) - column).lpNorm<Eigen::Infinity>(), difference_error) << i;
  }
}

TEST_P(AnyConstraint, tangent_holds_mass_and_jacobian) {
  const int n = system_.velocities(), m = system_.constraints();
  MatrixXd K(n + m, n + m);
  DenseSink sink(K);
  system_.tangent(s_, {0, 0, 2.5}, sink);
  VectorXd mass(6);
  mass << 1.3, 1.3, 0.2, 0.7, 0.7, 0.1;
  EXPECT_EQ(K.topLeftCorner(n, n), MatrixXd((2.5 * mass).asDiagonal()));
  EXPECT_EQ(K.bottomLeftCorner(m, n), jacobian());
  EXPECT_EQ(K.topRightCorner(n, m), jacobian().transpose());
  EXPECT_TRUE(K.bottomRightCorner(m, m).isZero(0.0));
}

TEST_P(AnyConstraint, dynamics_is_inertia_and_constraint_forces_and_what_acts) {
  const int n = system_.velocities();
  VectorXd r(n), f(n), inertia(n);
  system_.dynamics(s_, r);
  system_.forces(s_, f);
  system_.mass_times(s_, s_.a, inertia);
  const VectorXd rest = r - jacobian().transpose() * s_.lambda + f - inertia;
  EXPECT_LT(rest.lpNorm<Eigen::Infinity>(), 1e-13);
}

TEST_P(AnyConstraint, joint_force_on_the_second_body_is_told_in_world_axes) {
  const ConstraintSet<2>& set = system_.constraint_set();
  VectorXd f = VectorXd::Zero(system_.velocities());
  set.add_multiplier_forces(s_, -1.0, f);
  Eigen::Vector2d on_one_and_two{0, 0};
  for (const Constraint& c : set.constraints()) {
    const Vector<double, 3> w = set.world_wrench(s_, c);
    const bool from_ground = c.name == "joint.hinge" || c.name == "drive.x";
    if (from_ground) on_one_and_two += w.head<2>();
    if (c.name == "joint.weld") on_one_and_two -= w.head<2>();
  }
  const Eigen::Vector2d sum = f.segment<2>(0) + f.segment<2>(3);
  EXPECT_LT((sum - on_one_and_two).norm(), 1e-14);
}

TEST_P(AnyConstraint, input_power_is_that_of_the_multipliers_on_the_prescribed_rates) {
  const VectorXd prescribed = jacobian() * s_.v - call(&System<2>::constraint_rates, s_);
  EXPECT_NEAR(system_.constraint_set().input_power(s_), -s_.lambda.dot(prescribed), 1e-14);
}

INSTANTIATE_TEST_SUITE_P(states, AnyConstraint, testing::Range(1u, 9u));

TEST(ConstraintSet, rows_left_out_are_neither_counted_nor_evaluated) {
  System<2> system(all_rows());
  ASSERT_EQ(system.constraints(), 9);
  EXPECT_EQ(system.constraint_set().row_name(3), "joint.guide [angle]");
  const State all = random_state(system, 3);
  VectorXd before(9), after(7);
  system.constraint_values(all, before);
  system.drop_rows({0, 3});
  ASSERT_EQ(system.constraints(), 7);
  system.constraint_values(random_state(system, 3), after);
  EXPECT_EQ(after[0], before[1]);
  EXPECT_EQ(after[1], before[2]);
  EXPECT_EQ(after[2], before[4]);
  EXPECT_EQ(system.constraint_set().row_name(1), "joint.guide [y]");
  EXPECT_EQ(system.unknown_name(6 + 2), "multiplier of joint.weld [x]");
  EXPECT_EQ(system.unknown_name(5), "body.two.phi");
}

}  // namespace
}  // namespace stribeck
