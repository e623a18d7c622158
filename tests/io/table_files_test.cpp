#include "io/toml/table_files.h"

#include <gtest/gtest.h>

#include <numbers>

#include "base/text/text_check.h"
#include "io/csv/csv.h"
#include "io/csv/csv_table.h"
#include "io/toml/reader.h"

namespace stribeck::table_files_test {
namespace {

using std::numbers::pi;

const std::string model = R"([model]
name = "gas"
[body.crank]
mass = 1
inertia = 1
[joint.main]
type = "revolute"
between = ["ground", "crank"]
[simulation]
duration = 1
[force.gas]
type = "point_force"
marker = "crank"
direction = [-1, 0]
)";

/// The model with a gas force whose table is `csv`.
ModelInput input_with(const std::string& csv, const std::string& columns = "") {
  return read_model_text(model +
                             "magnitude = { type = \"angle_table\", abscissa = \"crank\", "
                             "file = \"gas.csv\" " +
                             columns + "}\n",
                         "models/gas.toml", {}, [csv](const std::string&) { return csv; });
}

AngleTableProfile table_of(const std::string& csv, const std::string& columns = "") {
  const auto force = input_with(csv, columns).model.forces[0].value;
  return std::get<AngleTableProfile>(*force->load());
}

std::string complaint_about(const std::string& csv) {
  try {
    table_of(csv);
  } catch (const InputError& error) {
    return error.what();
  }
  return "accepted";
}

TEST(TableFile, gives_the_numbers_that_the_same_lists_in_the_model_give) {
  const AngleTableProfile table = table_of("angle [deg], force [kN]\n0, 0.1\n90, -2e-1\n");
  EXPECT_EQ(table.angles, (std::vector{0.0, parse_quantity("90 deg", radian)}));
  EXPECT_EQ(table.values, (std::vector{100.0, -200.0}));
}

TEST(TableFile, may_be_written_by_any_spreadsheet) {
  const std::string plain = "angle [rad], force [N]\n0, 1\n1, 2\n";
  const AngleTableProfile expected = table_of(plain);
  for (const std::string csv :
       {"\xEF\xBB\xBF"
        "angle [rad],force [N]\r\n0,1\r\n1,2\r\n",
        "angle [rad];force [N]\n0;1\n1;2", "angle [rad]\tforce [N]\n0\t1\n1\t2\n",
        "\"angle [rad]\",\"force [N]\"\n\"0\",\"1\"\n1,2\n",
        "# from the bench\n\nangle [rad], force [N] # gauge\n0, 1\n # half\n1, 2\n,\n",
        "angle[ rad ] , force [N]\n +0 , 1e0\n1.0 , 2.\n"}) {
    const AngleTableProfile table = table_of(csv);
    EXPECT_EQ(table.angles, expected.angles) << csv;
    EXPECT_EQ(table.values, expected.values) << csv;
  }
}

TEST(TableFile, lets_two_columns_be_chosen_by_name) {
  const std::string csv =
      "time [s],\"force, measured [N]\",remark,crank angle [deg]\n0,1,cold,10\n1,2,,190\n";
  const AngleTableProfile table =
      table_of(csv, ", columns = [\"crank angle\", \"force, measured\"]");
  EXPECT_NEAR(table.angles[1] - table.angles[0], pi, 1e-15);
  EXPECT_EQ(table.values, (std::vector{1.0, 2.0}));
}

TEST(TableFile, may_be_what_a_run_wrote) {
  Record record({{"joint.pin.force, \"x\"", "N", ""}});
  record.append(0, std::vector{1.5});
  record.append(0.1, std::vector{1.0 / 3});
  const CsvTable table(csv_text(record), "results.csv");
  EXPECT_EQ(table.names(), (std::vector<std::string>{"time", "joint.pin.force, \"x\""}));
  EXPECT_EQ(std::get<double>(table.numbers(1, newton)[1].data), 1.0 / 3);
}

TEST(TableFile, is_kept_and_counts_for_the_hash_of_the_input) {
  const std::string csv = "a [rad], f [N]\n0, 1\n1, 2\n";
  const ModelInput input = input_with(csv);
  ASSERT_EQ(input.files.size(), 1u);
  EXPECT_EQ(input.files[0].name, "gas.csv");
  EXPECT_EQ(input.files[0].text, csv);
  const std::string hash = hash_of_input(input.text, input.files);
  EXPECT_NE(hash, hash_of_input(input.text, {}));
  EXPECT_NE(hash, hash_of_input(input.text, {{"gas.csv", csv + "\n"}}));
  EXPECT_NE(hash, hash_of_input(input.text, {{"steam.csv", csv}}));
}

TEST(TableFile, is_read_once_however_often_it_is_named) {
  int reads = 0;
  const std::string profile = "{ type = \"table\", file = \"a.csv\" }";
  read_model_text(model + "magnitude = " + profile + "\n[drive.d]\njoint = \"main\"\nspeed = " +
                      "{ type = \"table\", file = \"a.csv\", columns = [\"t\", \"w\"] }\n",
                  "m.toml", {}, [&](const std::string&) {
                    ++reads;
                    return "t [s], f [N], w [rad/s]\n0, 1, 2\n1, 2, 3\n";
                  });
  EXPECT_EQ(reads, 1);
}

struct Wrong {
  const char *name, *csv, *message;
};

void PrintTo(const Wrong& wrong, std::ostream* out) {
  *out << wrong.name;
}

class WrongTableFile : public testing::TestWithParam<Wrong> {};

TEST_P(WrongTableFile, gets_its_exact_message) {
  EXPECT_EQ(complaint_about(GetParam().csv), std::string("models/gas.csv") + GetParam().message);
}

const Wrong wrong_files[] = {
    {"empty", "",
     "  force.gas.magnitude.file: nothing in it.\n  Begin with a line of names and units, such as: "
     "time [s], force [N]."},
    {"only_comments", "# nothing yet\n\n",
     "  force.gas.magnitude.file: nothing in it.\n  Begin with a line of names and units, such as: "
     "time [s], force [N]."},
    {"only_names", "a [deg], f [N]\n",
     ":1:1  force.gas.magnitude.angles: a table needs at least two points."},
    {"one_point", "a [deg], f [N]\n1, 2\n",
     ":1:1  force.gas.magnitude.angles: a table needs at least two points."},
    {"no_names", "0, 1\n1, 2\n",
     ":1:1  force.gas.magnitude.file: numbers in the first line.\n  Begin with a line of names and "
     "units, such as: time [s], force [N]."},
    {"no_unit", "a [deg], f\n0, 1\n1, 2\n",
     ":1:10  force.gas.magnitude.file: \"f\" has no unit.\n  Write it in brackets behind "
     "the name. Units that fit: N, kN, mN, lbf."},
    {"unknown_unit", "a [deg], f [kn]\n0, 1\n1, 2\n",
     ":1:10  force.gas.magnitude.file: unknown unit 'kn' in \"kn\".\n  Did you mean 'kN'?  Units "
     "that fit: N, kN, mN, lbf."},
    {"wrong_unit", "# gas\na [deg], p [bar]\n0, 1\n1, 2\n",
     ":2:10  force.gas.magnitude.file: \"bar\" is measured in Pa, but N is expected.\n  Units that "
     "fit: N, kN, mN, lbf."},
    {"one_column", "a [deg] f [N]\n0 1\n1 2\n",
     ":1:1  force.gas.magnitude.file: only one column.\n  Separate columns by commas, semicolons "
     "or tabs."},
    {"word", "a [deg], f [N]\n0, 1\n1, two\n",
     ":3:4  force.gas.magnitude.file: \"two\" is not a number.\n  Write numbers such as 0.5 or "
     "1.2e-3; their unit stands in the first line."},
    {"unit_in_a_cell", "a [deg], f [N]\n0, 1 N\n1, 2\n",
     ":2:4  force.gas.magnitude.file: \"1 N\" is not a number.\n  Write numbers such as 0.5 or "
     "1.2e-3; their unit stands in the first line."},
    {"empty_cell", "a [deg], f [N]\n0,\n1, 2\n",
     ":2:3  force.gas.magnitude.file: an empty cell is not a number.\n  Write numbers such as 0.5 "
     "or "
     "1.2e-3; their unit stands in the first line."},
    {"nan", "a [deg], f [N]\n0, nan\n1, 2\n",
     ":2:4  force.gas.magnitude.file: \"nan\" is not a number.\n  Write numbers such as 0.5 or "
     "1.2e-3; their unit stands in the first line."},
    {"infinite", "a [deg], f [N]\n0, -inf\n1, 2\n",
     ":2:4  force.gas.magnitude.file: \"-inf\" is not a number.\n  Write numbers such as 0.5 or "
     "1.2e-3; their unit stands in the first line."},
    {"beyond_range", "a [deg], f [N]\n0, 1e999\n1, 2\n",
     ":2:4  force.gas.magnitude.file: \"1e999 N\" is beyond the range of numbers.\n  Numbers lie "
     "between 1e-307 and 1e308."},
    {"decimal_comma", "a [deg]; f [N]\n0; 1,5\n1; 2\n",
     ":2:4  force.gas.magnitude.file: \"1,5\" is not a number.\n  Write numbers such as 0.5 or "
     "1.2e-3; their unit stands in the first line."},
    {"decimal_comma_between_commas", "a [deg], f [N]\n0,5, 1\n1, 2\n",
     ":2:6  force.gas.magnitude.file: 3 cells in this line, but 2 in the first one.\n  Every line "
     "has one cell for each name; decimals are separated by a point."},
    {"short_line", "a [deg], f [N]\n0, 1\n1\n",
     ":3:1  force.gas.magnitude.file: 1 cell in this line, but 2 in the first one.\n  Every line "
     "has one cell for each name; decimals are separated by a point."},
    {"repeated_abscissa", "a [deg], f [N]\n0, 1\n1, 2\n1, 3\n",
     ":4:1  force.gas.magnitude.angles[2]: not larger than the one before.\n  The points of a "
     "table stand in increasing order, each once; for cycles below each other, or with falling "
     "angles, write cycles = \"mean\"."},
    {"falling_abscissa", "a [deg], f [N]\n0, 1\n\n2, 2\n1, 3\n",
     ":5:1  force.gas.magnitude.angles[2]: not larger than the one before.\n  The points of a "
     "table stand in increasing order, each once; for cycles below each other, or with falling "
     "angles, write cycles = \"mean\"."},
    {"not_utf8", "a [deg], f [N]\n0, 1\n1, 2 \xB0\n",
     ":3:6  force.gas.magnitude.file: the file is not UTF-8 text.\n  Save the file as UTF-8."},
    {"utf16",
     "\xFF\xFE"
     "a",
     ":1:1  force.gas.magnitude.file: the file is not UTF-8 text.\n  Save the file as UTF-8."},
    {"control_character", "a [deg], f [N]\n0, 1\a\n",
     ":2:5  force.gas.magnitude.file: control character 0x07.\n  A table is a plain text file "
     "(CSV)."},
    {"lone_returns", "a [deg], f [N]\r0, 1\r",
     ":1:15  force.gas.magnitude.file: control character 0x0d.\n  A table is a plain text file "
     "(CSV)."},
    {"open_quote", "\"a [deg], f [N]\n0, 1\n",
     ":1:1  force.gas.magnitude.file: a quote that does not end on its line.\n  Inside of quotes, "
     "\"\" stands for a quote."},
    {"text_behind_a_quote", "a [deg], f [N]\n0, \"1\"2\n",
     ":2:7  force.gas.magnitude.file: text behind a quote that ends.\n  Put the whole cell in "
     "quotes; inside, \"\" stands for a quote."},
    {"column_without_name", "a [deg],\n0, 1\n1, 2\n",
     ":1:9  force.gas.magnitude.file: an empty cell has no unit.\n  Write it in brackets "
     "behind the name. Units that fit: N, kN, mN, lbf."},
    {"very_long_cell",
     "a [deg], f [N]\n0, \xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4"
     "\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4"
     "\xC3\xA4\xC3\xA4\n",
     ":2:4  force.gas.magnitude.file: \"ääääääääääääääääääää...\" is not a number.\n  Write "
     "numbers "
     "such as 0.5 or 1.2e-3; their unit stands in the first line."},
};

INSTANTIATE_TEST_SUITE_P(io, WrongTableFile, testing::ValuesIn(wrong_files),
                         [](const auto& one) { return one.param.name; });

TEST(WrongTableFileOfSize, beyond_all_measure_is_told) {
  const std::string line = "1, 2\n", head = "a [deg], f [N]\n";
  EXPECT_EQ(complaint_about(std::string(largest_model_bytes + 1, '\n')),
            "models/gas.csv  force.gas.magnitude.file: larger than 4 MiB, too large for a table.\n"
            "  Thin it out.");
  std::string many = head;
  for (std::size_t i = 0; i <= most_csv_lines; ++i) many += line;
  EXPECT_EQ(
      complaint_about(many),
      "models/gas.csv:100002:1  force.gas.magnitude.file: more than 100000 lines of numbers.\n"
      "  Thin them out.");
}

TEST(WrongTableFileOfSize, with_cells_without_end_is_told) {
  EXPECT_EQ(complaint_about("a [deg], f [N]\n" + std::string(1'000'000, ',')),
            "models/gas.csv:2:1000  force.gas.magnitude.file: more than 1000 cells in a line.\n"
            "  Leave out columns that are not needed.");
}

}  // namespace
}  // namespace stribeck::table_files_test
