#include <gtest/gtest.h>

#include "base/arithmetic.h"
#include "base/atomic_file.h"
#include "base/error.h"
#include "base/temporary_folder.h"
#include "io/hdf5/checkpoint_file.h"
#include "io/hdf5/results.h"
#include "io/run_folder.h"
#include "io/toml/reader.h"
#include "study/run/saved_run.h"
#include "study/run/simulate.h"

namespace stribeck::resume_test {
namespace {

namespace fs = std::filesystem;

ModelInput example(const std::string& name, const std::vector<std::string>& overrides) {
  return read_model(STRIBECK_SOURCE_DIR "/examples/" + name + ".toml", overrides);
}

ModelInput short_run(const std::string& integrator, const std::string& tolerance = "1e-8") {
  return example("mechanisms/slider_crank_ideal",
                 {"simulation.duration=5 ms", integrator, "simulation.tolerance=" + tolerance});
}

/// Stops when it is told of progress behind a time [s]; by default as soon as it is told, after some 64 steps.
struct Interruption {
  explicit Interruption(double time = 0) : behind(time) {}
  double behind;
  std::atomic<bool> stop{false};
  RunOptions options() {
    RunOptions o;
    o.stop = &stop;
    o.progress = [this](const Progress& p) { stop = p.time > behind; };
    return o;
  }
};

std::string bytes_of(const fs::path& folder) {
  std::string all;
  for (const char* name : {"results.h5", "results.csv", "checkpoint.h5"})
    all += read_file(folder / name);
  return all;
}

void interrupt(const ModelInput& input, const fs::path& folder, double time = 0) {
  Interruption at(time);
  ASSERT_EQ(simulate_into_folder(input, at.options(), folder).status, RunStatus::interrupted);
}

/// Resumes part by part until the end; returns how many parts that took.
int resume_in_parts(const fs::path& folder) {
  for (int parts = 1; parts < 1000; ++parts) {
    Interruption at;
    if (resume(folder, at.options())->status == RunStatus::done) return parts;
  }
  return 0;
}

std::string refusal(const fs::path& folder) {
  return message_of<FileError>([&] { resume(folder, {}); });
}

struct Method {
  const char *name, *integrator, *tolerance;
};
class Resume : public testing::TestWithParam<Method> {};

TEST_P(Resume, in_many_parts_leaves_the_bytes_of_an_uninterrupted_run) {
  const TemporaryFolder folder;
  const ModelInput input = short_run(std::string("simulation.integrator=") + GetParam().integrator,
                                     GetParam().tolerance);
  const RunResult whole = simulate_into_folder(input, {}, folder / "whole");
  ASSERT_EQ(whole.status, RunStatus::done) << whole.message;
  interrupt(input, folder / "parts");
  EXPECT_GE(resume_in_parts(folder / "parts"), 2);
  EXPECT_TRUE(bytes_of(folder / "parts") == bytes_of(folder / "whole"));
}

TEST(ResumedFilm, of_finite_width_in_many_parts_leaves_the_bytes_of_an_uninterrupted_run) {
  const TemporaryFolder folder;
  const ModelInput input =
      example("nascimento/config2", {"simulation.duration=2 ms", "simulation.tolerance=1e-6"});
  const RunResult whole = simulate_into_folder(input, {}, folder / "whole"),
                  again = simulate_into_folder(input, {}, folder / "again");
  ASSERT_EQ(whole.status, RunStatus::done) << whole.message;
  EXPECT_TRUE(bytes_of(folder / "again") == bytes_of(folder / "whole"));
  interrupt(input, folder / "parts");
  EXPECT_GE(resume_in_parts(folder / "parts"), 3);
  EXPECT_TRUE(bytes_of(folder / "parts") == bytes_of(folder / "whole"));
}

INSTANTIATE_TEST_SUITE_P(
    integrators, Resume,
    testing::Values(Method{"tr_bdf2", "tr_bdf2", "1e-8"}, Method{"sdirk2", "sdirk2", "1e-5"},
                    Method{"esdirk4", "esdirk4", "1e-8"},
                    Method{"generalized_alpha", "generalized_alpha", "1e-8"},
                    Method{"hht", "hht", "1e-8"},
                    Method{"projection", R"({method="dormand_prince"})", "1e-12"},
                    Method{"baumgarte", R"({method="dormand_prince",stabilisation="baumgarte"})",
                           "1e-12"}),
    [](const auto& one) { return one.param.name; });

TEST(ResumedRun, of_films_kinks_and_history_leaves_the_same_bytes) {
  for (const char* name : {"machines/start_up_under_load", "machines/slider_crank_transition",
                           "machines/crosshead_on_pads"}) {
    const TemporaryFolder folder;  // of one model
    // Steps short enough for several looks before and after each stop.
    const ModelInput input =
        example(name, {"simulation.duration=55 ms", "simulation.max_step=0.1 ms"});
    ASSERT_EQ(simulate_into_folder(input, {}, folder / "whole").status, RunStatus::done);
    interrupt(input, folder / "parts", 0.02);
    Interruption at(0.04);
    EXPECT_EQ(resume(folder / "parts", at.options())->status, RunStatus::interrupted);
    EXPECT_EQ(resume(folder / "parts", {})->status, RunStatus::done);
    EXPECT_TRUE(bytes_of(folder / "parts") == bytes_of(folder / "whole")) << name;
  }
}

TEST(ResumedRun, forgets_the_sample_of_its_stop_between_samples) {
  const TemporaryFolder folder;
  const ModelInput input = example("slider_crank_lubricated", {"output.interval=0.1 ms"});
  simulate_into_folder(input, {}, folder / "whole");
  interrupt(input, folder / "parts");
  const double stopped = read_run(folder / "parts").record.time().back() / 1e-4;
  EXPECT_GT(std::abs(stopped - std::round(stopped)), 1e-3);
  resume_in_parts(folder / "parts");
  EXPECT_TRUE(bytes_of(folder / "parts") == bytes_of(folder / "whole"));
}

TEST(ResumedRun, can_be_stopped_before_its_first_step) {
  const TemporaryFolder folder;
  const ModelInput input = short_run("simulation.integrator=tr_bdf2");
  const std::atomic<bool> stop{true};
  RunOptions options;
  options.stop = &stop;
  EXPECT_EQ(simulate_into_folder(input, options, folder / "a").steps, 0);
  EXPECT_EQ(resume(folder / "a", options)->steps, 0);
  EXPECT_EQ(resume(folder / "a", {})->status, RunStatus::done);
  simulate_into_folder(input, {}, folder / "b");
  EXPECT_TRUE(bytes_of(folder / "a") == bytes_of(folder / "b"));
}

TEST(ResumedRun, cuts_results_that_are_newer_than_the_checkpoint) {
  const TemporaryFolder folder;
  const ModelInput input = short_run("simulation.integrator=tr_bdf2");
  simulate_into_folder(input, {}, folder / "whole");
  interrupt(input, folder / "parts");
  const std::string older = read_file(folder / "parts" / "checkpoint.h5");
  Interruption at;
  resume(folder / "parts", at.options());
  write_file_atomically(folder / "parts" / "checkpoint.h5", older);
  resume(folder / "parts", {});
  EXPECT_TRUE(bytes_of(folder / "parts") == bytes_of(folder / "whole"));
}

TEST(ResumedRun, refuses_results_that_are_older_than_the_checkpoint_or_not_its_own) {
  const TemporaryFolder folder;
  const fs::path run = folder / "run";
  interrupt(short_run("simulation.integrator=tr_bdf2"), run);
  RunResult exchanged = read_run(run);
  const std::size_t samples = exchanged.record.size();
  Record record(exchanged.record.channels());
  std::vector<double> zeros(record.channels().size());
  for (const double t : exchanged.record.time()) record.append(t, zeros);
  std::swap(exchanged.record, record);
  write_results(run / "results.h5", exchanged);
  const std::string text = fmt::format(
      "results.h5: does not hold the {} samples that were recorded until checkpoint.h5 was "
      "written: one of them was damaged or replaced. Start again with 'stribeck run'.",
      samples);
  EXPECT_EQ(refusal(run), text);
  record.cut(samples - 1);
  std::swap(exchanged.record, record);
  write_results(run / "results.h5", exchanged);
  EXPECT_EQ(refusal(run), text);
}

TEST(ResumedRun, needs_nothing_but_its_folder) {
  const TemporaryFolder folder;
  fs::copy(STRIBECK_SOURCE_DIR "/examples/mechanisms/slider_crank_ideal.toml",
           folder / "model.toml");
  const std::vector<std::string> overrides{"simulation.duration=5 ms", "simulation.tolerance=1e-8"};
  const ModelInput input = read_model((folder / "model.toml").string(), overrides);
  const RunResult whole = simulate(input);
  interrupt(input, folder / "run");
  fs::remove(folder / "model.toml");
  const auto result = resume(folder / "run", {});
  EXPECT_EQ(result->steps, whole.steps);
  EXPECT_EQ(result->input_hash, whole.input_hash);
  EXPECT_EQ(result->overrides, overrides);
}

TEST(ResumedRun, adds_up_what_its_parts_took) {
  const TemporaryFolder folder;
  interrupt(short_run("simulation.integrator=tr_bdf2"), folder / "run");
  const RunResult first = read_run(folder / "run");
  EXPECT_GT(first.wall_time_s, 0);
  EXPECT_GT(resume(folder / "run", {})->wall_time_s, first.wall_time_s);
  EXPECT_GE(read_run(folder / "run").cpu_time_s, first.cpu_time_s);
}

TEST(ResumedRun, that_is_finished_has_nothing_to_do_until_a_later_end_is_asked_for) {
  const TemporaryFolder folder;
  simulate_into_folder(short_run("simulation.integrator=tr_bdf2"), {}, folder / "run");
  const std::string before = bytes_of(folder / "run");
  EXPECT_FALSE(resume(folder / "run", {}));
  EXPECT_EQ(bytes_of(folder / "run"), before);
  const auto further = resume(folder / "run", {}, 6e-3);
  ASSERT_TRUE(further);
  EXPECT_EQ(further->status, RunStatus::done);
  EXPECT_EQ(further->simulated_time_s, 6e-3);
  EXPECT_FALSE(resume(folder / "run", {}));
}

TEST(ResumedRun, that_has_failed_fails_again_at_the_same_place) {
  const TemporaryFolder folder;
  const ModelInput input = example("slider_crank_lubricated", {"lubricant.oil.viscosity=1e-9 Pa s",
                                                               "simulation.min_step=1e-8 s"});
  const RunResult first = simulate_into_folder(input, {}, folder / "run");
  ASSERT_EQ(first.status, RunStatus::failed);
  const std::string before = bytes_of(folder / "run");
  EXPECT_EQ(resume(folder / "run", {})->message, first.message);
  EXPECT_TRUE(bytes_of(folder / "run") == before);
}

TEST(ResumedRun, names_a_folder_that_holds_no_run) {
  const TemporaryFolder folder;
  EXPECT_EQ(message_of<InputError>([&] { resume(folder.path(), {}); }),
            folder.path().string() +
                " is not the folder of a run: it holds no results.h5.\n  Name a folder that "
                "'stribeck run' has written.");
}

TEST(ResumedRun, refuses_a_checkpoint_that_is_missing_or_of_another_model_or_version) {
  const TemporaryFolder folder;
  const fs::path run = folder / "run", saved = run / "checkpoint.h5";
  interrupt(short_run("simulation.integrator=tr_bdf2"), run);
  interrupt(short_run("simulation.integrator=hht"), folder / "other");
  Checkpoint checkpoint = read_checkpoint(saved, read_run(run).input_hash);
  const std::string hash = checkpoint.input_hash;

  fs::copy(folder / "other" / "checkpoint.h5", saved, fs::copy_options::overwrite_existing);
  EXPECT_NE(refusal(run).find("checkpoint.h5: belongs to another input ("), std::string::npos);
  checkpoint.program_version = "9.9";
  write_checkpoint(saved, checkpoint);
  EXPECT_EQ(refusal(run),
            fmt::format("{}: was written by program version 9.9; this is version {}, which would "
                        "not continue with the same bits. Resume with that version, or start again "
                        "with 'stribeck run'.",
                        saved.string(), program_version));
  checkpoint.version += 1;
  write_checkpoint(saved, checkpoint);
  EXPECT_NE(refusal(run).find("is a checkpoint of format"), std::string::npos);
  fs::remove(saved);
  EXPECT_EQ(refusal(run),
            saved.string() +
                ": is missing: there is nothing to continue from. Start the simulation "
                "again with 'stribeck run'.");
}

TEST(ResumedRun, refuses_a_checkpoint_of_another_arithmetic) {
  const TemporaryFolder folder;
  const fs::path run = folder / "run", saved = run / "checkpoint.h5";
  interrupt(short_run("simulation.integrator=tr_bdf2"), run);
  Checkpoint checkpoint = read_checkpoint(saved, read_run(run).input_hash);
  EXPECT_EQ(checkpoint.texts.at("arithmetic"), name_of(arithmetic()));
  EXPECT_EQ(arithmetic_of_saved_run(run), arithmetic());
  checkpoint.texts["arithmetic"] = "other";
  write_checkpoint(saved, checkpoint);
  EXPECT_EQ(arithmetic_of_saved_run(run), std::nullopt);
  EXPECT_EQ(arithmetic_of_saved_run(folder / "none"), std::nullopt);
  EXPECT_EQ(refusal(run),
            fmt::format("{}: was written with the arithmetic \"other\"; this program was built for "
                        "\"{}\", which would not continue with the same bits. Resume with the "
                        "program that began the run, or start again with 'stribeck run'.",
                        saved.string(), name_of(arithmetic())));
}

TEST(Run, refuses_an_arithmetic_that_it_does_not_have) {
  const bool fused = arithmetic() == Arithmetic::avx2;
  const std::string own = fused ? "avx2" : "portable", other = fused ? "portable" : "avx2";
  EXPECT_EQ(simulate(short_run("simulation.arithmetic=\"" + own + "\"")).status, RunStatus::done);
  const std::string message = message_of<InputError>(
      [&] { simulate(short_run("simulation.arithmetic=\"" + other + "\"")); });
  EXPECT_NE(message.find(fmt::format("simulation.arithmetic: \"{}\" is asked for; this program was "
                                     "built for \"{}\".",
                                     other, own)),
            std::string::npos)
      << message;
}

TEST(ResumedRun, refuses_a_state_that_another_build_has_left) {
  const TemporaryFolder folder;
  const fs::path run = folder / "run", saved = run / "checkpoint.h5";
  interrupt(short_run("simulation.integrator=tr_bdf2"), run);
  Checkpoint checkpoint = read_checkpoint(saved, read_run(run).input_hash);
  checkpoint.numbers["history"].push_back(1);
  write_checkpoint(saved, checkpoint);
  EXPECT_EQ(refusal(run),
            "checkpoint.h5: its 'history' does not fit the model: another build of the program "
            "made it. Resume with that one, or start again with 'stribeck run'.");
}

TEST(ResumedRun, refuses_a_model_that_does_not_match_its_hash) {
  const TemporaryFolder folder;
  const fs::path run = folder / "run";
  interrupt(short_run("simulation.integrator=tr_bdf2"), run);
  RunResult changed = read_run(run);
  changed.model_text += " ";
  write_results(run / "results.h5", changed);
  EXPECT_NE(refusal(run).find("results.h5: is damaged: the model in it does not match its hash."),
            std::string::npos);
}

TEST(StoppedRun, can_be_resumed_from_its_start_on) {
  const TemporaryFolder folder;
  RunOptions options;
  options.folder = folder / "run";
  options.progress = [&](const Progress&) { throw FileError("killed"); };
  start_run_folder(folder / "run");
  const ModelInput input = short_run("simulation.integrator=tr_bdf2");
  EXPECT_THROW(simulate(input, options), FileError);
  EXPECT_EQ(read_run(folder / "run").status, RunStatus::interrupted);
  EXPECT_EQ(resume(folder / "run", {})->status, RunStatus::done);
  simulate_into_folder(input, {}, folder / "whole");
  EXPECT_TRUE(bytes_of(folder / "run") == bytes_of(folder / "whole"));
}

}  // namespace
}  // namespace stribeck::resume_test
