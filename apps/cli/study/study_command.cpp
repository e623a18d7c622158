#include "cli/commands.h"
#include "cli/shared_options.h"
#include "cli/study/study_verbs.h"

namespace stribeck::cli {
namespace {

void add_study_workers(CLI::App* sub, StudyArguments& a) {
  sub->add_option("--workers", a.workers,
                  "worker processes (default: one for each core); the table does not depend on it")
      ->check(objection_to_count, "COUNT");
  sub->add_flag("--rerun-failed", a.rerun_failed, "compute failed points again");
}

void add_study_cluster(CLI::App* sub, StudyArguments& a) {
  sub->add_option("--on", a.on, "local, or slurm: submit the points as one array of jobs")
      ->check(CLI::IsMember({"local", "slurm"}));
  sub->add_option("--shards", a.shards, "tasks of the array (default: about 10 min each)")
      ->check(objection_to_count, "COUNT");
  for (const auto& [name, text] :
       {std::pair("--partition", &a.partition), std::pair("--account", &a.account),
        std::pair("--time", &a.time), std::pair("--memory", &a.memory)})
    sub->add_option(name, *text, "of a task, as of sbatch");
  sub->add_option("--sbatch", a.sbatch_lines,
                  "one more option of sbatch, such as --sbatch=--qos=low")
      ->allow_extra_args(false);
}

/// Adds the commands below `stribeck study`, which share their arguments.
class StudyCommands {
 public:
  explicit StudyCommands(CommandLine& line)
      : line_(line), study_(line.add("study", "parameter study of a model", nullptr)) {
    study_->require_subcommand(1);
  }

  void add_run() {
    CLI::App* sub = add("run", "compute the points of a study file", study_run);
    sub->add_option("FILE", a_->file, "study file (TOML)")->required();
    sub->add_option("--out", a_->out, "folder of the study (default: out/NAME)");
    sub->add_flag("--dry-run", a_->dry_run, "check everything, print the points and their time");
    sub->add_flag("--prepare", a_->prepare, "make the folder and compute nothing");
    sub->add_flag("--force", a_->force, "into the folder of a study of another model, too");
    add_study_workers(sub, *a_);
    add_study_cluster(sub, *a_);
  }

  void add_resume() {
    CLI::App* sub = add_in_folder("resume", "compute what is missing", study_resume);
    add_study_workers(sub, *a_);
    add_study_cluster(sub, *a_);
  }

  void add_outcome() {
    add_in_folder("status", "how far a study is", study_status);
    add_in_folder("collect", "write the table from what is there", study_collect);
    add_in_folder("report", "write the report from what is there", study_report)
        ->add_option("--out", a_->report, "file (default: report.html in DIR)");
  }

  void add_shard() {
    CLI::App* sub =
        add_in_folder("shard", "compute one part, as a task of a job array", study_shard);
    sub->add_option("I", a_->shard, "number of the part, from 1 on")->required();
    sub->add_option("N", a_->shards, "number of parts")->required();
    add_study_workers(sub, *a_);
    add_in_folder("worker", "", study_worker)->group("");  // private: what study run starts
  }

 private:
  CLI::App* add(const char* name, const char* help, int (*command)(const StudyArguments&)) {
    CLI::App* sub = line_.add_below(study_, name, help, [a = a_, command] { return command(*a); });
    sub->add_flag("--quiet", a_->quiet, "print nothing but errors");
    return sub;
  }
  CLI::App* add_in_folder(const char* name, const char* help,
                          int (*command)(const StudyArguments&)) {
    CLI::App* sub = add(name, help, command);
    sub->add_option("DIR", a_->out, "folder of the study")->required();
    return sub;
  }

  CommandLine& line_;
  CLI::App* study_;
  std::shared_ptr<StudyArguments> a_ = std::make_shared<StudyArguments>();
};

}  // namespace

void add_study(CommandLine& line) {
  StudyCommands study(line);
  study.add_run();
  study.add_resume();
  study.add_outcome();
  study.add_shard();
}

}  // namespace stribeck::cli
