#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <map>

#include "dry_runs.h"
#include "tribo/contact/law/hertz.h"
#include "tribo/contact/returned_restitution.h"

// Round bodies outside each other: a ball that bounces, friction wheels, Newton's cradle.
namespace stribeck::test::discs_test {
namespace {

constexpr double radius = 20e-3, mass = 0.1, inertia = 0.4 * mass * radius * radius, g = 9.81;
const std::string joint = "joint.discs";

ContactLaw spheres(double restitution, ContactDamping damping) {
  ContactLaw law;
  law.model = std::make_shared<Hertz>();
  law.restitution = restitution;
  law.damping = damping;
  return law;
}

template <class Shape>
void touching(Mechanism<2>& m, const std::string& name, MarkerId a, MarkerId b, const Shape& shape,
              const ContactLaw& law, const ContactPair& pair) {
  m.add_force(std::make_unique<DryJoint<Shape>>(name, m.pair(a, b), shape,
                                                std::make_shared<const DrySurfaces>(law, pair)));
}

Mechanism<2> ball_above_the_floor(const ContactLaw& law, double height) {
  Mechanism<2> m;
  m.set_gravity({0, -g});
  const BodyId ball = m.add_body("ball", mass, inertia, {.position = {0, radius + height}});
  touching(m, joint, m.add_marker("ground.floor", m.ground(), {0, 0}),
           m.add_marker("ball.centre", ball, {0, 0}), DiscOnFlat{radius}, law,
           pin_on_flat(radius, 1e-2, law.materials.combined_modulus()));
  return m;
}

/// The height of the apex after every impact: exact in free flight.
struct Bounces {
  std::map<long, double> apex;
  State end;
};
Bounces bounces(const System<2>& system, double t, double tolerance) {
  Bounces all;
  const ForceElement& floor = *system.elements().front();
  all.end = after<2>(system, system.blank_state(), t, tolerance, [&](const State& s) {
    if (channel(floor, s, joint + ".contacts") > 0) return;
    all.apex[std::lround(channel(floor, s, joint + ".impacts"))] =
        s.q[1] - radius + s.v[1] * s.v[1] / (2 * g);
  });
  return all;
}

/// What a step errs by in contact adds up over the bounces; flight is exact. The account of energy is open by far less.
TEST(BouncingBall, keeps_its_height_over_hundreds_of_bounces) {
  struct Promise {
    double tolerance, height, account;
  };
  const double height = 50e-3;
  const System<2> system(ball_above_the_floor(spheres(1, ContactDamping::none), height));
  for (const Promise& promise :
       {Promise{1e-6, 1e-3, 1e-5}, {1e-8, 5e-5, 1e-7}, {1e-10, 2e-6, 1e-9}}) {
    const Bounces all = bounces(system, 41, promise.tolerance);
    EXPECT_EQ(all.apex.rbegin()->first, 203);
    for (const auto& [number, apex] : all.apex)
      ASSERT_NEAR(apex, height, promise.height * height) << number;
    EXPECT_NEAR(imbalance(system, system.blank_state(), all.end), 0,
                promise.account * mass * g * height);
  }
}

/// Gravity acts during the impact as well: of some 0.1 ms against 0.1 to 0.2 s of flight.
TEST(BouncingBall, loses_the_share_of_its_height_that_the_damping_really_takes) {
  const double height = 50e-3;
  for (const ContactDamping damping :
       {ContactDamping::flores_2011, ContactDamping::lankarani_nikravesh}) {
    const System<2> system(ball_above_the_floor(spheres(0.8, damping), height));
    const Bounces all = bounces(system, 1.0, 1e-9);
    const double returned = returned_restitution(damping, 0.8);
    for (long n = 1; n < 4; ++n)
      EXPECT_NEAR(all.apex.at(n) / all.apex.at(n - 1), returned * returned, 1e-3) << n;
    EXPECT_NEAR(imbalance(system, system.blank_state(), all.end), 0, 1e-9 * mass * g * height);
  }
}

ContactPair two_balls(const ContactLaw& law, double second = radius) {
  return pin_on_cylinder(second, radius, 1e-2, law.materials.combined_modulus());
}

/// Two free discs; the first flies at `speed` [m/s] along x, off the line of centres by `aside` [m].
Mechanism<2> two_discs(const ContactLaw& law, double speed, double aside) {
  Mechanism<2> m;
  const BodyId one = m.add_body("one", mass, inertia,
                                {.position = {-3 * radius, aside}, .velocity = {speed, 0}}),
               two = m.add_body("two", 2 * mass, 2 * inertia, {});
  touching(m, joint, m.add_marker("one.centre", one, {0, 0}),
           m.add_marker("two.centre", two, {0, 0}), TwoDiscs{radius, radius}, law, two_balls(law));
  return m;
}

class DiscDamping : public testing::TestWithParam<ContactDamping> {};

TEST_P(DiscDamping, parts_discs_at_the_speed_it_returns) {
  for (const double asked : {0.99, 0.7, 0.2, 0.01}) {
    const double speed = 0.8, returned = returned_restitution(GetParam(), asked);
    const System<2> system(two_discs(spheres(asked, GetParam()), speed, 0));
    const State s = after(system, system.blank_state(), 0.1);
    EXPECT_NEAR(s.v[3] - s.v[0], returned * speed, 1e-6 * speed) << asked;
    EXPECT_NEAR(s.v[0] + 2 * s.v[3], speed, 1e-12);
  }
}

INSTANTIATE_TEST_SUITE_P(all, DiscDamping,
                         testing::Values(ContactDamping::none, ContactDamping::hunt_crossley,
                                         ContactDamping::lankarani_nikravesh,
                                         ContactDamping::flores_2011, ContactDamping::gonthier,
                                         ContactDamping::hu_guo));

FrictionLaw rubbing(double coefficient) {
  auto constant = std::make_shared<ConstantFriction>();
  constant->friction_coefficient = coefficient;
  return {constant, SmoothPassage{1e-3}};
}

TEST(TwoDiscs, that_meet_off_centre_and_rub_keep_momentum_and_spin) {
  ContactLaw law = spheres(0.8, ContactDamping::flores_2011);
  law.friction = rubbing(0.3);
  const System<2> system(two_discs(law, 0.8, 0.7 * radius));
  const State start = system.blank_state(), s = after(system, start, 0.2, 1e-9);
  EXPECT_NEAR(mass * s.v[0] + 2 * mass * s.v[3], mass * 0.8, 1e-14);
  EXPECT_NEAR(mass * s.v[1] + 2 * mass * s.v[4], 0, 1e-14);
  const auto spin = [](const State& x, int body, double m) {
    const Eigen::Vector2d at = x.q.segment<2>(5 * body), v = x.v.segment<2>(3 * body);
    return m * cross(at, v) + m / mass * inertia * x.v[3 * body + 2];
  };
  const double before = spin(start, 0, mass) + spin(start, 1, 2 * mass);
  EXPECT_NEAR(spin(s, 0, mass) + spin(s, 1, 2 * mass), before, 1e-8 * std::abs(before));
  EXPECT_GT(std::abs(s.v[2]), 1);  // they do rub
  EXPECT_NEAR(imbalance(system, start, s), 0, 1e-8 * 0.5 * mass * 0.8 * 0.8);
}

/// Wheels on fixed axes, pressed together: rims push each other until they run alike. Of the impulse J
///   I_a (ω_a − ω) = J R_a,  I_b ω' = −J R_b,  ω R_a = −ω' R_b
TEST(TwoDiscs, as_friction_wheels_end_at_the_same_speed_of_their_rims) {
  const double small = 12e-3, pressed = 1e-7, turning = 50, inertia_b = 3e-6;
  ContactLaw law = spheres(1, ContactDamping::none);
  law.friction = rubbing(0.2);
  Mechanism<2> m;
  const double apart = radius + small - pressed;
  const BodyId a = m.add_body("a", mass, inertia, {.angular_velocity = turning}),
               b = m.add_body("b", mass, inertia_b, {.position = {apart, 0}});
  const MarkerId centre_a = m.add_marker("a.centre", a, {0, 0}),
                 centre_b = m.add_marker("b.centre", b, {0, 0});
  m.add_joint("joint.a", JointKind::revolute, m.add_marker("ground.a", m.ground(), {0, 0}),
              centre_a);
  m.add_joint("joint.b", JointKind::revolute, m.add_marker("ground.b", m.ground(), {apart, 0}),
              centre_b);
  touching(m, joint, centre_a, centre_b, TwoDiscs{radius, small}, law, two_balls(law, small));
  const System<2> system(std::move(m));
  const State s = after(system, system.blank_state(), 0.2, 1e-9);
  const double J = turning / (radius / inertia + small * small / (inertia_b * radius));
  EXPECT_NEAR(s.v[2], turning - J * radius / inertia, 1e-5 * turning);  // overlap by radii
  EXPECT_NEAR(s.v[5], -J * small / inertia_b, 1e-5 * turning);
  const double kept = 0.5 * inertia * s.v[2] * s.v[2] + 0.5 * inertia_b * s.v[5] * s.v[5];
  EXPECT_NEAR(system.absorbed(s), 0.5 * inertia * turning * turning - kept, 1e-8);
}

constexpr double usual_tolerance = 1e-6;  // of runs from files

/// A touch that begins and ends within one step may pass unseen; it costs no energy either.
TEST(TwoDiscs, may_graze) {
  ContactLaw law = spheres(0.5, ContactDamping::flores_2011);
  law.friction = rubbing(0.3);
  const double energy = 0.5 * mass * 0.8 * 0.8;
  for (const double overlap : {-1e-9, 1e-12, 1e-10, 1e-8, 1e-6, 1e-4}) {
    const System<2> system(two_discs(law, 0.8, 2 * radius - overlap));
    const State start = system.blank_state(), s = after(system, start, 0.2, usual_tolerance);
    EXPECT_EQ(channel(*system.elements()[0], s, joint + ".impacts"),
              channel(*system.elements()[0], s, joint + ".separations"));
    if (overlap == 1e-4) {
      EXPECT_EQ(channel(*system.elements()[0], s, joint + ".impacts"), 1);
    }
    if (overlap < 0) {
      EXPECT_EQ(s.v, start.v);
    }
    EXPECT_NEAR(imbalance(system, start, s), 0, 1e-5 * energy) << overlap;
  }
}

TEST(BouncingBall, comes_to_rest_whatever_the_restitution) {
  const double height = 1e-3;
  for (const double restitution : {0.01, 0.1, 0.5, 0.8}) {
    const System<2> system(
        ball_above_the_floor(spheres(restitution, ContactDamping::flores_2011), height));
    const State start = system.blank_state(), s = after(system, start, 1, usual_tolerance);
    EXPECT_EQ(channel(*system.elements()[0], s, joint + ".contacts"), 1);
    EXPECT_NEAR(channel(*system.elements()[0], s, joint + ".normal_force"), mass * g,
                1e-2 * mass * g);
    EXPECT_NEAR(imbalance(system, start, s), 0, 1e-5 * mass * g * height) << restitution;
  }
}

constexpr int balls = 5;

/// A row of balls that touch, the first of which comes from a distance of `gap` [m] at `speed` [m/s].
Mechanism<2> row_of_balls(const ContactLaw& law, double gap, double speed) {
  Mechanism<2> m;
  std::vector<MarkerId> centres;
  for (int i = 0; i < balls; ++i) {
    const std::string name = "ball" + std::to_string(i);
    const BodyId ball = m.add_body(name, mass, inertia,
                                   {.position = {2 * radius * i - (i == 0 ? gap : 0), 0},
                                    .velocity = {i == 0 ? speed : 0, 0}});
    centres.push_back(m.add_marker(name + ".centre", ball, {0, 0}));
  }
  for (int i = 1; i < balls; ++i)
    touching(m, joint + std::to_string(i), centres[i - 1], centres[i], TwoDiscs{radius, radius},
             law, two_balls(law));
  return m;
}

/// The same row on a line, by a program of its own: Hertz's force between neighbours, classical Runge-Kutta steps.
std::array<double, balls> speeds_of_the_row(double gap, double speed, double t, double dt) {
  using Numbers = std::array<double, 2 * balls>;  // displacements, then speeds
  const double modulus = ContactLaw().materials.combined_modulus(),
               stiffness = 4.0 / 3 * modulus * std::sqrt(radius / 2);
  const auto rate = [&](const Numbers& x) {
    Numbers r{};
    for (int i = 0; i < balls; ++i) r[i] = x[balls + i];
    for (int i = 1; i < balls; ++i) {
      const double depth = x[i - 1] - x[i];
      if (depth <= 0) continue;
      const double force = stiffness * depth * std::sqrt(depth);
      r[balls + i - 1] -= force / mass;
      r[balls + i] += force / mass;
    }
    return r;
  };
  const auto moved = [](Numbers x, const Numbers& by, double h) {
    for (std::size_t i = 0; i < x.size(); ++i) x[i] += h * by[i];
    return x;
  };
  Numbers x{};
  x[0] = -gap;
  x[balls] = speed;
  for (long k = 0; k < std::lround(t / dt); ++k) {
    const Numbers a = rate(x), b = rate(moved(x, a, dt / 2)), c = rate(moved(x, b, dt / 2)),
                  d = rate(moved(x, c, dt));
    for (std::size_t i = 0; i < x.size(); ++i) x[i] += dt / 6 * (a[i] + 2 * b[i] + 2 * c[i] + d[i]);
  }
  std::array<double, balls> speeds;
  std::copy_n(x.begin() + balls, balls, speeds.begin());
  return speeds;
}

TEST(NewtonsCradle, throws_its_last_ball_as_a_chain_of_springs_does) {
  const double gap = 0.1e-3, speed = 0.5, t = 2e-3;
  const System<2> system(row_of_balls(spheres(1, ContactDamping::none), gap, speed));
  const State start = system.blank_state(), s = after(system, start, t, 1e-10);
  const auto expected = speeds_of_the_row(gap, speed, t, 1e-8);
  double momentum = 0;
  for (int i = 0; i < balls; ++i) {
    EXPECT_NEAR(s.v[3 * i], expected[i], 1e-8 * speed) << i;
    momentum += s.v[3 * i];
  }
  EXPECT_NEAR(momentum, speed, 1e-14);
  const double energy = 0.5 * mass * speed * speed;
  EXPECT_NEAR(system.stored_energy(s), energy, 1e-8 * energy);
  EXPECT_NEAR(imbalance(system, start, s), 0, 1e-10 * energy);
}

}  // namespace
}  // namespace stribeck::test::discs_test
