#pragma once
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "model/joint/dry/dry_sizes.h"
#include "model/joint/joint_spec.h"

namespace stribeck {

/// A kind of dry joint in model files: the types of joint that belong to it, and the table of its sizes.
struct DryKind {
  std::string table;                ///< [joint.NAME.table]
  std::vector<JointKind> joints;    ///< types of joint that are of this kind when they are dry
  bool in_space = false;            ///< exists in space too, not in the plane alone
  const char* not_ideal = nullptr;  ///< reason why such a joint cannot be ideal; null where it can
  std::function<void(Schema<JointSpec>&)> declare;  ///< adds the table to those of a joint
  std::function<bool(const JointSpec&)> has_table;
  /// Returns the sizes; null where they are not given.
  std::function<std::shared_ptr<const DrySizes>(const JointSpec&)> sizes;
};

/// Every kind, in the order in which manuals and messages name them.
const std::vector<DryKind>& dry_kinds();
/// Returns the dry kind of a type of joint; null where it cannot be dry.
const DryKind* dry_kind_of(JointKind);
/// The surfaces of a joint that passed its checks as a dry one.
std::shared_ptr<const DrySizes> dry_sizes(const JointSpec&);

/// A kind whose sizes are one struct, in a table of its schema's name.
template <class Sizes>
DryKind dry_kind(JointKind joint, const char* meaning, const char* not_ideal = nullptr) {
  const std::string table = Sizes::schema().name;
  const auto find = [table](const JointSpec& spec) -> std::shared_ptr<const DrySizes> {
    const auto found = spec.dry_sizes.find(table);
    return found == spec.dry_sizes.end() ? nullptr : found->second;
  };
  const auto declare = [table, meaning](Schema<JointSpec>& schema) {
    FieldInfo field{.key = table,
                    .kind = FieldKind::record,
                    .meaning = meaning,
                    .presence = Presence::optional,
                    .nested = &Sizes::schema()};
    field.read = [](const FieldInfo& self, void* object, const Value& value,
                    Diagnostics& diagnostics) {
      auto sizes = std::make_shared<Sizes>();
      Sizes::schema().read(*sizes, value, diagnostics);
      static_cast<JointSpec*>(object)->dry_sizes[self.key] = std::move(sizes);
    };
    schema.fields.push_back(std::move(field));
  };
  return {table,     {joint}, false,
          not_ideal, declare, [find](const JointSpec& spec) { return find(spec) != nullptr; },
          find};
}

}  // namespace stribeck
