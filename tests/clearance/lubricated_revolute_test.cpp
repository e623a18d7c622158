#include "clearance/journal/lubricated_revolute.h"

#include <gtest/gtest.h>

#include "journals.h"

namespace stribeck::lubricated_revolute_test {
namespace {

using namespace test;

class AnyFilm : public testing::TestWithParam<FilmCase> {
 protected:
  TwoBodies bodies_{GetParam().film};
  const System<2>& system() const { return bodies_.system(); }

  /// Derivative of the forces with respect to unknown i by a fourth-order difference: its step moves
  /// the journal by 1e-4 of the clearance and changes its velocity by 1e-4 of 0.05 m/s.
  VectorXd difference(const State& s, const TangentWeights& w, int i) const {
    const double lever = i % 3 == 2 ? 0.05 : 1.0;
    const double h = 1e-4 / (lever * (w.q / c + w.v / 0.05));
    const auto at = [&](double shift) {
      State moved = s;
      system().plus(moved.q, shift * w.q * VectorXd::Unit(6, i));
      moved.v[i] += shift * w.v;
      return bodies_.forces(moved);
    };
    return (8 * (at(h) - at(-h)) - (at(2 * h) - at(-2 * h))) / (12 * h);
  }
};

TEST_P(AnyFilm, tangent_is_the_difference_of_forces) {
  MatrixXd K(6, 6);
  for (const TangentWeights& w :
       {TangentWeights{1, 0, 0}, TangentWeights{0, 1, 0}, TangentWeights{2e-3, 0.7, 0}}) {
    for (const JournalState& journal : random_journals(20, 0.9)) {
      const State s = bodies_.state(journal);
      DenseSink sink(K);
      system().tangent(s, w, sink);
      const double size = K.lpNorm<Eigen::Infinity>();
      // (1e-4 c/gap)⁴, and positions of 0.1 m known to 1e-17 m against steps of 2e-8 m
      for (int i = 0; i < 6; ++i)
        EXPECT_LT((K.col(i) + difference(s, w, i)).lpNorm<Eigen::Infinity>(), 1e-7 * size) << i;
    }
  }
}

TEST_P(AnyFilm, action_and_reaction_have_no_resultant_whatever_the_eccentricity) {
  for (const JournalState& journal : random_journals(200, 0.999)) {
    const State s = bodies_.state(journal);
    const VectorXd f = bodies_.forces(s);
    const double size = f.head<2>().norm();
    double moment = f[2] + f[5];
    for (const Body<2>& body : {bodies_.joint().pair().body_a, bodies_.joint().pair().body_b})
      moment += s.q[body.q] * f[body.v + 1] - s.q[body.q + 1] * f[body.v];
    EXPECT_EQ(f[0] + f[3], 0.0);
    EXPECT_EQ(f[1] + f[4], 0.0);
    EXPECT_NEAR(moment, 0.0, 1e-15 * 0.1 * size + 1e-15);  // round-off on levers of 0.1 m
    EXPECT_GT(size, 0.0);
  }
}

TEST_P(AnyFilm, absorbs_what_its_forces_take_which_is_the_heat_of_the_film) {
  for (const JournalState& journal : random_journals(200, 0.99)) {
    const State s = bodies_.state(journal);
    const PowerFlow flow = bodies_.joint().power(s, bodies_.system().work());
    const VectorXd f = bodies_.forces(s);
    const double terms = f.cwiseAbs().dot(s.v.cwiseAbs());
    EXPECT_EQ(flow.input, 0.0);
    EXPECT_NEAR(flow.absorbed, -f.dot(s.v), 1e-14 * terms);
    const JournalMotion<double> motion{journal.e.x(),
                                       journal.e.y(),
                                       journal.v.x(),
                                       journal.v.y(),
                                       journal.journal_spin - journal.bearing_spin,
                                       journal.bearing_spin};
    // e is the difference of positions of 0.1 m: 1e-17 m against the smallest gap of 2e-6 m
    EXPECT_NEAR(flow.absorbed, GetParam().film->dissipated_power(conditions, motion),
                1e-10 * terms);
  }
}

TEST_P(AnyFilm, turns_with_its_bodies_and_feels_relative_motion_only) {
  for (const JournalState& journal : random_journals(50, 0.9)) {
    // The half of a film by rotation follows the sense of both in space.
    const double spin = journal.bearing_spin + journal.journal_spin < 0 ? -400 : 400;
    JournalState spun = journal;
    spun.bearing_spin += spin;
    spun.journal_spin += spin;
    const VectorXd here = bodies_.forces(bodies_.state(journal, 0.7));
    const VectorXd turned = bodies_.forces(bodies_.state(spun, 0.7 + pi / 2));
    const double size = here.norm();
    EXPECT_NEAR(turned[0], -here[1], 1e-9 * size);  // gaps down to 2e-5 m, e known to 1e-17 m
    EXPECT_NEAR(turned[1], here[0], 1e-9 * size);
    EXPECT_NEAR(turned[2], here[2], 1e-9 * size);
  }
}

INSTANTIATE_TEST_SUITE_P(films, AnyFilm, testing::ValuesIn(film_cases()),
                         [](const auto& one) { return one.param.name; });

class Pin : public testing::Test {
 protected:
  TwoBodies bodies_{std::make_shared<LongSommerfeld>()};
  State at(double ratio) const { return bodies_.state({{ratio * c, 0}, {0.01, 0}, 0, 50}); }
};

TEST_F(Pin, a_journal_that_reaches_its_bearing_is_a_violation_with_a_remedy) {
  EXPECT_FALSE(bodies_.joint().violation(at(0.999999), bodies_.system().work()));
  for (const double ratio : {1.0, 1.25, 80.0}) {
    const auto found = bodies_.system().violation(at(ratio + 1e-9));
    ASSERT_TRUE(found) << ratio;
    EXPECT_EQ(found->element, "joint.pin");
    EXPECT_NE(found->problem.find("the journal would touch its bearing (eccentricity ratio"),
              std::string::npos);
    for (const char* remedy : {"thicker oil", "[joint.pin.transition]", "simulation.min_step"})
      EXPECT_NE(found->remedy.find(remedy), std::string::npos) << remedy;
  }
  State lost = at(0.5);
  lost.q[bodies_.joint().pair().body_b.q] = std::nan("");
  EXPECT_TRUE(bodies_.joint().violation(lost, bodies_.system().work()));
}

TEST_F(Pin, displacements_are_judged_against_the_clearance_and_only_relative_ones) {
  const State centred = at(0.0);
  VectorXd dq = VectorXd::Zero(6);
  dq[4] = 1e-6;
  EXPECT_NEAR(bodies_.joint().scaled_displacement(centred, dq), 1e-6 / c, 1e-14);
  dq << 3e-6, 1e-6, 0, 3e-6, 1e-6, 0;
  EXPECT_NEAR(bodies_.joint().scaled_displacement(centred, dq), 0.0, 1e-14);
}

TEST_F(Pin, samples_are_its_channels) {
  const JournalState journal{{3e-5, 4e-5}, {0, 0}, 0, 50};
  const State s = bodies_.state(journal);
  const std::vector<Channel> channels = bodies_.joint().channels();
  std::vector<double> values(channels.size());
  bodies_.joint().sample(s, values.data());
  const auto value = [&](const std::string& name) {
    for (std::size_t i = 0; i < channels.size(); ++i)
      if (channels[i].name == "joint.pin." + name) return values[i];
    ADD_FAILURE() << "no channel " << name;
    return 0.0;
  };
  const VectorXd f = bodies_.forces(s);
  // Forces and samples are compiled apart, and each fuses products and sums of its own.
  const double round_off = 1e-12 * f.segment<2>(3).norm();
  EXPECT_NEAR(value("force_x"), f[3], round_off);
  EXPECT_NEAR(value("force_y"), f[4], round_off);
  EXPECT_NEAR(value("force"), f.segment<2>(3).norm(), round_off);
  EXPECT_NEAR(value("eccentricity_x"), 3e-5, 1e-16);
  EXPECT_NEAR(value("eccentricity_y"), 4e-5, 1e-16);
  EXPECT_NEAR(value("eccentricity_ratio"), 0.25, 1e-12);
  EXPECT_NEAR(value("min_film_thickness"), 1.5e-4, 1e-16);
  EXPECT_NEAR(value("attitude_angle"), pi / 2,
              1e-10);  // a full film that turns and does not squeeze
  EXPECT_GT(value("peak_film_pressure"), 0.0);
  EXPECT_DOUBLE_EQ(value("power_loss"), bodies_.joint().power(s, bodies_.system().work()).absorbed);
  EXPECT_GT(value("power_loss"), 0.0);
  EXPECT_LT(value("moment"), 0.0);  // the journal turns counter-clockwise
}

}  // namespace
}  // namespace stribeck::lubricated_revolute_test
