// The command line: arguments to commands, exceptions to one clear text and an exit code.
#include <CLI/CLI.hpp>
#include <csignal>
#include <functional>
#include <iostream>

#include "base/error.h"
#include "commands.h"
#include "study/simulate.h"

using namespace stribeck;

namespace {

int guarded(const std::function<int()>& command) {
  try {
    return command();
  } catch (const InputError& error) {
    std::cerr << error.what() << '\n';
    return cli::input_wrong;
  } catch (const FileError& error) {
    std::cerr << error.what() << '\n';
    return cli::simulation_failed;
  } catch (const SolveError& error) {
    std::cerr << error.what() << '\n';
    return cli::simulation_failed;
  } catch (const std::exception& error) {
    std::cerr << "stribeck has a defect, please report it: " << error.what() << '\n';
    return cli::simulation_failed;
  }
}

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGXFSZ, SIG_IGN);  // a file-size limit shall be a failed write with a message, not a sudden end
  CLI::App app{"stribeck: multibody tribodynamics, mechanisms with real joints"};
  app.set_version_flag("--version", program_version);
  app.require_subcommand(1);
  std::function<int()> command;
  const auto verb = [&](const char* name, const char* help) { return app.add_subcommand(name, help); };

  std::string file;
  std::vector<std::string> overrides;
  const auto model_arguments = [&](CLI::App* sub) {
    sub->add_option("FILE", file, "model file (TOML)")->required();
    sub->add_option("--set", overrides, "override a value, e.g. --set joint.pin.film.length=\"30 mm\"")
        ->type_name("PATH=VALUE")
        ->allow_extra_args(false);
  };

  CLI::App* check = verb("check", "read and assemble a model, print what was understood");
  model_arguments(check);
  check->callback([&] { command = [&] { return cli::check(file, overrides); }; });

  cli::RunArguments arguments;
  int threads = 1;
  CLI::App* run = verb("run", "simulate a model and write results and report");
  model_arguments(run);
  run->add_option("--out", arguments.out, "folder for the results (default: out/NAME)");
  run->add_flag("--quiet", arguments.quiet, "print nothing but errors");
  run->add_option("--threads", threads, "threads at most; results do not depend on it (closed-form films use one)")
      ->check(CLI::PositiveNumber);
  run->callback([&] {
    command = [&] {
      arguments.file = file;
      arguments.overrides = overrides;
      return cli::run(arguments);
    };
  });

  std::vector<std::string> folders;
  std::string report_file = "report.html";
  CLI::App* report = verb("report", "one report of one or several runs");
  report->add_option("DIR", folders, "result folders")->required();
  report->add_option("--out", report_file, "file to write (default: report.html)");
  report->callback([&] { command = [&] { return cli::report(folders, report_file); }; });

  std::vector<std::string> cases;
  bool json = false;
  CLI::App* validate = verb("validate", "published cases: ours, published, difference, verdict");
  validate->add_option("CASE", cases, "cases to run (default: all)");
  validate->add_flag("--json", json, "print JSON instead of a table");
  validate->callback([&] { command = [&] { return cli::validate(cases, json); }; });

  std::string name;
  CLI::App* describe = verb("describe", "manual of every model and parameter");
  describe->add_option("NAME", name, "a model, section or parameter");
  describe->callback([&] { command = [&] { return cli::describe(name); }; });

  CLI::App* schema = verb("schema", "JSON Schema of model files, for editors");
  schema->callback([&] { command = [] { return cli::schema(); }; });

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    const int code = app.exit(error);
    return code == 0 ? cli::done : cli::input_wrong;
  }
  return guarded(command);
}
