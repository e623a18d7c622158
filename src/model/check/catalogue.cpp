#include "model/check/catalogue.h"

#include <algorithm>

#include <fmt/format.h>

#include "model/model_spec.h"

namespace stribeck {
namespace {

class Collector {
 public:
  std::vector<CatalogueEntry> collect() {
    for (const FieldInfo& field : ModelFile::schema().fields) add_field(field, "", "");
    return std::move(entries_);
  }

 private:
  CatalogueEntry* find(const std::string& name) {
    const auto found = std::find_if(entries_.begin(), entries_.end(),
                                    [&](const auto& e) { return e.name == name; });
    return found == entries_.end() ? nullptr : &*found;
  }

  static void add_once(std::vector<const SchemaInfo*>& schemas, const SchemaInfo& schema) {
    if (std::find(schemas.begin(), schemas.end(), &schema) == schemas.end())
      schemas.push_back(&schema);
  }

  // Returns the position behind the last entry that belongs to the same family, at the end if there is none.
  auto place_for(const std::string& name) {
    const std::string owner = name.substr(0, name.rfind('.') + 1);
    const auto same = [&](const CatalogueEntry& e) { return e.name.starts_with(owner); };
    const auto last = std::find_if(entries_.rbegin(), entries_.rend(), same);
    return last == entries_.rend() ? entries_.end() : last.base();
  }

  // A table or model; one that is known already adds only its dimensions.
  void add_schema(const SchemaInfo& schema, const CatalogueEntry& entry,
                  const std::string& header) {
    if (CatalogueEntry* known = find(entry.name)) return add_once(known->schemas, schema);
    const bool of_family = entry.usage.front() != '[';
    entries_.insert(of_family ? place_for(entry.name) : entries_.end(), entry)->schemas = {&schema};
    for (const FieldInfo& field : schema.fields) add_field(field, entry.name, header);
  }

  void add_field(const FieldInfo& field, const std::string& owner, const std::string& header) {
    std::string inside = join_path(header, field.key);
    if (field.multiplicity == Multiplicity::named) inside += ".NAME";
    const bool is_list = field.multiplicity == Multiplicity::list;
    const std::string usage =
        fmt::format("{}[{}]{}", is_list ? "[" : "", inside, is_list ? "]" : "");
    if (field.nested)
      add_schema(*field.nested, {join_path(owner, field.key), usage, {}, nullptr}, inside);
    if (field.family) add_family(*field.family, inside);
  }

  void add_family(const FamilyInfo& family, const std::string& header) {
    if (!find(family.name))
      entries_.push_back({family.name, family.selector + " = ...", {}, &family});
    for (const auto& member : family.members) {
      CatalogueEntry* const entry = find(family.name);
      const auto same = [&](const SchemaInfo* known) { return known->name == member->name; };
      if (std::none_of(entry->schemas.begin(), entry->schemas.end(), same))
        entry->schemas.push_back(member.get());
      const std::string usage = fmt::format("{} = \"{}\"", family.selector, member->name);
      add_schema(*member, {join_path(family.name, member->name), usage, {}, nullptr}, header);
    }
  }

  std::vector<CatalogueEntry> entries_;
};

}  // namespace

const std::vector<CatalogueEntry>& catalogue() {
  static const auto entries = Collector().collect();
  return entries;
}

const CatalogueEntry* find_entry(const std::string& name) {
  const std::string ending = "." + name;
  const CatalogueEntry* last_part = nullptr;
  for (const CatalogueEntry& entry : catalogue()) {
    if (entry.name == name) return &entry;
    const bool has_alias =
        !entry.schemas.empty() && !entry.family && entry.schemas.front()->is_named(name);
    if (!last_part && (entry.name.ends_with(ending) || has_alias)) last_part = &entry;
  }
  return last_part;
}

}  // namespace stribeck
