#include <gtest/gtest.h>

#include <charconv>
#include <limits>
#include <string>
#include <vector>

#include "base/base64.h"
#include "base/sha256.h"
#include "io/csv/csv.h"

namespace stribeck::encoding_test {
namespace {

TEST(Sha256, gives_the_digests_of_the_standard) {
  // FIPS 180-4 examples, as published with the standard.
  EXPECT_EQ(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(sha256(std::string(1'000'000, 'a')),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Base64, gives_the_vectors_of_the_standard) {
  // RFC 4648, section 10.
  const std::string word = "foobar";
  const std::vector<std::string> expected = {"",         "Zg==",     "Zm8=",    "Zm9v",
                                             "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"};
  for (std::size_t n = 0; n <= word.size(); ++n)
    EXPECT_EQ(base64(std::as_bytes(std::span(word.data(), n))), expected[n]);
}

TEST(Csv, has_units_in_its_header_and_one_line_per_sample) {
  Record record({{"a", "m", ""}, {"b, \"c\"", "1", ""}});
  record.append(0, std::vector{1.0, -2.5e-300});
  record.append(0.1, std::vector{1.0 / 3, 0.0});
  EXPECT_EQ(csv_text(record),
            "time [s],a [m],\"b, \"\"c\"\" [1]\"\n0,1,-2.5e-300\n0.1,0.3333333333333333,0\n");
}

TEST(Csv, holds_numbers_that_read_back_to_the_same_bits) {
  using Limits = std::numeric_limits<double>;
  const std::vector<double> values = {
      0.1, 1e23, Limits::min(), Limits::max(), Limits::denorm_min(), -1.0 / 3, 9007199254740993.0};
  Record record({{"a", "1", ""}});
  for (double value : values) record.append(0, std::vector{value});
  std::string text = csv_text(record);
  text.erase(0, text.find('\n') + 1);
  for (double value : values) {
    text.erase(0, text.find(',') + 1);
    double back = 0;
    std::from_chars(text.data(), text.data() + text.find('\n'), back);
    EXPECT_EQ(back, value);
  }
}

}  // namespace
}  // namespace stribeck::encoding_test
