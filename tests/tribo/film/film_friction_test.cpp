#include "tribo/journal/film_cases.h"

// Viscous moment and dissipation: closure of power, and both against quadrature of the wall shear.
namespace stribeck::test::film_friction_test {
namespace {

constexpr double R = conditions.journal_radius;
constexpr double c = conditions.radial_clearance;
constexpr double L = conditions.length;
constexpr double eta = conditions.viscosity;

/// The long film with p = 0 at both ends of its stretch, by quadrature alone.
struct LongFilm {
  PolarMotion m;
  Stretch stretch;
  double constant;

  LongFilm(const PolarMotion& motion, const Stretch& s) : m(motion), stretch(s), constant(0.0) {
    const double source = around(m.eps, s, [&](double t) { return flow(t) / std::pow(gap(t), 3); });
    constant = -source / around(m.eps, s, [&](double t) { return 1.0 / std::pow(gap(t), 3); });
  }
  double gap(double theta) const { return 1.0 + m.eps * std::cos(theta); }
  double flow(double theta) const {
    return m.wedge() * std::cos(theta) + 2.0 * m.eps_dot * std::sin(theta) + constant;
  }
  /// ∂p/∂θ [Pa/rad]
  double slope(double theta) const {
    return 6.0 * eta * R * R / (c * c) * flow(theta) / std::pow(gap(theta), 3);
  }
};

template <class Film>
std::shared_ptr<const ClosedFormFilm> with(const ClosedFormFilm& film, Sheared sheared,
                                           bool active) {
  auto copy = std::make_shared<Film>(dynamic_cast<const Film&>(film));
  copy->shear = {active, sheared};
  return copy;
}

std::shared_ptr<const ClosedFormFilm> with_friction(const ClosedFormFilm& film, Sheared sheared,
                                                    bool active = true) {
  if (dynamic_cast<const ShortSommerfeld*>(&film))
    return with<ShortSommerfeld>(film, sheared, active);
  if (dynamic_cast<const ShortGuembel*>(&film)) return with<ShortGuembel>(film, sheared, active);
  if (dynamic_cast<const LongSommerfeld*>(&film))
    return with<LongSommerfeld>(film, sheared, active);
  if (dynamic_cast<const LongGuembel*>(&film)) return with<LongGuembel>(film, sheared, active);
  if (dynamic_cast<const LongPiFilm*>(&film)) return with<LongPiFilm>(film, sheared, active);
  return with<PinkusSternlicht>(film, sheared, active);
}

class ViscousFriction : public testing::TestWithParam<FilmCase> {};
class ViscousFrictionOfLongFilm : public ViscousFriction {};  // whose pressure is 0 at both ends
class ViscousFrictionOfShortFilm : public ViscousFriction {};

TEST_P(ViscousFriction, dissipates_what_force_and_moment_take_from_the_motion) {
  for (Sheared sheared : {Sheared::full, Sheared::pressurised_half})
    for (bool active : {true, false}) {
      const auto film = with_friction(*GetParam().film, sheared, active);
      for (const PolarMotion& m : random_motions(100)) {
        const JournalMotion<double> v = m.cartesian();
        const JournalForce<double> f = film->force(conditions, v);
        const double taken = -(f.fx * v.vx + f.fy * v.vy + f.moment * v.omega);
        const double scale =
            std::abs(f.fx * v.vx) + std::abs(f.fy * v.vy) + std::abs(f.moment * v.omega);
        EXPECT_NEAR(film->dissipated_power(conditions, v), taken, 1e-12 * scale);  // round-off
      }
    }
}

TEST_P(ViscousFriction, turns_motion_into_heat_and_never_back) {
  for (const PolarMotion& m : random_motions(400))
    EXPECT_GT(GetParam().film->dissipated_power(conditions, m.cartesian()), 0.0)
        << m.eps << ' ' << m.eps_dot << ' ' << m.wedge();
}

TEST_P(ViscousFriction, has_no_moment_when_switched_off) {
  const auto film = with_friction(*GetParam().film, Sheared::full, false);
  for (const PolarMotion& m : random_motions(20)) {
    const JournalForce<double> on = GetParam().film->force(conditions, m.cartesian());
    const JournalForce<double> off = film->force(conditions, m.cartesian());
    EXPECT_EQ(off.moment, 0.0);
    EXPECT_NE(on.moment, 0.0);
    EXPECT_EQ(off.fx, on.fx);
  }
}

TEST_P(ViscousFriction, brakes_a_centred_journal_like_petroff) {
  const JournalForce<double> f =
      GetParam().film->force(conditions, JournalMotion<double>{0.0, 0.0, 0.0, 0.0, 50.0});
  EXPECT_NEAR(f.moment, -2.0 * pi * eta * R * R * R * L / c * 50.0, 1e-12 * std::abs(f.moment));
}

TEST_P(ViscousFriction, shears_the_part_its_rule_names) {
  for (Sheared sheared : {Sheared::full, Sheared::pressurised_half}) {
    const auto film = with_friction(*GetParam().film, sheared);
    for (const PolarMotion& m : random_motions(100)) {
      const Stretch part = sheared == Sheared::full ? Stretch{0.0, 2.0 * pi} : GetParam().extent(m);
      const double J =
          around(m.eps, part, [&](double t) { return 1.0 / (1.0 + m.eps * std::cos(t)); });
      const JournalMotion<double> v = m.cartesian();
      const JournalForce<double> f = film->force(conditions, v);
      const double couple = v.ex * f.fy - v.ey * f.fx;
      const double drag = eta * R * R * R * L / c * J * m.omega;
      // Round-off: J by differences of arcs near the smallest gap.
      EXPECT_NEAR(f.moment, -drag - 0.5 * couple, 1e-11 * (std::abs(drag) + std::abs(couple)))
          << m.eps;
    }
  }
}

TEST_P(ViscousFrictionOfLongFilm, is_the_integral_of_the_wall_shear) {
  const FilmCase& film = GetParam();
  for (const PolarMotion& m : random_motions(200)) {
    const LongFilm numeric(m, film.extent(m));
    const double drag = around(m.eps, {0.0, 2.0 * pi},
                               [&](double t) { return eta * m.omega * R / (c * numeric.gap(t)); });
    const double flow = around(m.eps, numeric.stretch, [&](double t) {
      return 0.5 * c * numeric.gap(t) / R * numeric.slope(t);
    });
    const double moment = film.film->force(conditions, m.cartesian()).moment;
    const double scale = R * R * L * (std::abs(drag) + std::abs(flow));
    EXPECT_NEAR(moment, -R * R * L * (drag + flow), 1e-10 * scale) << m.eps;
  }
}

TEST_P(ViscousFrictionOfLongFilm, dissipates_the_integral_over_the_film) {
  const FilmCase& film = GetParam();
  for (const PolarMotion& m : random_motions(200)) {
    const LongFilm numeric(m, film.extent(m));
    const double shear = around(m.eps, {0.0, 2.0 * pi}, [&](double t) {
      return eta * R * R * m.omega * m.omega / (c * numeric.gap(t));
    });
    const double flow = around(m.eps, numeric.stretch, [&](double t) {
      const double h = c * numeric.gap(t);
      return h * h * h / (12.0 * eta * R * R) * numeric.slope(t) * numeric.slope(t);
    });
    const double heat = film.film->dissipated_power(conditions, m.cartesian());
    EXPECT_NEAR(heat, R * L * (shear + flow), 1e-10 * heat) << m.eps;
  }
}

TEST_P(ViscousFrictionOfShortFilm, dissipates_the_axial_flow_of_a_short_film) {
  const FilmCase& film = GetParam();
  for (const PolarMotion& m : random_motions(200)) {
    // p = p₀(1 − 4z²/L²): ∫ (∂p/∂z)² dz = (16/3) p₀²/L
    const double flow = around(m.eps, film.extent(m), [&](double t) {
      const double h = c * (1.0 + m.eps * std::cos(t));
      const double p = film.film->pressure(conditions, m.cartesian(), m.gamma + pi + t, 0.0);
      return h * h * h / (12.0 * eta) * 16.0 / 3.0 * p * p / L;
    });
    const double shear = around(m.eps, {0.0, 2.0 * pi}, [&](double t) {
      return eta * R * R * m.omega * m.omega / (c * (1.0 + m.eps * std::cos(t)));
    });
    const double heat = film.film->dissipated_power(conditions, m.cartesian());
    EXPECT_NEAR(heat, R * (flow + L * shear), 1e-10 * heat) << m.eps;
  }
}

TEST(FilmFrictionSchema, declares_switch_and_rule) {
  const FilmFriction friction;
  EXPECT_TRUE(friction.active);
  ASSERT_NE(FilmFriction::schema().find("friction"), nullptr);
  EXPECT_EQ(FilmFriction::schema().find("friction")->default_text, "true");
  ASSERT_NE(FilmFriction::schema().find("sheared"), nullptr);
  EXPECT_EQ(FilmFriction::schema().find("sheared")->choices.size(), 2u);
  for (const SchemaInfo* film : {static_cast<const SchemaInfo*>(&ShortSommerfeld::schema()),
                                 static_cast<const SchemaInfo*>(&ShortGuembel::schema()),
                                 static_cast<const SchemaInfo*>(&LongSommerfeld::schema()),
                                 static_cast<const SchemaInfo*>(&LongGuembel::schema()),
                                 static_cast<const SchemaInfo*>(&LongPiFilm::schema()),
                                 static_cast<const SchemaInfo*>(&PinkusSternlicht::schema())})
    EXPECT_NE(film->find("friction"), nullptr) << film->name;
}

std::string case_name(const testing::TestParamInfo<FilmCase>& info) {
  return info.param.name;
}

bool is_long(const FilmCase& film) {
  return film.long_film && film.own_pressure && film.zero_ends;
}
bool is_short(const FilmCase& film) {
  return !film.long_film;
}

INSTANTIATE_TEST_SUITE_P(All, ViscousFriction, testing::ValuesIn(film_cases()), case_name);
INSTANTIATE_TEST_SUITE_P(All, ViscousFrictionOfLongFilm,
                         testing::ValuesIn(film_cases_that(is_long)), case_name);
INSTANTIATE_TEST_SUITE_P(All, ViscousFrictionOfShortFilm,
                         testing::ValuesIn(film_cases_that(is_short)), case_name);

}  // namespace
}  // namespace stribeck::test::film_friction_test
