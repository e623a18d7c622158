#pragma once
#include <map>

#include "build/mechanism_probe.h"
#include "build/ports.h"
#include "clearance/lubricated_joint.h"
#include "clearance/validity_monitor.h"
#include "model/model_spec.h"
#include "model/scene/scene.h"

namespace stribeck {

/// Adds the parts of a model file to a mechanism in D dimensions, remembering what the names stand for.
template <int D>
class MechanismBuilder {
 public:
  /// Keeps a reference to the file.
  explicit MechanismBuilder(const ModelFile& file) : file_(file) {}
  /// Journals of dry joints that the file does not place, by element; others start in the middle.
  std::map<std::string, JournalStart> loaded_starts;

  void build();

  Mechanism<D> mechanism;
  ProbePoints<D> points;
  Scene scene;
  std::vector<const LubricatedJoint*> films;
  std::vector<const ValidityMonitor*> validity_monitors;
  ModelPorts ports;
  std::vector<std::string> warnings;     ///< warnings about the model
  std::vector<std::string> assumptions;  ///< assumptions where the file leaves it open

 private:
  struct Between {
    MarkerId a, b;
  };
  Between markers(const std::array<std::string, 2>& names) const {
    return {markers_.at(names[0]), markers_.at(names[1])};
  }
  void add_ground();
  void add_body(const std::string& name, const BodySpec&);
  void add_flexible(const std::string& name, const BodySpec&);
  void add_points(const std::string& body, BodyId, const VectorComponents& centre,
                  const std::vector<Named<PointSpec>>&);
  void add_point(const std::string& name, const std::string& body, BodyId, const PointSpec&,
                 const Vector<double, D>& centre);
  void add_joint(const std::string& name, const JointSpec&);
  double size_of(const JointSpec&) const;
  void add_coordinates(const std::string& name, const JointSpec&);
  void add_ideal(const std::string& name, const JointSpec&, Scene::Joint& drawn);
  void add_film(const std::string& name, const JointSpec&, Scene::Joint& drawn);
  void start_journal(const std::string& name, const JointSpec&, const JournalStart& assumed);
  ModalRows modes_of(const std::string& marker) const;
  void hold_axially(const std::string& name, const JointSpec&);
  void add_dry(const std::string& name, const JointSpec&, Scene::Joint& drawn);
  void add_drive(const std::string& name, const DriveSpec&);
  void add_coupling(const std::string& name, const CouplingSpec&);
  void add_thermal_network(const ThermalNetworkSpec&);
  void choose_crank();

  class ForceAdder;
  void add_force(const std::string& name, const ForceModel&);

  const ModelFile& file_;
  std::map<std::string, BodyId> bodies_;
  std::map<std::string, MarkerId> markers_;
  std::map<std::string, Scene::Anchor> anchors_;
};

extern template class MechanismBuilder<2>;
extern template class MechanismBuilder<3>;

}  // namespace stribeck
