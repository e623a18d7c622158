#include "cli/command_line.h"

#include <fmt/format.h>

#include <sstream>

#include "base/error.h"
#include "base/text/suggest.h"
#include "cli/console.h"
#include "study/run/run_failure.h"
#include "study/run/simulate.h"

namespace stribeck::cli {
namespace {

int fail(const std::string& message, int code) {
  write_text(stderr, message + "\n");
  return code;
}

}  // namespace

int guarded(const std::function<int()>& command) {
  try {
    const int code = command();
    flush_output();
    return code;
  } catch (const InputError& error) {
    return fail(error.what(), input_wrong);
  } catch (const FileError& error) {
    return fail(error.what(), simulation_failed);
  } catch (const SolveError& error) {
    return fail(error.what(), simulation_failed);
  } catch (const std::exception& error) {
    return fail(text_of_unexpected(error), simulation_failed);
  }
}

CommandLine::CommandLine()
    : app_{"stribeck: multibody tribodynamics, mechanisms with real joints"} {
  app_.set_version_flag("--version", program_version);
  app_.require_subcommand(1);
}

CLI::App* CommandLine::add(const char* name, const char* help, std::function<int()> command) {
  return add_below(&app_, name, help, std::move(command));
}

CLI::App* CommandLine::add_below(CLI::App* parent, const char* name, const char* help,
                                 std::function<int()> command) {
  CLI::App* sub = parent->add_subcommand(name, help);
  if (command) sub->callback([this, command = std::move(command)] { command_ = command; });
  return sub;
}

void CommandLine::rename_option(const CLI::App* command, const char* old_name,
                                const char* new_name) {
  renamed_.push_back({command->get_name(), old_name, new_name});
}

int CommandLine::run(int argc, char** argv) {
  const std::string wrong = objection_to_verb(argc > 1 ? argv[1] : "");
  if (!wrong.empty()) return fail(wrong, input_wrong);
  try {
    app_.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    std::ostringstream out, err;
    const bool is_requested = app_.exit(error, out, err) == 0;  // --help, --version
    write_text(stderr, err.str() + renamed_options(argc, argv));
    if (!is_requested) return input_wrong;
    command_ = [text = out.str()] {
      print_text(text);
      return done;
    };
  }
  return guarded(command_);
}

std::string CommandLine::objection_to_verb(const std::string& word) const {
  std::vector<std::string> known;
  if (word.empty() || word.front() == '-') return {};
  for (const CLI::App* sub : app_.get_subcommands({})) {
    if (sub->get_name() == word) return {};
    if (!sub->get_group().empty()) known.push_back(sub->get_name());  // others are private
  }
  return fmt::format("stribeck: there is no command '{}'.\n  {}", word, suggestion(word, known));
}

std::string CommandLine::renamed_options(int argc, char** argv) const {
  std::string text;
  for (int i = 2; i < argc; ++i)
    for (const RenamedOption& option : renamed_)
      if (argv[1] == option.command && argv[i] == option.old_name)
        text += fmt::format("{} was renamed to {}.\n", option.old_name, option.new_name);
  return text;
}

}  // namespace stribeck::cli
