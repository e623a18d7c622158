#pragma once
#include <string>

#include "io/hdf5/reduced_body_file.h"

namespace stribeck {

/// The text of a .vtp file: the surface of a reduced body and its lowest modes, up to 100, as vectors at its points. Each is scaled so that
/// its largest displacement is a tenth of the body's largest side: ParaView's filter "Warp By Vector" shows it.
std::string mode_shapes_file(const ReducedBodyFile&);

}  // namespace stribeck
