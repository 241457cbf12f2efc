import { adminPaths } from "~/admin-paths";
import type { SendBlocker } from "~/domain/proposals/send-blockers";
import type { Reason } from "~/platform/records/content-kind";

/** Pages of the office that resolve what the draft cannot. */
const resolvingPages: Readonly<Record<string, string>> = {
  company: adminPaths.settingsSection("business"),
  spanish: adminPaths.spanishPages,
};

/** Returns a reason against sending as a finding of the editor, with the place that resolves it. */
export function toSendReason({ kind, message, field }: SendBlocker): Reason {
  return {
    level: "block",
    code: kind,
    message,
    note: "",
    place: field.startsWith("text_") ? adminPaths.contractTexts : (resolvingPages[field] ?? field),
    repair: "",
  };
}
