#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

#include "tribo/wear/wear_simulation.h"

// A shaft and its bushing on a Winkler foundation: which of the two sees the load at one place, and which one evenly. References: two discretisations, and
// the equation of even wear of the shaft, dc/dn = k 2 K R e (sin t − t cos t) with W = K R L e (t − sin t cos t), cos t = c/e.
namespace stribeck::bushing_and_shaft_wear_test {
namespace {

using Eigen::Vector2d;
using std::numbers::pi;

constexpr double radius = 0.01, length = 0.02, clearance = 2e-5, layer_stiffness = 2e12;  // K
constexpr double load = 500, k = 2e-15;

/// One turn of the shaft under a load of constant size that turns `load_turns` times meanwhile, from the x axis on.
WearCycle turning(int steps, int load_turns) {
  WearCycle cycle;
  for (int j = 0; j < steps; ++j) {
    const double turn = 2 * pi * (j + 0.5) / steps, at = load_turns * turn;
    cycle.steps.push_back(
        {{load * Vector2d(std::cos(at), std::sin(at)), 0}, 2 * pi * radius / steps, turn});
  }
  return cycle;
}

Compliance winkler(int cells, double stiffness) {
  return Compliance(Eigen::VectorXd::Constant(cells, 1 / stiffness).eval());
}

JointWear joint(int segments, WearLaw bushing, WearLaw shaft, int slices = 1) {
  ConformalGeometry bore({radius, radius - clearance, length}, segments,
                         PinPath::first_order_in_clearance, {}, slices);
  return {ConformalContact(std::move(bore), winkler(segments * slices, layer_stiffness)), bushing,
          shaft};
}

/// Depths, greatest pressure and half of the angle of contact after these cycles.
struct Worn {
  double bushing, shaft, shaft_spread, pressure, half_angle;
};
Worn after(double cycles, const WearCycle& cycle, const JointWear& model) {
  const WearSimulation simulation(model, {.cycles = cycles, .tolerance = 2e-4});
  WearSimulation::State state = simulation.fresh(cycle);
  JointWear::Workspace room;
  while (!simulation.ended(state)) simulation.advance(cycle, state, room);
  model.wear(cycle, 0, WearUpdate::backward_euler, state.wear, room);
  const Eigen::VectorXd& pressure = room.pressure(0);
  return {state.wear.bore.maxCoeff(), state.wear.pin.maxCoeff(),
          state.wear.pin.maxCoeff() - state.wear.pin.minCoeff(), pressure.maxCoeff(),
          reading(model.bore(), pressure).width / 2};
}

struct Row {
  double turns, depth, half_angle, pressure;
};
constexpr double degree = pi / 180;
constexpr Row locally_worn[] = {{0, 0, 25.49, 4.31318e6},
                                {1000, 0.521954e-6, 27.37, 3.99965e6},
                                {10000, 4.01629e-6, 37.67, 2.50441e6},
                                {100000, 24.5817e-6, 63.87, 1.65964e6}};
constexpr Row evenly_worn[] = {{0, 0, 25.489274, 4313185.9},
                               {1000, 5.09975907e-08, 25.468562, 4316531.6},
                               {10000, 5.09903227e-07, 25.285182, 4346398.1},
                               {100000, 5.09261864e-06, 23.703281, 4623705.7}};

TEST(BushingAndShaftWear, surface_that_rests_against_the_load_wears_at_one_place) {
  // The bushing under a load fixed in space, the shaft under one that turns with it.
  constexpr int segments = 1440;
  for (const Row& row : locally_worn) {
    const Worn bushing = after(row.turns, turning(4, 0), joint(segments, {k}, {}));
    EXPECT_NEAR(bushing.bushing, row.depth, 1e-3 * row.depth);
    EXPECT_NEAR(bushing.pressure / row.pressure, 1, 1e-3);
    EXPECT_NEAR(bushing.half_angle / degree, row.half_angle, 0.25);
    const Worn shaft = after(row.turns, turning(72, 1), joint(segments, {}, {k}));
    EXPECT_NEAR(shaft.shaft, row.depth, 1e-3 * row.depth);
    EXPECT_NEAR(shaft.pressure / row.pressure, 1, 1e-3);
  }
}

/// Depths on the line of the load at both ends and in the middle, greatest pressure, moment of the pressures about the middle, and volume.
struct TiltedRow {
  double turns, centre, depths[3], pressure, half_angle, moment, volume;
};
constexpr TiltedRow tilted_rows[] = {
    {0, 21.3512e-6, {0, 0, 0}, 10.702e6, 37.91, 3.044, 0},
    {1000, 21.876e-6, {0, 0.36227e-6, 1.2512e-6}, 9.2495e6, 39.38, 2.826, 0.0649917e-9},
    {10000, 25.1009e-6, {0.38284e-6, 3.7758e-6, 7.4518e-6}, 3.2982e6, 46.58, 0.9925, 0.658124e-9},
    {100000, 45.4041e-6, {20.574e-6, 24.574e-6, 28.574e-6}, 1.661e6, 66.12, 0.02057, 7.09614e-9}};

double moment_of(const ConformalGeometry& bore, const Eigen::VectorXd& pressure) {
  double sum = 0;
  for (int s = 0; s < bore.slices(); ++s)
    for (int i = 0; i < bore.segments(); ++i)
      sum += bore.share(s) * bore.segment_area() * bore.height(s) *
             pressure[s * bore.segments() + i] * std::cos(bore.angle(i));
  return sum;
}

TEST(BushingAndShaftWear, tilted_shaft_wears_the_edges_of_its_bush) {
  constexpr int segments = 720, slices = 81;
  WearCycle cycle = turning(4, 0);
  for (CycleStep& step : cycle.steps) step.load.tilt = {4e-4, 0};
  const JointWear model = joint(segments, {k}, {}, slices);
  for (const TiltedRow& row : tilted_rows) {
    const WearSimulation simulation(model, {.cycles = row.turns, .tolerance = 1e-4});
    WearSimulation::State state = simulation.fresh(cycle);
    JointWear::Workspace room;
    while (!simulation.ended(state)) simulation.advance(cycle, state, room);
    model.wear(cycle, 0, WearUpdate::backward_euler, state.wear, room);
    const Eigen::VectorXd& pressure = room.pressure(0);
    EXPECT_NEAR(state.wear.guesses[0].centre.x() / row.centre, 1, 3e-3) << row.turns;
    const int places[] = {0, slices / 2, slices - 1};
    for (int i = 0; i < 3; ++i)
      EXPECT_NEAR(state.wear.bore[places[i] * segments], row.depths[i], 3e-3 * row.depths[2])
          << row.turns << ", " << i;
    EXPECT_NEAR(pressure.maxCoeff() / row.pressure, 1, 3e-3) << row.turns;
    EXPECT_NEAR(reading(model.bore(), pressure).width / 2 / degree, row.half_angle, 0.5);
    EXPECT_NEAR(moment_of(model.bore(), pressure) / row.moment, 1, 1e-2) << row.turns;
    const WearVolume volume = simulation.record(state, room).bore_volume;
    EXPECT_NEAR(volume.unrolled, row.volume, 3e-3 * row.volume) << row.turns;
  }
}

TEST(BushingAndShaftWear, slices_of_a_shaft_without_tilt_are_one_slice) {
  const WearCycle cycle = turning(8, 1);
  const JointWear whole = joint(180, {k}, {k}), sliced = joint(180, {k}, {k}, 5);
  WearState one = whole.fresh(cycle), five = sliced.fresh(cycle);
  JointWear::Workspace room, more;
  whole.wear(cycle, 1000, WearUpdate::backward_euler, one, room);
  sliced.wear(cycle, 1000, WearUpdate::backward_euler, five, more);
  for (int s = 0; s < 5; ++s) {
    EXPECT_LT((five.bore.segment(180 * s, 180) - one.bore).cwiseAbs().maxCoeff(), 1e-18);
    EXPECT_LT((five.pin.segment(180 * s, 180) - one.pin).cwiseAbs().maxCoeff(), 1e-18);
  }
}

TEST(BushingAndShaftWear, surface_that_turns_against_the_load_wears_evenly) {
  // The shaft under a load fixed in space, the bushing under one that turns with the shaft; both under a load that turns twice as fast.
  constexpr int segments = 720, steps = 360;
  for (const Row& row : evenly_worn) {
    const Worn shaft = after(row.turns, turning(steps, 0), joint(segments, {}, {k}));
    EXPECT_NEAR(shaft.shaft, row.depth, 1e-3 * row.depth);
    EXPECT_LE(shaft.shaft_spread, 2e-3 * row.depth);
    EXPECT_NEAR(shaft.pressure / row.pressure, 1, 1e-3);
    EXPECT_NEAR(shaft.half_angle / degree, row.half_angle, 0.5);
    const Worn bushing = after(row.turns, turning(steps, 1), joint(segments, {k}, {}));
    EXPECT_NEAR(bushing.bushing, row.depth, 1e-3 * row.depth);
  }
  const Worn both = after(1000, turning(steps, 2), joint(segments, {k}, {k}));
  EXPECT_NEAR(both.bushing / evenly_worn[1].depth, 1, 2e-3);
  EXPECT_NEAR(both.shaft / evenly_worn[1].depth, 1, 2e-3);
}

TEST(BushingAndShaftWear, narrow_contact_wears_the_shaft_by_the_load_over_its_own_angle) {
  // W₀ (1 + a cos mφ) in one direction: n turns wear k n W(−ψ)/L at ψ; m = 1/2 is the mean over two turns. Depths are given for a million turns and
  // compared after 20000, where the shaft is still round against its clearance, as the reference takes it to be.
  constexpr double w0 = 400, a = 0.6, narrow_k = 1e-15, turns = 2e4, rigid = 1e14, wide = 1e-3;
  constexpr int segments = 1800, steps = 1800;
  const double angles[] = {0, 60, 120, 180, 270};
  const double m[] = {0, 1, 2, 0.5};
  const double depths[][4] = {{3.2e-5, 3.2e-5, 3.2e-5, 2e-5},
                              {3.2e-5, 2.6e-5, 1.4e-5, 2e-5},
                              {3.2e-5, 1.4e-5, 1.4e-5, 2e-5},
                              {3.2e-5, 8e-6, 3.2e-5, 2e-5},
                              {3.2e-5, 2e-5, 8e-6, 2e-5}};
  ConformalGeometry bore({radius, radius - wide, length}, segments,
                         PinPath::first_order_in_clearance);
  const JointWear model(ConformalContact(std::move(bore), winkler(segments, rigid)), {},
                        {narrow_k});
  for (int column = 0; column < 4; ++column) {
    const int cycle_turns = m[column] == 0.5 ? 2 : 1;
    WearCycle cycle;
    for (int j = 0; j < cycle_turns * steps; ++j) {
      const double phi = 2 * pi * (j + 0.5) / steps;
      const double force = w0 * (1 + a * std::cos(m[column] * phi));
      cycle.steps.push_back({{Vector2d(force, 0), 0}, 2 * pi * radius / steps, phi});
    }
    WearState state = model.fresh(cycle);
    JointWear::Workspace room;
    constexpr int updates = 10;
    for (int i = 0; i < updates; ++i)
      model.wear(cycle, turns / cycle_turns / updates, WearUpdate::backward_euler, state, room);
    for (int row = 0; row < 5; ++row) {
      const auto cell = static_cast<Eigen::Index>(angles[row] / 360 * segments);
      EXPECT_NEAR(state.pin[cell] / (depths[row][column] * turns / 1e6), 1, 1e-3)
          << "psi " << angles[row] << ", m " << m[column];
    }
  }
}

}  // namespace
}  // namespace stribeck::bushing_and_shaft_wear_test
