import assert from "node:assert/strict";
import test from "node:test";

import Ajv2020 from "ajv/dist/2020.js";
import { parse } from "smol-toml";

import { models, schema } from "./models.mjs";

const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true });
ajv.addKeyword("x-taplo"); // an editor's extension: texts for the values of an enum
const validate = ajv.compile(schema());

const decoder = new TextDecoder("utf-8", { fatal: true });
const judge = (bytes) => {
  let model;
  try {
    model = parse(decoder.decode(bytes));
  } catch {
    return "no TOML";
  }
  return validate(model) ? "accepted" : "refused";
};

// Inputs of `stribeck reduce` are files of another kind: they say how a body is reduced.
const is_model = (bytes) => !("reduction" in parse(decoder.decode(bytes)));
// A point of a flexible body gives axes alone: its place stands in the reduced file, which a schema does not see.
const with_points_in_files = ["flexible/engine_with_flexible_frame.toml"];

for (const [name, bytes] of models("examples"))
  if (is_model(bytes) && !with_points_in_files.includes(name))
    test(`${name} is valid`, () => {
      assert.ok(validate(parse(decoder.decode(bytes))), ajv.errorsText(validate.errors));
    });

// What a schema cannot say: references between tables, relations between fields, and sums of a unit's powers.
const beyond_a_schema = [
  "ambient_below_cavitation",
  "ambiguous_quotient",
  "angles_over_time",
  "arc_of_more_than_a_turn",
  "arc_starved_under_pressure",
  "body_called_ground",
  "bore_shape_without_a_liner",
  "bushing_given_twice",
  "bushing_matrix_in_wrong_units",
  "bushing_matrix_not_symmetric",
  "bushing_matrix_of_eight",
  "bushing_matrix_of_the_plane_in_space",
  "bushing_matrix_that_pushes_on",
  "bushing_matrix_without_diagonal",
  "bushing_without_stiffness",
  "chang_etsion_bogy_without_hardness",
  "clearance_in_metres",
  "clearance_larger_than_bearing",
  "coefficient_in_the_wrong_unit",
  "columns_without_file",
  "conformal_law_in_a_flat_slot",
  "contact_beyond_its_fit",
  "contact_depends_on_the_unit",
  "contact_fit_beyond_its_law",
  "contact_fit_of_an_empty_range",
  "contact_fit_of_two_ranges",
  "contact_fit_without_range",
  "contact_with_a_useless_unit",
  "cylinder_without_direction",
  "dangling_body",
  "dangling_channel",
  "dangling_crank",
  "dangling_joint",
  "dangling_lubricant",
  "dangling_point",
  "discs_in_space",
  "discs_table_on_an_ideal_joint",
  "discs_without_sizes",
  "drive_by_linear_ramp",
  "drive_by_linear_table",
  "drive_by_table_that_ends",
  "drive_that_cannot_move_its_joint",
  "driven_weld",
  "dry_joint_in_space",
  "dry_joint_without_contact",
  "dry_joint_without_sizes",
  "dry_weld",
  "dynamic_without_duration",
  "empty_window",
  "expansion_without_density",
  "feed_below_cavitation",
  "feed_of_journal_at_cavitation",
  "feed_of_journal_starved",
  "feed_of_wrong_sizes",
  "feed_outside_the_bearing",
  "feed_outside_the_journal",
  "feed_round_half_the_bearing",
  "feed_starved_under_pressure",
  "feed_temperature_without_thermal_film",
  "file_is_a_folder",
  "file_missing",
  "file_out_of_order",
  "file_unknown_column",
  "file_wrong_unit",
  "film_on_ideal_joint",
  "film_without_pads",
  "flexible_file_missing",
  "flexible_file_of_another_kind",
  "flexible_interface_misspelt",
  "flexible_joint_at_origin",
  "flexible_joint_without_node",
  "flexible_point_given_twice",
  "flexible_with_too_many_modes",
  "flexible_without_geometric_stiffness",
  "flexible_without_modes",
  "force_without_direction",
  "form_of_an_ideal_joint",
  "form_that_leaves_no_clearance",
  "friction_of_a_dry_joint_beside_its_contact",
  "friction_of_a_guide_in_a_pin",
  "friction_of_an_ideal_pin_without_oil",
  "friction_of_gears_in_a_flat_slot",
  "friction_on_a_film",
  "friction_on_a_weld",
  "friction_over_the_load_without_a_length",
  "friction_table_that_falls",
  "friction_table_without_a_value",
  "friction_thresholds_reversed",
  "friction_without_a_radius",
  "gas_table_without_a_whole_cycle",
  "grade_beside_a_complete_law",
  "grade_beside_viscosity",
  "grade_without_temperature",
  "grading_on_a_moving_mesh",
  "half_plane_of_a_pad_nearer_than_its_length",
  "huge_exponent",
  "huge_number",
  "jackson_green_without_yield_strength",
  "joint_of_a_body_with_itself",
  "journal_end_without_pressure",
  "journal_larger_than_bearing",
  "journal_larger_than_bore_of_a_finite_film",
  "kinematic_from_equilibrium",
  "kinematic_viscosity_without_density",
  "kinematic_without_duration",
  "kogut_etsion_without_hardness",
  "liner_compliance_of_the_ground",
  "liner_compliance_without_ends",
  "lubricated_friction_without_oil",
  "lubricated_guide",
  "mesh_cut_off",
  "mesh_missing",
  "mesh_of_another_format",
  "missing_film",
  "missing_mass",
  "missing_simulation",
  "modes_of_a_rigid_body",
  "moving_mesh_with_feeds",
  "name_too_long",
  "no_profile",
  "no_viscosity",
  "one_radius",
  "pad_feed_below_cavitation",
  "pad_feed_outside_its_face",
  "pad_outside_its_slider",
  "pad_profile_shorter_than_its_pad",
  "pad_sealed_on_all_edges",
  "pads_in_a_bearing",
  "pads_that_overlap",
  "periodic_of_a_static_analysis",
  "play_larger_than_pin",
  "pocket_deeper_than_its_pad",
  "pocket_without_land",
  "pressure_with_two_areas",
  "pressure_without_area",
  "pressure_without_direction",
  "profile_of_radii",
  "ram_of_the_plane_in_space",
  "redundant_drivers",
  "rings_given_twice",
  "roelands_of_a_gas",
  "roelands_without_growth",
  "roughness_larger_than_clearance",
  "shapes_in_the_plane",
  "skirt_elastic_of_no_name",
  "skirt_elastic_twice",
  "skirt_longer_than_its_liner",
  "skirt_modes_without_a_file",
  "skirt_panel_held_nowhere",
  "skirt_panel_that_meets_itself",
  "skirt_surface_of_a_rigid_piston",
  "skirt_with_an_odd_number_of_cells",
  "skirt_without_a_gap",
  "skirts_that_overlap",
  "slider_starting_in_its_wall",
  "slot_on_ideal_joint",
  "spatial_model",
  "speed_signal_without_rise",
  "spring_on_one_body",
  "spring_table_beside_stiffness",
  "spring_table_of_one_point",
  "spring_table_of_unequal_lengths",
  "spring_table_out_of_order",
  "spring_table_that_falls",
  "start_outside_the_bearing",
  "statistics_named_twice",
  "steps_that_contradict",
  "stop_out_of_the_plane",
  "stop_with_bounds_in_disorder",
  "stop_without_bounds",
  "table_of_unequal_lengths",
  "table_offset_beyond_round_off",
  "table_out_of_order",
  "table_that_does_not_close",
  "temperature_in_the_wrong_unit",
  "temperature_law_without_points",
  "temperature_without_use",
  "thermal_journal_as_ring",
  "thermal_mesh_that_rotates",
  "thermal_mixing_without_conservation",
  "thermal_ring_within_bore",
  "three_coordinates",
  "three_radii",
  "transition_that_sticks",
  "transition_without_film",
  "transition_without_surplus",
  "two_profiles",
  "two_viscosities",
  "viscosities_in_the_wrong_order",
  "vogel_below_its_pole",
  "vogel_with_one_scale",
  "walther_without_density",
  "wear_bush_thinner_than_its_bore",
  "wear_by_friction_without_friction",
  "wear_by_two_rates",
  "wear_coefficient_in_the_wrong_unit",
  "wear_compliance_in_a_film",
  "wear_cycle_jump_beyond_the_end",
  "wear_cycle_longer_than_the_run",
  "wear_explicit_without_a_jump",
  "wear_flat_slider_in_a_slot",
  "wear_groove_reversed",
  "wear_measured_in_the_wrong_unit",
  "wear_measured_missing",
  "wear_measured_unequal",
  "wear_mesh_and_ring",
  "wear_mesh_in_another_unit",
  "wear_mesh_missing",
  "wear_mesh_of_no_length",
  "wear_mesh_of_triangles",
  "wear_mesh_too_coarse",
  "wear_mesh_without_named_lines",
  "wear_of_a_film_without_asperities",
  "wear_of_a_guide",
  "wear_of_a_rod",
  "wear_of_a_static_model",
  "wear_of_an_unsaid_realism",
  "wear_of_no_joint",
  "wear_of_nothing",
  "wear_on_a_moving_mesh",
  "wear_on_graded_columns",
  "wear_running_in_over_no_distance",
  "wear_running_in_rougher",
  "wear_slider_that_wears_not",
  "wear_slider_without_width",
  "wear_track_of_a_pin",
  "wear_update_depth_beside_never",
  "wear_update_depth_of_ideal_joints",
  "wear_without_compliance",
  "wear_without_cycles",
  "wear_without_sizes",
];

test("bad models are refused, but for what a schema cannot say", () => {
  const accepted = [...models("tests/io/bad")]
    .filter(([, bytes]) => judge(bytes) === "accepted")
    .map(([name]) => name.replace(".toml", ""));
  assert.deepEqual(accepted, beyond_a_schema);
});

test("each unit pattern takes its own units and no others", () => {
  const definitions = schema().$defs;
  const takes = (unit, text) => new RegExp(definitions[unit].pattern, "u").test(text);
  for (const text of ["30 um", "30 \u00b5m", "3e-5 m", "-1.5mm", ".5 in", "30 kN/GPa m^-1", "2 mm\u00b2/m"])
    assert.ok(takes("any m", text), text);
  for (const text of ["30", "um", "30 Pa", "30 mPa", "0,2 mm", "inf m", "0x1 m", "3 mmm", "3 m m^", ""])
    assert.ok(!takes("any m", text), text);
  for (const text of ["400 cP", "0.4 Pa s", "0.4 N s/m^2", "0.4 kg/(m s)", "0.4 Pa\u00b7s", "2 mPa.s", "3 microreyn", "2 psi-s", "1 N s/m2"])
    assert.ok(takes("not negative Pa s", text), text);
  for (const text of ["400 cSt", "0.4 Pa", "0.4", "-1 Pa s"]) assert.ok(!takes("not negative Pa s", text), text);
  assert.ok(takes("any rad/s", "5000 rpm"));
  assert.ok(!takes("any rad/s", "50 Hz"));
});
