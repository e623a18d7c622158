#include "tribo/contact/indentation.h"

#include <boost/math/quadrature/gauss_kronrod.hpp>
#include <limits>

#include "base/error.h"
#include "tribo/contact/contact_cases.h"

// What holds for every contact law, on bores, a wall, and cylinders side by side.
namespace stribeck::test::indentation_test {
namespace {

TEST(ContactPair, has_the_radii_of_the_sources) {
  const ContactPair bore = pin_in_bore(9.5e-3, 0.5e-3, 0.02, steel);
  EXPECT_NEAR(bore.difference(), 0.5e-3, 1e-17);  // rounding of R_j
  EXPECT_NEAR(bore.effective_radius(), 9.5e-3 * 10e-3 / 0.5e-3, 1e-13);
  const ContactPair wall = pin_on_flat(9.5e-3, 0.02, steel);
  EXPECT_EQ(wall.difference(), 9.5e-3);
  EXPECT_EQ(wall.effective_radius(), 9.5e-3);
  EXPECT_EQ(wall.smaller_radius(), 9.5e-3);
  const ContactPair outside = pin_on_cylinder(9.5e-3, 4e-3, 0.02, steel);
  EXPECT_EQ(outside.difference(), 13.5e-3);
  EXPECT_NEAR(outside.effective_radius(), 9.5e-3 * 4e-3 / 13.5e-3, 1e-17);
  EXPECT_EQ(outside.smaller_radius(), 4e-3);
}

TEST(ContactPair, is_refused_without_sizes) {
  EXPECT_THROW(pin_in_bore(1e-2, 0.0, 0.02, steel), std::logic_error);
  EXPECT_THROW(pin_on_flat(1e-2, 0.02, 0.0), std::logic_error);
  EXPECT_THROW(pin_on_cylinder(1e-2, -1e-2, 0.02, steel), std::logic_error);
}

class AnyContact : public testing::TestWithParam<ContactCase> {
 protected:
  const ContactPair& pair() const { return GetParam().pair; }
  std::unique_ptr<const IndentationLaw> law{GetParam().model->law(GetParam().pair)};
};

TEST_P(AnyContact, has_no_force_without_penetration) {
  for (const double d : {0.0, -0.0, -1e-6, -1.0, -std::numeric_limits<double>::infinity()}) {
    EXPECT_EQ(law->at(d).force, 0.0);
    EXPECT_EQ(law->at(d).slope, 0.0);
    EXPECT_EQ(law->stored_energy(d), 0.0);
  }
  for (const double d : {5e-324, 1e-310, 1e-200, 1e-30}) {
    EXPECT_GE(law->at(d).force, 0.0) << d;
    EXPECT_LT(law->at(d).force, 1e-9) << d;
    EXPECT_TRUE(std::isfinite(law->at(d).slope)) << d;
  }
}

TEST_P(AnyContact, pushes_more_the_deeper_beyond_its_validity_too) {
  double last = 0.0, last_slope = 0.0;
  for (double d = 1e-12; d < 10.0 * pair().difference(); d *= 1.003) {
    const auto [force, slope] = law->at(d);
    EXPECT_GT(force, last) << d;
    EXPECT_GE(slope, (1.0 - 1e-12) * last_slope) << d;  // round-off: convex
    EXPECT_GT(slope, 0.0) << d;
    last = force;
    last_slope = slope;
  }
}

TEST_P(AnyContact, has_the_slope_of_its_differences) {
  for (const double d : penetrations(*law, pair()))
    for (const double place : {d, 3.0 * d}) {
      const double step = 1e-5 * place;
      // Twice the step around the seam of a tangent has the slope of both sides.
      if (std::abs(place - law->validity_limit()) < step) continue;
      const double difference =
          (law->at(place + step).force - law->at(place - step).force) / (2.0 * step);
      EXPECT_NEAR(law->at(place).slope / difference, 1.0, 1e-9) << place;  // (step/δ)², rounding
    }
}

TEST_P(AnyContact, goes_on_with_force_and_slope_where_its_validity_ends) {
  const double end = law->validity_limit();
  if (std::isinf(end)) return;
  const auto before = law->at(end * (1.0 - 1e-13)), behind = law->at(end * (1.0 + 1e-13));
  EXPECT_NEAR(behind.force / before.force, 1.0, 1e-11);  // a logarithmic slope of 10, twice 1e-13
  EXPECT_NEAR(behind.slope / before.slope, 1.0, 1e-11);
  EXPECT_NEAR(law->stored_energy(end * (1.0 + 1e-13)) / law->stored_energy(end), 1.0, 1e-12);
}

TEST_P(AnyContact, stores_the_work_of_its_force) {
  using Rule = boost::math::quadrature::gauss_kronrod<double, 61>;
  for (const double d : penetrations(*law, pair()))
    for (const double place : {d, 2.5 * d}) {
      // δ = place u³ is smooth in u; a seam at validity_limit() splits the range.
      const auto work = [&](double u) {
        return law->at(place * u * u * u).force * 3.0 * place * u * u;
      };
      const double seam = std::min(std::cbrt(law->validity_limit() / place), 1.0);
      const double sum = Rule::integrate(work, 0.0, seam, 12, 1e-13) +
                         (seam < 1.0 ? Rule::integrate(work, seam, 1.0, 12, 1e-13) : 0.0);
      EXPECT_NEAR(law->stored_energy(place) / sum, 1.0, 1e-11) << place;  // of the quadrature
    }
}

TEST_P(AnyContact, has_the_force_of_the_slope_of_its_energy) {
  for (const double d : penetrations(*law, pair())) {
    const double step = 1e-4 * d;
    const auto energy = [&](double x) { return law->stored_energy(x); };
    const double slope = (8.0 * (energy(d + step) - energy(d - step)) -
                          (energy(d + 2.0 * step) - energy(d - 2.0 * step))) /
                         (12.0 * step);
    EXPECT_NEAR(law->at(d).force / slope, 1.0, 1e-8) << d;  // the seam; elsewhere rounding 1e-11
  }
}

TEST_P(AnyContact, finds_the_penetration_under_a_force) {
  for (const double d : penetrations(*law, pair()))
    for (const double place : {d, 4.0 * d})
      EXPECT_NEAR(penetration_under(*law, law->at(place).force) / place, 1.0, 1e-14) << place;
}

TEST_P(AnyContact, answers_alike_when_asked_twice) {
  const auto again = GetParam().model->law(pair());
  for (const double d : penetrations(*law, pair())) {
    EXPECT_EQ(law->at(d).force, again->at(d).force);
    EXPECT_EQ(law->at(d).slope, again->at(d).slope);
  }
}

INSTANTIATE_TEST_SUITE_P(Contact, AnyContact, testing::ValuesIn(contact_cases()),
                         contact_case_name);

TEST(PenetrationUnder, asks_for_a_force) {
  const PowerLaw law(1e9, 1.5);
  for (const double wrong : {0.0, -1.0, std::numeric_limits<double>::infinity()})
    EXPECT_THROW(penetration_under(law, wrong), std::logic_error);
}

}  // namespace
}  // namespace stribeck::test::indentation_test
