#include "workbench/api/answered.h"

#include <algorithm>

#include "workbench/http/answers.h"

namespace stribeck::workbench {
namespace {

constexpr std::string_view before =
    "{\"answer\":";  // answers/answer.h; otherwise something is wrong

Response without_answer(const Worker::Outcome& outcome) {
  if (outcome.superseded) return refused(409, "superseded", outcome.failure);
  if (outcome.answer.empty()) return refused(500, outcome.failure);
  return {Json::parse(outcome.answer).at("status").get<int>(), outcome.answer};
}

}  // namespace

std::string dump(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Worker::Take responding(const Respond& respond) {
  return [respond](const Worker::Outcome& outcome) {
    const std::string& text = outcome.answer;
    if (!text.starts_with(before)) return respond(without_answer(outcome));
    respond({200, text.substr(before.size(), text.size() - before.size() - 1)});
  };
}

Worker::Take responding(const Respond& respond, std::function<Response(const Json&)> use) {
  return [respond, use = std::move(use)](const Worker::Outcome& outcome) {
    if (!outcome.answer.starts_with(before)) return respond(without_answer(outcome));
    try {
      respond(use(Json::parse(outcome.answer).at("answer")));
    } catch (const std::exception& error) {
      respond(failed(error));
    }
  };
}

std::vector<std::string> split_list(std::string text) {
  std::vector<std::string> all;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(','), text.size());
    if (end > 0) all.push_back(text.substr(0, end));
    text.erase(0, end + 1);
  }
  return all;
}

}  // namespace stribeck::workbench
