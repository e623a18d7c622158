#include <gtest/gtest.h>

#include "elements.h"
#include "mbs/force/bushing.h"
#include "mbs/force/load.h"
#include "mbs/force/spring_damper.h"

namespace stribeck::test::force_test {
namespace {

TEST(Spring, at_length_zero_it_exerts_nothing) {
  const SpringDamper spring{30.0, 4.0, 0.4};
  const Motion<double, 2> planar{{0, 0}, 0.3, {1, 2}, 1};
  EXPECT_EQ(spring.wrench(planar, LawMemory{}).f.norm(), 0.0);
  Motion<double, 3> spatial{{0, 0, 0}, Eigen::Matrix3d::Identity(), {1, 2, 3}, {1, 0, 0}};
  EXPECT_EQ(spring.wrench(spatial, LawMemory{}).f.norm(), 0.0);
}

TEST(TableSpring, pulls_with_the_gradient_of_its_energy) {
  const TableSpring spring{{{-0.2, 0.0, 0.1, 0.4}, {-5.0, 0.0, 8.0, 9.0}}, 0.0, 1.0};
  const auto at = [](double length) { return Motion<double, 2>{{length, 0}, 0, {0, 0}, 0}; };
  for (const double length :
       {0.7, 0.9, 1.05, 1.2, 1.6}) {  // one in each piece, two beyond the ends
    constexpr double h = 1e-2;        // the five-point formula is exact for the quartic energy
    const auto energy = [&](double d) { return spring.stored_energy(at(length + d), LawMemory{}); };
    const double slope =
        (8 * (energy(h) - energy(-h)) - (energy(2 * h) - energy(-2 * h))) / (12 * h);
    EXPECT_NEAR(spring.wrench(at(length), LawMemory{}).f.x(), -slope, 1e-12);
  }
}

TEST(TableSpring, of_points_on_a_line_is_a_spring) {
  const TableSpring table{{{-1.0, 0.5, 2.0}, {-30.0, 15.0, 60.0}}, 4.0, 0.4};
  const SpringDamper spring{30.0, 4.0, 0.4};
  const Motion<double, 2> m{{0.3, -1.1}, 0.3, {1, 2}, 1};
  EXPECT_LT((table.wrench(m, LawMemory{}).f - spring.wrench(m, LawMemory{}).f).norm(), 1e-13);
  EXPECT_NEAR(table.stored_energy(m, LawMemory{}), spring.stored_energy(m, LawMemory{}), 1e-13);
}

TEST(Bushing, answers_small_motions_by_its_matrix) {
  Bushing<3> bushing;
  for (int i = 0; i < 6; ++i)
    for (int j = 0; j < 6; ++j)
      bushing.stiffness(i, j) = i == j ? 20 + 3 * i : std::sin(2.0 * i * j) + 0.1 * (i + j);
  constexpr double size = 1e-6;
  const Vector<double, 6> e = size * Vector<double, 6>(0.3, -0.8, 0.5, 0.9, -0.4, 0.2);
  const Motion<double, 3> m{
      e.head<3>(), exp_of(e.tail<3>()).toRotationMatrix(), {0, 0, 0}, {0, 0, 0}};
  const Wrench<double, 3> w = bushing.wrench(m, LawMemory{});
  const Vector<double, 6> linear = -bushing.stiffness * e;
  EXPECT_LT((w.f - linear.head<3>()).norm(), 1e-10 * size);  // the next terms are size³
  EXPECT_LT((w.m - linear.tail<3>()).norm(), 1e2 * size * size);
  EXPECT_NEAR(bushing.stored_energy(m, LawMemory{}), -0.5 * e.dot(linear), 1e-14);  // 1 − R rounds
}

/// Once around a circle of radius r the antisymmetric part gives 2 n π r², and the symmetric part nothing.
TEST(Bushing, that_is_not_symmetric_drives_a_whirl) {
  Bushing<2> bushing;
  bushing.stiffness << 40, 7, 0, 7, 60, 0, 0, 0, 1;
  constexpr double n = 11, radius = 0.3;
  bushing.circulatory << 0, n, 0, -n, 0, 0, 0, 0, 0;
  constexpr int parts = 64;
  double work = 0, driven = 0;
  for (int k = 0; k < parts; ++k) {
    const double phi = 2 * std::numbers::pi * k / parts;
    const Eigen::Vector2d along(std::cos(phi), std::sin(phi)), across(-along.y(), along.x());
    const Motion<double, 2> m{radius * along, 0, radius * across, 0};  // one turn in 2π s
    work += power(bushing.wrench(m, LawMemory{}), m) * 2 * std::numbers::pi / parts;
    driven += power(bushing.driving_wrench(m), m) * 2 * std::numbers::pi / parts;
  }
  EXPECT_NEAR(work, 2 * n * std::numbers::pi * radius * radius, 1e-12 * work);
  EXPECT_NEAR(driven, work, 1e-12 * work);
}

TEST(Bushing, turned_about_an_axis_stores_what_one_minus_cosine_says) {
  Bushing<3> bushing;
  bushing.stiffness.bottomRightCorner<3, 3>() << 4, 1, -0.5, 1, 3, 0.2, -0.5, 0.2, 5;
  const Eigen::Vector3d n = Eigen::Vector3d(1, -2, 0.5).normalized();
  const double phi = 0.8, along = n.dot(bushing.stiffness.bottomRightCorner<3, 3>() * n);
  const Motion<double, 3> m{{0, 0, 0}, exp_of(phi * n).toRotationMatrix(), {0, 0, 0}, {0, 0, 0}};
  EXPECT_NEAR(bushing.stored_energy(m, LawMemory{}), (1 - std::cos(phi)) * along, 1e-14);
  EXPECT_NEAR(bushing.wrench(m, LawMemory{}).m.dot(n), -std::sin(phi) * along, 1e-14);
}

template <class Dimension>
class Turning : public testing::Test {};
using Dimensions = testing::Types<std::integral_constant<int, 2>, std::integral_constant<int, 3>>;
TYPED_TEST_SUITE(Turning, Dimensions);

/// One body that is turned about the world's z axis from `from` to `to` in small steps.
template <int D>
State turn_on(const System<D>& system, double to) {
  State s = system.blank_state();
  VectorXd dq = VectorXd::Zero(system.velocities());
  constexpr int steps = 64;
  dq[dq.size() - 1] = to / steps;
  for (int k = 0; k < steps; ++k) {
    system.plus(s.q, dq);
    system.commit(s);
  }
  return s;
}

template <int D>
Mechanism<D> one_body() {
  Mechanism<D> m;
  m.add_body("one", 1.0, inertia<D>(0.3, 0.25, 0.2));
  m.add_marker("ground.o", m.ground(), point<D>(0, 0, 0));
  m.add_marker("one.o", BodyId{1}, point<D>(0, 0, 0));
  return m;
}

TYPED_TEST(Turning, winds_a_torsion_spring_up_over_full_turns) {
  constexpr int D = TypeParam::value;
  Mechanism<D> m = one_body<D>();
  m.add_force(std::make_unique<MarkerForce<TorsionSpring, D>>(
      "force.f", m.pair(MarkerId{0}, MarkerId{1}), TorsionSpring{2.0, 0.0, 0.0}));
  const System<D> system(std::move(m));
  for (const double to : {20.0, -13.0}) {
    const State s = turn_on(system, to);
    VectorXd f(system.velocities());
    system.forces(s, f);
    EXPECT_NEAR(f[f.size() - 1], -2.0 * to, 1e-12);
    EXPECT_NEAR(system.elastic_energy(s), to * to, 1e-11);
  }
}

TYPED_TEST(Turning, leads_a_load_along_its_table_over_full_turns) {
  constexpr int D = TypeParam::value;
  using L = Load<D>;
  Mechanism<D> m = one_body<D>();
  m.add_force(std::make_unique<L>("force.f", m.pair(MarkerId{1}, MarkerId{1}), L::Kind::torque,
                                  L::Over::angle, point<D>(0, 0, 1),
                                  make_table({-50, 0, 50}, {-5, 0, 15}, false)));
  const System<D> system(std::move(m));
  for (const auto& [to, torque] : {std::pair(20.0, 6.0), std::pair(-13.0, -1.3)}) {
    VectorXd f(system.velocities());
    system.forces(turn_on(system, to), f);
    EXPECT_NEAR(f[f.size() - 1], torque, 1e-13);
  }
}

TEST(Load, acts_along_its_direction_at_its_marker) {
  Mechanism<2> m;
  const BodyId body = m.add_body("one", 1.0, 1.0, {{2.0, 3.0}, std::numbers::pi / 2});
  const MarkerId ground = m.add_marker("ground.o", m.ground(), {0, 0});
  const MarkerId tip = m.add_marker("one.tip", body, {0.5, 0});
  for (const auto kind : {Load<2>::Kind::force_in_world_axes, Load<2>::Kind::force_in_body_axes})
    m.add_force(std::make_unique<Load<2>>("force.f", m.pair(ground, tip), kind, Load<2>::Over::time,
                                          Eigen::Vector2d{1.0, 0.0}, make_constant(8.0)));
  const System<2> system(std::move(m));
  VectorXd f(3);
  system.forces(system.blank_state(), f);
  // 8 N along x with an arm of 0.5 m in y, and 8 N along the body's x axis, which is y
  EXPECT_LT((f - Eigen::Vector3d(8.0, 8.0, -4.0)).norm(), 1e-14);
}

TEST(Load, turns_a_spatial_body_about_the_axis_across_arm_and_force) {
  Mechanism<3> m;
  const BodyId body = m.add_body("one", 1.0, Eigen::Matrix3d::Identity());
  const MarkerId ground = m.add_marker("ground.o", m.ground(), {0, 0, 0});
  const MarkerId tip = m.add_marker("one.tip", body, {0, 0.5, 0});
  m.add_force(std::make_unique<Load<3>>("force.f", m.pair(ground, tip),
                                        Load<3>::Kind::force_in_world_axes, Load<3>::Over::time,
                                        Eigen::Vector3d{0, 0, 1}, make_constant(8.0)));
  const System<3> system(std::move(m));
  VectorXd f(6), expected(6);
  system.forces(system.blank_state(), f);
  expected << 0, 0, 8, 4, 0, 0;
  EXPECT_EQ(f, expected);
}

}  // namespace
}  // namespace stribeck::test::force_test
