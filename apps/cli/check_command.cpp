#include "cli/commands.h"
#include "cli/console.h"
#include "cli/shared_options.h"
#include "io/toml/reader.h"
#include "study/overview/model_overview.h"

namespace stribeck::cli {
namespace {

int check(const ModelArguments& model) {
  print_text(overview_text(overview_of(read_model(model.file, model.overrides))));
  return done;
}

}  // namespace

void add_check(CommandLine& line) {
  const auto model = std::make_shared<ModelArguments>();
  add_model_arguments(line.add("check", "read and assemble a model, print a summary",
                               [model] { return check(*model); }),
                      *model);
}

}  // namespace stribeck::cli
