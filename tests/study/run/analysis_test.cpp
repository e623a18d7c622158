#include "study/analysis/analysis.h"

#include <gtest/gtest.h>

namespace stribeck::analysis_test {
namespace {

TEST(Analyses, that_model_files_can_name_have_a_source_each) {
  for (const AnalysisKind& kind : analysis_kinds()) {
    SimulationSpec simulation;
    simulation.analysis = &kind;
    EXPECT_EQ(analysis_of(simulation).name(), kind.name);
  }
}

}  // namespace
}  // namespace stribeck::analysis_test
