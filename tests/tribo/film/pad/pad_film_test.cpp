#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

#include "tribo/film/bearing/oil_supply.h"
#include "tribo/film/pad/pad_film.h"
#include "tribo/film/result/oil_flows.h"
#include "tribo/film/result/sensitivity.h"
#include "tribo/roughness/greenwood_williamson.h"

// Pads on a flat runner that slide, approach and tilt in all coordinates.
namespace stribeck::test::pad_film_test {
namespace {

constexpr double length = 0.03, width = 0.02, clearance = 2e-5, viscosity = 0.05, tau = 2e-5;

std::shared_ptr<const AsperityContact> rough() {
  GreenwoodWilliamson model;
  model.surfaces.roughness = 2e-6;
  model.surfaces.asperity_radius = 15.98e-6;
  model.surfaces.asperity_density = 10.76e9;
  model.surfaces.asperity_plane_offset = 0.198e-6;
  model.surfaces.combined_modulus = 115.18e9;
  return std::make_shared<const AsperityContact>(model.contact());
}

struct Kind {
  const char* name;
  PadCoordinates coordinates = PadCoordinates::spatial;
  Cavitation cavitation = Cavitation::mass_conserving;
  PadEdges edges = {};
  std::vector<PadTerm> profile = {};
  bool is_rough = false, half = false;
};

std::string kind_name(const testing::TestParamInfo<Kind>& info) {
  return info.param.name;
}

/// A film at the start of a step and the motion at its end.
struct Step {
  Eigen::VectorXd before;
  Field oil_height, pressure;
  FilmStart start() const { return {0, before.data(), oil_height.data(), pressure.data()}; }
};

class AnyPad : public testing::TestWithParam<Kind> {
 protected:
  static PadFilm film() {
    const Kind& kind = GetParam();
    const PadProfile profile(kind.profile, length);
    const PadPatch patch(
        length, width, {14, 5, kind.half, profile.breaks(), profile.steps(), profile.side_steps()},
        kind.edges);
    PatchExtras extras;
    if (kind.is_rough) extras = {rough(), {}, {0.1, 1e-2}, nullptr};
    return {patch,     {.viscosity = viscosity, .cavitation = kind.cavitation},
            profile,   {0.004, 0.012, kind.half ? 0 : -0.003},
            clearance, kind.coordinates,
            extras};
  }
  /// A pad near its runner, its film full but for some cells.
  Step random_step(const PadFilm& film, PatchWork& w) {
    const int n = film.table().coordinates();
    const bool planar = n == 3;
    const double low = GetParam().is_rough ? 0.85 : 0.3;
    for (int k = 0; k < n; ++k) {
      const bool turns = planar ? k == 2 : k > 2, lifts = k == 1;
      w.at.x[k] = (turns ? 1e-4 : lifts ? 1e-6 : 1e-3) * part(random_);
      w.at.rate[k] = (turns ? 0.05 : lifts ? 2e-3 : 1) * part(random_);
    }
    w.at.x[1] -= low * clearance;
    Step s{w.at.x - 0.9 * tau * w.at.rate, {}, Field::Zero(film.patch().size())};
    Gap gap(film.patch());
    film.shape(s.before, gap);
    s.oil_height = gap.h;
    for (double& h : s.oil_height) h *= 1 - 0.1 * (part(random_) > 0.5);
    return s;
  }
  static Eigen::VectorXd force(const PadFilm& film, const Step& s, PatchWork& w) {
    EXPECT_TRUE(film.evaluate(tau, s.start(), w));
    return w.forces.film + w.forces.asperity + w.forces.friction;
  }

  std::mt19937 random_{11};
  std::uniform_real_distribution<double> part{-1, 1};
};

TEST_P(AnyPad, tangent_is_the_slope_of_the_force) {
  const PadFilm pad = film();
  PatchWork w(pad);
  const int n = pad.table().coordinates();
  const auto& closing = pad.table().gap_coordinates();
  const auto positions = static_cast<int>(closing.size());
  int compared = 0;
  for (int sample = 0; sample < 12; ++sample) {
    const Step s = random_step(pad, w);
    force(pad, s, w);
    const Eigen::MatrixXd exact = force_sensitivity(pad, w);
    for (int k = 0; k < positions + n; ++k) {
      const bool is_rate = k >= positions;
      const int at = is_rate ? k - positions : closing[k];
      const bool lifts = at == 1, turns = n == 3 ? at == 2 : at > 2;
      const double by = is_rate ? (lifts ? 1e-6 : turns ? 1e-4 : 1e-5) : (turns ? 1e-9 : 1e-11);
      const auto difference = [&](double to) {
        PatchWork other = w;
        (is_rate ? other.at.rate : other.at.x)[at] += to;
        const Eigen::VectorXd f = force(pad, s, other);
        // neither cells that fill or cavitate nor those whose corrected pressure is cut off
        const bool same = (other.film.cells.full == w.film.cells.full).all() &&
                          ((other.pressure > 0) == (w.pressure > 0)).all();
        return std::pair{f, same};
      };
      const auto [ahead, same] = difference(by);
      const auto [behind, same_too] = difference(-by);
      if (!same || !same_too) continue;
      ++compared;
      const Eigen::VectorXd slope = (ahead - behind) / (2 * by);
      for (int row = 0; row < n; ++row)
        EXPECT_NEAR(exact(row, k), slope[row], 5e-6 * exact.col(k).norm())
            << "row " << row << " column " << k << " sample " << sample;
    }
  }
  EXPECT_GT(compared, 6 * n);
}

/// Whatever slides, turns and squeezes: what is in the film, came in and went out adds up.
TEST_P(AnyPad, oil_is_conserved) {
  if (!GetParam().cavitation->conserves_oil()) return;  // others make or lose oil
  const PadFilm pad = film();
  PatchWork w(pad);
  Step s = random_step(pad, w);
  const ReynoldsEquation& solver = pad.equation();
  const double begin = solver.volume(s.oil_height);
  double gone = 0, moved = 0;
  for (int k = 0; k < 100; ++k) {
    const Step next = random_step(pad, w);
    s.before = next.before;
    ASSERT_TRUE(pad.evaluate(tau, s.start(), w)) << k;
    const double out = tau * (side_flow(solver, w.film) - feed_flow(solver, w.film));
    s.oil_height = w.film.full_height.value * w.film.theta;
    gone += out;
    moved += std::abs(out) + solver.volume(s.oil_height);
  }
  EXPECT_NEAR(solver.volume(s.oil_height) + gone, begin, 1e-12 * moved);
}

/// The power of the forces is that of pressures and shears on the moving surface.
TEST_P(AnyPad, forces_do_the_work_of_pressure_and_shear) {
  const PadFilm pad = film();
  PatchWork w(pad);
  const Step s = random_step(pad, w);
  const double power = force(pad, s, w).dot(w.at.rate);
  const PadPatch& g = pad.pad();
  const PadPlace& at = pad.place();
  const bool planar = pad.table().coordinates() == 3,
             is_pin = GetParam().coordinates == PadCoordinates::pin;
  const auto rate = [&](int k) { return w.at.rate[k]; };
  const double vx = rate(0), vy = rate(1), vz = planar ? 0 : rate(2), wx = planar ? 0 : rate(3),
               wy = planar ? 0 : rate(4), wz = planar ? rate(2) : rate(5);
  double sum = 0;
  for (int j = 0; j < g.columns(); ++j)
    for (int i = 0; i < g.rows(); ++i) {
      const int c = g.cell(j, i);
      const double X = at.x + g.at_x[c], Z = at.z + g.at_z[c],
                   lift = vy + (is_pin ? 0 : wz) * X - wx * Z, u = vx + wy * Z - wz * at.height,
                   v = vz + wx * at.height - wy * X,
                   rolling = is_pin ? vx + wz * at.height : u;  // twice the mean speed
      sum += -(w.pressure_force[c] + w.contact.normal_force[c]) * lift -
             (w.shear.along[c] + w.contact.friction_force[c]) * u - w.shear.east_along[c] * rolling;
      if (!planar)
        sum -=
            (w.shear.across[c] + w.shear.north[c] + w.shear.south[c] + w.contact.axial_force[c]) *
            v;
    }
  sum *= g.times();
  EXPECT_NEAR(power, sum, 1e-11 * std::abs(sum));
}

INSTANTIATE_TEST_SUITE_P(
    pads, AnyPad,
    testing::Values(
        Kind{.name = "flat"}, Kind{.name = "planar", .coordinates = PadCoordinates::planar},
        Kind{.name = "half", .coordinates = PadCoordinates::planar, .half = true},
        Kind{.name = "inclined",
             .edges = {{.pressure = 2e5}, {}, {.pressure = 1e5}, {.fraction = 0.7}},
             .profile = {PadIncline{1e-5}, PadCrown{2e-6}}},
        Kind{.name = "pocket",
             .edges = {{}, {}, {.sealed = true}, {.sealed = true}},
             .profile = {PadPocket{1e-5, 0.01, 0.01, 0.002, 0.001}}},
        Kind{.name = "sealed_behind",
             .edges = {{.fraction = 0.5}, {.sealed = true}, {}, {}},
             .profile = {PadTaper{1e-5, 0.01}}},
        Kind{.name = "reynolds", .cavitation = Cavitation::reynolds},
        Kind{.name = "full_film", .cavitation = Cavitation::full_film},
        Kind{.name = "pin", .coordinates = PadCoordinates::pin, .profile = {PadRound{10}}},
        Kind{.name = "rough_pin",
             .coordinates = PadCoordinates::pin,
             .profile = {PadRound{20}},
             .is_rough = true},
        Kind{.name = "rough", .is_rough = true},
        Kind{.name = "rough_planar",
             .coordinates = PadCoordinates::planar,
             .profile = {PadStep{5e-6, 0.01}},
             .is_rough = true}),
    kind_name);

/// The film of a pad that slides at this speed and does not approach, steady.
PatchWork steady(const PadFilm& pad, double speed) {
  PatchWork w(pad);
  w.at.rate[0] = -speed;
  const Field at_rest = Field::Zero(pad.patch().size());
  EXPECT_TRUE(pad.evaluate(
      0, {-std::numeric_limits<double>::infinity(), nullptr, nullptr, at_rest.data()}, w));
  return w;
}

PadFilm flat_pad(double along, double across, const PadProfile& profile, const PadFeed& feed,
                 double gap, int columns, int rows) {
  PadCells cells{columns, rows, true, profile.breaks(), profile.steps(), profile.side_steps()};
  PadEdges edges;
  if (feed.length > 0) {
    cells.steps = {-feed.length / 2, feed.length / 2};
    cells.side_edges = {-feed.width / 2, feed.width / 2};
    edges.feeds = {feed};
  }
  const PadPatch patch(along, across, cells, edges);
  return {patch,   {.viscosity = viscosity, .cavitation = Cavitation::reynolds},
          profile, {},
          gap,     PadCoordinates::planar,
          {}};
}

/// Load of a step pad of 40 x 30 mm, step of 30 µm after 28 mm, at 1 m/s: 159.6005 N by Fourier series.
TEST(Pad, a_finite_step_carries_its_load) {
  const PadProfile step({PadStep{30e-6, 28e-3}}, 40e-3);
  const auto off = [&](int columns, int rows) {
    const PadFilm pad = flat_pad(40e-3, 30e-3, step, {}, 25e-6, columns, rows);
    return steady(pad, 1).forces.film[1] / 159.6005 - 1;
  };
  EXPECT_NEAR(off(24, 6), 0, 0.001);
  EXPECT_NEAR(off(60, 20), 0, 0.0003);
  for (const int k : {1, 2, 4, 8}) EXPECT_LT(std::abs(off(20 * k, 5 * k)), 0.001 / k) << k;
}

/// Load p_r A_e and flow p_r h³ B/(12 η) of pads with a recess in the middle; A_e and B by finite volumes and by spectral elements.
TEST(Pad, recesses_carry_and_feed_as_two_other_methods_find) {
  struct Recess {
    double length, width, recess_length, recess_width, area, factor;
  };
  constexpr double pressure = 1e6, gap = 5e-5;
  for (const Recess& r : {Recess{60e-3, 100e-3, 40e-3, 80e-3, 4457.93e-6, 26.2349},
                          Recess{80e-3, 80e-3, 40e-3, 40e-3, 3431.68e-6, 10.2341}}) {
    const auto off = [&](int columns, int rows) {
      const PadFeed feed{0, 0, r.recess_length, r.recess_width, pressure};
      const PadFilm pad = flat_pad(r.length, r.width, {}, feed, gap, columns, rows);
      const PatchWork w = steady(pad, 0);
      return std::pair{w.forces.film[1] / (pressure * r.area) - 1,
                       supply_flow(pad.equation(), w.film) * 12 * viscosity /
                               (pressure * gap * gap * gap * r.factor) -
                           1};
    };
    const auto [load, flow] = off(24, 6);  // the default
    EXPECT_NEAR(load, 0, 0.004);
    EXPECT_NEAR(flow, 0, 0.006);
    const auto [fine_load, fine_flow] = off(60, 20);
    EXPECT_NEAR(fine_load, 0, 0.0005);
    EXPECT_NEAR(fine_flow, 0, 0.001);
  }
}

/// Couette friction of lands, η u A/h: those of the recess have none.
TEST(Pad, lands_are_sheared_over_their_own_area) {
  const PadFilm pad = flat_pad(60e-3, 100e-3, {}, {0, 0, 33e-3, 47e-3}, 5e-5, 7, 3);
  const double exact = viscosity * 2 / 5e-5 * (60e-3 * 100e-3 - 33e-3 * 47e-3);
  EXPECT_NEAR(std::abs(steady(pad, 2).forces.film[0]) / exact, 1, 1e-5);
}

TEST(Pad, pockets_carry_alike_on_any_cells) {
  const auto load = [&](int columns, int rows) {
    const PadProfile pocket({PadPocket{30e-6, 20e-3, 13e-3, -4e-3}}, 40e-3);
    return steady(flat_pad(40e-3, 30e-3, pocket, {}, 25e-6, columns, rows), 1).forces.film[1];
  };
  const double fine = load(160, 38);
  for (const int k : {1, 2, 4}) EXPECT_NEAR(load(20 * k, 5 * k) / fine, 1, 1e-3 / k) << k;
}

/// A closed form: parallel plates of infinite width squeeze out their oil with p = 6ηv/h³ (L²/4 − x²).
TEST(Pad, parallel_squeeze_is_that_of_the_closed_form) {
  const PadEdge sealed{.sealed = true};
  const PadPatch patch(length, width, {40, 1, false, {}}, {{}, {}, sealed, sealed});
  const PadFilm pad(patch, {.viscosity = viscosity}, {}, {}, clearance, PadCoordinates::planar, {});
  PatchWork w(pad);
  const double v = 1e-3, step = 1e-6;
  w.at.rate[1] = -v;
  w.at.x[1] = -v * step;
  const Eigen::VectorXd before = Eigen::VectorXd::Zero(3);
  const Field oil_height = Field::Constant(patch.size(), clearance),
              pressure = Field::Zero(patch.size());
  ASSERT_TRUE(pad.evaluate(step, {0, before.data(), oil_height.data(), pressure.data()}, w));
  const double exact = viscosity * v * width * std::pow(length / clearance, 3);
  // two-point flows: (1 − 1/n²) for the trapezoid rule on a parabola of n parts; the step has closed the gap by 5e-5
  EXPECT_NEAR(w.forces.film[1], exact * (1 - 1 / 1600.) / std::pow(1 - 5e-5, 3), 1e-6 * exact);
}

/// What surrounds the pad presses on its back as on its face.
TEST(Pad, at_rest_in_oil_under_pressure_carries_nothing) {
  const PadEdge open{.pressure = 3e5};
  const PadPatch patch(
      length, width, {20, 6, false, {}},
      {.leading = open, .trailing = open, .lower = open, .upper = open, .back = 3e5});
  const PadFilm pad(patch, {.viscosity = viscosity}, {}, {0.01, 0, 0.005}, clearance,
                    PadCoordinates::spatial, {});
  PatchWork w(pad);
  const Eigen::VectorXd before = Eigen::VectorXd::Zero(6);
  const Field oil_height = Field::Constant(patch.size(), clearance),
              pressure = Field::Zero(patch.size());
  ASSERT_TRUE(pad.evaluate(1e-6, {0, before.data(), oil_height.data(), pressure.data()}, w));
  EXPECT_LT(w.forces.film.lpNorm<Eigen::Infinity>(), 1e-9 * 3e5 * length * width);
}

}  // namespace
}  // namespace stribeck::test::pad_film_test
