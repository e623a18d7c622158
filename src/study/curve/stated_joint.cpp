#include "study/curve/stated_joint.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text/suggest.h"
#include "study/bearing/written_value.h"

namespace stribeck {
namespace {

/// A family and where its law stands below a joint.
constexpr std::pair<const char*, const char*> laws_of_joints[] = {
    {"friction", "contact.friction"}, {"contact", "contact"}, {"contact", "transition.contact"},
    {"asperity", "film.asperity"},    {"wear", "wear.bore"},  {"wear", "wear.pin"}};
constexpr const char* laws_of_oils[] = {"pressure_law", "temperature_law", "shear_law",
                                        "density_law"};

std::string lubricant_of(const JointSpec& joint) {
  return joint.film ? joint.film->lubricant : joint.lubricant.value_or("");
}

void add_law(const Value* table, const char* family, StatedJoint& all) {
  if (table) all.laws.push_back({family, *table});
}

StatedJoint laws_of(const ModelInput& input, const std::string& name, const JointSpec& joint) {
  StatedJoint all;
  all.joint = name;
  for (const auto& [family, path] : laws_of_joints)
    add_law(written_value(input.tree, fmt::format("joint.{}.{}", name, path)), family, all);
  if (const std::string oil = lubricant_of(joint); !oil.empty())
    for (const char* family : laws_of_oils)
      add_law(written_value(input.tree, fmt::format("lubricant.{}.{}", oil, family)), family, all);
  return all;
}

void add_sizes(const JointSpec& joint, CurveConditions& c) {
  const JournalSizes* sizes = joint.film ? joint.film->model->journal() : nullptr;
  if (!sizes && joint.clearance) sizes = &*joint.clearance;
  if (!sizes || !sizes->sound()) return;
  c.radius = sizes->journal_radius_value();
  c.radial_clearance = sizes->radial_clearance_value();
  c.length = sizes->length;
}

void add_oil(const LubricantSpec& oil, CurveConditions& c) {
  c.grade = oil.grade;
  c.viscosity = oil.dynamic_viscosity();
  c.density = oil.lubricant().ambient_density();
}

}  // namespace

StatedJoint stated_joint(const ModelInput& input, const std::string& requested) {
  std::vector<StatedJoint> all;
  std::vector<std::string> names;
  for (const auto& [name, joint] : input.model.joints) {
    StatedJoint one = laws_of(input, name, joint);
    if (one.laws.empty()) continue;
    names.push_back(name);
    if (requested.empty() || requested == name) all.push_back(std::move(one));
  }
  if (all.empty() && !requested.empty())
    throw InputError("joint", fmt::format("there is no joint '{}' that states a law.", requested),
                     suggestion(requested, names));
  if (all.size() != 1)
    throw InputError("joint", fmt::format("{} joints state a law.", all.size()),
                     all.empty() ? "Name laws and parameters without a file."
                                 : fmt::format("Name one: {}.", fmt::join(names, ", ")));
  StatedJoint& found = all.front();
  const JointSpec& joint = *find_named(input.model.joints, found.joint);
  add_sizes(joint, found.conditions);
  if (const LubricantSpec* oil = find_named(input.model.lubricants, lubricant_of(joint)))
    add_oil(*oil, found.conditions);
  if (joint.contact)
    found.conditions.combined_modulus = joint.contact->materials.combined_modulus();
  return found;
}

}  // namespace stribeck
