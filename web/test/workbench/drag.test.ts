import { describe, expect, it } from "vitest";
import { toLocal } from "../../src/mechanism/pose";
import { moved, resolution } from "../../src/workbench/draw/drag";
import { TomlDocument } from "../../src/workbench/toml/document";
import { apply } from "../../src/workbench/toml/edit";

const dragged = (value: string, x: number, y: number, pose = { x: 0, y: 0, phi: 0 }) => {
  const text = `[body.a]\npoints.p = ${value} # end\n`;
  const local = toLocal(pose, { x, y });
  const path = ["body", "a", "points", "p"];
  const changes = moved(new TomlDocument(text), path, [local.x, local.y], 1e-4);
  return /points\.p = (.*) # end/.exec(apply(text, changes))![1];
};

describe("a dragged point", () => {
  it("is_written_in_its_own_unit_with_the_digits_of_a_hand", () => {
    expect(dragged('["50 mm", "5 mm"]', 0.051234, -0.02)).toBe('["51.2 mm", "-20 mm"]');
    expect(dragged('["2 in", 0]', 0.0254, 0)).toBe('["1 in", 0]');
    expect(dragged("[0.05, 0.01]", 0.0612, 0.01)).toBe("[0.0612, 0.01]");
  });

  it("is_written_in_millimetres_where_only_zeros_stand", () => {
    expect(dragged("[0, 0]", 0.01, 0)).toBe('["10 mm", 0]');
  });

  it("keeps_a_number_that_the_drag_leaves_alone", () => {
    expect(dragged('["50.0 mm", "5 mm"]', 0.05, 0.007)).toBe('["50.0 mm", "7 mm"]');
  });

  it("is_given_in_the_axes_of_its_body", () => {
    // At (1, 0) and turned by 90°, the body's x points up.
    expect(dragged('["1 mm", 0]', 1, 0.01, { x: 1, y: 0, phi: Math.PI / 2 })).toBe('["10 mm", 0]');
  });

  it("moves_in_steps_of_a_power_of_ten_below_a_pixel", () => {
    expect(resolution(0.00035)).toBeCloseTo(1e-4, 12);
    expect(resolution(1)).toBe(1);
  });
});
