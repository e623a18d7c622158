#pragma once
#include "base/schema/diagnostics.h"
#include "model/model_spec.h"

/// Films and the thermal network of a model: nodes that films name are found in it, and what does not fit together is reported.
namespace stribeck {

/// Hands the thermal films of a model the network's nodes and its cycle; complains of a network that has no temperature for them.
void connect_thermal_nodes(ModelFile&, Diagnostics&);

/// Returns warnings about a network in a run.
std::vector<std::string> thermal_network_warnings(const ModelFile&);

}  // namespace stribeck
