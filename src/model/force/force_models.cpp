#include "model/force/force_models.h"

#include "model/force/bushing_spec.h"
#include "model/force/external_force_spec.h"
#include "model/force/point_force_spec.h"
#include "model/force/pressure_spec.h"
#include "model/force/ring_friction_spec.h"
#include "model/force/spring_spec.h"
#include "model/force/stop_spec.h"
#include "model/force/torque_spec.h"

namespace stribeck {

const Family<ForceModel>& force_models() {
  static const auto family =
      Family<ForceModel>{"force", "type", "A force element, as [force.NAME]."}
          .add<SpringDamperSpec>()
          .add<TorsionSpringSpec>()
          .add<BushingSpec>()
          .add<StopSpec>()
          .add<AngleStopSpec>()
          .add<PointForceSpec>()
          .add<PressureSpec>()
          .add<TorqueSpec>()
          .add<RingFrictionSpec>()
          .add<ExternalForceSpec>();
  return family;
}

}  // namespace stribeck
