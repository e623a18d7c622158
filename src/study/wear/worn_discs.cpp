#include "study/wear/worn_discs.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include <fmt/format.h>

#include "model/joint/wear_spec.h"

namespace stribeck {
namespace {

/// The surface of a disc, all the way round.
TrackCells track_round(double radius, int cells) {
  return {0, 2 * std::numbers::pi * radius, cells, true};
}

/// The part of a flat that the contact passes in a cycle.
TrackCells track_on_flat(const std::vector<DiscStep>& cycle, int cells) {
  double low = cycle.front().from[0], high = low, reach = 0;
  for (const DiscStep& step : cycle) {
    low = std::min({low, step.from[0], step.to[0]});
    high = std::max({high, step.from[0], step.to[0]});
    reach = std::max(reach, step.half_width);
  }
  // A contact that stays at one place, without any load, has a cell all the same.
  constexpr double least_reach = 1e-6;  // [m]
  reach = std::max(reach, least_reach);
  return {low - reach, high - low + 2 * reach, cells, false};
}

/// Reports a flat that wears under a contact which ends its cycle elsewhere than it began.
std::string way_warning(const TrackCells& flat, const std::vector<DiscStep>& cycle) {
  constexpr double share_to_warn_of = 1e-3;
  const double advance = cycle.back().to[0] - cycle.front().from[0];
  if (flat.closed || std::abs(advance) <= share_to_warn_of * flat.length) return {};
  return fmt::format(
      "the contact ends a cycle {:.4g} m along the flat from where it began, and every cycle is "
      "taken to begin there again; correct wear.period",
      advance);
}

}  // namespace

WornDiscs::WornDiscs(WornJointPlan plan, const WearSpec& wear, const JointWearSpec& joint,
                     ContactPair pair, const RunResult& mechanism)
    : WornJoint(std::move(plan)),
      period_(wear.period),
      jump_(wear.cycle_jump.value_or(0)),
      cells_(joint.segments),
      pair_(pair),
      laws_{wear_law(joint.first, joint.friction), wear_law(joint.second, joint.friction)} {
  state_.bore.setZero(cells_);
  state_.pin.setZero(cells_);
  begin(mechanism);
}

void WornDiscs::apply_mechanism_loads(const RunResult& mechanism) {
  const std::vector<DiscStep> cycle = disc_cycle(mechanism, joint(), pair_, period_);
  if (!model_) {
    const TrackCells first = pair_.conformity == Conformity::flat
                                 ? track_on_flat(cycle, cells_)
                                 : track_round(pair_.seat_radius, cells_);
    model_.emplace(std::array{first, track_round(pair_.pin_radius, cells_)}, pair_.length,
                   std::array{laws_[0].threshold, laws_[1].threshold});
    if (wears(0)) warning_ = way_warning(first, cycle);
  }
  rates_ = model_->rates(cycle);
  update_depths();
}

void WornDiscs::update_depths() {
  state_.bore = coefficients_.sums[0] * rates_.surface[0];
  state_.pin = coefficients_.sums[1] * rates_.surface[1];
}

void WornDiscs::wear_until(double cycles) {
  double jump = cycles - state_.cycles;
  if (jump_ > 0) jump = std::min(jump, jump_);
  coefficients_.add(jump, rates_.sliding, laws_, state_);
  update_depths();
}

void WornDiscs::save(Checkpoint& checkpoint) const {
  WornJoint::save(checkpoint);
  checkpoint.numbers[key("coefficient_sums")] = {coefficients_.sums.begin(),
                                                 coefficients_.sums.end()};
}

void WornDiscs::load(const Checkpoint& checkpoint) {
  WornJoint::load(checkpoint);
  std::ranges::copy(part(checkpoint, "coefficient_sums", surfaces), coefficients_.sums.begin());
  update_depths();
}

std::vector<Channel> WornDiscs::own_channels() const {
  std::vector<Channel> all;
  if (wears(0)) {
    all.push_back({key("max_wear_depth"), "m", "largest wear depth of the first body"});
    all.push_back({key("wear_volume"), "m^3", "worn volume of the first body"});
  }
  if (wears(1)) {
    all.push_back({key("max_second_wear_depth"), "m", "largest wear depth of the second body"});
    all.push_back({key("second_wear_volume"), "m^3", "worn volume of the second body"});
  }
  all.push_back({key("peak_contact_pressure"), "Pa", "greatest Hertz pressure of the cycle"});
  return all;
}

void WornDiscs::sample_own(std::vector<double>& values) {
  for (std::size_t i = 0; i < surfaces; ++i) {
    if (!wears(i)) continue;
    values.push_back(depths(i).maxCoeff());
    values.push_back(model_->volume(i, depths(i)));
  }
  values.push_back(rates_.greatest_pressure);
}

/// Angles of a disc from the x axis of its marker, or places along a flat.
FieldAxis WornDiscs::axis(std::size_t surface) const {
  const TrackCells& track = model_->track(surface);
  const double scale = track.closed ? 2 * std::numbers::pi / track.length : 1;
  FieldAxis axis{track.closed ? "angle" : "position", track.closed ? "rad" : "m", {}};
  for (int cell = 0; cell < track.cells; ++cell) axis.values.push_back(scale * track.middle(cell));
  return axis;
}

std::vector<FieldChannel> WornDiscs::own_fields() const {
  constexpr std::array kinds{"first_wear_depth", "second_wear_depth"};
  constexpr std::array texts{"wear depth of the first body", "wear depth of the second body"};
  const FieldAxis across{"width", "m", {0}};
  std::vector<FieldChannel> all;
  for (std::size_t i = 0; i < surfaces; ++i)
    if (wears(i)) all.push_back({{key(kinds[i]), "m", texts[i]}, {across, axis(i)}});
  return all;
}

void WornDiscs::frame_own(std::vector<double>& values) const {
  for (std::size_t i = 0; i < surfaces; ++i)
    if (wears(i)) values.insert(values.end(), depths(i).begin(), depths(i).end());
}

}  // namespace stribeck
