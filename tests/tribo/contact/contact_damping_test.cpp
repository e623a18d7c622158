#include "tribo/contact/contact_damping.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/error.h"
#include "tribo/contact/returned_restitution.h"

namespace stribeck::contact_damping_test {
namespace {

using test::returned_restitution;

const std::vector<Choice<ContactDamping>> all = contact_dampings();

TEST(HysteresisFactor, is_that_of_its_source) {
  EXPECT_EQ(hysteresis_factor(ContactDamping::none, 0.5), 0.0);
  EXPECT_EQ(hysteresis_factor(ContactDamping::hunt_crossley, 0.5), 0.75);
  EXPECT_EQ(hysteresis_factor(ContactDamping::lankarani_nikravesh, 0.5), 0.5625);
  EXPECT_EQ(hysteresis_factor(ContactDamping::flores_2011, 0.5), 1.6);
  EXPECT_EQ(hysteresis_factor(ContactDamping::gonthier, 0.5), 1.5);
  EXPECT_EQ(hysteresis_factor(ContactDamping::hu_guo, 0.5), 1.5);
  for (const auto& damping : all) EXPECT_EQ(hysteresis_factor(damping.value, 1.0), 0.0);
}

TEST(HysteresisFactor, is_refused_without_a_restitution) {
  for (const double wrong : {0.0, -0.1, 1.01, std::nan("")})
    EXPECT_THROW(hysteresis_factor(ContactDamping::gonthier, wrong), std::logic_error) << wrong;
}

TEST(ReturnedRestitution, satisfies_its_equation) {
  for (const auto& damping : all)
    for (double c = 0.005; c < 0.999; c += 0.01) {
      const double chi = hysteresis_factor(damping.value, c);
      const double rho = returned_restitution(damping.value, c);
      EXPECT_GT(rho, 0.0);
      EXPECT_LE(rho, 1.0);
      // The pole at χρ = 1 multiplies round-off: compare 1 − χρ where it is not lost.
      const double left = (1.0 + chi) * std::exp(-chi * (1.0 + rho));
      EXPECT_NEAR(1.0 - chi * rho, left, 1e-14 * (1.0 + chi)) << damping.name << c;
    }
}

TEST(ReturnedRestitution, of_the_exact_damping_is_the_one_asked_for) {
  for (double c = 0.01; c < 1.0; c += 0.01)
    EXPECT_NEAR(returned_restitution(ContactDamping::exact, c), c, 1e-12);
}

TEST(ReturnedRestitution, is_exact_at_both_ends) {
  for (const auto& damping : all) {
    EXPECT_EQ(returned_restitution(damping.value, 1.0), 1.0);
    // χ → 0: ρ = 1 − (2/3) χ, for all of them but none about c.
    const double c = 1.0 - 1e-7, chi = hysteresis_factor(damping.value, c);
    EXPECT_NEAR(returned_restitution(damping.value, c), 1.0 - 2.0 / 3.0 * chi, 1e-9);
  }
  // χ → ∞: ρ = 1/χ.
  const double c = 1e-4, chi = hysteresis_factor(ContactDamping::gonthier, c);
  EXPECT_NEAR(returned_restitution(ContactDamping::gonthier, c) * chi, 1.0, 1e-12);
}

TEST(ReturnedRestitution, rises_with_the_one_asked_for) {
  for (const auto& damping : all) {
    if (damping.value == ContactDamping::none) continue;
    double last = 0.0;
    for (double c = 0.01; c < 1.0; c += 0.01) {
      const double rho = returned_restitution(damping.value, c);
      EXPECT_GT(rho, last) << damping.name << c;
      last = rho;
    }
  }
}

// The figures of docs/theory/dry_contact.md.
TEST(ReturnedRestitution, is_the_documented_one) {
  struct Row {
    double c;
    double hunt_crossley, lankarani_nikravesh, flores_2011, gonthier, hu_guo;
  };
  for (const Row& row : {Row{0.10, 0.516, 0.665, 0.069, 0.101, 0.074},
                         {0.20, 0.547, 0.672, 0.156, 0.205, 0.166},
                         {0.30, 0.581, 0.684, 0.256, 0.304, 0.271},
                         {0.40, 0.620, 0.702, 0.363, 0.398, 0.380},
                         {0.50, 0.663, 0.725, 0.470, 0.488, 0.488},
                         {0.60, 0.712, 0.756, 0.577, 0.577, 0.594},
                         {0.70, 0.768, 0.796, 0.683, 0.670, 0.697},
                         {0.80, 0.833, 0.847, 0.789, 0.768, 0.799},
                         {0.90, 0.909, 0.913, 0.894, 0.876, 0.900},
                         {0.95, 0.952, 0.954, 0.947, 0.936, 0.950}}) {
    const auto near = [&](ContactDamping damping, double documented) {
      EXPECT_NEAR(returned_restitution(damping, row.c), documented, 5e-4) << row.c;  // digits
    };
    near(ContactDamping::hunt_crossley, row.hunt_crossley);
    near(ContactDamping::lankarani_nikravesh, row.lankarani_nikravesh);
    near(ContactDamping::flores_2011, row.flores_2011);
    near(ContactDamping::gonthier, row.gonthier);
    near(ContactDamping::hu_guo, row.hu_guo);
  }
}

}  // namespace
}  // namespace stribeck::contact_damping_test
