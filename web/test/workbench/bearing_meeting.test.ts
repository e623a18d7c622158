import { describe, expect, it } from "vitest";
import { firstMeeting, lackOf, meetingOf, pageName } from "../../src/workbench/bearing/meeting_form";

describe("a page for a meeting", () => {
  it("leaves out what its question does not bring, in the order of the page", () => {
    const form = { ...firstMeeting(), title: " Pump ", figures: ["design", "curve", "sizes", "unknown"] };
    expect(meetingOf(form, { sizes: {}, speeds: "1..2" })).toMatchObject({ title: "Pump", figures: ["sizes", "curve"] });
    expect(lackOf("design", { sizes: {} })).not.toBe("");
    expect(lackOf("maps", { sizes: {} })).toBe("");
  });

  it("has its title as the name of its file", () => {
    expect(pageName("Lager der Ölpumpe, ../Entwurf 2")).toBe("lager_der_olpumpe_entwurf_2.html");
    expect(pageName(" ? ")).toBe("bearing.html");
  });
});
