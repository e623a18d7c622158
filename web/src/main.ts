import { parsePayload, PayloadError } from "./data/payload";
import { mountReport } from "./report";
import { h } from "./ui/dom";
import { unfoldForPrint, watchPrint } from "./ui/print";

const root = document.getElementById("report")!;
try {
  const payload = parsePayload(document.getElementById("stribeck-data")!.textContent ?? "");
  const { active } = mountReport(root, payload);
  document.title = `${active.name} – ${payload.program} report`;
  unfoldForPrint();
  watchPrint();
} catch (error) {
  if (!(error instanceof PayloadError)) throw error;
  root.replaceChildren(h("p", { class: "notice error", role: "alert" }, error.message));
}
