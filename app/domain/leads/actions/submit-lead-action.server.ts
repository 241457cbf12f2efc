import * as z from "zod";
import type { Lead } from "~/domain/leads/lead-write.server";
import { roleCan } from "~/domain/staff/abilities";
import type { Db } from "~/platform/db/client.server";
import { buildRequestKey } from "~/platform/request-key";
import type { LeadFlash } from "./flash-messages";
import type { LeadActionContext, LeadActionResult } from "./lead-action.server";
import { actionOf, isLeadIntent, type LeadAction, leadActions } from "./lead-actions.server";

/**
 * Returns the schema of every form of a lead at time `now`; `FormContext` explains the other
 * values.
 */
export function leadActionSchema(now: Date, receivedAt: Date, isOpen = true) {
  // keep the raw fields: a key is valid for one content, and blank times parse differently a minute
  // later
  return z.record(z.string(), z.unknown()).transform((sent, context): LeadAction => {
    if (!isLeadIntent(sent.intent)) {
      context.addIssue({ code: "custom", path: ["intent"], message: "Choose an action." });
      return z.NEVER;
    }
    const parsed = leadActions[sent.intent].schema({ now, receivedAt, isOpen }).safeParse(sent);
    if (parsed.success) return { ...parsed.data, sent };
    for (const issue of parsed.error.issues)
      context.addIssue({ code: "custom", path: [...issue.path], message: issue.message });
    return z.NEVER;
  });
}

/**
 * Applies a submitted lead form, once per key and content. Throws a 403 if the role of the actor
 * lacks the action's ability.
 */
export async function handleLeadAction(
  db: Db,
  lead: Lead,
  change: LeadAction,
  context: LeadActionContext,
): Promise<LeadActionResult> {
  const action = actionOf(change);
  if (!roleCan(context.role, action.ability))
    throw new Response("Forbidden", { status: 403, statusText: "Forbidden" });
  const { key: formKey, ...content } = change.sent;
  const key = await buildRequestKey(`${lead.id}.${formKey}`, content);
  return action.apply(db, lead, change, context, { key, by: context.by, now: context.now });
}

/** Returns the flash message for a lead action. */
export function flashForAction(change: LeadAction): LeadFlash {
  return actionOf(change).flash(change);
}

/**
 * Returns the id of the timeline event that the message offers to undo, or undefined unless exactly
 * one change can be reverted. `key` is the request key of the change, with its lead.
 */
export function selectUndoEventId(
  change: LeadAction,
  saved: readonly string[],
  key: string,
): string | undefined {
  if (!actionOf(change).canUndo?.(change)) return undefined;
  const names = saved.filter((name) => name !== "contact" && name !== "note");
  return names.length === 1 ? `${key}.${names[0]}` : undefined;
}

/** Lists the saved changes of a form that was only partly saved, as labels. */
export function savedChangeLabels(change: LeadAction, saved: readonly string[]): string[] {
  const action = actionOf(change);
  return saved.map((name) => {
    if (name === "note") return `Note: “${change.note}”`;
    if (name === "contact" || name === "log") return "The reply";
    return action.savedLabel?.(change, name) ?? "The other changes";
  });
}
