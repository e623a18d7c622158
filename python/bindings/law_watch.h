#pragma once
#include <functional>
#include <string>

#include "mbs/force/external_force.h"

namespace stribeck::python {

/// Whether a function of Python is a law of the motion. One that is not, such as noise, makes an integrator shorten its steps without end.
///   ask twice   the same motion has the same force, bit for bit: no random numbers, no counters
///   ask near    over a hundredth of a step it changes by little of what it changes by in hundreds of steps
class LawWatch {
 public:
  using Ask = std::function<ExternalWrench(const ExternalMotion&)>;

  /// Whether this call is one to be made twice: the first ones, and then one of many.
  bool is_due() {
    ++calls_;
    return (calls_ & (calls_ - 1)) == 0 || calls_ % seldom == 0;
  }
  void take(const ExternalMotion& m, const ExternalWrench& w);
  /// Throws SolveError where the force at one motion is another one when it is asked for again.
  static void require_same(const std::string& name, const ExternalMotion& m,
                           const ExternalWrench& first, const ExternalWrench& second);
  /// Throws SolveError where the force jumps about within a hundredth of a step of the size h.
  void require_smooth(const std::string& name, double h, const Ask& ask) const;
  void begin_window() { taken_ = 0; }

 private:
  using Six = Eigen::Matrix<double, 6, 1>;
  static constexpr long seldom = 4096;

  long calls_ = 0, taken_ = 0;
  ExternalMotion last_{};
  Six low_ = Six::Zero(), high_ = Six::Zero();
};

}  // namespace stribeck::python
