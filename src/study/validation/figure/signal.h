#pragma once
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "results/run_result.h"
#include "study/validation/figure/operand.h"

/// Samples that a case reads from a run: a channel, or what follows from channels sample by sample.
namespace stribeck {

/// amplitude · cos(order · over) or sin, a motion in closed form.
struct Harmonic {
  enum class Shape { cosine, sine };
  Shape shape = Shape::cosine;
  std::string over;
  double amplitude = 0;
  int order = 1;
  static Schema<Harmonic> schema();
};

/// A component in world axes of R diag(I) Rᵀ ω of a body in space: q0 to q3 give R, wx to wz are ω.
struct MomentOfMomentum {
  std::string body;
  std::array<double, 3> principal_inertia{};  ///< [kg m²]
  int axis = 0;                               ///< 0, 1, 2
  static Schema<MomentOfMomentum> schema();
};

/// factor · x − minus + offset, where x is a channel, its derivative over another one, or a moment of momentum. A channel by itself is
/// written as a text.
struct Signal {
  std::optional<std::string> channel, slope_over, minus;
  std::optional<MomentOfMomentum> moment_of_momentum;
  std::optional<Harmonic> minus_harmonic;
  double factor = 1, offset = 0;
  static Schema<Signal> schema();
};

/// Samples of a signal; the first one belongs to sample `first` of the run.
struct SignalSamples {
  std::size_t first = 0;
  std::vector<double> values;

  /// The samples of a channel at the same times.
  std::span<const double> beside(std::span<const double> channel) const {
    return channel.subspan(first, values.size());
  }
};

/// Throws InputError with the nearest name when the run has no such channel.
SignalSamples samples_of(const Signal&, const RunResult&);

}  // namespace stribeck
