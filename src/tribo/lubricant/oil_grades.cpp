#include "tribo/lubricant/oil_grades.h"

namespace stribeck {
namespace {

constexpr double cSt = 1e-6;  // [m²/s]
constexpr double degC_15 = 288.15;
constexpr double typical_expansion = 6.5e-4;  // [1/K]

constexpr OilGrade grades[] = {
    {"ISO VG 7", 6.8 * cSt, 2.06 * cSt, 850},      {"ISO VG 10", 10 * cSt, 2.64 * cSt, 855},
    {"ISO VG 15", 15 * cSt, 3.38 * cSt, 860},      {"ISO VG 22", 22 * cSt, 4.25 * cSt, 865},
    {"ISO VG 32", 32 * cSt, 5.29 * cSt, 870},      {"ISO VG 46", 46 * cSt, 6.64 * cSt, 875},
    {"ISO VG 68", 68 * cSt, 8.53 * cSt, 880},      {"ISO VG 100", 100 * cSt, 11.07 * cSt, 885},
    {"ISO VG 150", 150 * cSt, 14.54 * cSt, 890},   {"ISO VG 220", 220 * cSt, 18.75 * cSt, 895},
    {"ISO VG 320", 320 * cSt, 23.95 * cSt, 900},   {"ISO VG 460", 460 * cSt, 30.34 * cSt, 905},
    {"ISO VG 680", 680 * cSt, 39.06 * cSt, 910},   {"ISO VG 1000", 1000 * cSt, 49.86 * cSt, 915},
    {"ISO VG 1500", 1500 * cSt, 64.21 * cSt, 920}, {"SAE 20", 58 * cSt, 8.0 * cSt, 880},
    {"SAE 30", 95 * cSt, 11.0 * cSt, 885},         {"SAE 40", 140 * cSt, 14.3 * cSt, 890},
    {"SAE 50", 215 * cSt, 19.0 * cSt, 895},        {"SAE 60", 310 * cSt, 24.0 * cSt, 900},
    {"SAE 0W-20", 44 * cSt, 8.2 * cSt, 845},       {"SAE 0W-30", 55 * cSt, 9.9 * cSt, 845},
    {"SAE 0W-40", 75 * cSt, 13.5 * cSt, 845},      {"SAE 5W-20", 48 * cSt, 8.4 * cSt, 855},
    {"SAE 5W-30", 65 * cSt, 11.0 * cSt, 855},      {"SAE 5W-40", 87 * cSt, 14.2 * cSt, 855},
    {"SAE 10W-30", 70 * cSt, 10.7 * cSt, 870},     {"SAE 10W-40", 97 * cSt, 14.4 * cSt, 870},
    {"SAE 15W-40", 110 * cSt, 14.6 * cSt, 880},    {"SAE 20W-50", 165 * cSt, 18.5 * cSt, 885},
};

}  // namespace

ThermalDensity OilGrade::density() const {
  return {density_at_15_degC, typical_expansion, degC_15};
}

std::span<const OilGrade> oil_grades() {
  return grades;
}

}  // namespace stribeck
