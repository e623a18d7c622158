#include "study/wear/worn_slider.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "model/joint/wear_spec.h"
#include "study/wear/cycle/slider_cycle.h"

namespace stribeck {
namespace {

/// The track under the whole stroke of a slider, or the closed one.
TrackCells track_of(const SliderContactSpec& contact, const std::vector<SliderStep>& cycle) {
  if (contact.closed_track) return {0, *contact.closed_track, contact.cells, true};
  double low = cycle.front().from, high = low;
  for (const SliderStep& step : cycle) {
    low = std::min({low, step.from, step.to});
    high = std::max({high, step.from, step.to});
  }
  // A slider that stands or only rotates wears one cell, of a hundredth of its size.
  const double half = contact.length.value_or(0) / 2;
  const double margin = half > 0 ? 0 : 0.01 * contact.radius.value_or(0);
  low -= half + margin;
  high += half + margin;
  return {low, high - low, contact.cells, false};
}

/// Reports a track that wears under a slider which ends its cycle elsewhere than it began.
std::string stroke_warning(const TrackCells& track, const std::vector<SliderStep>& cycle) {
  constexpr double share_to_warn_of = 1e-3;
  const double advance = cycle.back().to - cycle.front().from;
  if (track.closed || std::abs(advance) <= share_to_warn_of * track.length) return {};
  return fmt::format(
      "the slider ends a cycle {:.4g} m from where it began, and every cycle is taken to begin "
      "there again; give the length of a track that is closed in itself as contact.closed_track, "
      "or correct wear.period",
      advance);
}

}  // namespace

WornSlider::WornSlider(WornJointPlan plan, const WearSpec& wear, const JointSpec& joint,
                       const RunResult& mechanism)
    : WornJoint(std::move(plan)),
      period_(wear.period),
      jump_(wear.cycle_jump.value_or(0)),
      contact_(*joint.wear->contact),
      track_law_(wear_law(joint.wear->track, joint.wear->friction)),
      slider_law_(wear_law(joint.wear->slider, joint.wear->friction)) {
  state_.bore.setZero(2 * contact_.cells);
  const SliderWear as_new(contact_.size(), {}, 0, 0);
  state_.pin.setZero(2 * static_cast<Eigen::Index>(as_new.slider_places().size()));
  begin(mechanism);
}

void WornSlider::apply_mechanism_loads(const RunResult& mechanism) {
  std::vector<SliderStep> cycle = slider_cycle(mechanism, joint(), period_);
  if (contact_.counterface == Counterface::plane) orient_to_plane(cycle);
  if (!model_) {
    model_.emplace(contact_.size(), track_of(contact_, cycle), track_law_.threshold,
                   slider_law_.threshold);
    if (wears_track()) warning_ = stroke_warning(model_->track(), cycle);
  }
  rates_ = model_->rates(cycle, name());
  update_depths();
}

void WornSlider::update_depths() {
  depths_ = model_->depths(rates_, coefficients_.sums[0], coefficients_.sums[1]);
  state_.bore = depths_.track.reshaped();
  state_.pin = depths_.slider.reshaped();
}

void WornSlider::wear_until(double cycles) {
  double jump = cycles - state_.cycles;
  if (jump_ > 0) jump = std::min(jump, jump_);
  coefficients_.add(jump, rates_.sliding, {track_law_, slider_law_}, state_);
  update_depths();
}

void WornSlider::save(Checkpoint& checkpoint) const {
  WornJoint::save(checkpoint);
  checkpoint.numbers[key("coefficient_sums")] = {coefficients_.sums.begin(),
                                                 coefficients_.sums.end()};
}

void WornSlider::load(const Checkpoint& checkpoint) {
  WornJoint::load(checkpoint);
  std::ranges::copy(part(checkpoint, "coefficient_sums", 2), coefficients_.sums.begin());
  update_depths();
}

std::vector<Channel> WornSlider::own_channels() const {
  std::vector<Channel> all;
  if (wears_track()) {
    all.push_back({key("max_wear_depth"), "m", "largest wear depth of the track"});
    all.push_back({key("wear_volume"), "m^3", "worn volume of the track"});
  }
  if (wears_slider()) {
    all.push_back({key("max_slider_wear_depth"), "m", "largest wear depth of the slider"});
    all.push_back({key("slider_wear_volume"), "m^3", "worn volume of the slider"});
  }
  if (is_flat()) all.push_back({key("peak_contact_pressure"), "Pa", "greatest of the cycle"});
  if (has_scar())
    all.push_back({key("scar_width"), "m", "width of the worn part of the slider along the track"});
  if (has_groove()) all.push_back({key("track_width"), "m", "width of the worn track"});
  return all;
}

void WornSlider::sample_own(std::vector<double>& values) {
  if (wears_track()) {
    values.push_back(depths_.track.maxCoeff());
    values.push_back(depths_.track_volume);
  }
  if (wears_slider()) {
    values.push_back(depths_.slider.maxCoeff());
    values.push_back(depths_.slider_volume);
  }
  if (is_flat()) values.push_back(rates_.greatest_pressure);
  if (has_scar()) values.push_back(depths_.scar_width);
  if (has_groove()) values.push_back(depths_.track_width);
}

std::vector<FieldChannel> WornSlider::own_fields() const {
  FieldAxis sides{"flank", "1", {1}}, track{"position", "m", {}};
  if (flanks_drawn() == 2) sides.values.push_back(-1);
  for (int cell = 0; cell < model_->track().cells; ++cell)
    track.values.push_back(model_->track().middle(cell));
  std::vector<FieldChannel> all;
  if (wears_track())
    all.push_back(
        {{key("track_wear_depth"), "m", "wear depth of the track, by flank"}, {sides, track}});
  if (wears_slider() && is_flat())
    all.push_back({{key("slider_wear_depth"), "m", "wear depth of the slider, from its middle"},
                   {sides, {"position", "m", model_->slider_places()}}});
  return all;
}

void WornSlider::frame_own(std::vector<double>& values) const {
  const auto add = [&](const Eigen::MatrixX2d& depths) {
    const Eigen::Index count = depths.rows() * flanks_drawn();
    values.insert(values.end(), depths.data(), depths.data() + count);
  };
  if (wears_track()) add(depths_.track);
  if (wears_slider() && is_flat()) add(depths_.slider);
}

}  // namespace stribeck
