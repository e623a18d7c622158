#include "model/check/renamed_keys.h"

#include <algorithm>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "model/check/schema_walk.h"
#include "model/model_spec.h"

namespace stribeck {
namespace {

constexpr Renamed renames[] = {
    // films
    {"columns", nullptr, "cells_circumferential"},
    {"rows", nullptr, "cells_axial"},
    {"grading_around", nullptr, "grading_circumferential"},
    {"grading_across", nullptr, "grading_axial"},
    {"finest_at", nullptr, "refined_angle"},
    {"mesh", "moving", "follows_film"},
    {"initial_fraction", nullptr, "initial_fill_fraction"},
    {"arc_fraction", nullptr, "inlet_fill_fraction"},
    {"fraction", nullptr, "fill_fraction"},
    {"friction_coefficient", nullptr, "boundary_friction_coefficient"},
    {"friction_speed", nullptr, "boundary_friction_regularization_speed"},
    {"roughness_flow", nullptr, "flow_factors"},
    {"bearing_pattern", nullptr, "bearing_surface_pattern"},
    {"journal_pattern", nullptr, "journal_surface_pattern"},
    {"bore_form", nullptr, "bore_profile"},
    {"journal_form", nullptr, "journal_profile"},
    {"height", nullptr, "crowning"},
    {"model", "exact_half_film", "long_pi_film"},
    {"band", nullptr, "transition_width"},
    {"film_surplus", nullptr, "film_clearance_margin"},
    // asperities
    {"tips_per_area", nullptr, "asperity_density"},
    {"tip_radius", nullptr, "asperity_radius"},
    {"summit_offset", nullptr, "asperity_plane_offset"},
    {"integral", "engine_fit", "hu_fit"},
    {"load", "printed", "as_printed"},
    // lubricants
    {"pole", nullptr, "vogel_temperature"},
    // dry contact and friction
    {"half_play", nullptr, "side_clearance"},
    {"shape", "thresholds", "ambrosio"},
    {"rest_speed", nullptr, "lower_velocity"},
    {"full_speed", nullptr, "upper_velocity"},
    // wear
    {"model", "bush", "elastic_ring"},
    {"model", "finite_elements", "condensed_fe"},
    {"model", "elastic_layer", "winkler_foundation"},
    {"model", "half_space", "half_plane"},
    {"jump", nullptr, "cycle_jump"},
    {"recompute", nullptr, "update_dynamics"},
    {"recompute_depth", nullptr, "update_depth"},
    {"volume_per_work", nullptr, "energy_wear_coefficient"},
    {"pin_shape", "round", "true_circle"},
    {"pin_shape", "radial", "radial_pressure"},
    {"pin_shape", "shallow", "first_order_in_clearance"},
    // mechanisms and runs
    {"along", nullptr, "axis"},
    {"on", nullptr, "marker"},
    {"over", nullptr, "abscissa"},
    {"at", nullptr, "position"},
    {"turns", nullptr, "rotations"},
    {"spin", nullptr, "angular_velocity"},
    {"turning_stiffness", nullptr, "rotational_stiffness"},
    {"turning_damping", nullptr, "rotational_damping"},
    {"analysis", "modes", "modal"},
};

constexpr std::pair<const char*, const char*> renamed_outputs[] = {
    {"film_fraction", "fill_fraction"},
    {"oil_imbalance", "oil_balance_error"},
};

bool has_key(const SchemaInfo& schema, std::string_view key) {
  return schema.find(key) != nullptr;
}

bool has_value(const FieldInfo& field, std::string_view name) {
  if (field.kind == FieldKind::family) return field.family->find(name) != nullptr;
  return std::any_of(field.choices.begin(), field.choices.end(),
                     [&](const ChoiceInfo& c) { return c.name == name; });
}

struct Replacement {
  void at_schema(const SchemaInfo& schema, Value& value, Diagnostics& diagnostics) const {
    if (!value.table()) return;
    for (Entry& entry : *value.table())
      for (const Renamed& renamed : renamed_names())
        if (!renamed.old_value && entry.key == renamed.key && !has_key(schema, entry.key) &&
            has_key(schema, renamed.new_name)) {
          diagnostics.add(entry.key, fmt::format("renamed to '{}'.", renamed.new_name),
                          fmt::format("Write {} = ...", renamed.new_name));
          entry.key = renamed.new_name;
        }
  }

  void at_value(const FieldInfo& field, Value& value, Diagnostics& diagnostics) const {
    const std::string& key = field.kind == FieldKind::family ? field.family->selector : field.key;
    Entry* selector = value.table() ? value.find(key) : nullptr;
    Value& name = selector ? selector->value : value;
    if (!name.text()) return;
    for (const Renamed& renamed : renamed_names())
      if (renamed.old_value && key == renamed.key && *name.text() == renamed.old_value &&
          !has_value(field, renamed.old_value) && has_value(field, renamed.new_name)) {
        diagnostics.add(selector ? key : "", fmt::format("\"{}\" was renamed to \"{}\".",
                                                         renamed.old_value, renamed.new_name));
        name.data = std::string(renamed.new_name);
      }
  }
};

}  // namespace

std::span<const Renamed> renamed_names() {
  return renames;
}

std::string renamed_channel(const std::string& channel) {
  const std::size_t stem = channel.rfind('.') + 1;
  for (const auto& [old_name, new_name] : renamed_outputs)
    if (channel.compare(stem, std::string::npos, old_name) == 0)
      return channel.substr(0, stem) + new_name;
  return {};
}

void replace_renamed(Value& tree, std::vector<Diagnostic>& found) {
  Replacement replacement;
  walk_schema(ModelFile::schema(), tree, Diagnostics(found, tree), replacement);
}

}  // namespace stribeck
