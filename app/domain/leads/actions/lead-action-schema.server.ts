import * as z from "zod";
import { isLeadIntent, type LeadAction, leadActions } from "./lead-actions.server";

/** Returns the schema of every form of a lead at time `now`; `FormContext` explains the other values. */
export function leadActionSchema(now: Date, receivedAt: Date, isOpen = true) {
  // keep the raw fields: a key is valid for one content, and blank times parse differently a minute later
  return z.record(z.string(), z.unknown()).transform((sent, context): LeadAction => {
    if (!isLeadIntent(sent.intent)) {
      context.addIssue({ code: "custom", path: ["intent"], message: "Choose an action." });
      return z.NEVER;
    }
    const parsed = leadActions[sent.intent].schema({ now, receivedAt, isOpen }).safeParse(sent);
    if (parsed.success) return { ...parsed.data, sent };
    for (const issue of parsed.error.issues) context.addIssue({ code: "custom", path: [...issue.path], message: issue.message });
    return z.NEVER;
  });
}
