/** Points 1 to 4 of the workbench: drawing, palette and forms, messages, text and one history. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, afterEach, before, test } from "node:test";
import { closePages, launch, screenshotPath } from "../browser.mjs";
import { add, checked, drag, openExample, openPage, openServer, pick, textOf } from "./page.mjs";

let browser;
let server;

before(async () => {
  server = await openServer("slider_crank_lubricated.toml");
  browser = await launch();
});
afterEach(() => closePages(browser));
after(async () => {
  await browser?.close();
  await server?.stop();
});

test("an_example_is_drawn_and_a_dragged_point_changes_its_numbers", async () => {
  const { page, errors } = await openPage(browser, server);
  await page.screenshot({ path: screenshotPath("workbench-gallery.png") });
  await openExample(page, "/slider_crank_lubricated.toml");
  await checked(page);
  assert.match(
    await page.textContent("#status-facts"),
    /3 bodies .*degrees? of freedom.*redundant rows/,
  );
  const before = await textOf(page);
  await pick(page, "body.crank");
  await page.screenshot({ path: screenshotPath("workbench-model.png") });
  await drag(page, '[data-handle="body.crank.points.pin"]', 30, -20);
  await checked(page);
  const dragged = await textOf(page);
  const [, x, y] = /points\.pin = \["([\d.]+) mm", "([\d.-]+) mm"\]/.exec(dragged);
  assert.ok(Number(x) > 50 && Number(y) > 0, `${x} ${y}`);
  assert.equal(dragged.replace(/points\.pin = .*/, ""), before.replace(/points\.pin = .*/, ""));
  await page.click("#undo");
  assert.equal(await textOf(page), before);
  assert.deepEqual(errors, []);
});

test("a_typed_number_moves_the_drawing", async () => {
  const { page } = await openPage(browser, server);
  await openExample(page, "/slider_crank_lubricated.toml");
  await pick(page, "body.crank");
  const path = await page.getAttribute("g.body >> nth=1 >> path", "d");
  await page.fill('[data-path="body.crank.points.pin.0"]', "70");
  await page.waitForFunction(
    (old) => document.querySelectorAll("g.body")[1].querySelector("path").getAttribute("d") !== old,
    path,
  );
  assert.match(await textOf(page), /points\.pin = \["70 mm", 0\]/);
});

test("a_unit_changes_in_place_and_the_value_stays", async () => {
  const { page } = await openPage(browser, server);
  await openExample(page, "/slider_crank_lubricated.toml");
  await pick(page, "joint.pin");
  await page.selectOption('select[aria-label="unit of joint pin film radial_clearance"]', "um");
  assert.match(await textOf(page), /radial_clearance = "200 um"\n/);
  await page.click('[data-field="joint.pin.film.radial_clearance"] summary');
  const help = await page.textContent('[data-field="joint.pin.film.radial_clearance"] .field-help');
  assert.match(help, /bearing radius minus journal radius.*> 0/s);
});

test("a_mechanism_is_built_from_the_palette", async () => {
  const { page, errors } = await openPage(browser, server);
  await page.click("#new");
  await page.waitForSelector(".cm-content");
  await page.click("#add");
  assert.equal(
    await page.locator('dialog [data-offer="drive"]').count(),
    0,
    "nothing can be driven yet",
  );
  assert.equal(
    await page.locator('dialog [data-offer="joint spherical"]').count(),
    0,
    "not in the plane",
  );
  await page.keyboard.press("Escape");
  await add(page, "body", "arm");
  await page.click('button:text("Add point")');
  await add(page, "joint revolute", "hinge", ["ground", "arm.a"]);
  await add(page, "drive", "motor");
  await checked(page);
  assert.match(await page.textContent("#status-facts"), /1 body · 1 ideal joint/);
  await page.click("#add");
  await page.fill("dialog input[type=search]", "film hinge");
  await page.click('dialog [data-offer="film hinge"]');
  await checked(page);
  const text = await textOf(page);
  assert.match(text, /realism = "lubricated"/);
  assert.match(text, /\[joint\.hinge\.film\]\n/);
  assert.match(text, /\[lubricant\.oil\]\n/);
  await page.screenshot({ path: screenshotPath("workbench-built.png") });
  assert.deepEqual(errors, []);
});

test("renaming_and_deleting_take_references_along", async () => {
  const { page } = await openPage(browser, server);
  await openExample(page, "/slider_crank_lubricated.toml");
  await pick(page, "body.rod");
  await page.click("#rename");
  await page.fill("dialog input", "conrod");
  await page.keyboard.press("Enter");
  await checked(page);
  assert.match(await textOf(page), /between = \["conrod\.small_end", "slider"\]/);
  await page.click("#delete");
  assert.match(await page.textContent("dialog p"), /joint\.crank_pin, joint\.pin/);
  await page.click('dialog button:text("Delete")');
  await page.waitForFunction(() => !document.querySelector('.thing[data-thing="joint.pin"]'));
  assert.doesNotMatch(await textOf(page), /conrod/);
  await page.keyboard.press("Control+z");
  assert.match(await textOf(page), /between = \["conrod\.small_end", "slider"\]/);
});

test("a_mistake_is_shown_in_text_form_drawing_and_list_until_it_is_corrected", async () => {
  const { page } = await openPage(browser, server);
  await openExample(page, "/slider_crank_lubricated.toml");
  await pick(page, "body.crank");
  await page.fill('[data-path="body.crank.mass"]', "-2");
  await checked(page, 1);
  const field = '[data-problem="body.crank.mass"]';
  await page.waitForSelector(field, { state: "visible" });
  const message = await page.textContent(field);
  assert.match(message, /-2 kg/);
  assert.ok(await page.locator(".cm-lintRange-error").count());
  assert.ok(await page.locator("g.body.wrong").count());
  assert.equal(await page.locator(".problem-item").count(), 1);
  await page.screenshot({ path: screenshotPath("workbench-mistake.png") });
  await pick(page, "lubricant.oil");
  await page.click(".problem-item");
  assert.equal(await page.textContent("#selected"), "body.crank");
  await page.fill('[data-path="body.crank.mass"]', "0.31");
  await checked(page);
  assert.equal(await page.locator(field).isVisible(), false);
  assert.equal(await page.locator(".problem-item, .cm-lintRange-error, g.body.wrong").count(), 0);
});

test("text_form_and_mouse_share_one_history", async () => {
  const { page } = await openPage(browser, server);
  await openExample(page, "/slider_crank_lubricated.toml");
  const start = await textOf(page);
  await page.click(".cm-content .cm-line >> nth=6");
  await page.keyboard.press("End");
  await page.keyboard.insertText(" # typed"); // at once: a pause between two keys begins a step of the history
  const typed = await textOf(page);
  await pick(page, "body.crank");
  await page.selectOption('select[aria-label="unit of body crank mass"]', "g");
  const formed = await textOf(page);
  await checked(page);
  await drag(page, '[data-handle="body.crank.points.pin"]', 25, 0);
  await checked(page);
  const dragged = await textOf(page);
  assert.match(formed, /mass = "300 g"/);
  for (const expected of [formed, typed, start]) {
    await page.click("#undo");
    assert.equal(await textOf(page), expected);
  }
  for (const expected of [typed, formed, dragged]) {
    await page.click("#redo");
    assert.equal(await textOf(page), expected);
  }
});

test("the_editor_completes_keys_and_explains_them", async () => {
  const { page } = await openPage(browser, server);
  await openExample(page, "/slider_crank_lubricated.toml");
  await page.locator(".cm-line", { hasText: 'mass = "0.30 kg"' }).click();
  await page.keyboard.press("End");
  await page.keyboard.type("\ncentre");
  await page.waitForSelector(".cm-tooltip-autocomplete");
  assert.match(await page.textContent(".cm-tooltip-autocomplete"), /centre_of_mass/);
  await page.keyboard.press("Escape");
  await page.hover('.cm-line:has-text("inertia") >> nth=0', { position: { x: 20, y: 8 } });
  await page.waitForSelector(".text-help");
  assert.match(await page.textContent(".text-help"), /moment of inertia/);
});

test("a_table_is_edited_as_a_small_plot", async () => {
  const example = readFileSync(join(server.folder, "slider_crank_lubricated.toml"), "utf8");
  const table =
    'speed = { type = "table", times = [0, "10 ms", "24 ms"], values = ["5000 rpm", "4000 rpm", "5000 rpm"] }';
  server.write("table.toml", example.replace('speed = "5000 rpm"', table));
  const { page, errors } = await openPage(browser, server);
  await page.click('#files button:text("table.toml")');
  await checked(page);
  const before = await textOf(page);
  await pick(page, "drive.crank");
  await drag(page, ".curve-point >> nth=1", 0, -40);
  await checked(page);
  const after = await textOf(page);
  const [, speed] = /values = \["5000 rpm", "(\d+) rpm", "5000 rpm"\]/.exec(after);
  assert.ok(Number(speed) > 4100, speed);
  assert.equal(after.replace(`"${speed} rpm"`, '"4000 rpm"'), before);
  await page.focus(".curve-point >> nth=1");
  await page.keyboard.press("ArrowDown");
  assert.notEqual(await textOf(page), after);
  await page.click("#undo");
  assert.equal(await textOf(page), after);
  await page.click("#undo");
  assert.equal(await textOf(page), before);
  assert.deepEqual(errors, []);
});

for (const drawing of ["webgl", "refused"]) {
  test(`a_model_in_space_is_drawn_${drawing === "webgl" ? "and_its_points_are_dragged_in_the_view" : "without_webgl"}`, async () => {
    const own = await launch(drawing);
    const { page, errors } = await openPage(own, server);
    await page.fill(".gallery > input[type=search]", "slideway");
    await openExample(page, "/slideway.toml");
    await checked(page);
    await page.waitForSelector(".spatial-picture .spatial");
    if (drawing === "webgl") {
      await page.click('[data-view="front"]');
      const before = await textOf(page);
      const handle = '[data-handle="body.table.points.tool"]';
      await page.waitForFunction((one) => document.querySelector(one)?.hasAttribute("cx"), handle);
      await drag(page, handle, 40, 0);
      await checked(page);
      const after = await textOf(page);
      const [, x] = /points\.tool = \["([\d.]+) mm", "150 mm", "150 mm"\]/.exec(after);
      assert.ok(Number(x) > 310, x);
      await page.waitForSelector(".spatial-picture canvas");
      await page.screenshot({ path: screenshotPath("workbench-space.png") });
      await page.click("#undo");
      assert.equal(await textOf(page), before);
      assert.deepEqual(errors, []);
    }
    await own.close();
  });
}
