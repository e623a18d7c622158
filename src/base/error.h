#pragma once
#include <stdexcept>
#include <string>
#include <vector>

#include <fmt/format.h>

/// The three kinds of error, distinguished by who can correct them: the user of a model file
/// (InputError), the user of a run (SolveError), a developer (ensure).
namespace stribeck {

/// Place in an input text. Lines and columns count from 1; 0 means the whole file.
struct Location {
  std::string file;
  int line = 0;
  int column = 0;
};

/// One complaint about the input: what was found where, what is allowed, and the remedy.
struct Diagnostic {
  Location where;
  std::string path;     ///< "joint.pin.film.radial_clearance"
  std::string problem;  ///< description of the error, with the value found and what is allowed
  std::string remedy;   ///< text to write instead; may be empty

  /// "crank.toml:41:18  joint.pin.film.clearence: unknown parameter.\n  Did you mean
  /// 'radial_clearance'?"
  std::string text() const;
};

/// The input is wrong. Carries every complaint found, not only the first.
class InputError : public std::runtime_error {
 public:
  explicit InputError(std::vector<Diagnostic> diagnostics);
  InputError(std::string path, std::string problem, std::string remedy = {});
  const std::vector<Diagnostic>& diagnostics() const { return diagnostics_; }

 private:
  std::vector<Diagnostic> diagnostics_;
};

/// A simulation could not continue.
class SolveError : public std::runtime_error {
 public:
  SolveError(double time, std::string element, std::string problem, std::string remedy);
  double time() const { return time_; }                    ///< [s]
  const std::string& element() const { return element_; }  ///< joint, body or row that failed
  const std::string& problem() const { return problem_; }
  const std::string& remedy() const { return remedy_; }

 private:
  double time_;
  std::string element_, problem_, remedy_;
};

/// A file could not be written or read: full disk, missing folder, no permission.
class FileError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

[[noreturn]] void fail_ensure(const char* condition, const char* file, int line,
                              const std::string& message);

}  // namespace stribeck

/// A developer's promise, checked in every build; throws std::logic_error and never aborts.
#define ensure(condition, ...)                                                              \
  do {                                                                                      \
    if (!(condition))                                                                       \
      ::stribeck::fail_ensure(#condition, __FILE__, __LINE__, fmt::format("" __VA_ARGS__)); \
  } while (false)
