#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>

#include "tribo/film/bearing/film_sensitivity.h"
#include "tribo/film/equation/average_flow.h"
#include "tribo/film/result/oil_flows.h"
#include "tribo/lubricant/thinning_cases.h"
#include "tribo/roughness/asperity_cases.h"

// A journal that slides along its axis and carries forms, supply features and ends along.
namespace stribeck::test::moving_features_test {
namespace {

using std::numbers::pi;

constexpr double radius = 0.01, length = 0.02, clearance = 3e-5;

struct Kind {
  const char* name;
  Cavitation cavitation = Cavitation::mass_conserving;
  bool slides = true, forms = true, feeds = false, ends = false, contact = false, rich = false;
  bool unlike = false;  ///< viscosity differs from cell to cell
  bool thins = false;   ///< oil that thins under shear
};

FiniteJournalFilm film_of(const Kind& kind) {
  FilmFlow flow{.viscosity = 1e-2, .ambient = {1e5, 1e5}, .cavitation = kind.cavitation};
  if (kind.thins) flow.thinning = multigrade();
  FilmExtras extras;
  extras.slides = kind.slides;
  if (kind.contact) {
    extras.contact = thesis_contact();
    extras.friction = {0.08, 1e-2};
  }
  if (kind.forms)
    extras.journal =
        FormDeviation({Lobes{.count = 3, .amplitude = 4e-7, .phase = 0.3}, Crown{1e-6}}, length);
  if (kind.rich) {
    flow.law = std::make_shared<const AverageFlow>(RoughnessFlow{.bearing_roughness = 2e-7,
                                                                 .journal_roughness = 1e-7,
                                                                 .bearing_surface_pattern = 3,
                                                                 .journal_surface_pattern = 1});
    extras.oil = std::make_shared<ReducedPressure>(Lubricant(1e-2, Barus{2e-9}));
  }
  std::vector<Feed> feeds;
  if (kind.feeds)
    feeds = {{.shape = FeedShape::hole, .angle = 0.4, .z = 2e-3, .radius = 2e-3, .pressure = 4e5},
             {.shape = FeedShape::pocket,
              .angle = 2.4,
              .z = -3e-3,
              .width = 5e-3,
              .length = 4e-3,
              .pressure = 3e5}};
  std::optional<double> ends;
  if (kind.ends) ends = 0.7 * length;
  extras.supply = JournalSupply(feeds, ends, {1e5, 1e5});
  return {ReynoldsFilm(FilmGrid(radius, length, 40, 10, false), flow), clearance,
          std::move(extras)};
}

/// Oil that becomes thinner from cell to cell.
Field unlike(const FilmGrid& grid) {
  return (1.5 + grid.cosine + 20 * grid.at_z).max(0.2);
}

class MovingFeatures : public testing::TestWithParam<Kind> {};

struct Step {
  SurfaceMotion before, now;
  Field oil_height, pressure;
  double tau = 2e-5;

  FilmMemory memory() const {
    return {0.0, before.a, oil_height.data(), pressure.data(), before.angle, before.slide};
  }
};

Step random_step(const FiniteJournalFilm& film, std::mt19937& random) {
  std::uniform_real_distribution<double> part(-1, 1);
  Step s;
  const double turn = 3 * part(random), e = (0.85 + 0.1 * part(random)) * clearance;
  s.before.a = {e * std::cos(turn), e * std::sin(turn), 1e-5 * part(random), 1e-5 * part(random)};
  s.before.angle = 3 * part(random);
  s.before.slide = film.slides() ? 2e-3 * part(random) : 0;
  s.now = s.before;
  s.now.omega = 300 * part(random);
  s.now.slide_rate = film.slides() ? 2 * part(random) : 0;
  for (int k = 0; k < 4; ++k) s.now.rate[k] = (k < 2 ? 0.01 : 0.1) * part(random);
  for (int k = 0; k < 4; ++k) s.now.a[k] += 0.9 * s.tau * s.now.rate[k];
  s.now.angle += 0.8 * s.tau * s.now.omega;
  s.now.slide += 0.8 * s.tau * s.now.slide_rate;
  Gap gap(film.grid());
  film.flow_gap(s.before, gap);
  s.oil_height = film.film().full_height(gap);
  s.pressure = Field::Zero(film.grid().size());
  for (double& h : s.oil_height) h *= 1 - 0.1 * (part(random) > 0.5);
  return s;
}

using Forces = Eigen::Matrix<double, 6, 1>;

Forces force(const FiniteJournalFilm& film, const Step& s, const SurfaceMotion& m,
             FiniteJournalFilm::Workspace& w) {
  EXPECT_TRUE(film.evaluate(m, s.tau, s.memory(), w));
  Forces f;
  f << w.force.q[0], w.force.q[1], w.force.q[2], w.force.q[3], w.force.moment, w.force.axial;
  return f;
}

/// No cell fills, cavitates or loses its pressure from one to the other.
bool same_zones(const FiniteJournalFilm::Workspace& a, const FiniteJournalFilm::Workspace& b) {
  return (a.film.cells.full == b.film.cells.full).all() &&
         ((a.pressure > 0) == (b.pressure > 0)).all();
}

double& input(SurfaceMotion& m, int k) {
  if (k < 4) return m.a[k];
  if (k < 8) return m.rate[k - 4];
  return k == 8 ? m.omega : k == 9 ? m.angle : k == 10 ? m.slide : m.slide_rate;
}

TEST_P(MovingFeatures, tangent_is_the_slope_of_the_force) {
  const FiniteJournalFilm mixed = film_of(GetParam());
  FiniteJournalFilm::Workspace w(mixed), other(mixed);
  if (GetParam().unlike)
    for (FiniteJournalFilm::Workspace* work : {&w, &other})
      work->film.set_viscosity(mixed.film().domain(),
                               mixed.film().flow().viscosity * unlike(mixed.grid()));
  std::mt19937 random(7);
  const double steps[12] = {1e-11, 1e-11, 1e-9, 1e-9, 1e-6, 1e-6,
                            1e-4,  1e-4,  1e-3, 1e-7, 1e-9, 1e-5};
  int compared = 0;
  for (int sample = 0; sample < 20; ++sample) {
    Step s = random_step(mixed, random);
    if (GetParam().thins) s.pressure = 4e6 * (1 + mixed.grid().cosine);
    force(mixed, s, s.now, w);
    const FilmTangent exact = FilmSensitivity::tangent(mixed, w);
    for (int k = 0; k < (mixed.slides() ? 12 : 10); ++k) {
      SurfaceMotion m = s.now;
      input(m, k) += steps[k];
      const Forces ahead = force(mixed, s, m, other);
      const bool same = same_zones(other, w);
      input(m, k) -= 2 * steps[k];
      const Forces behind = force(mixed, s, m, other);
      if (!same || !same_zones(other, w)) continue;
      ++compared;
      const Forces slope = (ahead - behind) / (2 * steps[k]);
      for (int row = 0; row < 6; ++row)
        EXPECT_NEAR(exact(row, k), slope[row],
                    5e-6 * exact.col(k).norm() + 1e-9 * exact.row(row).norm())
            << GetParam().name << " row " << row << " column " << k << " sample " << sample;
    }
  }
  EXPECT_GT(compared, 50);
}

INSTANTIATE_TEST_SUITE_P(
    kinds, MovingFeatures,
    testing::Values(Kind{.name = "feeds", .slides = false, .forms = false, .feeds = true},
                    Kind{
                        .name = "feeds and forms", .slides = false, .feeds = true, .contact = true},
                    Kind{.name = "sliding", .forms = false},
                    Kind{.name = "sliding forms", .contact = true},
                    Kind{.name = "full film", .cavitation = Cavitation::full_film, .feeds = true},
                    Kind{.name = "reynolds", .cavitation = Cavitation::reynolds, .feeds = true},
                    Kind{.name = "ends", .forms = false, .ends = true},
                    Kind{.name = "all", .feeds = true, .ends = true, .contact = true},
                    Kind{.name = "rich", .feeds = true, .contact = true, .rich = true},
                    Kind{.name = "unlike viscosity", .feeds = true, .ends = true, .unlike = true},
                    Kind{.name = "rich and unlike",
                         .feeds = true,
                         .contact = true,
                         .rich = true,
                         .unlike = true},
                    Kind{.name = "thinning", .forms = false, .ends = true, .thins = true},
                    Kind{.name = "all and thinning",
                         .feeds = true,
                         .contact = true,
                         .rich = true,
                         .unlike = true,
                         .thins = true}),
    [](const auto& each) {
      std::string name = each.param.name;
      std::ranges::replace(name, ' ', '_');
      return name;
    });

/// A journal after a short step at even speed, in a full film without pressure at its ends.
struct Stroke {
  double eccentricity = 0, speed = 0.7;
  FormDeviation form = {};
  int rows = 16;

  FiniteJournalFilm film() const {
    FilmExtras extras;
    extras.slides = true;
    extras.journal = form;
    return {ReynoldsFilm(FilmGrid(radius, length, 64, rows, false),
                         {.viscosity = 1e-2, .cavitation = Cavitation::full_film}),
            clearance, extras};
  }
  FilmForce force() const {
    constexpr double tau = 1e-5;
    const FiniteJournalFilm mixed = film();
    FiniteJournalFilm::Workspace w(mixed);
    Step s;
    s.before.a = {eccentricity * clearance, 0, 0, 0};
    s.now = s.before;
    s.before.slide = -speed * tau;
    s.now.slide_rate = speed;
    s.tau = tau;
    Gap gap(mixed.grid());
    mixed.flow_gap(s.before, gap);
    s.oil_height = gap.h;
    s.pressure = Field::Zero(mixed.grid().size());
    EXPECT_TRUE(mixed.evaluate(s.now, tau, s.memory(), w));
    EXPECT_NEAR(side_flow(mixed.film(), w.film),
                (mixed.film().volume(s.oil_height) - mixed.film().volume(w.film)) / tau, 1e-17);
    return w.force;
  }
};

// F = −2πRL ηw/(c √(1 − ε²)): Couette flow between cylinders, Sommerfeld's integral.
TEST(SlidingJournal, is_braked_by_couette_flow) {
  for (const double e : {0.0, 0.5, 0.9}) {
    const Stroke stroke{.eccentricity = e};
    const double exact =
        -2 * pi * radius * length * 1e-2 * stroke.speed / (clearance * std::sqrt(1 - e * e));
    const FilmForce f = stroke.force();
    EXPECT_NEAR(f.axial / exact, 1, 1e-3) << e;
    EXPECT_LT(std::hypot(f.q[0], f.q[1]), 1e-9 * std::abs(exact));  // no wedge, no pressure
  }
}

// A cone that slides is a plane slider, with drag (ηwL/h₂)(4 ln(1 + K)/K − 6/(2 + K)) per width, K = h₁/h₂ − 1. Of that,
// pressure on the cone has the larger part of what depends on K.
TEST(SlidingJournal, that_is_a_cone_has_the_drag_of_a_plane_slider) {
  constexpr double difference = 2e-5, h2 = clearance - difference / 2, k = difference / h2;
  const double exact =
      2 * pi * radius * 1e-2 * 0.7 * length / h2 * (4 * std::log(1 + k) / k - 6 / (2 + k));
  double before = 0;
  for (const int rows : {8, 16, 32}) {
    const Stroke stroke{.form = FormDeviation({Taper{difference}}, length), .rows = rows};
    const double error = std::abs(stroke.force().axial / exact + 1);
    EXPECT_LT(error, 0.35 / (rows * rows));
    EXPECT_TRUE(before == 0 || std::log2(before / error) > 1.8) << rows;
    before = error;
  }
}

// Flow along the axis through a lower half of one oil and an upper half of another: 2πR c³ Δp/(6L (η₁ + η₂)), and the shear of each half.
TEST(UnlikeViscosity, of_two_halves_acts_in_series) {
  constexpr double pressure = 1e5, thin = 0.4;
  FilmExtras extras;
  extras.slides = true;
  const FiniteJournalFilm film(
      ReynoldsFilm(
          FilmGrid(radius, length, 16, 8, false),
          {.viscosity = 1e-2, .ambient = {pressure, 0}, .cavitation = Cavitation::full_film}),
      clearance, extras);
  FiniteJournalFilm::Workspace w(film);
  w.film.set_viscosity(film.film().domain(),
                       1e-2 * (film.grid().at_z > 0).select(thin, Field::Ones(film.grid().size())));
  SurfaceMotion still;
  still.slide_rate = 0.3;
  Gap gap(film.grid());
  film.shape(still, gap);
  const Field none = Field::Zero(film.grid().size());
  ASSERT_TRUE(film.evaluate(still, 1, {0, still.a, gap.h.data(), none.data()}, w));
  const double around = 2 * pi * radius, couette = around * clearance * 0.3 / 2;
  double out = 0;
  for (int j = 0; j < 16; ++j) {
    const int c = film.grid().cell(j, 7);
    out += w.film.flows.north.value[c] * w.film.p[c];
  }
  EXPECT_NEAR(out / (around * std::pow(clearance, 3) * pressure / (6 * length * 1e-2 * (1 + thin))),
              1, 1e-12);
  EXPECT_NEAR(side_flow(film.film(), w.film), 0, 1e-12 * couette);
  const double shear = -1e-2 * (1 + thin) / 2 * around * length * 0.3 / clearance,
               pressed = around * clearance / 2 * pressure;
  EXPECT_NEAR(w.force.axial / (shear + pressed), 1, 1e-12);
}

}  // namespace
}  // namespace stribeck::test::moving_features_test
