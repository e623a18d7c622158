#include "tribo/film/bearing/journal_supply.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "tribo/film/bearing/finite_journal_film.h"
#include "tribo/film/result/oil_flows.h"

// Oil holes and grooves in a journal, which move over the cells of the film.
namespace stribeck::test::journal_supply_test {
namespace {

using std::numbers::pi;

constexpr double radius = 0.02, length = 0.02, clearance = 3e-5, viscosity = 0.01, supply = 3e5;

struct Grid {
  int columns = 64, rows = 12;
  Cavitation cavitation = Cavitation::mass_conserving;
};

FiniteJournalFilm with(std::vector<Feed> feeds, const Grid& grid) {
  FilmExtras extras;
  extras.supply = JournalSupply(std::move(feeds), {}, {});
  return {ReynoldsFilm(FilmGrid(radius, length, grid.columns, grid.rows, false),
                       {.viscosity = viscosity, .cavitation = grid.cavitation}),
          clearance, extras};
}

Feed hole(double z = 0) {
  return {.shape = FeedShape::hole, .z = z, .radius = 3e-3, .pressure = supply};
}

/// A film in time.
struct SteppedFilm {
  explicit SteppedFilm(FiniteJournalFilm made) : film(std::move(made)), w(film) {
    film.shape({}, w.gap);
    oil_height = w.gap.h;
    pressure = Field::Zero(film.grid().size());
  }
  void step(SurfaceMotion now, double tau) {
    ASSERT_TRUE(film.evaluate(
        now, tau, {0, before.a, oil_height.data(), pressure.data(), before.angle, before.slide},
        w));
    oil_height = w.film.full_height.value * w.film.theta;
    pressure = (w.film.cells.full != 0).select(w.pressure, -1);
    before = now;
  }
  double volume() const { return film.film().volume(oil_height); }

  FiniteJournalFilm film;
  FiniteJournalFilm::Workspace w;
  SurfaceMotion before;
  Field oil_height, pressure;
};

/// Flow from a hole into a film of even gap at rest, the hole turned by an angle.
double flow_from_hole(const Grid& grid, double angle) {
  SteppedFilm run(with({hole()}, grid));
  SurfaceMotion at;
  at.angle = angle;
  run.before = at;
  run.step(at, 1);
  return feed_flow(run.film.film(), run.w.film);
}

// Between two parallel planes: Q = 2·2πR c³ p_s/(12 η d), d from the edge of the groove to the end of the film.
TEST(JournalSupply, a_groove_around_feeds_like_the_closed_form_wherever_it_is) {
  constexpr double width = 3e-3;
  for (const double z : {0.0, 1e-4, 3e-4, 5.5e-4, 8e-4, 1.1e-3}) {
    SteppedFilm run(with(
        {{.shape = FeedShape::circumferential_groove, .z = z, .width = width, .pressure = supply}},
        {.cavitation = Cavitation::full_film}));
    run.step({}, 1);
    const double each = 2 * pi * radius * std::pow(clearance, 3) * supply / (12 * viscosity);
    const double exact = each / ((length - width) / 2 - z) + each / ((length - width) / 2 + z);
    EXPECT_NEAR(feed_flow(run.film.film(), run.w.film) / exact, 1, 1e-3) << z;
    EXPECT_NEAR(side_flow(run.film.film(), run.w.film) / exact, 1, 1e-3) << z;
  }
}

// The end of a journal in the bearing is a supply at ambient pressure, and an end of the film.
TEST(JournalSupply, a_journal_that_ends_in_its_bearing_shortens_the_film) {
  constexpr double ambient = 1e5, groove = 2e-3;
  for (const double end : {5e-3, 5.4e-3, 5.9e-3, 6.2e-3, 6.6e-3}) {
    FilmExtras extras;
    extras.supply = JournalSupply({}, 2 * end, {ambient, ambient});
    const Feed around{
        .shape = FeedShape::circumferential_groove, .width = groove, .pressure = supply};
    FilmGrid grid(radius, length, 16, 24, false);
    fit(grid, {around});
    ReynoldsFilm film(grid, {.viscosity = viscosity,
                             .ambient = {ambient, ambient},
                             .cavitation = Cavitation::full_film});
    add_feed(film, around);
    SteppedFilm run({film, clearance, extras});
    run.step({}, 1);
    const double edge = groove / 2;
    const double exact = 2 * 2 * pi * radius * std::pow(clearance, 3) * (supply - ambient) /
                         (12 * viscosity * (end - edge));
    EXPECT_NEAR(side_flow(run.film.film(), run.w.film) / exact, 1, 2e-3) << end;
    EXPECT_NEAR(run.film.overlap(0), 2 * end, 1e-15);
  }
}

TEST(JournalSupply, oil_is_conserved_to_round_off_while_a_hole_crosses_cells) {
  for (const Cavitation cavitation : {Cavitation::mass_conserving, Cavitation::full_film}) {
    SteppedFilm run(with({hole(2e-3)}, {.cavitation = cavitation}));
    constexpr double omega = 300, tau = 1.3e-4;
    double gone = -run.volume(), most = 0;
    for (int k = 1; k <= 400; ++k) {
      SurfaceMotion now;
      now.omega = omega;
      now.angle = omega * tau * k;
      now.a = {0.5 * clearance * std::cos(0.01 * k), 0.5 * clearance * std::sin(0.01 * k), 0, 0};
      run.step(now, tau);
      gone +=
          tau * (side_flow(run.film.film(), run.w.film) - feed_flow(run.film.film(), run.w.film));
      most = std::max(most, std::abs(run.volume() + gone));
    }
    EXPECT_NE(feed_flow(run.film.film(), run.w.film), 0);
    EXPECT_LT(most, 1e-12 * run.volume());
  }
}

/// Largest difference of flows from their mean while the hole crosses one column, over the mean; and the mean.
struct Spread {
  double of_mean, mean;
};
Spread spread(int columns) {
  constexpr int places = 16;
  double least = 1e300, most = 0, sum = 0;
  for (int k = 0; k < places; ++k) {
    const double flow = flow_from_hole({.columns = columns, .rows = columns * 10 / 64},
                                       2 * pi / columns * k / places);
    least = std::min(least, flow);
    most = std::max(most, flow);
    sum += flow;
  }
  return {(most - least) / (sum / places), sum / places};
}

TEST(JournalSupply, flow_from_a_hole_converges_and_hardly_knows_where_between_cells_it_is) {
  const Spread coarse = spread(64), middle = spread(128), fine = spread(256);
  EXPECT_LT(coarse.of_mean, 0.03);
  EXPECT_LT(fine.of_mean, coarse.of_mean / 2);
  const double order =
      std::log2(std::abs(middle.mean - coarse.mean) / std::abs(fine.mean - middle.mean));
  EXPECT_GT(order, 0.8);
}

// A hole in the bearing at the same place: both tend to one flow.
TEST(JournalSupply, a_hole_in_the_journal_at_rest_feeds_like_one_in_the_bearing) {
  const Grid fine{.columns = 256, .rows = 40};
  ReynoldsFilm fixed(FilmGrid(radius, length, fine.columns, fine.rows, false),
                     {.viscosity = viscosity});
  Feed at_one = hole();
  at_one.angle = 1;
  add_feed(fixed, at_one);
  SteppedFilm run({fixed, clearance, {}});
  run.step({}, 1);
  EXPECT_NEAR(flow_from_hole(fine, 1) / feed_flow(run.film.film(), run.w.film), 1, 0.1);
}

TEST(JournalSupply, feeds_on_both_surfaces_mix) {
  SteppedFilm run([&] {
    FilmExtras extras;
    extras.supply = JournalSupply({hole()}, {}, {});
    ReynoldsFilm film(FilmGrid(radius, length, 64, 10, false), {.viscosity = viscosity});
    Feed bore = hole();
    bore.pressure = supply / 3;
    add_feed(film, bore);
    return FiniteJournalFilm(film, clearance, extras);
  }());
  double gone = -run.volume();
  std::vector<double> flows;
  for (int k = 0; k <= 64; ++k) {
    SurfaceMotion now;
    now.omega = 300;
    now.angle = 2 * pi * k / 64;
    run.step(now, 3e-4);
    flows.push_back(feed_flow(run.film.film(), run.w.film));
    gone += 3e-4 * (side_flow(run.film.film(), run.w.film) - flows.back());
  }
  EXPECT_LT(std::abs(run.volume() + gone), 1e-12 * run.volume());
  // over the hole of the bearing that of the journal feeds nothing
  EXPECT_LT(flows.back(), flows[32]);
}

}  // namespace
}  // namespace stribeck::test::journal_supply_test
