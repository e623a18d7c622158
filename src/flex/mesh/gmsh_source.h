#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace stribeck {

/// Numbers of a gmsh file, text or binary, one after the other. Throws InputError with the line of a text file, or the byte of a
/// binary one.
class GmshSource {
 public:
  GmshSource(std::string_view text, std::string file) : text_(text), file_(std::move(file)) {}

  [[noreturn]] void refuse(const std::string& problem, const std::string& remedy = {}) const;
  /// From here on numbers are binary.
  void set_binary() { binary_ = true; }
  bool is_binary() const { return binary_; }
  /// Goes behind the next "$Name" line and returns its name; empty at the end.
  std::string_view section();
  /// The next word of a text part, also in a binary file.
  std::string_view word();
  int text_integer();
  double text_real();
  /// What stands between the next two quotes.
  std::string_view quoted();
  /// Leaves the line break before a binary part behind.
  void end_line();

  int integer();        ///< 4 bytes
  long long tag();      ///< 8 bytes (size_t of format 4.1)
  double real();        ///< 8 bytes, finite
  std::size_t count();  ///< tag() entries that follow, at least a byte each
  int small_count();    ///< the same by integer()
  void skip_reals(std::size_t n);
  void skip_integers(std::size_t n);

 private:
  template <class T>
  T binary();
  std::size_t checked(long long n) const;

  std::string_view text_;
  std::string file_;
  bool binary_ = false;
  std::size_t begin_ = 0, at_ = 0;  ///< of the last word or number, and what follows
};

}  // namespace stribeck
