#pragma once
#include <array>
#include <optional>
#include <string>
#include <variant>

#include "base/schema/schema.h"

/// What is simulated, written and asked: `[simulation]`, `[output]`, `[[statistics]]`.
namespace stribeck {

/// Generalised-alpha by its spectral radius at high frequency.
struct GeneralizedAlphaSpec {
  double spectral_radius = 0.8;
};

/// Hilber, Hughes and Taylor's member of the same family.
struct HhtSpec {
  double alpha = 0.05;  ///< the amount of damping, 0 to 1/3
};

/// Diagonally implicit Runge-Kutta methods, which have nothing to choose.
struct TrBdf2Spec {};
struct Sdirk2Spec {};
struct Esdirk4Spec {};

enum class Stabilisation { projection, baumgarte };

/// Explicit methods; violated constraints are projected away, or driven back with 2 alpha and beta^2.
template <int Order>
struct ExplicitSpec {
  Stabilisation stabilisation = Stabilisation::projection;
  double baumgarte_alpha = 5;  ///< [1/s]
  double baumgarte_beta = 5;   ///< [1/s]
};
using DormandPrinceSpec = ExplicitSpec<5>;
using Dop853Spec = ExplicitSpec<8>;

using IntegratorSpec = std::variant<TrBdf2Spec, Sdirk2Spec, Esdirk4Spec, GeneralizedAlphaSpec,
                                    HhtSpec, DormandPrinceSpec, Dop853Spec>;

/// As model files name it: "esdirk4".
std::string integrator_name(const IntegratorSpec& integrator);

enum class Analysis { dynamic, kinematic, equilibrium, modes };
enum class StartFrom { assembled, equilibrium };

struct SimulationSpec {
  Analysis analysis = Analysis::dynamic;
  StartFrom start = StartFrom::assembled;
  std::optional<double> duration;            ///< [s]; none where nothing goes through time
  std::optional<IntegratorSpec> integrator;  ///< chosen by how stiff the model is when left out
  double tolerance = 1e-6;
  std::optional<double> initial_step, min_step, max_step;  ///< [s]
  int max_steps = 10'000'000;

  bool goes_through_time() const {
    return analysis == Analysis::dynamic || analysis == Analysis::kinematic;
  }
  double end() const { return goes_through_time() ? *duration : 0; }  ///< [s]
  static const Schema<SimulationSpec>& schema();
};

/// What repeats in a run: `length` of a channel.
struct CycleSpec {
  std::string over = "crank.angle";
  Quantity length;                ///< in the unit of `over`
  std::optional<Quantity> start;  ///< where cycles begin, in the unit of `over`
  static const Schema<CycleSpec>& schema();
};

struct OutputSpec {
  std::optional<std::string> crank;  ///< body whose angle is the channel crank.angle
  std::optional<CycleSpec> cycle;
  std::optional<double> interval;  ///< [s]
  std::optional<int> max_samples;  ///< that results hold
  bool csv = true;
  std::optional<int> field_frames;  ///< per turn of the crank, or per run where none turns
  static const Schema<OutputSpec>& schema();
};

struct StatisticsSpec {
  std::string name, channel;
  std::string over = "time";
  std::array<Quantity, 2>
      window;               ///< in the unit of `over`; the dimension is known when a unit was given
  bool last_cycle = false;  ///< window = "last cycle"
  static const Schema<StatisticsSpec>& schema();
};

}  // namespace stribeck
