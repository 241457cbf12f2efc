import { adminPaths } from "~/admin-paths";
import type { SendBlocker } from "~/domain/proposals/send-blockers";
import type { Reason } from "~/platform/records/content-kind";

/** Returns a reason against sending as a finding of the editor, with the place that resolves it. */
export function toSendReason({ kind, message, field }: SendBlocker): Reason {
  const settings = field === "company" ? adminPaths.settingsSection("business") : field;
  return {
    level: "block",
    code: kind,
    message,
    note: "",
    place: field.startsWith("text_") ? adminPaths.contractTexts : settings,
    repair: "",
  };
}
