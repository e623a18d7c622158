#include "io/csv/csv_cell.h"

#include <gtest/gtest.h>

#include <utility>

#include "io/csv/csv.h"

namespace {

using namespace stribeck;

TEST(CsvCell, QuotesSeparatorsAndQuotes) {
  EXPECT_EQ(csv_cell("joint.pin.force [N]"), "joint.pin.force [N]");
  EXPECT_EQ(csv_cell("a,b"), "\"a,b\"");
  EXPECT_EQ(csv_cell("two\nlines"), "\"two\nlines\"");
  EXPECT_EQ(csv_cell("say \"a\""), "\"say \"\"a\"\"\"");
}

TEST(CsvCell, NoTextIsComputedByASpreadsheet) {
  for (const char* text :
       {"=1+1", "=HYPERLINK(\"http://x\",\"y\")", "+cmd", "-a", "@SUM(A1)", "\t=1", "-1 mm"}) {
    const std::string cell = csv_cell(text);
    EXPECT_TRUE(cell.starts_with('\'') || cell.starts_with("\"'")) << cell;
  }
  EXPECT_EQ(csv_cell("=1+1"), "'=1+1");
}

TEST(CsvCell, NumbersStayAsTheyAre) {
  for (const char* text : {"-1", "-1e-3", "1.5", "-inf", "-nan", "0"})
    EXPECT_EQ(csv_cell(text), text);
}

TEST(CsvCell, IsReadBack) {
  for (const char* text : {"=1+1", "-a", "'quoted'", "'", "", "plain"})
    EXPECT_EQ(text_of_cell(csv_cell(text)), text);
}

TEST(CsvCell, ChannelsAreWrittenThroughIt) {
  Record record({{"=1+1", "N", "of a stranger"}});
  const double value = -2;
  record.append(0, std::span(&value, 1));
  EXPECT_EQ(csv_text(record), "time [s],'=1+1 [N]\n0,-2\n");
}

}  // namespace
