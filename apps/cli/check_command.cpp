#include "commands.h"
#include "console.h"
#include "io/toml/reader.h"
#include "study/overview/model_overview.h"

namespace stribeck::cli {

int check(const std::string& file, const std::vector<std::string>& overrides) {
  print_text(overview_text(overview_of(read_model(file, overrides))));
  return done;
}

}  // namespace stribeck::cli
