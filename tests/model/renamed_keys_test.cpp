#include "model/check/renamed_keys.h"

#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <fmt/format.h>

#include "io/toml/document.h"
#include "model/law/laws.h"
#include "model/model_spec.h"

// Names that changed are refused with the new one, wherever a model file can hold them. The places are not listed here: they
// follow from the declarations, so that a new entry of the table is tested without a line in this file.
namespace stribeck::renamed_keys_test {
namespace {

constexpr const char* here = "@";  // what a place is to hold

/// All tables that a model file can hold, each once: a visitor sees its declaration and a text that leads to it.
template <class Visitor>
class Tables {
 public:
  explicit Tables(Visitor& visitor) : visitor_(visitor) {}

  /// `around`: the text of a model, `here` where the table's entries go.
  void visit(const SchemaInfo& schema, const std::string& around) {
    if (!seen_.insert(&schema).second) return;
    visitor_.at_schema(schema, around);
    for (const FieldInfo& field : schema.fields) visit_field(field, around);
  }

  static std::string filled(const std::string& around, const std::string& entries) {
    std::string text = around;
    return text.replace(text.find(here), std::string(here).size(), entries);
  }

 private:
  void visit_field(const FieldInfo& field, const std::string& around) {
    const std::string inside = field.merged ? around : filled(around, entry_of(field));
    if (field.nested) visit(*field.nested, inside);
    if (!field.family) return;
    visitor_.at_family(*field.family, inside);
    for (const auto& member : field.family->members)
      visit(*member, filled(inside, fmt::format("{} = \"{}\", {}", field.family->selector,
                                                member->name, here)));
  }

  static std::string entry_of(const FieldInfo& field) {
    switch (field.multiplicity) {
      case Multiplicity::list:
        return fmt::format("{} = [{{ {} }}]", field.key, here);
      case Multiplicity::named:
        return fmt::format("{} = {{ a = {{ {} }} }}", field.key, here);
      default:
        return fmt::format("{} = {{ {} }}", field.key, here);
    }
  }

  Visitor& visitor_;
  std::set<const SchemaInfo*> seen_;
};

bool has_choice(const FieldInfo& field, const std::string& name) {
  for (const ChoiceInfo& choice : field.choices)
    if (choice.name == name) return true;
  return false;
}

/// The places of one entry of the table, and those where both names are declared.
struct PlacesOf {
  const Renamed& renamed;
  std::vector<std::string> texts;  ///< with the old name, `here` before it
  std::vector<std::string> both;

  void at_schema(const SchemaInfo& schema, const std::string& around) {
    if (!renamed.old_value) {
      if (!schema.find(renamed.new_name)) return;
      if (schema.find(renamed.key)) return both.push_back(schema.name);
      return add(around, fmt::format("{}{} = 1", here, renamed.key));
    }
    const FieldInfo* field = schema.find(renamed.key);
    if (!field || field->kind != FieldKind::choice || !has_choice(*field, renamed.new_name)) return;
    if (has_choice(*field, renamed.old_value)) return both.push_back(schema.name);
    add(around, fmt::format("{} = {}\"{}\"", renamed.key, here, renamed.old_value));
  }

  void at_family(const FamilyInfo& family, const std::string& around) {
    if (!renamed.old_value || family.selector != renamed.key || !family.find(renamed.new_name))
      return;
    if (family.find(renamed.old_value)) return both.push_back(family.name);
    add(around, fmt::format("{}{} = \"{}\"", here, renamed.key, renamed.old_value));
  }

  void add(const std::string& around, const std::string& entry) {
    texts.push_back(Tables<PlacesOf>::filled(around, entry));
  }
};

std::string name_of(const Renamed& renamed) {
  return renamed.old_value ? fmt::format("{}_is_{}", renamed.key, renamed.old_value) : renamed.key;
}

PlacesOf places_of(const Renamed& renamed) {
  PlacesOf places{renamed, {}, {}};
  Tables<PlacesOf>(places).visit(ModelFile::schema(), here);
  return places;
}

class RenamedName : public ::testing::TestWithParam<Renamed> {};

TEST_P(RenamedName, is_refused_with_the_new_one_at_its_line_and_column) {
  const PlacesOf places = places_of(GetParam());
  ASSERT_FALSE(places.texts.empty()) << "no declaration knows " << GetParam().new_name;
  for (const std::string& marked : places.texts) {
    const std::size_t column = marked.find(here) + 1;
    Value tree = parse_document(Tables<PlacesOf>::filled(marked, ""), "old.toml");
    std::vector<Diagnostic> found;
    replace_renamed(tree, found);
    ASSERT_EQ(found.size(), 1u) << marked;
    EXPECT_EQ(found[0].where.line, 1) << marked;
    EXPECT_EQ(static_cast<std::size_t>(found[0].where.column), column) << marked;
    EXPECT_NE(found[0].problem.find(GetParam().new_name), std::string::npos) << found[0].problem;
  }
}

TEST_P(RenamedName, stands_nowhere_beside_the_new_one) {
  for (const std::string& where : places_of(GetParam()).both)
    ADD_FAILURE() << name_of(GetParam()) << " is still known to " << where;
}

INSTANTIATE_TEST_SUITE_P(All, RenamedName,
                         ::testing::ValuesIn(renamed_names().begin(), renamed_names().end()),
                         [](const auto& test) { return name_of(test.param); });

TEST(RenamedNames, short_names_of_asperity_models_stay) {
  for (const auto& [alias, name] :
       {std::pair("GW", "greenwood_williamson"), std::pair("GT", "greenwood_tripp"),
        std::pair("PW", "pullen_williamson"), std::pair("CEB", "chang_etsion_bogy"),
        std::pair("ZMC", "zhao_maietta_chang"), std::pair("KE", "kogut_etsion"),
        std::pair("JG", "jackson_green")}) {
    const SchemaInfo* model = static_cast<const FamilyInfo&>(surface_contact_laws()).find(alias);
    ASSERT_NE(model, nullptr) << alias;
    EXPECT_EQ(model->name, name);
  }
}

TEST(RenamedNames, channels_of_older_results_have_their_new_names) {
  EXPECT_EQ(renamed_channel("joint.pin.film_fraction"), "joint.pin.fill_fraction");
  EXPECT_EQ(renamed_channel("joint.pin.oil_imbalance"), "joint.pin.oil_balance_error");
  EXPECT_EQ(renamed_channel("joint.pin.force"), "");
}

}  // namespace
}  // namespace stribeck::renamed_keys_test
