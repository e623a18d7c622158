#include "study/wear/cycle/disc_cycle.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/error.h"
#include "study/wear/cycle/marker_signals.h"
#include "study/wear/cycle/wear_cycle.h"

namespace stribeck {
namespace {

using std::numbers::pi;

/// Places of the contact along both surfaces, continuous over time.
class ContactPath {
 public:
  ContactPath(const RunResult& run, const Scene::Joint& joint, const ContactPair& pair)
      : first_(run, joint.a), second_(run, joint.b), pair_(pair) {}

  /// Returns s_i [m] at a time; times are asked for one after the other.
  std::array<double, 2> at(double t) {
    const Eigen::Vector2d way = second_.place(t) - first_.place(t);
    const double first = first_.angle(t), second = second_.angle(t);
    const double now = is_flat() ? first + pi / 2 : std::atan2(way.y(), way.x());
    direction_ += std::remainder(now - direction_, 2 * pi);
    const double along_flat = way.dot(Eigen::Vector2d(std::cos(first), std::sin(first)));
    return {is_flat() ? along_flat : pair_.seat_radius * (direction_ - first),
            pair_.pin_radius * (direction_ + pi - second)};
  }

 private:
  bool is_flat() const { return pair_.conformity == Conformity::flat; }

  MarkerSignals first_, second_;
  const ContactPair& pair_;
  double direction_ = 0;  ///< from the first marker to the second, counted over whole turns [rad]
};

}  // namespace

std::vector<DiscStep> disc_cycle(const RunResult& run, const std::string& joint,
                                 const ContactPair& pair, double period) {
  const auto found = std::ranges::find(run.scene.joints, joint, &Scene::Joint::name);
  ensure(found != run.scene.joints.end(), "no joint '{}' in the scene", joint);
  ContactPath path(run, *found, pair);
  const CycleSignal force(run, "joint." + joint + ".normal_force");
  const std::vector<double> times = cycle_times(run, period);
  std::vector<DiscStep> cycle;
  std::array<double, 2> from = path.at(times.front());
  for (std::size_t k = 1; k < times.size(); ++k) {
    const std::array<double, 2> to = path.at(times[k]);
    const double mean = (force.at(times[k - 1]) + force.at(times[k])) / 2;
    cycle.push_back({from, to, mean, line_patch(pair, mean).half_width});
    from = to;
  }
  return cycle;
}

}  // namespace stribeck
