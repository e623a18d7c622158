#include "tribo/dry/transition.h"

#include "tribo/journal/film_cases.h"

namespace stribeck::test::transition_test {
namespace {

constexpr double c = conditions.radial_clearance;
constexpr Transition narrow{.transition_width = 2e-6, .film_clearance_margin = 3e-6};

ContactLaw rubbing() {
  ContactLaw law;
  law.friction = FrictionLaw{};  // constant, 0.1
  return law;
}

JournalMotion<double> at(double e) {
  return {0.6 * e, 0.8 * e, 0.01, 0.02, 30.0};
}

double distance(const JournalForce<double>& a, const JournalForce<double>& b) {
  return std::hypot(a.fx - b.fx, a.fy - b.fy) + std::abs(a.moment - b.moment) / c;
}

TEST(FilmToContact, is_the_film_of_the_wider_clearance_up_to_the_clearance) {
  const PinkusSternlicht film;
  const FilmToContact joint(narrow, film, conditions, rubbing());
  FilmConditions wider = conditions;
  wider.radial_clearance = c + narrow.film_clearance_margin;
  for (double e : {0.0, 0.5 * c, c}) {
    EXPECT_EQ(joint.force(at(e), 0.1).fx, film.force(wider, at(e)).fx);
    EXPECT_EQ(joint.force(at(e), 0.1).moment, film.force(wider, at(e)).moment);
  }
  EXPECT_EQ(joint.film_conditions().radial_clearance, wider.radial_clearance);
}

TEST(FilmToContact, is_dry_contact_beyond_the_band) {
  const PinkusSternlicht film;
  const FilmToContact joint(narrow, film, conditions, rubbing());
  for (double e :
       {c + 1.000001 * narrow.transition_width, c + 2.0 * narrow.transition_width, 2.0 * c}) {
    EXPECT_EQ(joint.force(at(e), 0.1).fy, joint.dry_force(at(e), 0.1).fy);
    EXPECT_NE(joint.force(at(e), 0.1).fy, 0.0);
  }
}

TEST(FilmToContact, has_no_jump_at_either_end_of_the_band) {
  const PinkusSternlicht film;
  const FilmToContact joint(narrow, film, conditions, rubbing());
  const double inside = 1e-8 * narrow.transition_width;
  for (double e : {c, c + narrow.transition_width}) {
    const JournalForce<double> low = joint.force(at(e - inside), 0.1);
    const JournalForce<double> high = joint.force(at(e + inside), 0.1);
    const double size = std::hypot(low.fx, low.fy) + std::abs(low.moment) / c;
    EXPECT_LT(distance(low, high), 1e-5 * size);  // a slope of some 100/e₀ over 2e-8 e₀
  }
}

TEST(FilmToContact, weighs_both_by_their_share_of_the_band) {
  const ShortSommerfeld film;
  const FilmToContact joint(narrow, film, conditions, rubbing());
  const JournalMotion<double> m = at(c + 0.25 * narrow.transition_width);
  const JournalForce<double> wetted_fraction = film.force(joint.film_conditions(), m);
  const JournalForce<double> dry = joint.dry_force(m, 0.1);
  const JournalForce<double> f = joint.force(m, 0.1);
  const double scale = std::abs(wetted_fraction.fx) + std::abs(dry.fx);
  EXPECT_NEAR(f.fx, 0.75 * wetted_fraction.fx + 0.25 * dry.fx,
              1e-9 * scale);  // c + e₀/4 in double: 1e-11
  EXPECT_NEAR(f.moment, 0.75 * wetted_fraction.moment + 0.25 * dry.moment,
              1e-9 * (std::abs(wetted_fraction.moment) + std::abs(dry.moment)));
}

TEST(FilmToContact, has_the_slope_of_its_differences) {
  const PinkusSternlicht film;
  const FilmToContact joint(narrow, film, conditions, rubbing());
  for (double part : {-0.5, 0.4, 1.7}) {
    const JournalMotion<double> m = at(c + part * narrow.transition_width);
    const JournalForce<Dual<5>> f = joint.force(
        JournalMotion<Dual<5>>{
            {m.ex, 5, 0}, {m.ey, 5, 1}, {m.vx, 5, 2}, {m.vy, 5, 3}, {m.omega, 5, 4}},
        0.1);
    const double step = 1e-11;
    JournalMotion<double> high = m, low = m;
    high.ey += step;
    low.ey -= step;
    const double difference = (joint.force(high, 0.1).fy - joint.force(low, 0.1).fy) / (2.0 * step);
    EXPECT_NEAR(f.fy.derivatives()[1], difference, 1e-5 * std::abs(difference))
        << part;  // (step/e₁)²·..., round-off
  }
}

TEST(FilmToContact, stores_the_elastic_work_of_its_contact) {
  const LongSommerfeld film;
  const FilmToContact joint(narrow, film, conditions, ContactLaw{});
  EXPECT_EQ(joint.stored_energy(at(0.9 * c)), 0.0);
  for (double part : {0.3, 0.99, 1.01, 3.0}) {
    const double e = c + part * narrow.transition_width, step = 1e-10;
    // At rest the film is silent: what remains is the weighted contact.
    const JournalForce<double> f = joint.force(JournalMotion<double>{e, 0.0, 0.0, 0.0, 0.0}, 1.0);
    const double slope = (joint.stored_energy({e + step, 0.0, 0.0, 0.0, 0.0}) -
                          joint.stored_energy({e - step, 0.0, 0.0, 0.0, 0.0})) /
                         (2.0 * step);
    EXPECT_NEAR(-f.fx, slope, 1e-6 * slope) << part;
  }
}

TEST(Transition, asks_for_a_film_that_outlasts_the_band) {
  const PinkusSternlicht film;
  for (const Transition& wrong : {Transition{2e-6, 2e-6}, Transition{2e-6, 1e-6}}) {
    try {
      FilmToContact(wrong, film, conditions, ContactLaw{});
      FAIL() << "accepted";
    } catch (const InputError& error) {
      ASSERT_EQ(error.diagnostics().size(), 1u);
      EXPECT_EQ(error.diagnostics()[0].path, "film_clearance_margin");
      EXPECT_NE(error.diagnostics()[0].problem.find("not above the transition_width of 2e-06 m"),
                std::string::npos);
      EXPECT_NE(error.diagnostics()[0].remedy.find("Make film_clearance_margin larger"),
                std::string::npos);
    }
  }
  EXPECT_THROW(FilmToContact({0.0, 1e-6}, film, conditions, ContactLaw{}), InputError);
}

TEST(Transition, warns_of_a_band_as_large_as_the_smallest_film) {
  EXPECT_FALSE(transition_warning(narrow, 2.1e-6).has_value());
  ASSERT_TRUE(transition_warning(narrow, 2e-6).has_value());
  EXPECT_NE(transition_warning(narrow, 1e-6)->find("smallest film of 1e-06 m"), std::string::npos);
}

}  // namespace
}  // namespace stribeck::test::transition_test
