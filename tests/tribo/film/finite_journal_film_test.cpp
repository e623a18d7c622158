#include "tribo/film/bearing/finite_journal_film.h"
#include "tribo/film/equation/average_flow.h"

#include <gtest/gtest.h>

#include <limits>
#include <numbers>
#include <random>

#include "tribo/film/bearing/film_sensitivity.h"
#include "tribo/lubricant/thinning_cases.h"
#include "tribo/roughness/asperity_cases.h"

namespace stribeck::test::finite_journal_film_test {
namespace {

using std::numbers::pi;

constexpr double radius = 0.01, length = 0.02, clearance = 3e-5;

struct Kind {
  Cavitation cavitation;
  bool half;
  double ambient = 0;
  bool rich = false;     ///< rough flow, oil that thickens, a bore with lobes
  bool packing = false;  ///< oil that pressure thickens and compresses
  Grading grading = {};
  bool thins = false;  ///< oil that thins under shear
};

class FiniteJournalFilmTest : public testing::TestWithParam<Kind> {
 protected:
  FiniteJournalFilm film() const {
    const auto [cavitation, half, ambient, rich, packing, grading, thins] = GetParam();
    FilmFlow flow{
        .viscosity = rich ? 1e-3 : 1e-2, .ambient = {ambient, ambient}, .cavitation = cavitation};
    if (thins) flow.thinning = multigrade();
    FilmExtras extras{.contact = thesis_contact(), .friction = {0.08, 1e-2}};
    if (rich) {
      flow.law = std::make_shared<const AverageFlow>(RoughnessFlow{.bearing_roughness = 2e-7,
                                                                   .journal_roughness = 1e-7,
                                                                   .bearing_surface_pattern = 3,
                                                                   .journal_surface_pattern = 1});
      extras.oil = std::make_shared<ReducedPressure>(Lubricant(1e-3, Barus{2e-9}));
      extras.bore = FormDeviation({Lobes{.count = 3, .amplitude = 1e-7, .phase = 0.3}}, length);
    }
    if (packing)
      extras.oil = std::make_shared<ReducedPressure>(
          Lubricant(1e-2, Barus{2e-9}, DowsonHigginson{2e-9, 1.7e-9}));
    return {ReynoldsFilm(FilmGrid(radius, length, 40, half ? 4 : 6, half, grading), flow),
            clearance, std::move(extras)};
  }
};

/// A step: the film at its start, and the journal at its end.
struct Step {
  SurfaceMotion before, now;
  Field oil_height, pressure;
  double tau = 2e-5;

  FilmMemory memory() const { return {0.0, before.a, oil_height.data(), pressure.data()}; }
};

/// A journal near its bearing after a step from a full film.
Step random_step(const FiniteJournalFilm& film, std::mt19937& random) {
  std::uniform_real_distribution<double> part(-1, 1);
  Step s;
  const double turn = 3 * part(random), e = (0.9 + 0.085 * part(random)) * clearance;
  s.before.a = {e * std::cos(turn), e * std::sin(turn), 0, 0};
  s.now = s.before;
  s.now.omega = 300 * part(random);
  for (int k = 0; k < 2; ++k) s.now.rate[k] = 0.01 * part(random);
  if (!film.grid().half())
    for (int k = 2; k < 4; ++k) {
      s.now.a[k] = 2e-5 * part(random);
      s.now.rate[k] = 0.1 * part(random);
    }
  for (int k = 0; k < 4; ++k) s.now.a[k] += 0.9 * s.tau * s.now.rate[k];
  Gap gap(film.grid());
  journal_gap(film.grid(), clearance, s.before, gap);
  s.oil_height = gap.h;
  s.pressure = Field::Zero(film.grid().size());
  for (double& h : s.oil_height) h *= 1 - 0.1 * (part(random) > 0.5);
  return s;
}

Eigen::Matrix<double, 5, 1> force(const FiniteJournalFilm& film, const Step& s,
                                  const SurfaceMotion& m, FiniteJournalFilm::Workspace& w) {
  EXPECT_TRUE(film.evaluate(m, s.tau, s.memory(), w));
  Eigen::Matrix<double, 5, 1> f;
  f << w.force.q[0], w.force.q[1], w.force.q[2], w.force.q[3], w.force.moment;
  return f;
}

double& input(SurfaceMotion& m, int k) {
  return k < 4 ? m.a[k] : k < 8 ? m.rate[k - 4] : m.omega;
}

TEST_P(FiniteJournalFilmTest, tangent_is_the_slope_of_the_force) {
  const FiniteJournalFilm mixed = film();
  FiniteJournalFilm::Workspace w(mixed), other(mixed);
  std::mt19937 random(7);
  const double steps[9] = {1e-11, 1e-11, 1e-9, 1e-9, 1e-6, 1e-6, 1e-4, 1e-4, 1e-3};
  int compared = 0;
  for (int sample = 0; sample < 20; ++sample) {
    Step s = random_step(mixed, random);
    if (GetParam().packing)
      s.pressure.setConstant(std::uniform_real_distribution<double>(0, 1e8)(random));
    if (GetParam().thins) s.pressure += 4e6 * (1 + mixed.grid().cosine);
    force(mixed, s, s.now, w);
    const FilmTangent exact = FilmSensitivity::tangent(mixed, w);
    for (int k = 0; k < 9; ++k) {
      if (GetParam().half && (k == 2 || k == 3 || k == 6 || k == 7)) continue;
      SurfaceMotion m = s.now;
      input(m, k) += steps[k];
      const auto ahead = force(mixed, s, m, other);
      const bool same = (other.film.cells.full == w.film.cells.full).all();
      input(m, k) -= 2 * steps[k];
      const auto behind = force(mixed, s, m, other);
      if (!same || (other.film.cells.full != w.film.cells.full).any()) continue;
      ++compared;
      const Eigen::Matrix<double, 5, 1> slope = (ahead - behind) / (2 * steps[k]);
      for (int row = 0; row < 5; ++row) {
        if (GetParam().half && (row == 2 || row == 3)) continue;
        EXPECT_NEAR(exact(row, k), slope[row], 2e-6 * exact.col(k).norm())
            << "row " << row << " column " << k << " sample " << sample;
      }
    }
  }
  EXPECT_GT(compared, 50);
}

INSTANTIATE_TEST_SUITE_P(
    surface, FiniteJournalFilmTest,
    testing::Values(
        Kind{Cavitation::mass_conserving, true, 0}, Kind{Cavitation::mass_conserving, true, 1e5},
        Kind{Cavitation::mass_conserving, false, 1e5}, Kind{Cavitation::reynolds, true, 0},
        Kind{Cavitation::full_film, false, 0}, Kind{Cavitation::mass_conserving, true, 1e5, true},
        Kind{Cavitation::mass_conserving, true, 1e5, false, true},
        Kind{Cavitation::reynolds, false, 1e5, false, true},
        Kind{Cavitation::full_film, true, 0, false, true},
        Kind{Cavitation::mass_conserving, true, 1e5, true, true},
        Kind{Cavitation::mass_conserving, true, 1e5, true, true, {5, 3, 1}},
        Kind{Cavitation::mass_conserving, false, 1e5, false, false, {4, 4, 2}},
        Kind{.cavitation = Cavitation::mass_conserving, .half = true, .thins = true},
        Kind{.cavitation = Cavitation::full_film, .half = false, .ambient = 1e5, .thins = true},
        Kind{.cavitation = Cavitation::mass_conserving,
             .half = true,
             .ambient = 1e5,
             .rich = true,
             .packing = true,
             .thins = true}));

/// The steady force on a centred journal between rough surfaces 3 σ apart, full of oil.
struct Centred {
  static constexpr double gap = 0.75e-6, slow = 1e-2, coefficient = 0.08;
  FiniteJournalFilm mixed{ReynoldsFilm(FilmGrid(radius, length, 40, 6, false),
                                       {.viscosity = 0.02, .cavitation = Cavitation::full_film}),
                          gap,
                          {.contact = thesis_contact(), .friction = {coefficient, slow}}};
  FiniteJournalFilm::Workspace w{mixed};
  double contact_pressure = thesis_contact()->at(gap).pressure;  ///< [Pa]

  explicit Centred(const SurfaceMotion& m) {
    EXPECT_TRUE(mixed.evaluate(m, 0, {.time = -std::numeric_limits<double>::infinity()}, w));
  }
};

TEST(finite_journal_film_friction, oil_brakes_a_centred_journal_as_petroff_says) {
  for (const double omega : {300.0, -20.0}) {
    const Centred film({.omega = omega});
    const double petroff = -2 * pi * 0.02 * omega * std::pow(radius, 3) * length / Centred::gap;
    EXPECT_NEAR(film.w.of_film.moment, petroff, 1e-12 * std::abs(petroff));
  }
}

TEST(finite_journal_film_friction, tips_brake_a_centred_journal_that_turns) {
  for (const double omega : {300.0, -0.5}) {
    const Centred film({.omega = omega});
    const double moment = -2 * pi * radius * radius * length * Centred::coefficient *
                          film.contact_pressure * std::tanh(omega * radius / Centred::slow);
    EXPECT_GT(film.contact_pressure, 0);
    EXPECT_NEAR(film.w.of_asperity_friction.moment, moment, 1e-12 * std::abs(moment));
  }
}

TEST(finite_journal_film_friction, tips_brake_a_journal_that_is_moved_sideways) {
  const double speed = 0.02;
  const Centred film({.rate = {0, speed, 0, 0}});
  double force =
      0;  // −µ p_a ∫ tanh(ȧ·t/u₀) t_y dA by the midpoint rule, exact in so smooth a circle
  const int parts = 40;
  for (int k = 0; k < parts; ++k) {
    const double along = std::cos(2 * pi * (k + 0.5) / parts);
    force -= std::tanh(speed * along / Centred::slow) * along * 2 * pi * radius * length / parts;
  }
  force *= Centred::coefficient * film.contact_pressure;
  EXPECT_NEAR(film.w.of_asperity_friction.q[1], force, 1e-9 * std::abs(force));
  EXPECT_NEAR(film.w.of_asperity_friction.q[0], 0, 1e-9 * std::abs(force));
}

/// Pressures are those of round-off: none, and no reason to tear and fill cells for ever.
TEST(CentredFilm, is_found_in_every_closure_and_has_no_force) {
  for (const Cavitation cavitation :
       {Cavitation::mass_conserving, Cavitation::reynolds, Cavitation::full_film})
    for (const double omega : {0.0, 100.0, -3e4})
      for (const double place : {0.0, 1e-20, 3e-17})
        for (const double tau : {0.0, 1e-9, 1e-5}) {
          const FiniteJournalFilm film(ReynoldsFilm(FilmGrid(radius, length, 40, 4, true),
                                                    {.viscosity = 1e-2, .cavitation = cavitation}),
                                       clearance, {});
          FiniteJournalFilm::Workspace w(film);
          const SurfaceMotion motion{{place, -place / 2, 0, 0}, {}, omega};
          Gap gap(film.grid());
          film.flow_gap({{place / 3, place, 0, 0}, {}, omega}, gap);
          const Field at_rest = Field::Zero(film.grid().size());
          ASSERT_TRUE(film.evaluate(motion, tau,
                                    {0, {place / 3, place, 0, 0}, gap.h.data(), at_rest.data()}, w))
              << omega << " rad/s, " << place << " m, " << tau << " s";
          // what so small a place gives, and a gap is known to 1e-16 of the clearance
          const double round_off = 12 * 1e-2 * radius * std::pow(length, 3) *
                                   std::pow(clearance, -3) * (4e-16 * clearance + 2 * place) *
                                   (std::abs(omega) + 1 / std::max(tau, 1e-9));
          EXPECT_LT(std::hypot(w.of_film.q[0], w.of_film.q[1]), round_off);
        }
}

}  // namespace
}  // namespace stribeck::test::finite_journal_film_test
