#pragma once
#include <memory>
#include <string>

#include "build/builder.h"

/// Integrator of a dynamic analysis whose file names none.
///   films                        ESDIRK4: stiff wherever they become thin, and its work closes the energy balance
///   friction that sticks         ESDIRK4: stiff while it does
///   springs, bushings, dampers   ESDIRK4 where they are stiff: ρ h > 3
///   all else                     Dormand-Prince
/// ρ the fastest rate of its forces at the start (mbs/system/force_rates.h) [1/s], h the step that the motion needs: the
/// largest one allowed, or a tenth of the time in which bodies move by their own size, at their speeds and accelerations
/// at the start [s]. 3/ρ is the step up to which an explicit method of order 5 is stable. Beyond, what swings that fast is
/// smaller than the tolerance sees: an explicit method lets it grow until it is seen, ESDIRK4 damps it.
/// Contacts that open and close (stops, dry joints) do not count: each impact must be resolved by any method, and
/// whether one happens to be closed at the start must not choose.
/// Source: measurements in docs/performance.md; stability limits in [HairerWanner1996] section IV.2.
namespace stribeck {

struct IntegratorChoice {
  std::shared_ptr<const IntegrationMethod> integrator;
  std::string reason;     ///< "films act, ..."
  bool is_stiff = false;  ///< an explicit method would need many small steps
};

/// The choice of the file, or the default for the model.
IntegratorChoice choose_integrator(const BuiltModel& model, const SimulationSpec& spec);

/// Throws InputError where the file asks for an explicit method and modes of flexible bodies make its steps 20 times
/// shorter than the motion needs.
void check_explicit(const BuiltModel& model, const SimulationSpec& spec);

}  // namespace stribeck
