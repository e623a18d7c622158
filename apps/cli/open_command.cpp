#include <unistd.h>

#include "commands.h"
#include "console.h"
#include "workbench/answers/answer.h"

namespace stribeck::cli {

int open(const workbench::OpenArguments& arguments) {
  workbench::open(arguments, [](const std::string& line) {
    show("{}\n", line);
    flush_output();
  });
  return done;
}

int workbench_worker() {
  return workbench::serve_answers(STDIN_FILENO, STDOUT_FILENO);
}

}  // namespace stribeck::cli
