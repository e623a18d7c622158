#pragma once
#include <cstddef>
#include <exception>
#include <memory>
#include <string>

/// Reasons why a run ends, or cannot continue, as stated in its result. A run that fails for whatever reason still keeps its results.
namespace stribeck {

/// Thrown by a law to end the run at its last accepted step, which is no failure. No std::exception, so that nothing takes it for one.
struct StopRequest {};

/// Message of a run that was ended from outside.
inline constexpr const char* run_interrupted = "interrupted; everything up to there is kept";

/// The message of the exception that is being handled, which was thrown at the time t [s]. Only a FileError passes through: what
/// cannot be written cannot be kept either. Call it within a catch block.
///   SolveError, InputError   their text
///   std::bad_alloc           memory is used up, and what takes less of it
///   anything else            a defect of this program
std::string message_of_failure(double t);

/// The message of an exception of none of the kinds of base/error.h: the system refuses memory, files or threads, each with its remedy;
/// anything else is a defect of this program, and only there the text of a library is given.
std::string text_of_unexpected(const std::exception& error);

/// Memory set aside, never touched, for writing results when there is no more.
class MemoryReserve {
 public:
  /// Sets aside what writing results of this size takes [bytes]. Throws std::bad_alloc when that is more than there is: what was
  /// covered before still is.
  void cover(std::size_t results);
  void release() { bytes_.reset(); }

 private:
  std::size_t size_ = 0;
  std::unique_ptr<char[]> bytes_;
};

/// Message for std::bad_alloc, and introduction to the text of an unexpected exception.
inline constexpr const char* memory_used_up =
    "the memory that this program may use is used up.\n  Record less (output.interval, "
    "output.field_frames), close other programs, or raise the limit.";
inline constexpr const char* defect_found = "stribeck has a defect, please report it: ";

}  // namespace stribeck
