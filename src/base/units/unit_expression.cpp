#include "base/units/unit_expression.h"

#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <utility>

#include <fmt/format.h>

#include "base/units/unit_table.h"

namespace stribeck {
namespace {

constexpr int largest_power = 12;
constexpr int largest_decimals = 300;

// Wide enough that no product of bounded powers overflows before it is checked.
struct Product {
  std::array<int, 5> exponents{};
  int decimals = 0;
  double factor = 1;
  double offset = 0;

  void multiply(const Product& other, int power) {
    for (std::size_t i = 0; i < exponents.size(); ++i) exponents[i] += power * other.exponents[i];
    decimals += power * other.decimals;
    factor *= std::pow(other.factor, power);
  }

  bool bounded() const {
    bool all = std::abs(decimals) <= largest_decimals;
    for (const int exponent : exponents) all = all && std::abs(exponent) <= largest_power;
    return all;
  }
};

class UnitParser {
 public:
  explicit UnitParser(std::string_view text) : text_(text) {}

  UnitResult parse() {
    const Product product = expression();
    if (ok() && position_ < text_.size()) fail_here();
    if (!product.bounded()) fail("the powers are too high", "");
    if (!ok()) return result_;
    result_.value = {product.decimals, product.factor, product.offset, {}};
    for (std::size_t i = 0; i < product.exponents.size(); ++i)
      result_.value.dimension.exponent[i] = static_cast<signed char>(product.exponents[i]);
    return result_;
  }

 private:
  bool ok() const { return result_.problem.empty() && result_.unknown_name.empty(); }
  void fail(std::string problem, std::string remedy) {
    if (!ok()) return;
    result_.problem = std::move(problem);
    result_.remedy = std::move(remedy);
  }
  void fail_here() {
    if (position_ == text_.size())
      fail("the unit ends too early", "Write it like \"N s/m\" or \"W/(m K)\".");
    else
      fail(fmt::format("'{}' cannot stand in a unit", text_.substr(position_, 1)),
           "Write it like \"N s/m\", \"kg m^2\" or \"W/(m K)\".");
  }

  char peek() const { return position_ < text_.size() ? text_[position_] : '\0'; }
  bool skip_spaces() {
    const std::size_t before = position_;
    while (peek() == ' ') ++position_;
    return position_ > before;
  }
  bool take(char c) {
    if (peek() != c) return false;
    ++position_;
    return true;
  }

  /// A hyphen or a point between two names, as in "lbf-in" and "mPa.s".
  bool joins() const {
    const char after = position_ + 1 < text_.size() ? text_[position_ + 1] : '\0';
    return (peek() == '-' || peek() == '.') && std::isalpha(static_cast<unsigned char>(after));
  }

  Product expression() {
    Product product = factor();
    int factors = 1;
    bool divided = false;
    while (ok()) {
      skip_spaces();
      if (position_ == text_.size() || peek() == ')') break;
      const bool divides = take('/');
      if (!divides && !take('*') && joins()) ++position_;
      if (divided && !divides)
        fail("what comes after '/' is not clear", "Use brackets: \"W/(m K)\".");
      divided = divides;
      skip_spaces();
      product.multiply(factor(), divides ? -1 : 1);
      ++factors;
    }
    if (factors > 1 || divided) refuse_offset(product);
    return product;
  }

  // A temperature scale with another zero has no products: "W/degC" must be "W/K".
  void refuse_offset(Product& product) {
    if (has_offset_)
      fail("degC and degF cannot be part of a product", "Use K for differences of temperature.");
    product.offset = 0;
  }

  Product factor() {
    Product base;
    if (take('(')) {
      base = expression();
      if (ok() && !take(')')) fail("a bracket is not closed", "");
    } else if (take('1')) {
      base = {};
    } else {
      base = name();
    }
    skip_spaces_before_power();
    if (!take('^') && !has_plain_power()) return base;
    Product powered;
    powered.multiply(base, power());
    if (!powered.bounded()) fail("the powers are too high", "");
    refuse_offset(powered);
    return powered;
  }

  /// A power without its sign follows a name at once: "mm2", "m-3".
  bool has_plain_power() const {
    if (position_ == 0 || !std::isalpha(static_cast<unsigned char>(text_[position_ - 1])))
      return false;
    const std::size_t digit = position_ + (peek() == '-' ? 1 : 0);
    return digit < text_.size() && std::isdigit(static_cast<unsigned char>(text_[digit]));
  }

  void skip_spaces_before_power() {
    const std::size_t before = position_;
    skip_spaces();
    if (peek() != '^') position_ = before;
  }

  int power() {
    int exponent = 0;
    const auto read =
        std::from_chars(text_.data() + position_, text_.data() + text_.size(), exponent);
    if (read.ec == std::errc::invalid_argument) fail_here();
    if (read.ec == std::errc::result_out_of_range || std::abs(exponent) > largest_power) {
      fail("the powers are too high", "");
      return 0;
    }
    position_ = static_cast<std::size_t>(read.ptr - text_.data());
    return exponent;
  }

  Product name() {
    const std::size_t begin = position_;
    while (std::isalpha(static_cast<unsigned char>(peek())) || peek() == '%' || (peek() & 0x80))
      ++position_;
    const std::string_view word = text_.substr(begin, position_ - begin);
    if (word.empty()) {
      fail_here();
      return {};
    }
    const NamedUnit* unit = find_unit(word);
    if (!unit) {
      while (std::isalnum(static_cast<unsigned char>(peek()))) ++position_;
      if (ok()) result_.unknown_name = text_.substr(begin, position_ - begin);
      return {};
    }
    has_offset_ |= unit->offset != 0;
    Product product{{}, unit->decimals, unit->factor, unit->offset};
    for (std::size_t i = 0; i < product.exponents.size(); ++i)
      product.exponents[i] = unit->dimension.exponent[i];
    return product;
  }

  std::string_view text_;
  std::size_t position_ = 0;
  bool has_offset_ = false;
  UnitResult result_;
};

}  // namespace

std::string plain_unit_text(std::string_view text) {
  static constexpr std::pair<std::string_view, std::string_view> spellings[] = {
      {"\u00b5", "u"},   {"\u03bc", "u"},  {"\u00b0C", "degC"},    {"\u00b0F", "degF"},
      {"\u00b0", "deg"}, {"\u00b2", "^2"}, {"\u00b3", "^3"},       {"\u00b7", "*"},
      {"\u22c5", "*"},   {"\u2212", "-"},  {"\u00a0", " "},        {"\u2009", " "},
      {"\u202f", " "},   {"\u2011", "-"},  {"\u00c5", "angstrom"}, {"\u212b", "angstrom"},
  };
  std::string plain;
  while (!text.empty()) {
    std::size_t taken = 0;
    for (const auto& [written_so, ascii] : spellings)
      if (taken == 0 && text.starts_with(written_so)) {
        plain += ascii;
        taken = written_so.size();
      }
    if (taken == 0) plain += text[taken++];
    text.remove_prefix(taken);
  }
  return plain;
}

UnitResult read_unit(std::string_view text) {
  if (text.empty()) return {};
  return UnitParser(text).parse();
}

}  // namespace stribeck
