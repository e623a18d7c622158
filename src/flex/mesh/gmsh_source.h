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
  /// Sets numbers to binary from here on.
  void set_binary() { binary_ = true; }
  bool is_binary() const { return binary_; }
  /// Goes behind the next "$Name" line and returns its name; empty at the end.
  std::string_view section();
  /// Refuses a section whose entries go on behind those that it announces.
  void require_end(std::string_view section);
  /// The next word of a text part, also in a binary file.
  std::string_view word();
  int text_integer();
  double text_real();
  /// Returns the text between the next two quotes.
  std::string_view quoted();
  /// Skips the line break before a binary part.
  void end_line();

  int integer();        ///< reads an integer of 4 bytes
  long long tag();      ///< reads a tag of 8 bytes (size_t of format 4.1)
  double real();        ///< reads a finite number of 8 bytes
  std::size_t count();  ///< reads the number of entries that follow by tag(), at least a byte each
  int small_count();    ///< reads the number of such entries by integer()
  void skip_reals(std::size_t n);
  void skip_integers(std::size_t n);

 private:
  template <class T>
  T binary();
  std::size_t checked(long long n) const;

  std::string_view text_;
  std::string file_;
  bool binary_ = false;
  std::size_t begin_ = 0, at_ = 0;  ///< begin and end of the last word or number
};

}  // namespace stribeck
