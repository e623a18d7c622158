#pragma once
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/schema/schema.h"
#include "model/body/body_spec.h"
#include "model/force/force_model.h"
#include "model/joint/joint_spec.h"
#include "model/run/run_spec.h"
#include "model/thermal/thermal_network_spec.h"

/// A model file as plain data, before any mechanism is made of it. All numbers are SI.
namespace stribeck {

struct ModelSection {
  std::string name;
  std::optional<std::string> description;
  int dimension = 2;
  VectorComponents gravity;  ///< [m/s^2]
};

struct ModelFile {
  ModelSection model;
  std::vector<Named<BodySpec>> bodies;
  GroundSpec ground;
  std::vector<Named<JointSpec>> joints;
  std::vector<Named<LubricantSpec>> lubricants;
  std::vector<Named<DriveSpec>> drives;
  std::vector<Named<CouplingSpec>> couplings;
  std::vector<Named<std::shared_ptr<const ForceModel>>> forces;  ///< null where the type is unknown
  SimulationSpec simulation;
  OutputSpec output;
  std::vector<StatisticsSpec> statistics;
  std::optional<ThermalNetworkSpec> thermal;  ///< none: no film shares a body with others
  std::optional<WearSpec> wear;
  static const Schema<ModelFile>& schema();
};

/// The one named so; null when there is none.
template <class T>
const T* find_named(const std::vector<Named<T>>& things, const std::string& name) {
  for (const Named<T>& thing : things)
    if (thing.name == name) return &thing.value;
  return nullptr;
}

/// "rod.small_end" names body "rod" and point "small_end"; "rod" has an empty point, the body's
/// origin.
struct MarkerName {
  std::string body, point;
  explicit MarkerName(const std::string& reference);
};

}  // namespace stribeck
