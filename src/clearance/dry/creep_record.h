#pragma once
#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

namespace stribeck::dry {

/// Distance that a contact slid while its regularised friction was less than its law gives: what Coulomb's friction would hold creeps there.
/// Kept in rows of the history of a joint: the way and the time of the present stretch, and of the longest way so far.
///   way = |∫u dt|   over a stretch of time in which |u| stays below the speed of full friction
/// u sliding velocity [m/s]. A reversal goes forth and back, and adds nothing.
class CreepRecord {
 public:
  static constexpr int rows = 4;
  explicit CreepRecord(double* history) : now_(history), most_(history + 2) {}

  /// Adds a step of size h [s].
  void add(double sliding, double h, double full_friction_speed) {
    if (!(std::abs(sliding) < full_friction_speed)) {
      now_[0] = now_[1] = 0;
      return;
    }
    now_[0] += sliding * h;
    now_[1] += h;
    if (std::abs(now_[0]) > most_[0]) {
      most_[0] = std::abs(now_[0]);
      most_[1] = now_[1];
    }
  }

 private:
  double *now_, *most_;
};

/// Warns at the end of a run of this duration [s]; passages through zero are silent.
std::optional<std::string> creep_warning(const std::string& joint, const double* history,
                                         double duration, double full_friction_speed);

}  // namespace stribeck::dry
