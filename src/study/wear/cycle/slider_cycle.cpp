#include "study/wear/cycle/slider_cycle.h"

#include <algorithm>
#include <cmath>

#include <Eigen/Geometry>

#include "base/error.h"
#include "clearance/joint_channels.h"
#include "study/wear/cycle/marker_signals.h"
#include "study/wear/cycle/wear_cycle.h"

namespace stribeck {

std::vector<SliderStep> slider_cycle(const RunResult& run, const std::string& joint,
                                     double period) {
  const auto anchors = std::ranges::find(run.scene.joints, joint, &Scene::Joint::name);
  ensure(anchors != run.scene.joints.end(), "no joint '{}' in the scene", joint);
  const MarkerSignals track(run, anchors->a), slider(run, anchors->b);
  const std::string name = "joint." + joint;
  const CycleSignal force_x(run, channel_of(name, joint_channel::force_x)),
      force_y(run, channel_of(name, joint_channel::force_y)), moment(run, name + ".moment");
  const auto fill = [&](double t, double& place, double& turn, SliderStep& step) {
    const Eigen::Rotation2Dd back(-track.angle(t));
    const Eigen::Vector2d force = back * Eigen::Vector2d(-force_x.at(t), -force_y.at(t));
    place = (back * (slider.place(t) - track.place(t))).x();
    turn = slider.angle(t) - track.angle(t);
    step.force += force.y() / 2;
    step.moment -= moment.at(t) / 2;
  };
  const std::vector<double> times = cycle_times(run, period);
  std::vector<SliderStep> cycle;
  for (std::size_t k = 1; k < times.size(); ++k) {
    SliderStep step;
    step.time = times[k];
    fill(times[k - 1], step.from, step.turn_from, step);
    fill(times[k], step.to, step.turn_to, step);
    cycle.push_back(step);
  }
  return cycle;
}

void orient_to_plane(std::vector<SliderStep>& cycle) {
  double path = 0;
  for (const SliderStep& step : cycle) path += step.force * std::abs(step.to - step.from);
  if (path >= 0) return;
  for (SliderStep& step : cycle) {
    step.force = -step.force;
    step.moment = -step.moment;
    step.turn_from = -step.turn_from;
    step.turn_to = -step.turn_to;
  }
}

}  // namespace stribeck
