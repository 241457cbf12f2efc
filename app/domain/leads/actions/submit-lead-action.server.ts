import { and, asc, gt, lt } from "drizzle-orm";
import * as z from "zod";
import type { Lead } from "~/domain/leads/lead-write.server";
import { roleCan } from "~/domain/staff/abilities";
import type { Db } from "~/platform/db/client.server";
import { buildRequestKey } from "~/platform/request-key";
import { leadEvents } from "~/schema";
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

type SentFields = Readonly<Record<string, unknown>>;

/** Returns the request key of a form, which covers its content. */
function buildActionKey(leadId: string, { key, ...content }: SentFields): Promise<string> {
  return buildRequestKey(`${leadId}.${String(key)}`, content);
}

/** Lists the changes that an earlier submission of this form wrote, with their times. */
async function listWrites(db: Db, key: string) {
  const events = await db
    .select({ id: leadEvents.id, at: leadEvents.at })
    .from(leadEvents)
    .where(and(gt(leadEvents.id, `${key}.`), lt(leadEvents.id, `${key}/`)))
    .orderBy(asc(leadEvents.at));
  return events.map(({ id, at }) => ({ name: id.slice(key.length + 1).split(".")[0] ?? "", at }));
}

/**
 * Parses a refused form of a lead as of its first submission, if an earlier one with the same key
 * and content was saved. Returns undefined for other forms.
 */
export async function parseRepeatedAction(
  db: Db,
  lead: Pick<Lead, "id" | "createdAt">,
  sent: SentFields,
): Promise<LeadAction | undefined> {
  const [first] = await listWrites(db, await buildActionKey(lead.id, sent));
  return first && leadActionSchema(first.at, lead.createdAt, false).safeParse(sent).data;
}

const isSideChange = (name: string) => name === "contact" || name === "note";

/**
 * Applies a submitted lead form, once per key and content: a form that was saved before is not
 * refused for what happened since. Throws a 403 if the role of the actor lacks the action's ability.
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
  const key = await buildActionKey(lead.id, change.sent);
  const result = await action.apply(db, lead, change, { ...context, key });
  if (result.state !== "refused") return result;
  const saved = [...new Set((await listWrites(db, key)).map(({ name }) => name))];
  return saved.every(isSideChange)
    ? result
    : { state: "written", key, saved, conflicts: [], lead: result.lead };
}

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
  const names = saved.filter((name) => !isSideChange(name));
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
