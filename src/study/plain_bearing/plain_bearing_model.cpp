#include "study/plain_bearing/plain_bearing_model.h"

#include <utility>

#include "base/error.h"
#include "io/toml/reader.h"

namespace stribeck {
namespace {

/// Keys of the model by those of the plain bearing.
constexpr std::pair<std::string_view, std::string_view> paths[] = {
    {"joint.bearing.film.journal_radius", "diameter"},
    {"joint.bearing.film.radial_clearance", "clearance"},
    {"joint.bearing.film.length", "width"},
    {"joint.bearing.film.arc", "arc"},
    {"joint.bearing.film.feed[0].shape", "groove"},
    {"joint.bearing.film.feed[0].angle", "groove_angle"},
    {"joint.bearing.film.feed[0].width", "groove_width"},
    {"joint.bearing.film.feed[0].radius", "groove_width"},
    {"joint.bearing.film.feed[0].length", "groove_length"},
    {"joint.bearing.film.feed[0].z", "groove_length"},
    {"joint.bearing.film.feed[0].pressure", "feed_pressure"},
    {"joint.bearing.film.thermal", "heat"},
    {"joint.bearing.film.thermal.bearing.conductance", "cooling"},
    {"joint.bearing.film.thermal.bearing.ambient_temperature", "ambient_temperature"},
    {"lubricant.oil.grade", "oil"},
    {"lubricant.oil.temperature", "temperature"},
    {"lubricant.oil.viscosity", "viscosity"},
    {"drive.speed.speed", "speed"},
    {"force.load.magnitude", "load"},
};

std::string key_of(const std::string& path) {
  for (const auto& [of_model, key] : paths)
    if (path == of_model) return std::string(key);
  return path.starts_with("joint.bearing.film.bore_profile[") ? "bore_profile" : path;
}

/// Places in the text of the model mean nothing to whoever gave sizes; those in a table stay.
Location place_for_user(const Location& where) {
  return where.file == plain_bearing_names::file ? Location{} : where;
}

}  // namespace

ModelInput model_of(const PlainBearingInput& input, const std::vector<std::string>& overrides) {
  return model_of(input, overrides, files_beside(plain_bearing_names::file));
}

ModelInput model_of(const PlainBearingInput& input, const std::vector<std::string>& overrides,
                    FileSource source) {
  try {
    return read_model_text(model_text(input), plain_bearing_names::file, overrides,
                           std::move(source), ModelUse::film);
  } catch (const InputError& error) {
    std::vector<Diagnostic> all = error.diagnostics();
    for (Diagnostic& one : all)
      one = {place_for_user(one.where), key_of(one.path), one.problem, one.remedy};
    throw InputError(std::move(all));
  }
}

}  // namespace stribeck
