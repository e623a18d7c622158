#pragma once
#include <string>
#include <vector>

#include "base/channel.h"

namespace stribeck {

/// Channels that the examples record, each kind once, with NAME for the name of its element: "joint.NAME.min_film_thickness".
const std::vector<Channel>& known_channels();

/// The channels whose last parts are this name, or those of the same kind as "joint.pin.force_x"; empty: none.
std::string describe_channel(const std::string& name);

}  // namespace stribeck
