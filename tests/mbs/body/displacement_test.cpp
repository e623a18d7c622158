#include <gtest/gtest.h>

#include <algorithm>

#include "mbs/mechanisms.h"
#include "mbs/spatial_mechanisms.h"

// What takes one configuration to another, and how large it is to each part.
namespace stribeck::test::displacement_test {
namespace {

TEST(Displacement, takes_a_planar_configuration_to_another_without_full_revolutions) {
  const System<2> system(slider_crank(0.3, -0.1, 0.17));
  const State s = system.blank_state();
  VectorXd by = VectorXd::LinSpaced(system.velocities(), -0.4, 0.5), found, q = s.q;
  system.plus(q, by);
  system.displacement(s.q, q, found);
  EXPECT_TRUE(found.isApprox(by, 1e-14));
  VectorXd turns = VectorXd::Zero(system.velocities());
  turns[2] = 2 * 2 * pi;
  turns[5] = -2 * pi;
  system.plus(q, turns);
  system.displacement(s.q, q, found);
  EXPECT_TRUE(found.isApprox(by, 1e-14));
}

TEST(Displacement, takes_a_spatial_configuration_to_another) {
  Mechanism<3> m;
  for (const char* name : {"a", "b"})
    m.add_body(name, 1, principal(1, 2, 3), {{0.1, 0.2, 0.3}, about({1, 2, 2}, 0.7)});
  const System<3> system(std::move(m));
  const State s = system.blank_state();
  VectorXd by = VectorXd::LinSpaced(12, -1.4, 1.1), found, q = s.q;
  system.plus(q, by);
  system.displacement(s.q, q, found);
  EXPECT_TRUE(found.isApprox(by, 1e-14));
  q.segment<4>(3) *= -1;  // the same orientation
  system.displacement(s.q, q, found);
  EXPECT_TRUE(found.isApprox(by, 1e-14));
}

TEST(Displacement, is_to_each_part_what_the_norm_is_the_largest_of) {
  const System<2> system(slider_crank(0.3, -0.1, 0.17));
  const State s = system.blank_state();
  const VectorXd by = VectorXd::LinSpaced(system.velocities(), -0.4, 0.5);
  const std::vector<double> sizes = system.displacements(s, by);
  const std::vector<std::string> names = system.displaced_names();
  ASSERT_EQ(sizes.size(), names.size());
  const auto largest = std::ranges::max_element(sizes);
  EXPECT_EQ(*largest, system.scaled_norm(s, by));
  EXPECT_EQ(names[static_cast<std::size_t>(largest - sizes.begin())],
            system.most_displaced(s, by).element);
}

}  // namespace
}  // namespace stribeck::test::displacement_test
