#pragma once
#include <string>

/// Names of the channels of joints with clearance that others read: studies, warnings and reports take them from here.
namespace stribeck {

namespace joint_channel {

inline constexpr const char* force_x = "force_x";
inline constexpr const char* force_y = "force_y";
inline constexpr const char* force_z = "force_z";
inline constexpr const char* eccentricity_x = "eccentricity_x";
inline constexpr const char* eccentricity_y = "eccentricity_y";
inline constexpr const char* eccentricity_ratio = "eccentricity_ratio";
inline constexpr const char* min_film_thickness = "min_film_thickness";
inline constexpr const char* peak_film_pressure = "peak_film_pressure";
inline constexpr const char* peak_asperity_pressure = "peak_asperity_pressure";
inline constexpr const char* peak_film_temperature = "peak_film_temperature";
inline constexpr const char* friction_coefficient = "friction_coefficient";
inline constexpr const char* power_loss = "power_loss";
inline constexpr const char* oil_volume = "oil_volume";

}  // namespace joint_channel

/// "joint.pin.force_x" of the joint "joint.pin".
inline std::string channel_of(const std::string& joint, const char* channel) {
  return joint + "." + channel;
}

}  // namespace stribeck
