#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "dry_runs.h"

// A pin in a bore in space: as the planar one while it does not tilt, on its edges where it does.
namespace stribeck::test::tilting_pin_run_test {
namespace {

constexpr double mass = 0.2, R = 8e-3, c = 0.1e-3, L = 20e-3, g = 9.81;
constexpr PinInBore bore{R, c};
constexpr double inertia = 0.5 * mass * R * R;
const std::string joint = "joint.pin";

std::shared_ptr<const DrySurfaces> surfaces(double restitution, double friction_coefficient) {
  ContactLaw law = power_contact(restitution, ContactDamping::flores_2011);
  auto constant = std::make_shared<ConstantFriction>();
  constant->friction_coefficient = friction_coefficient;
  law.friction = FrictionLaw{constant, SmoothPassage{0.01}};
  return std::make_shared<const DrySurfaces>(law, law.in_bore(R, c, L));
}

template <int D>
Vector<double, D> planar(double x, double y) {
  Vector<double, D> v = Vector<double, D>::Zero();
  v[0] = x;
  v[1] = y;
  return v;
}
template <int D>
Spin<double, D> about_z(double w) {
  if constexpr (D == 2)
    return w;
  else
    return {0, 0, w};
}
Inertia<2> of_pin(std::integral_constant<int, 2>) {
  return inertia;
}
Inertia<3> of_pin(std::integral_constant<int, 3>) {
  return Eigen::Vector3d(2 * inertia, 2 * inertia, inertia).asDiagonal().toDenseMatrix();
}

/// A pin in a bore of the ground, thrown across it and spinning.
template <int D, class Shape>
Mechanism<D> thrown_pin(const Shape& shape) {
  Mechanism<D> m;
  m.set_gravity(planar<D>(0, -g));
  InitialMotion<D> start;
  start.position = planar<D>(0.02e-3, 0);
  start.velocity = planar<D>(0.15, 0.05);
  start.angular_velocity = about_z<D>(40);
  const BodyId pin = m.add_body("pin", mass, of_pin(std::integral_constant<int, D>()), start);
  const Vector<double, D> origin = planar<D>(0, 0);
  m.add_force(
      std::make_unique<DryJoint<Shape>>(joint,
                                        m.pair(m.add_marker("ground.bore", m.ground(), origin),
                                               m.add_marker("pin.axis", pin, origin)),
                                        shape, surfaces(0.7, 0.2)));
  return m;
}

TEST(TiltingPin, that_does_not_tilt_is_pushed_as_the_planar_one) {
  const System<2> flat(thrown_pin<2>(bore));
  const System<3> space(thrown_pin<3>(TiltingPinInBore{bore, L}));
  std::mt19937 random(3);
  std::uniform_real_distribution<double> uniform(-1, 1);
  for (int i = 0; i < 50; ++i) {
    State p = flat.blank_state(), q = space.blank_state();
    const double x = 0.2e-3 * uniform(random), y = 0.2e-3 * uniform(random);
    p.q.head<2>() = q.q.head<2>() = Eigen::Vector2d(x, y);
    VectorXd f(3), h(6);
    flat.forces(p, f);
    space.forces(q, h);
    const double size = f.norm();
    EXPECT_NEAR(h[0], f[0], 1e-14 * size);
    EXPECT_NEAR(h[1], f[1], 1e-14 * size);
    EXPECT_NEAR(h[5], f[2], 1e-14 * size);
    EXPECT_EQ(h[2], 0);
    EXPECT_NEAR(h.segment<2>(3).norm(), 0, 1e-15 * size);
    EXPECT_EQ(space.elastic_energy(q), flat.elastic_energy(p));
  }
}

TEST(TiltingPin, that_does_not_tilt_moves_as_the_planar_one) {
  const System<2> flat(thrown_pin<2>(bore));
  const System<3> space(thrown_pin<3>(TiltingPinInBore{bore, L}));
  const double t = 20e-3;
  const State p = after(flat, flat.blank_state(), t), q = after(space, space.blank_state(), t);
  const auto of_flat = [&](const char* name) {
    return channel(*flat.elements()[0], p, joint + name);
  };
  const auto of_space = [&](const char* name) {
    return channel(*space.elements()[0], q, joint + name);
  };
  EXPECT_GT(of_flat(".impacts"), 3);
  EXPECT_EQ(of_space(".impacts"), 2 * of_flat(".impacts"));  // at each end
  EXPECT_NEAR((q.q.head<2>() - p.q.head<2>()).norm(), 0, 1e-6 * c);
  EXPECT_NEAR((q.v.head<2>() - p.v.head<2>()).norm(), 0, 1e-6);
  EXPECT_NEAR(q.v[5], p.v[2], 1e-6 * 40);
  EXPECT_NEAR(space.absorbed(q), flat.absorbed(p), 1e-6 * std::abs(flat.absorbed(p)));
  EXPECT_EQ(of_space(".slope_x"), 0);
}

/// The weight acts off the middle, at z: ends carry F (1/2 ± z/L), and go so deep that half of f(δ) is that.
TEST(TiltingPin, rests_on_its_ends_by_their_levers) {
  const double z = L / 4;
  Mechanism<3> m;
  m.set_gravity({0, -g, 0});
  const BodyId pin =
      m.add_body("pin", mass, of_pin(std::integral_constant<int, 3>()), {.position = {0, -c, z}});
  const TiltingPinInBore shape{bore, L};
  m.add_force(std::make_unique<DryJoint<TiltingPinInBore>>(
      joint,
      m.pair(m.add_marker("ground.bore", m.ground(), {0, 0, 0}),
             m.add_marker("pin.axis", pin, {0, 0, -z})),
      shape, surfaces(0.1, 0.1)));
  const System<3> system(std::move(m));
  const State start = system.blank_state(), s = after(system, start, 0.1, 1e-8);
  const auto depth = [](double load) { return std::pow(2 * load / 3e9, 1 / 1.5); };
  const double weight = mass * g, upper = depth(0.75 * weight), lower = depth(0.25 * weight);
  const auto reading = [&](const char* name) {
    return channel(*system.elements()[0], s, joint + name);
  };
  EXPECT_EQ(reading(".contacts"), 2);
  EXPECT_NEAR(reading(".normal_force"), weight, 1e-3 * weight);
  EXPECT_NEAR(reading(".penetration"), upper, 1e-3 * upper);
  EXPECT_NEAR(reading(".slope_y"), -(upper - lower) / L, 1e-3 * (upper - lower) / L);
  EXPECT_NEAR(reading(".eccentricity_y"), -(c + (upper + lower) / 2), 1e-3 * upper);
  EXPECT_NEAR(imbalance(system, start, s), 0, 1e-6 * weight * c);
}

/// Pressed by its weight and pushed along while it spins: friction acts against both, by the speed of both.
TEST(TiltingPin, that_spins_lets_itself_be_pushed_along) {
  const double depth = std::pow(mass * g / 3e9, 1 / 1.5), push = 0.3, spin = 100;
  System<3> system(thrown_pin<3>(TiltingPinInBore{bore, L}));
  State s = system.blank_state();
  s.q.head<2>() = Eigen::Vector2d(0, -(c + depth));
  s.v << 0, 0, push, 0, 0, spin;
  VectorXd f(6);
  system.forces(s, f);
  const double round = spin * R, speed = std::hypot(round, push), normal = mass * g,
               friction = 0.2 * normal * std::tanh(speed / 0.01);
  EXPECT_NEAR(f[1], 0, 1e-9 * normal);  // held
  EXPECT_NEAR(f[2], -friction * push / speed, 1e-9 * normal);
  EXPECT_NEAR(f[0], -friction * round / speed,
              1e-9 * normal);  // the pin's lowest place runs along +x
  EXPECT_NEAR(f[5], -friction * round / speed * R, 1e-9 * normal * R);
}

}  // namespace
}  // namespace stribeck::test::tilting_pin_run_test
