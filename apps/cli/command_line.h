#pragma once
#include <CLI/CLI.hpp>
#include <functional>
#include <memory>
#include <string>
#include <vector>

/// The command line: arguments to commands, exceptions to one clear text and an exit code.
namespace stribeck::cli {

inline constexpr int done = 0, simulation_failed = 1, input_wrong = 2, interrupted = 130;

/// Runs what returns an exit code; an exception becomes a message and its code.
int guarded(const std::function<int()>& command);

/// The commands of the program. Parsing chooses one; run() does it.
class CommandLine {
 public:
  CommandLine();

  /// Adds a command, which returns its exit code; without one, a command that only has others below it.
  CLI::App* add(const char* name, const char* help, std::function<int()> command);
  CLI::App* add_below(CLI::App* parent, const char* name, const char* help,
                      std::function<int()> command);
  /// An option of a command that has a new name, which messages about the old one tell.
  void rename_option(const CLI::App* command, const char* old_name, const char* new_name);

  int run(int argc, char** argv);

 private:
  struct RenamedOption {
    std::string command, old_name, new_name;
  };
  std::string objection_to_verb(const std::string& word) const;
  std::string renamed_options(int argc, char** argv) const;

  CLI::App app_;
  std::function<int()> command_;
  std::vector<RenamedOption> renamed_;
};

}  // namespace stribeck::cli
