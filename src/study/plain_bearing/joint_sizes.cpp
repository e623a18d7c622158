// Sizes of a bearing on its own, from a joint of a mechanism.
#include <fmt/format.h>

#include "base/units/unit.h"
#include "study/bearing/model_load.h"
#include "study/bearing/written_value.h"
#include "study/plain_bearing/plain_bearing_model.h"

namespace stribeck {
namespace {

using Sizes = std::vector<std::pair<std::string, std::string>>;

/// SI unit of a size of the plain bearing, after a space; empty of numbers and words.
std::string unit_of(const std::string& key) {
  const FieldInfo* field = PlainBearing::schema().find(key);
  return field && field->dimension != number ? " " + si_symbol(field->dimension) : "";
}

/// A text as it is written, a number by its digits with its unit.
std::string text_of(const std::string& key, const Value& value) {
  if (const std::string* text = value.text()) return *text;
  if (const auto* number = std::get_if<double>(&value.data))
    return fmt::format("{}{}", *number, unit_of(key));
  if (const auto* whole = std::get_if<std::int64_t>(&value.data))
    return fmt::format("{}{}", *whole, unit_of(key));
  return {};
}

/// The table that a plain bearing reads.
std::string csv_of(const MeasuredForm& form) {
  const bool has_positions = !form.positions.empty();
  std::string text = has_positions ? "angle [rad], z [m], gap [m]\n" : "angle [rad], gap [m]\n";
  for (std::size_t k = 0; k < form.angles.size(); ++k) {
    const std::string place = has_positions ? fmt::format("{}, ", form.positions[k]) : "";
    text += fmt::format("{}, {}{}\n", form.angles[k], place, form.gaps[k]);
  }
  return text;
}

class JointSizes {
 public:
  JointSizes(const ModelInput& input, const std::string& joint) : input_(input), joint_(joint) {}

  Sizes read() {
    const std::string film = "joint." + joint_ + ".film.";
    const std::string oil =
        "lubricant." + find_named(input_.model.joints, joint_)->film->lubricant + ".";
    for (const char* radius : {"journal_radius", "bearing_radius"})
      if (sizes_.empty()) add("radius", film + radius);
    add("clearance", film + "radial_clearance");
    add("width", film + "length");
    add_profile();
    add("oil", oil + "grade");
    add("viscosity", oil + "viscosity");
    if (written_value(input_.tree, oil + "grade")) add("temperature", oil + "temperature");
    add_heat(film + "thermal.");
    add_feed(film);
    add_motion();
    return sizes_;
  }

 private:
  void add(const std::string& key, const std::string& path) {
    const Value* value = written_value(input_.tree, path);
    if (const std::string text = value ? text_of(key, *value) : ""; !text.empty())
      sizes_.emplace_back(key, text);
  }

  /// A measured profile of the bore, and nothing beside it.
  void add_profile() {
    const SurfaceForms forms = find_named(input_.model.joints, joint_)->film->model->forms();
    const auto* form =
        forms.bore.size() == 1 ? std::get_if<MeasuredForm>(&forms.bore.front()) : nullptr;
    if (form && form->interpolation == FormInterpolation::monotone)
      sizes_.emplace_back("bore_profile", csv_of(*form));
  }

  /// Heat that goes with the oil and through the bearing.
  void add_heat(const std::string& thermal) {
    if (!written_value(input_.tree, thermal.substr(0, thermal.size() - 1))) return;
    add("heat", thermal + "model");
    if (sizes_.back().first != "heat") sizes_.emplace_back("heat", "film");
    const Value* body = written_value(input_.tree, thermal + "bearing.model");
    if (!body || text_of("", *body) != "conductance") return;
    add("cooling", thermal + "bearing.conductance");
    add("ambient_temperature", thermal + "bearing.ambient_temperature");
  }

  /// One feed in the bearing, whose shape a plain bearing has.
  void add_feed(const std::string& film) {
    const Value* feeds = written_value(input_.tree, film + "feed");
    if (!feeds || !feeds->array() || feeds->array()->size() != 1) return;
    const Value& feed = feeds->array()->front();
    const auto text = [&](const char* key, const char* size = "") {
      const Entry* entry = feed.find(key);
      return entry ? text_of(size, entry->value) : std::string();
    };
    const auto put = [&](const char* size, const char* key) {
      if (const std::string of = text(key, size); !of.empty()) sizes_.emplace_back(size, of);
    };
    if (text("shape") != "axial_groove" || text("surface") == "journal") return;
    sizes_.emplace_back("groove", "axial");
    put("groove_angle", "angle");
    put("groove_width", "width");
    put("groove_length", "length");
    put("feed_pressure", "pressure");
  }

  void add_motion() {
    for (const auto& [name, drive] : input_.model.drives)
      if (drive.joint == joint_) add("speed", "drive." + name + ".speed");
    if (const auto load = load_of_model(input_.model, joint_)) {
      sizes_.emplace_back("load", fmt::format("{} N", load->norm()));
      sizes_.emplace_back("direction", fmt::format("{:.6g} deg", std::atan2(load->y(), load->x()) *
                                                                     180 / std::numbers::pi));
    }
  }

  const ModelInput& input_;
  std::string joint_;
  Sizes sizes_;
};

}  // namespace

std::vector<std::pair<std::string, std::string>> sizes_of_joint(const ModelInput& input,
                                                                const std::string& joint) {
  return JointSizes(input, joint).read();
}

}  // namespace stribeck
