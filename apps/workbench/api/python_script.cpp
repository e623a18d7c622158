#include "workbench/api/python_script.h"

#include <fmt/format.h>

#include "io/toml/document.h"

namespace stribeck::workbench {
namespace {

/// A literal of Python, which reads every text that JSON writes. Nothing of a name or a value stands outside of one.
std::string literal(const Json& value) {
  if (value.is_boolean()) return value.get<bool>() ? "True" : "False";
  return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// The text line by line, so that it can be read and changed in the script.
std::string text_literal(const std::string& text) {
  std::string out = "text = (\n";
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size() - 1) + 1;
    out += "    " + literal(text.substr(begin, end - begin)) + "\n";
    begin = end;
  }
  return out + (text.empty() ? "    \"\"\n)\n" : ")\n");
}

}  // namespace

std::string python_script(const RunEntry& run) {
  const std::string text = load_text((run.folder / "model.toml").string());
  const std::string folder = std::filesystem::path(run.model).parent_path().string();
  std::string script =
      "\"\"\"Runs a model as the workbench did. Needs the package stribeck "
      "(docs/python.md).\"\"\"\n"
      "import os\n\n"
      "import stribeck as sb\n\n";
  script += "# The model as it was run; the file may have changed since.\n" + text_literal(text);
  script += fmt::format("os.chdir({})  # files that the model names are read from here\n",
                        literal(folder));
  script += "model = sb.Model(text=text)\n";
  for (const auto& [path, value] : run.set.items())
    script += fmt::format("model[{}] = {}\n", literal(path), literal(value));
  script += fmt::format("run = model.run({})\n", literal("out/" + run.folder.filename().string()));
  return script + "print(run)\nrun.report().write(\"report.html\")\n";
}

}  // namespace stribeck::workbench
