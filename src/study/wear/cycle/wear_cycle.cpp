#include "study/wear/cycle/wear_cycle.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "clearance/joint_channels.h"
#include "study/wear/cycle/joint_signals.h"

namespace stribeck {

WearCycle wear_cycle(const RunResult& run, const std::string& joint, double period, int steps,
                     double bore_radius, double friction) {
  const JointSignals signals(run, joint);
  const double begin = signals.end() - period, width = period / steps;
  WearCycle cycle;
  for (int j = 0; j < steps; ++j) {
    const double from = begin + j * width, to = from + width, middle = from + width / 2;
    const double sense = signals.turn(to) < signals.turn(from) ? -1 : 1;
    cycle.steps.push_back({{signals.load(middle), sense * friction, signals.slope(middle)},
                           bore_radius * signals.way(from, to),
                           signals.turn(middle)});
  }
  return cycle;
}

double cycle_gap(const RunResult& run, const std::string& joint, double period) {
  const JointSignals signals(run, joint);
  const double end = signals.end();
  const double largest = signals.peak(end - period);
  const double gap = (signals.load(end) - signals.load(end - period)).norm();
  return largest > 0 ? gap / largest : 0;
}

double peak_force(const RunResult& run, const std::string& joint, double period) {
  const JointSignals signals(run, joint);
  return signals.peak(signals.end() - period);
}

JointCycle joint_cycle(const RunResult& run, const std::string& joint, double period,
                       const std::vector<double>& points) {
  const JointSignals signals(run, joint);
  std::optional<CycleSignal> x, y;
  if (const std::string channel = channel_of("joint." + joint, joint_channel::eccentricity_x);
      run.record.find(channel)) {
    x.emplace(run, channel);
    y.emplace(run, channel_of("joint." + joint, joint_channel::eccentricity_y));
  }
  const double reach = period / (2 * static_cast<double>(points.size() - 1));
  JointCycle cycle;
  for (const double point : points) {
    const double t = signals.end() - period * (1 - point);
    const Eigen::Vector2d load = signals.largest_load(t, reach);
    cycle.force_x.push_back(load.x());
    cycle.force_y.push_back(load.y());
    cycle.turn.push_back(signals.turn(t));
    if (!x) continue;
    cycle.x.push_back(x->at(t));
    cycle.y.push_back(y->at(t));
  }
  return cycle;
}

std::vector<double> cycle_times(const RunResult& run, double period) {
  const std::span<const double> time = run.record.time();
  std::vector<double> times{time.back() - period};
  for (const double t : time)
    if (t > times.back()) times.push_back(t);
  return times;
}

std::vector<double> step_middles(const RunResult& run, double period, int steps) {
  std::vector<double> times;
  for (int j = 0; j < steps; ++j)
    times.push_back(run.record.time().back() - period * (1 - (j + 0.5) / steps));
  return times;
}

std::vector<SurfaceMotion> journal_path(const RunResult& run, const std::string& joint,
                                        const std::vector<double>& times) {
  const JointSignals signals(run, joint);
  const CycleSignal x(run, channel_of("joint." + joint, joint_channel::eccentricity_x)),
      y(run, channel_of("joint." + joint, joint_channel::eccentricity_y));
  std::vector<SurfaceMotion> path;
  for (const double t : times) {
    SurfaceMotion place;
    place.a = {x.at(t), y.at(t), 0, 0};
    place.angle = signals.turn(t);
    path.push_back(place);
  }
  return path;
}

double least_in_cycle(const RunResult& run, const std::string& channel, double period) {
  const CycleSignal signal(run, channel);
  double least = std::numeric_limits<double>::infinity();
  for (const double t : cycle_times(run, period)) least = std::min(least, signal.at(t));
  return least;
}

double shortest_link(const Scene& scene, const std::string& joint) {
  constexpr double same_place = 1e-9;  // [m]
  const Scene::Joint& worn = *std::ranges::find(scene.joints, joint, &Scene::Joint::name);
  double shortest = std::numeric_limits<double>::infinity();
  for (const Scene::Joint& other : scene.joints)
    for (const Scene::Anchor* there : {&other.a, &other.b})
      for (const Scene::Anchor* here : {&worn.a, &worn.b}) {
        const double way = std::hypot(there->x - here->x, there->y - here->y);
        if (there->body == here->body && there->body != "ground" && way > same_place)
          shortest = std::min(shortest, way);
      }
  return shortest;
}

}  // namespace stribeck
