#pragma once
#include <array>
#include <memory>
#include <optional>
#include <string>

#include "base/arithmetic.h"
#include "base/schema/schema.h"
#include "dae/method/integration_method.h"
#include "model/run/analysis_kind.h"

/// Simulation, output and requested statistics: `[simulation]`, `[output]`, `[[statistics]]`.
namespace stribeck {

enum class StartFrom { assembled, equilibrium };

/// Ends a run whose motion repeats itself from cycle to cycle.
struct PeriodicSpec {
  double tolerance = 1e-3;        ///< largest change of a cycle against the last one
  std::optional<int> max_cycles;  ///< whole cycles after which the run ends all the same
  static const Schema<PeriodicSpec>& schema();
};

struct SimulationSpec {
  const AnalysisKind* analysis = &analysis_kind("dynamic");
  StartFrom start = StartFrom::assembled;
  std::optional<double> duration;  ///< [s]; none where nothing goes through time
  std::shared_ptr<const IntegrationMethod>
      integrator;  ///< chosen by how stiff the model is when left out
  double tolerance = 1e-6;
  std::optional<double> initial_step, min_step, max_step, fixed_step;  ///< [s]
  int max_steps = 10'000'000;
  std::optional<PeriodicSpec> periodic;
  std::optional<Arithmetic> arithmetic;  ///< arithmetic that the results are to have

  bool goes_through_time() const { return analysis->goes_through_time; }
  double end() const { return goes_through_time() ? *duration : 0; }  ///< [s]
  static const Schema<SimulationSpec>& schema();
};

/// Cycle of a run: `length` of a channel.
struct CycleSpec {
  std::string over = "crank.angle";
  Quantity length;                ///< length in the unit of `over`
  std::optional<Quantity> start;  ///< begin of cycles, in the unit of `over`
  static const Schema<CycleSpec>& schema();
};

struct OutputSpec {
  std::optional<std::string> crank;  ///< body whose angle is the channel crank.angle
  std::optional<CycleSpec> cycle;
  std::optional<double> interval;  ///< [s]
  std::optional<int> max_samples;  ///< number of samples that results hold
  bool csv = true;
  /// Frames per revolution of the crank, or per run without a crank
  std::optional<int> field_frames;
  static const Schema<OutputSpec>& schema();
};

struct StatisticsSpec {
  std::string name, channel;
  std::string over = "time";
  /// Window in the unit of `over`; its dimension is fixed by a given unit.
  std::array<Quantity, 2> window;
  bool last_cycle = false;  ///< window = "last cycle"
  static const Schema<StatisticsSpec>& schema();
};

}  // namespace stribeck
