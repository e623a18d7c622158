#include "workbench/api/page.h"

#include <cstddef>

// The built page as bytes of the program; CMakeLists.txt compresses it and sets its path.
__asm__(
    ".section .rodata\n"
    ".global stribeck_workbench_page\n"
    ".global stribeck_workbench_page_end\n"
    "stribeck_workbench_page:\n"
    ".incbin \"" STRIBECK_WORKBENCH_PAGE
    "\"\n"
    "stribeck_workbench_page_end:\n"
    ".byte 0\n"
    ".text\n");

extern "C" const char stribeck_workbench_page[], stribeck_workbench_page_end[];

namespace stribeck::workbench {

std::string_view compressed_page() {
  return {stribeck_workbench_page,
          static_cast<std::size_t>(stribeck_workbench_page_end - stribeck_workbench_page)};
}

}  // namespace stribeck::workbench
