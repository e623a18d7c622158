import { parsePayload, type Payload, PayloadError } from "./data/payload";
import { buildMeeting } from "./meeting/page";
import { mountReport } from "./report";
import { buildStudy } from "./study/page";
import { h } from "./ui/dom";
import { unfoldForPrint, watchPrint } from "./ui/print";

function mount(root: HTMLElement, payload: Payload): void {
  if (payload.meeting) return buildMeeting(root, payload, payload.meeting);
  if (payload.study) return buildStudy(root, payload, payload.study);
  const { active } = mountReport(root, payload);
  document.title = `${active.name} – ${payload.program} report`;
}

const root = document.getElementById("report")!;
try {
  mount(root, parsePayload(document.getElementById("stribeck-data")!.textContent ?? ""));
  unfoldForPrint();
  watchPrint();
} catch (error) {
  if (!(error instanceof PayloadError)) throw error;
  root.replaceChildren(h("p", { class: "notice error", role: "alert" }, error.message));
}
