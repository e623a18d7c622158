#include "base/schema/schema.h"

#include <gtest/gtest.h>

namespace stribeck::schema_test {
namespace {

struct Law {
  virtual ~Law() = default;
};
enum class Shape { sphere, cylinder };

struct Hertz : Law {
  double modulus = 0;
  double exponent = 1.5;
  std::optional<double> stiffness;
  Shape shape = Shape::cylinder;
  std::array<double, 2> at{1, 2};
  bool friction = true;
  int steps = 3;
  static const Schema<Hertz>& schema() {
    static const auto s =
        Schema<Hertz>{"hertz", "Elastic contact."}
            .quantity("modulus", &Hertz::modulus, pascal, positive, "modulus E")
            .quantity("exponent", &Hertz::exponent, number, between(1, 3), "exponent n", defaulted)
            .quantity("stiffness", &Hertz::stiffness, newton_per_metre, positive, "stiffness")
            .choice("shape", &Hertz::shape,
                    {{"sphere", Shape::sphere, "ball"}, {"cylinder", Shape::cylinder, "roller"}},
                    "shape", defaulted)
            .quantity("at", &Hertz::at, metre, any, "place", defaulted)
            .boolean("friction", &Hertz::friction, "friction", defaulted)
            .integer("steps", &Hertz::steps, at_least(1), "steps", defaulted)
            .check([](const Hertz& law, Diagnostics& diagnostics) {
              if (law.stiffness && law.exponent != 1.5)
                diagnostics.add("stiffness", "needs the exponent 1.5.");
            });
    return s;
  }
};

struct Rigid : Law {
  static const Schema<Rigid>& schema() {
    static const auto s = Schema<Rigid>{"rigid", "No deflection."};
    return s;
  }
};

const Family<Law>& laws() {
  static const auto f = Family<Law>{"contact", "model", "Contact laws."}.add<Hertz>().add<Rigid>();
  return f;
}

struct Bearing {
  std::unique_ptr<Law> law;
  double length = 0;
  std::vector<Named<Hertz>> parts;
};

const Schema<Bearing>& bearing() {
  static const auto s = Schema<Bearing>{"bearing", "A bearing."}
                            .merged_family(&Bearing::law, laws(), "contact")
                            .quantity("length", &Bearing::length, metre, positive, "length")
                            .record("parts", &Bearing::parts, Hertz::schema(), "parts", defaulted);
  return s;
}

// Values without an input text.
Value value(double x) {
  return {{}, x};
}
Value value(const char* text) {
  return {{}, std::string(text)};
}
Value value(bool truth) {
  return {{}, truth};
}
Value table(std::vector<std::pair<const char*, Value>> entries) {
  Value::Table all;
  for (auto& [key, v] : entries) all.push_back({key, {}, std::move(v)});
  return {{}, std::move(all)};
}
Value list(std::vector<Value> values) {
  return {{}, std::move(values)};
}

template <class P>
std::vector<std::string> complaints_of(const Schema<P>& schema, const Value& input, P& target) {
  std::vector<Diagnostic> entries;
  schema.read(target, input, Diagnostics(entries, input, "here"));
  std::vector<std::string> texts;
  for (const Diagnostic& d : entries) texts.push_back(d.path + ": " + d.problem);
  return texts;
}

using Texts = std::vector<std::string>;

TEST(Schema, numbers_texts_choices_and_lists_are_read) {
  Hertz law;
  const Value input = table({{"modulus", value("207 GPa")},
                             {"shape", value("sphere")},
                             {"at", list({value("1 mm"), value(2.0)})},
                             {"friction", value(false)},
                             {"stiffness", value(5.0)}});
  EXPECT_EQ(complaints_of(Hertz::schema(), input, law), Texts{});
  EXPECT_EQ(law.modulus, 207e9);
  EXPECT_EQ(law.shape, Shape::sphere);
  EXPECT_EQ(law.at, (std::array{1e-3, 2.0}));
  EXPECT_FALSE(law.friction);
  EXPECT_EQ(law.stiffness, 5.0);
  EXPECT_EQ(law.exponent, 1.5);
}

TEST(Schema, defaults_are_those_of_the_struct) {
  const Hertz untouched;
  const SchemaInfo& schema = Hertz::schema();
  EXPECT_EQ(schema.find("exponent")->default_text, "1.5");
  EXPECT_EQ(schema.find("shape")->default_text, "\"cylinder\"");
  EXPECT_EQ(schema.find("at")->default_text, "[1, 2]");
  EXPECT_EQ(schema.find("friction")->default_text, "true");
  EXPECT_EQ(schema.find("steps")->default_text, std::to_string(untouched.steps));
  EXPECT_EQ(schema.find("stiffness")->presence, Presence::optional);
  EXPECT_EQ(schema.find("modulus")->presence, Presence::required);
}

struct Options {
  std::optional<bool> stiffened;
};

TEST(Schema, an_optional_truth_knows_whether_it_was_given) {
  const auto schema =
      Schema<Options>{"options", "Options."}.boolean("stiffened", &Options::stiffened, "meaning");
  EXPECT_EQ(schema.find("stiffened")->presence, Presence::optional);
  Options options;
  EXPECT_EQ(complaints_of(schema, table({}), options), Texts{});
  EXPECT_EQ(options.stiffened, std::nullopt);
  EXPECT_EQ(complaints_of(schema, table({{"stiffened", value(false)}}), options), Texts{});
  EXPECT_EQ(options.stiffened, false);
}

TEST(Schema, every_mistake_is_told_at_once) {
  Hertz law;
  const Value input =
      table({{"exponent", value(4.0)}, {"friction", value("no")}, {"shap", value("sphere")}});
  EXPECT_EQ(complaints_of(Hertz::schema(), input, law),
            (Texts{"here.modulus: missing: modulus E [Pa], > 0.",
                   "here.exponent: 4 is not allowed: must be >= 1 and <= 3.",
                   "here.friction: \"no\" where true or false (without quotes) is expected.",
                   "here.shap: unknown parameter."}));
}

TEST(Schema, a_wrong_value_leaves_the_target_alone) {
  Hertz law;
  complaints_of(Hertz::schema(), table({{"modulus", value(-1.0)}, {"exponent", value("2 m")}}),
                law);
  EXPECT_EQ(law.modulus, 0);
  EXPECT_EQ(law.exponent, 1.5);
}

TEST(Schema, relations_are_asked_for_once_the_fields_are_valid) {
  Hertz law;
  const Value related =
      table({{"modulus", value(1.0)}, {"exponent", value(2.0)}, {"stiffness", value(1.0)}});
  EXPECT_EQ(complaints_of(Hertz::schema(), related, law),
            Texts{"here.stiffness: needs the exponent 1.5."});
  const Value invalid =
      table({{"modulus", value(0.0)}, {"exponent", value(2.0)}, {"stiffness", value(1.0)}});
  EXPECT_EQ(complaints_of(Hertz::schema(), invalid, law).size(), 1u);
}

TEST(Schema, a_merged_family_shares_the_table) {
  Bearing target;
  const Value input =
      table({{"model", value("hertz")}, {"modulus", value(7.0)}, {"length", value(1.0)}});
  EXPECT_EQ(complaints_of(bearing(), input, target), Texts{});
  ASSERT_NE(dynamic_cast<Hertz*>(target.law.get()), nullptr);
  EXPECT_EQ(dynamic_cast<Hertz&>(*target.law).modulus, 7);
}

TEST(Schema, keys_of_a_member_that_is_not_selected_are_unknown) {
  Bearing target;
  const Value input =
      table({{"model", value("rigid")}, {"modulus", value(7.0)}, {"length", value(1.0)}});
  EXPECT_EQ(complaints_of(bearing(), input, target), Texts{"here.modulus: unknown parameter."});
}

TEST(Schema, an_unknown_member_does_not_make_its_keys_unknown) {
  Bearing target;
  const Value input =
      table({{"model", value("hert")}, {"modulus", value(7.0)}, {"length", value(1.0)}});
  EXPECT_EQ(complaints_of(bearing(), input, target),
            Texts{"here.model: \"hert\" is not a known contact."});
}

TEST(Schema, named_tables_keep_order_and_names) {
  Bearing target;
  const Value part = table({{"modulus", value(1.0)}});
  const Value input = table({{"model", value("rigid")},
                             {"length", value(1.0)},
                             {"parts", table({{"z", part}, {"a", part}, {"b c", part}})}});
  EXPECT_EQ(complaints_of(bearing(), input, target),
            Texts{"here.parts.b c: \"b c\" cannot be a name."});
  ASSERT_EQ(target.parts.size(), 3u);
  EXPECT_EQ(target.parts[0].name, "z");
  EXPECT_EQ(target.parts[1].name, "a");
}

TEST(Schema, paths_name_the_place_in_lists_and_tables) {
  Bearing target;
  const Value part = table({{"modulus", value(1.0)}, {"at", list({value(1.0), value("2 Pa")})}});
  const Value input =
      table({{"model", value("rigid")}, {"length", value(1.0)}, {"parts", table({{"p", part}})}});
  const Texts texts = complaints_of(bearing(), input, target);
  ASSERT_EQ(texts.size(), 1u);
  EXPECT_EQ(texts[0].substr(0, 20), "here.parts.p.at[1]: ");
}

TEST(Range, texts_say_what_contains_allows) {
  EXPECT_EQ(positive.text(), "> 0");
  EXPECT_EQ(nonnegative.text(), ">= 0");
  EXPECT_EQ(between(0, 0.5).text(), ">= 0 and <= 0.5");
  EXPECT_EQ(any.text(), "");
  EXPECT_FALSE(positive.contains(0));
  EXPECT_TRUE(nonnegative.contains(0));
  EXPECT_FALSE(below(1).contains(1));
  EXPECT_FALSE(any.contains(std::numeric_limits<double>::quiet_NaN()));
  EXPECT_FALSE(any.contains(std::numeric_limits<double>::infinity()));
}

TEST(Diagnostics, are_sorted_by_position_and_limited) {
  std::vector<Diagnostic> many;
  for (int line = 500; line > 0; --line) many.push_back({{"f", line, 1}, "p", "wrong.", ""});
  try {
    throw_if_any(many);
    FAIL() << "nothing was thrown";
  } catch (const InputError& error) {
    EXPECT_EQ(error.diagnostics().front().where.line, 1);
    EXPECT_EQ(error.diagnostics().back().problem, "and 400 more problems.");
  }
  EXPECT_NO_THROW(throw_if_any({}));
}

TEST(Path, splits_and_joins) {
  EXPECT_EQ(split_path("joint.pin.between[1]"), (Texts{"joint", "pin", "between", "[1]"}));
  EXPECT_EQ(split_path(""), Texts{});
  EXPECT_EQ(join_path("joint.pin", "between"), "joint.pin.between");
  EXPECT_EQ(join_path("between", "[1]"), "between[1]");
  EXPECT_EQ(join_path("", "joint"), "joint");
}

}  // namespace
}  // namespace stribeck::schema_test
