#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/schema/schema.h"
#include "model/compliance/compliance_model.h"
#include "model/compliance/elasticity.h"
#include "model/joint/slider_contact_spec.h"
#include "tribo/conforming/conformal_geometry.h"
#include "tribo/wear/joint_wear.h"
#include "tribo/wear/running_in.h"

/// Wear as a model file declares it: what wears in a joint, [joint.NAME.wear], and for how long, [wear].
namespace stribeck {

/// Wear rate of a surface: k itself, or the volume worn per work of friction.
struct WearRateSpec {
  std::optional<double> coefficient;              ///< k [1/Pa]
  std::optional<double> energy_wear_coefficient;  ///< k/µ [m³/J]
  double threshold = 0;                           ///< [Pa]
  double running_in_factor = 1, running_in_distance = 0;
  std::optional<double> density;  ///< density of the worn material [kg/m³]

  bool runs_in() const { return running_in_factor != 1; }
  WearLaw law(double friction) const;
  static const Schema<WearRateSpec>& schema();
};

/// Points measured on a worn bore, to compare with.
struct MeasuredDepths {
  std::optional<std::string> file;     ///< relative to the model file
  std::vector<double> angles, depths;  ///< angles in the bore [rad], depths [m]
  static const Schema<MeasuredDepths>& schema();
};

struct JointWearSpec {
  std::optional<WearRateSpec> bore, pin;        ///< wear rates; a surface without one does not wear
  std::optional<WearRateSpec> track, slider;    ///< the same of joints that slide
  std::optional<WearRateSpec> first, second;    ///< the same of the bodies of discs joints
  std::optional<SliderContactSpec> contact;     ///< what slides, in such joints
  std::shared_ptr<ComplianceModel> compliance;  ///< null for a film
  std::optional<RoughnessRunningIn>
      running_in;  ///< of the roughness in a film; stays as new when left out
  std::optional<ElasticSolid> elastic_pin;  ///< rigid when left out
  double friction = 0;                      ///< friction coefficient in the balance of the load [-]
  int segments = 360;
  int slices = 41;  ///< along the bore, in space
  PinPath pin_shape = PinPath::true_circle;
  std::vector<Groove> grooves;
  double uncertainty = 0;  ///< uncertainty of the coefficients, as a share
  std::optional<MeasuredDepths> measured;

  static const Schema<JointWearSpec>& schema();
};

/// Condition under which a wear simulation runs its mechanism again, with the joints as they are worn by then.
enum class DynamicsUpdate { by_depth, every_update, never };

/// A wear simulation: one cycle of the mechanism, many times.
struct WearSpec {
  int cycles = 0;
  double period = 0;  ///< period of the cycle, the last of the run [s]
  int steps = 36;     ///< steps into which the cycle is cut
  WearUpdate update = WearUpdate::backward_euler;
  std::optional<int> cycle_jump;  ///< cycles at once; by `tolerance` when left out
  double tolerance = 1e-3;
  DynamicsUpdate update_dynamics = DynamicsUpdate::by_depth;
  std::optional<double> update_depth;  ///< [m]; each joint's own when left out
  std::optional<double> depth_limit;   ///< [m]
  int samples = 100, frames = 10;
  static const Schema<WearSpec>& schema();
};

}  // namespace stribeck
