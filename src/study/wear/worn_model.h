#pragma once
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/model_input.h"

/// Models that differ from one that was read in what their joints have worn.
namespace stribeck {

/// Asperities that have run in.
struct WornAsperities {
  double roughness, density;  ///< σ [m], η [1/m²]
};

/// Depths worn out of the bore and off the pin of one joint, on a grid of angles and of places along the axis.
struct WornSurfaces {
  std::string joint;  ///< name of the joint in the model
  std::vector<double> angles,
      positions;  ///< [rad] of each surface from its own x axis; [m] from the mid plane
  std::vector<double> bore, pin;                  ///< depths at [angle * positions + position] [m]
  std::optional<WornAsperities> asperities = {};  ///< none where they are as new
};

/// The depths of one of the surfaces.
MeasuredForm as_form(const WornSurfaces&, const std::vector<double>& depths);

/// The model with these asperities, and these depths in bore_profile and journal_profile of its joints, or of their films, behind what stands there: as if its file
/// had named tables of measured points, to the bit. What comes back can be kept and read again like any other model.
ModelInput worn_model(const ModelInput&, std::span<const WornSurfaces>);

/// The model with ideal joints in place of these.
ModelInput model_without_clearance(const ModelInput&, std::span<const std::string> joints);

}  // namespace stribeck
