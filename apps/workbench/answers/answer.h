#pragma once
#include <string>

#include <nlohmann/json.hpp>

/// Answers of a worker process about models, runs and studies: the library's readings, as JSON. It holds no physics.
namespace stribeck::workbench {

using Json = nlohmann::ordered_json;

/// Answers a question { "ask": NAME, ... }: { "answer": ... }, or { "status", "error", "remedy", "diagnostics" } for what is wrong. Never throws
/// for a wrong question.
std::string answer(const std::string& question);

/// Answers frames (worker/frame.h) on these descriptors until the first one ends. Returns the exit code.
int serve_answers(int in, int out);

/// { "diagnostics", "summary", "scene", "channels", "places", "keys", "inputs", "estimated_seconds", "study"? } of { "text", "path",
/// "set", "estimate" }; of the text of a study too
Json check_answer(const Json& question);
/// { "inputs" } of a model that can run; throws InputError of one that cannot.
Json inputs_answer(const Json& question);
/// { "time", "channels", "status", "message", "wall_seconds", "complete" } of { "text", "path", "set", "channels" }
Json whatif_answer(const Json& question);
/// { "model", "state", "report"?, "curve"?, "design"? } of a bearing without a mechanism { "sizes", "bore_profile"?: text of a CSV file, "set"?,
/// "eccentricity"?, "report"?, "speeds"?, "vary"?, "limits"?, "tolerances"?, "best"?, "points"? }; with { "html": true } the page of its report
Json bearing_answer(const Json& question);
/// { "model", "cycle", "report" } of a bearing { "sizes", "load_table": text of a CSV file, "bore_profile"?, "set"? } whose load repeats; with
/// { "html": true } the page of its report
Json bearing_cycle_answer(const Json& question);
/// { "joint", "sizes" } of a film joint of a model { "text", "path", "set", "joint"? }
Json bearing_sizes_answer(const Json& question);
/// { "joints" } with a journal of the run in { "folder" }; with { "joint" } its load over the last cycle: { "load_table", "cycle", "speed",
/// "origin" }
Json run_load_answer(const Json& question);
/// { "fields", "figures" }: what a bearing is asked for, and what it answers
Json bearing_fields_answer(const Json& question);
/// The report's data (format 1) of the run folders { "folders" }, or { "html": true } the page.
Json report_answer(const Json& question);
/// { "time", "channels", "total" } of { "folder", "channels", "from", "to", "points" }
Json samples_answer(const Json& question);
/// results.csv as text, of { "folder" }
Json csv_answer(const Json& question);
/// { "model", "files" }: paths of all that a study { "text", "path" } reads; throws InputError of one that cannot be computed.
Json study_files_answer(const Json& question);
/// { "points", "done", "failed", "columns", "rows" } of a study's { "folder" }
Json study_answer(const Json& question);
/// The data of its report (format 1), as far as it has come.
Json study_report_answer(const Json& question);

}  // namespace stribeck::workbench
