#pragma once
#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

namespace stribeck::workbench {

/// Standard streams of a child process; a descriptor of -1 is /dev/null.
struct Streams {
  int in = -1, out = -1, error = -1;
};

/// Starts this very program with other arguments, as the leader of a session of its own: Ctrl-C in the server's terminal does
/// not reach it, and it outlives the server. No other descriptor passes to it. Throws FileError.
pid_t spawn(const std::vector<std::string>& arguments, const Streams& streams,
            const std::filesystem::path& folder = {});

/// Returns the time at which a process began, in ticks since the machine did; 0 where there is none of this number. With it a number is no other
/// process that got the same number later.
unsigned long long start_of(pid_t process);

}  // namespace stribeck::workbench
