#pragma once
#include <string>
#include <string_view>

#include "model/scene/scene.h"

namespace stribeck {

/// The scene as JSON, for the viewer and for results.h5. The viewer also gets the safe_film_limits of
/// each film.
std::string scene_json(const Scene& scene);

/// The reverse. Throws FileError when the text is no scene.
Scene parse_scene(std::string_view json);

}  // namespace stribeck
