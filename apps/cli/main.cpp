// The command line: arguments to commands, exceptions to one clear text and an exit code.
#include <CLI/CLI.hpp>
#include <charconv>
#include <csignal>
#include <functional>
#include <sstream>

#include "base/error.h"
#include "base/text/suggest.h"
#include "cli/bearing/bearing_options.h"
#include "commands.h"
#include "console.h"
#include "image.h"
#include "study/run/run_failure.h"
#include "study/run/simulate.h"

using namespace stribeck;

namespace {

int fail(const std::string& message, int code) {
  cli::tell(stderr, message + "\n");
  return code;
}

int guarded(const std::function<int()>& command) {
  try {
    const int code = command();
    cli::flush_output();
    return code;
  } catch (const InputError& error) {
    return fail(error.what(), cli::input_wrong);
  } catch (const FileError& error) {
    return fail(error.what(), cli::simulation_failed);
  } catch (const SolveError& error) {
    return fail(error.what(), cli::simulation_failed);
  } catch (const std::exception& error) {
    return fail(text_of_unexpected(error), cli::simulation_failed);
  }
}

/// A whole number of at least 1, in words of this program.
std::string objection_to_count(const std::string& text) {
  int count = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
  if (error == std::errc{} && end == text.data() + text.size() && count >= 1) return {};
  return fmt::format("'{}' is not allowed: must be a whole number of at least 1", text);
}

/// The verbs of the program. Parsing chooses one; run() does it.
class CommandLine {
 public:
  CommandLine() {
    app_.set_version_flag("--version", program_version);
    app_.require_subcommand(1);
    add_check();
    add_run();
    add_resume();
    add_bearing();
    add_starters();
    add_calibrate();
    add_study();
    add_reduce();
    add_report();
    add_validate();
    add_manual();
    add_open();
  }

  int run(int argc, char** argv) {
    const std::string wrong = objection_to_verb(argc > 1 ? argv[1] : "");
    if (!wrong.empty()) return fail(wrong, cli::input_wrong);
    try {
      app_.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
      std::ostringstream out, err;
      const bool is_asked = app_.exit(error, out, err) == 0;  // --help, --version
      cli::tell(stderr, err.str() + renamed_options(argc, argv));
      if (!is_asked) return cli::input_wrong;
      command_ = [text = out.str()] {
        cli::print_text(text);
        return cli::done;
      };
    }
    return guarded(command_);
  }

 private:
  std::string objection_to_verb(const std::string& word) const {
    std::vector<std::string> known;
    if (word.empty() || word.front() == '-') return {};
    for (const CLI::App* sub : app_.get_subcommands({})) {
      if (sub->get_name() == word) return {};
      if (!sub->get_group().empty()) known.push_back(sub->get_name());  // others are private
    }
    return fmt::format("stribeck: there is no command '{}'.\n  {}", word, suggestion(word, known));
  }

  static std::string renamed_options(int argc, char** argv) {
    constexpr std::pair<const char*, const char*> renamed[] = {{"--vary", "--parameter"},
                                                               {"--meet", "--target"}};
    std::string text;
    if (argc < 2 || std::string_view(argv[1]) != "calibrate") return text;
    for (int i = 2; i < argc; ++i)
      for (const auto& [old_name, new_name] : renamed)
        if (std::string_view(argv[i]) == old_name)
          text += fmt::format("{} was renamed to {}.\n", old_name, new_name);
    return text;
  }

  CLI::App* verb(const char* name, const char* help, std::function<int()> command) {
    CLI::App* sub = app_.add_subcommand(name, help);
    sub->callback([this, command] { command_ = command; });
    return sub;
  }

  template <class Arguments>
  void add_model_arguments(CLI::App* sub, Arguments& arguments, bool required = true) {
    sub->add_option("FILE", arguments.file, "model file (TOML)")->required(required);
    sub->add_option(
           "--set", arguments.overrides,
           "override a value, e.g. --set joint.pin.film.length=\"30 mm\"; in the path, * stands "
           "for every name that has the rest")
        ->type_name("PATH=VALUE")
        ->allow_extra_args(false);
  }

  void add_check() {
    add_model_arguments(verb("check", "read and assemble a model, print a summary",
                             [this] { return cli::check(run_.file, run_.overrides); }),
                        run_);
  }

  void add_watch_arguments(CLI::App* sub) {
    sub->add_flag("--quiet", watch_.quiet, "print nothing but errors");
    sub->add_option("--live", watch_.live, "")->group("");  // private, of the workbench
    sub->add_option("--keep-interval", watch_.keep_interval,
                    "time between checkpoints, such as \"30 s\" (the default)")
        ->type_name("TIME");
    sub->add_option(
           "--threads", watch_.threads,
           "threads at most, one for each film of finite width; results do not depend on it")
        ->check(objection_to_count, "COUNT");
    sub->add_flag("--vtk", watch_.vtk,
                  "also write bodies and film fields for ParaView (vtk/*.pvd in the folder)");
  }

  void add_run() {
    CLI::App* sub = verb("run", "simulate a model and write results and report",
                         [this] { return cli::run(run_, watch_); });
    add_model_arguments(sub, run_);
    sub->add_option("--out", run_.out, "folder for the results (default: out/NAME)");
    sub->add_option("--text", run_.text, "")
        ->group("");  // private, of the workbench: a text not yet in FILE
    sub->add_flag("--force", run_.force,
                  "replace the contents of the folder, even the run of another model");
    add_watch_arguments(sub);
  }

  void add_resume() {
    CLI::App* sub = verb("resume", "continue from the last checkpoint",
                         [this] { return cli::resume(resume_, watch_); });
    sub->add_option("DIR", resume_.folder, "folder of a run that was stopped or killed")
        ->required();
    sub->add_option("--until", resume_.until,
                    "end of the run, such as \"2 s\" (default: the model's duration)")
        ->type_name("TIME");
    add_watch_arguments(sub);
  }

  void add_bearing() {
    CLI::App* sub =
        verb("bearing",
             "steady state of one bearing: equilibrium, flows, friction, stiffness, stability",
             [this] { return cli::bearing(bearing_); });
    add_model_arguments(sub, bearing_, false);
    cli::add_bearing_options(sub, bearing_);
  }

  void add_starters() {
    CLI::App* begin =
        verb("new", "write a commented model to begin with; without a name, list them",
             [this] { return cli::new_model(starter_); });
    begin->add_option("NAME", starter_.name, "file of the model, .toml is added");
    begin->add_option("--from", starter_.from, "which one (default: slider-crank-lubricated)")
        ->type_name("STARTER");
    CLI::App* copy = verb("examples", "list the examples, or copy one with the files beside it",
                          [this] { return cli::copy_example(starter_); });
    copy->add_option("NAME", starter_.name, "of an example, such as bearings/plain_bearing");
    copy->add_option("--to", starter_.to, "folder (default: this one)")->type_name("FOLDER");
  }

  void add_calibrate() {
    CLI::App* sub =
        verb("calibrate", "find the value of a model parameter for which a result meets a target",
             [this] { return cli::calibrate(calibrate_); });
    add_model_arguments(sub, calibrate_);
    sub->add_option("--parameter", calibrate_.parameter,
                    "the parameter and its range, such as 'force.pull.free_length=0.19..0.22 m'")
        ->type_name("PATH=RANGE")
        ->required();
    sub->add_option("--target", calibrate_.target,
                    "the channel and its target, such as 'joint.pin.wear_volume=106.71 mm^3'")
        ->type_name("CHANNEL=VALUE")
        ->required();
    sub->add_option("--take", calibrate_.take,
                    "last, max, min or mean of the channel (default: last)");
  }

  CLI::App* study_verb(CLI::App* study, const char* name, const char* help,
                       int (*command)(const cli::StudyArguments&)) {
    CLI::App* sub = study->add_subcommand(name, help);
    sub->callback([this, command] { command_ = [this, command] { return command(study_); }; });
    sub->add_flag("--quiet", study_.quiet, "print nothing but errors");
    return sub;
  }

  void add_study_workers(CLI::App* sub) {
    sub->add_option(
           "--workers", study_.workers,
           "worker processes (default: one for each core); the table does not depend on it")
        ->check(objection_to_count, "COUNT");
    sub->add_flag("--rerun-failed", study_.rerun_failed, "compute failed points again");
  }

  void add_study_cluster(CLI::App* sub) {
    sub->add_option("--on", study_.on, "local, or slurm: submit the points as one array of jobs")
        ->check(CLI::IsMember({"local", "slurm"}));
    sub->add_option("--shards", study_.shards, "tasks of the array (default: about 10 min each)")
        ->check(objection_to_count, "COUNT");
    for (const auto& [name, text] :
         {std::pair("--partition", &study_.partition), std::pair("--account", &study_.account),
          std::pair("--time", &study_.time), std::pair("--memory", &study_.memory)})
      sub->add_option(name, *text, "of a task, as of sbatch");
    sub->add_option("--sbatch", study_.sbatch_lines,
                    "one more option of sbatch, such as --sbatch=--qos=low")
        ->allow_extra_args(false);
  }

  void add_study_folder(CLI::App* sub) {
    sub->add_option("DIR", study_.out, "folder of the study")->required();
  }

  void add_study() {
    CLI::App* study = app_.add_subcommand("study", "parameter study of a model");
    study->require_subcommand(1);
    CLI::App* run = study_verb(study, "run", "compute the points of a study file", cli::study_run);
    run->add_option("FILE", study_.file, "study file (TOML)")->required();
    run->add_option("--out", study_.out, "folder of the study (default: out/NAME)");
    run->add_flag("--dry-run", study_.dry_run, "check everything, print the points and their time");
    run->add_flag("--prepare", study_.prepare, "make the folder and compute nothing");
    run->add_flag("--force", study_.force, "into the folder of a study of another model, too");
    add_study_workers(run);
    add_study_cluster(run);
    CLI::App* resume = study_verb(study, "resume", "compute what is missing", cli::study_resume);
    add_study_folder(resume);
    add_study_workers(resume);
    add_study_cluster(resume);
    add_study_folder(study_verb(study, "status", "how far a study is", cli::study_status));
    add_study_folder(
        study_verb(study, "collect", "write the table from what is there", cli::study_collect));
    CLI::App* page =
        study_verb(study, "report", "write the report from what is there", cli::study_report);
    add_study_folder(page);
    page->add_option("--out", study_.report, "file (default: report.html in DIR)");
    CLI::App* shard =
        study_verb(study, "shard", "compute one part, as a task of a job array", cli::study_shard);
    add_study_folder(shard);
    shard->add_option("I", study_.shard, "number of the part, from 1 on")->required();
    shard->add_option("N", study_.shards, "number of parts")->required();
    add_study_workers(shard);
    CLI::App* worker = study_verb(study, "worker", "", nullptr);
    worker->group("");  // private: what study run starts
    add_study_folder(worker);
    worker->callback([this] { command_ = [this] { return cli::study_worker(study_.out); }; });
  }

  void add_reduce() {
    CLI::App* sub = verb("reduce", "reduce a body of finite elements to a flexible body",
                         [this] { return cli::reduce(reduce_); });
    sub->add_option("FILE", reduce_.file, "mesh, materials and interfaces (TOML)")->required();
    sub->add_option("--out", reduce_.out, "file of the reduced body, such as rod.h5")->required();
    sub->add_option("--vtk", reduce_.vtk, "also write the modes for ParaView, such as rod.vtp");
    sub->add_flag("--quiet", reduce_.quiet, "print nothing but errors");
  }

  void add_report() {
    CLI::App* sub = verb("report", "one report of one or several runs",
                         [this] { return cli::report(names_, report_file_); });
    sub->add_option("DIR", names_, "result folders")->required();
    sub->add_option("--out", report_file_, "file to write (default: report.html)");
  }

  void add_validate() {
    CLI::App* sub = verb("validate", "published cases: result, reference, difference, verdict",
                         [this] { return cli::validate(names_, json_); });
    sub->add_option("CASE", names_, "cases to run (default: all)");
    sub->add_flag("--json", json_, "print JSON instead of a table");
  }

  void add_manual() {
    CLI::App* sub = verb("describe", "manual of every model and parameter",
                         [this] { return cli::describe(model_name_); });
    sub->add_option("NAME", model_name_, "a model, section or parameter");
    verb("schema", "JSON Schema of model files, for editors", [] { return cli::schema(); });
  }

  void add_open() {
    CLI::App* sub = verb("open", "the workbench in the browser: build, run and understand a model",
                         [this] { return cli::open(open_); });
    sub->add_option("PLACE", open_.place, "model file or folder (default: this folder)");
    sub->add_option("--port", open_.port,
                    "port on the loopback, 0 for any free one (default: that of the last time)")
        ->check(CLI::Range(0, 65535));
    sub->add_flag("!--no-browser", open_.browser, "only print the address");
    sub->add_flag("--leave-runs", open_.leave_runs,
                  "runs continue when the workbench ends (default: they stop, to be resumed)");
    verb("workbench-worker", "", [] { return cli::workbench_worker(); })->group("");  // private
  }

  CLI::App app_{"stribeck: multibody tribodynamics, mechanisms with real joints"};
  std::function<int()> command_;
  cli::RunArguments run_;
  cli::ResumeArguments resume_;
  cli::WatchArguments watch_;
  cli::BearingArguments bearing_;
  cli::StarterArguments starter_;
  cli::CalibrateArguments calibrate_;
  cli::ReduceArguments reduce_;
  cli::StudyArguments study_;
  workbench::OpenArguments open_;
  std::vector<std::string> names_;
  std::string report_file_ = "report.html", model_name_;
  bool json_ = false;
};

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGXFSZ, SIG_IGN);  // a file-size limit shall be a failed write with a message
  const int chosen = guarded([argv] {
    cli::choose_image(argv);
    return cli::done;
  });
  return chosen == cli::done ? CommandLine().run(argc, argv) : chosen;
}
