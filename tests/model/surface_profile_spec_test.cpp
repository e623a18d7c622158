#include "model/surface/surface_profile_spec.h"

#include <gtest/gtest.h>

#include <numbers>
#include <string>

#include "io/toml/document.h"
#include "io/toml/table_files.h"

namespace stribeck::surface_profile_spec_test {
namespace {

constexpr double um = 1e-6;

/// A place of the model file that has forms.
struct Bore {
  std::vector<FormSpec> form;
  static const Schema<Bore>& schema() {
    static const auto s =
        Schema<Bore>{"bore", ""}.family("form", &Bore::form, form_shapes(), "", defaulted);
    return s;
  }
};

FormDeviation form(const std::string& text, const std::string& csv = "") {
  Value table = parse_document(text, "bore.toml");
  std::vector<Diagnostic> entries;
  NamedFiles files("bore.toml", [&csv](const std::string&) { return csv; });
  fill_tables_from_files(Bore::schema(), table, files, entries);
  throw_if_any(entries);
  Bore bore;
  Bore::schema().read(bore, table, Diagnostics(entries, table));
  throw_if_any(std::move(entries));
  return make_form(bore.form, 0.04);
}

std::string complaint(const std::string& text, const std::string& csv = "") {
  try {
    form(text, csv);
  } catch (const InputError& error) {
    return error.what();
  }
  return "accepted";
}

const std::string from_file = "form = [{ shape = 'measured', file = 'bore.csv' }]";

TEST(FormFile, adds_the_shapes_of_a_list) {
  const FormDeviation sum = form(
      "form = [{ shape = 'lobes', count = 3, amplitude = '2 um' }, { shape = 'taper', difference = "
      "'4 um' }, { shape = 'ellipse', amplitude = '1 um', phase = '90 deg' }, { shape = 'crown', "
      "crowning = '8 um' }]");
  EXPECT_NEAR(sum.at(0, 0.02).gap, (2 + 2 - 1 + 8) * um, 1e-20);
}

TEST(FormFile, is_perfect_without_shapes) {
  EXPECT_TRUE(form("").is_perfect());
}

TEST(FormFile, reads_points_in_any_order) {
  const std::string csv =
      "angle [deg], z [mm], gap [um]\n"
      "120, 10, 4\n0, -10, 1\n240, -10, 3\n0, 10, 2\n240, 10, 6\n120, -10, 5\n";
  const FormDeviation map = form(from_file, csv);
  const double third = parse_quantity("120 deg", radian);
  EXPECT_NEAR(map.at(0, -0.01).gap, 1 * um, 1e-20);
  EXPECT_NEAR(map.at(third, 0.01).gap, 4 * um, 1e-20);
  EXPECT_NEAR(map.at(-third, 0.01).gap, 6 * um, 1e-20);
}

TEST(FormFile, takes_the_columns_that_are_named) {
  const std::string csv =
      "n, gap [um], phi [deg], z [mm]\n1, 1, 0, 0\n2, 2, 120, 0\n3, 3, 240, 0\n";
  const std::string named =
      "form = [{ shape = 'measured', file = 'bore.csv', columns = ['phi', 'z', 'gap'] }]";
  EXPECT_NEAR(form(named, csv).at(0, 0).gap, 1 * um, 1e-20);
}

TEST(FormFile, two_columns_are_the_same_all_along) {
  const std::string csv = "angle [deg], gap [um]\n0, 1\n120, 2\n240, 4\n";
  const FormDeviation map = form(from_file, csv);
  EXPECT_NEAR(map.at(0, 0.01).gap, 1 * um, 1e-20);
  EXPECT_NEAR(map.at(parse_quantity("240 deg", radian), -0.02).gap, 4 * um, 1e-20);
  EXPECT_EQ(map.at(0.3, 0.01).by_width, 0);
  const std::string named =
      "form = [{ shape = 'measured', file = 'bore.csv', columns = ['phi', 'gap'] }]";
  EXPECT_NEAR(form(named, "gap [um], phi [deg]\n1, 0\n2, 120\n3, 240\n").at(0, 0).gap, 1 * um,
              1e-20);
}

TEST(FormFile, drops_the_angle_that_closes_the_turn) {
  const std::string csv =
      "angle [deg], z [mm], gap [um]\n0, 0, 1\n90, 0, 2\n180, 0, 3\n270, 0, 2\n360, 0, 1\n";
  EXPECT_NEAR(form(from_file, csv).at(0, 0).gap, 1 * um, 1e-20);
  EXPECT_NEAR(form(from_file, csv).at(0, 0).by_angle, 0, 1e-20);
}

TEST(FormFile, tells_what_is_wrong_with_points) {
  const std::string head = "angle [deg], z [mm], gap [um]\n";
  EXPECT_EQ(complaint(from_file, head + "0, 0, 1\n90, 0, 2\n180, 0, 2\n180, 1, 2\n"),
            "bore.csv:1:22  form[0].gaps: 4 points for 3 different angles by 2 different positions."
            "\n  Every angle goes with every position, once.");
  EXPECT_EQ(
      complaint(from_file, head + "0, 0, 1\n0, 0, 1\n90, 1, 1\n90, 0, 2\n180, 0, 2\n180, 1, 2\n"),
      "bore.csv:3:7  form[0].gaps[1]: a second gap at angle 0 rad, position 0 m."
      "\n  Every angle goes with every position, once.");
  EXPECT_EQ(complaint(from_file, head + "0, 0, 1\n180, 0, 2\n360, 0, 1\n"),
            "bore.csv:1:1  form[0].angles: 2 different angles.\n  A profile needs at least three "
            "angles.");
  EXPECT_EQ(
      complaint(from_file, head + "0, 0, 1\n180, 0, 2\n260, 0, 2\n400, 0, 1\n"),
      "bore.csv:1:1  form[0].angles: more than one revolution.\n  Give each place around once.");
}

TEST(FormFile, tells_what_is_wrong_with_the_file) {
  EXPECT_EQ(complaint(from_file, "angle [deg]\n0\n"),
            "bore.csv:1:1  form[0].file: only one column."
            "\n  Separate columns by commas, semicolons or tabs.");
  EXPECT_EQ(complaint("form = [{ shape = 'measured', file = 'b.csv', columns = ['a'] }]"),
            "bore.toml:1:57  form[0].columns: [\"a\"] where a list of 3 values is expected.");
}

}  // namespace
}  // namespace stribeck::surface_profile_spec_test
