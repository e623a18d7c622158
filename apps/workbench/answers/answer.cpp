#include "workbench/answers/answer.h"

#include <sys/prctl.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <functional>
#include <map>

#include "base/error.h"
#include "study/run/run_failure.h"
#include "workbench/files/json_text.h"
#include "workbench/http/answers.h"
#include "workbench/worker/frame.h"

namespace stribeck::workbench {
namespace {

using Answer = std::function<Json(const Json&)>;

const Answer& answer_to(const std::string& name) {
  static const std::map<std::string, Answer> all = {{"check", check_answer},
                                                    {"inputs", inputs_answer},
                                                    {"whatif", whatif_answer},
                                                    {"report", report_answer},
                                                    {"samples", samples_answer},
                                                    {"csv", csv_answer},
                                                    {"study", study_answer},
                                                    {"study_files", study_files_answer},
                                                    {"study_report", study_report_answer},
                                                    {"bearing", bearing_answer},
                                                    {"bearing_cycle", bearing_cycle_answer},
                                                    {"run_load", run_load_answer},
                                                    {"bearing_sizes", bearing_sizes_answer},
                                                    {"bearing_fields", bearing_fields_answer}};
  return all.at(name);
}

Json wrong(int status, const std::string& problem) {
  return {{"status", status}, {"error", problem}, {"remedy", ""}};
}

Json answered(const std::string& question) {
  try {
    const Json requested = Json::parse(question);
    return {{"answer", answer_to(requested.at("ask").get<std::string>())(requested)}};
  } catch (const InputError& error) {
    Json out = wrong(422, error.what());
    out["diagnostics"] = Json::parse(diagnostics_json(error.diagnostics()));
    return out;
  } catch (const Json::exception& error) {
    return wrong(400, "the request is not the JSON that is expected here. " + problem_of(error));
  } catch (const SolveError& error) {
    return wrong(422, error.what());
  } catch (const FileError& error) {
    return wrong(500, error.what());
  } catch (const std::exception& error) {
    return wrong(500, text_of_unexpected(error));
  }
}

bool write_all(int out, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t n = ::write(out, bytes.data(), bytes.size());
    if (n <= 0 && errno != EINTR) return false;
    bytes.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(n, 0)));
  }
  return true;
}

}  // namespace

std::string answer(const std::string& question) {
  return answered(question).dump(-1, ' ', false, Json::error_handler_t::replace);
}

int serve_answers(int in, int out) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  std::signal(SIGPIPE, SIG_IGN);
  std::string arrived;
  std::array<char, 1 << 16> piece{};
  while (true) {
    while (const auto question = take_frame(arrived))
      if (!write_all(out, frame(answer(*question)))) return 0;
    const ssize_t n = ::read(in, piece.data(), piece.size());
    if (n == 0 || (n < 0 && errno != EINTR)) return 0;
    arrived.append(piece.data(), static_cast<std::size_t>(std::max<ssize_t>(n, 0)));
  }
}

}  // namespace stribeck::workbench
