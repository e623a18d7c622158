#pragma once
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "results/checkpoint.h"
#include "results/run_result.h"
#include "study/wear/cycle/wear_cycle.h"
#include "study/wear/worn_model.h"
#include "tribo/wear/joint_wear.h"

namespace stribeck {

struct JointSpec;
struct WearRateSpec;

/// Growth of depth after which the mechanism is run again: `depth` and a share of what was worn when it last ran.
struct DynamicsUpdateRule {
  double depth =
      std::numeric_limits<double>::infinity();  ///< [m]; infinite: never, 0: after every update
  double share = 0;                             ///< [-]
};

/// Returns the law of a surface, with the coefficient of friction of its joint; a surface without a rate does not wear.
WearLaw wear_law(const std::optional<WearRateSpec>& rate, double friction);

/// Options of a wear simulation for each of its joints.
struct WornJointPlan {
  std::string joint;       ///< name of the joint in the model
  double wall = 0;         ///< wall that can be worn through [m]; infinite: no end of it
  double depth_limit = 0;  ///< depth that ends the wear simulation [m]; 0: none
  DynamicsUpdateRule update_dynamics;
  std::optional<double> bore_density, pin_density;  ///< [kg/m³]
  std::string bore = "bore", pin = "pin";           ///< names of the two surfaces in texts
  std::string pin_key = "pin";                      ///< name of the second one in channels
};

/// One joint of a wear simulation: the loads that wear it, how far it is worn, and all that is recorded of that.
class WornJoint {
 public:
  explicit WornJoint(WornJointPlan plan);
  virtual ~WornJoint() = default;

  std::string name() const { return "joint." + plan_.joint; }
  const std::string& joint() const { return plan_.joint; }
  double wall() const { return plan_.wall; }
  double cycles() const { return wear().cycles; }
  double depth() const;  ///< greatest, of bore and pin [m]
  bool at_limit() const { return plan_.depth_limit > 0 && depth() >= plan_.depth_limit; }

  /// One update, beyond neither `until` cycles nor, by much, where the mechanism is due.
  void advance(double until);

  /// Returns whether so much has worn since the mechanism ran that it is due again.
  bool is_due() const;
  /// The mechanism runs with the surfaces as they are now.
  void store_reference();
  WornSurfaces reference() const;
  /// Receives the joint of the worn model with which the mechanism runs from now on.
  virtual void adopt(const JointSpec&) {}
  /// The loads of this run wear the joint from now on.
  void apply_loads(const RunResult& mechanism);
  double peak_force() const { return peak_force_; }  ///< largest force in the cycle of that run [N]

  std::vector<Channel> channels() const;
  void sample(std::vector<double>& values);  ///< appends, in the order of channels()
  std::vector<FieldChannel> fields() const;
  void frame(std::vector<double>& values) const;  ///< appends the fields of the last sample
  virtual std::string warning() const { return {}; }

  virtual void save(Checkpoint&) const;
  /// Throws FileError where the checkpoint is of another joint.
  virtual void load(const Checkpoint&);

 protected:
  using Numbers = std::vector<double>;

  std::string key(const char* part) const { return name() + "." + part; }
  /// Numbers of a checkpoint; any count of them with a size of 0.
  const Numbers& part(const Checkpoint&, const char* name, std::size_t size) const;
  [[noreturn]] static void fail_unfit(const std::string& part);
  /// Starts the wear; constructors call it once, with the loads that are there.
  void begin(const RunResult& mechanism);
  /// Sets the growth of depth in a cycle [m] under loads just taken; nothing new where they have worn the joint already.
  void set_wear_rate(double rate);

  virtual const WearState& wear() const = 0;
  virtual WearState& wear() = 0;
  virtual double period() const = 0;  ///< period of the cycle [s]
  virtual void apply_mechanism_loads(const RunResult& mechanism) = 0;
  virtual void wear_until(double cycles) = 0;
  virtual bool chooses_jumps() const = 0;
  virtual WornSurfaces grid() const = 0;  ///< angles and positions of the grid
  /// Asperities after these depths of bore and pin; none where they stay as new.
  virtual std::optional<WornAsperities> asperities(const Eigen::VectorXd& /*bore*/,
                                                   const Eigen::VectorXd& /*pin*/) const {
    return {};
  }
  virtual double bore_volume() const = 0;  ///< worn volume so far, annular [m³]
  virtual double pin_volume() const = 0;
  virtual std::vector<Channel> own_channels() const = 0;
  virtual void sample_own(std::vector<double>& values) = 0;
  virtual std::vector<FieldChannel> own_fields() const = 0;
  virtual void frame_own(std::vector<double>& values) const = 0;

 private:
  double new_depth() const;  ///< since mark(), where it is greatest [m]
  double due_depth() const;  ///< [m]
  double cycles_to_go() const;

  WornJointPlan plan_;
  Eigen::VectorXd reference_bore_, reference_pin_;
  double rate_ = 0;  ///< growth of depth in a cycle of the last update [m]; 0: not known
  double peak_force_ = 0, cycle_gap_ = 0;  ///< figures of the run whose loads wear the joint
  JointCycle joint_cycle_;                 ///< cycle of the run whose loads wear the joint
};

}  // namespace stribeck
