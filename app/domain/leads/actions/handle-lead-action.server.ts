import type { Lead } from "~/domain/leads/lead-write.server";
import { roleCan } from "~/domain/staff/abilities";
import type { Db } from "~/platform/db/client.server";
import { buildRequestKey } from "~/platform/request-key";
import type { LeadActionContext, LeadActionResult } from "./lead-action.server";
import { actionOf, type LeadAction } from "./lead-actions.server";

/** Applies a submitted lead form, once per key and content. Throws a 403 if the role of the actor lacks the action's ability. */
export async function handleLeadAction(db: Db, lead: Lead, change: LeadAction, context: LeadActionContext): Promise<LeadActionResult> {
  const action = actionOf(change);
  if (!roleCan(context.role, action.ability)) throw new Response("Forbidden", { status: 403, statusText: "Forbidden" });
  const { key: formKey, ...content } = change.sent;
  const key = await buildRequestKey(`${lead.id}.${formKey}`, content);
  return action.apply(db, lead, change, context, { key, by: context.by, now: context.now });
}
