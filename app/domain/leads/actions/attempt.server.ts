import { sql } from "drizzle-orm";
import type * as z from "zod";
import { type ReplyMethod, replyMethodLabel } from "~/domain/leads/lead";
import type { EventTexts } from "~/domain/leads/timeline/timeline-entry";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import type { StaffActor } from "~/platform/records/content-kind";
import { leadAttempts, leadEvents } from "~/schema";
import { leadForm, replyMethodField } from "./form-fields.server";
import type { LeadActionDefinition } from "./lead-action.server";

const schema = leadForm("attempt", { way: replyMethodField });

/** Starts an attempt; the page asks for its outcome until staff log one. */
export const attemptAction: LeadActionDefinition<z.output<typeof schema>> = {
  intent: "attempt",
  ability: "leads:write",
  schema: () => schema,
  apply: async (db, lead, change, context) => {
    await startAttempt(
      db,
      lead.id,
      { id: `${lead.id}.${change.key}`, other: context.key, way: change.way },
      context,
    );
    return { state: "written", key: context.key, saved: ["attempt"], conflicts: [], lead };
  },
  flash: () => "contact-logged",
};

export const attemptEventTexts = {
  "contact-started": ({ data }) => ({ text: `Tapped ${replyMethodLabel(data.way ?? "")}` }),
} satisfies EventTexts;

/**
 * Stores an attempt. Idempotent per id and method: a second method with the same id is a separate
 * attempt, stored with the id `other`.
 */
function startAttempt(
  db: Db,
  leadId: string,
  { id, other, way }: { id: string; other: string; way: ReplyMethod },
  { by, now }: { by: StaffActor; now: Date },
) {
  const row = { way, leadId, staffId: by.staff.id, startedAt: now };
  const isTaken = sql`exists (select 1 from ${leadAttempts} where ${leadAttempts.id} = ${id} and ${leadAttempts.way} <> ${way})`;
  const eventStatement = (of: string) =>
    insertWhere(
      db,
      leadEvents,
      {
        id: `${of}.started`,
        leadId,
        kind: "contact-started",
        staffId: by.staff.id,
        data: JSON.stringify({ way }),
        at: now,
      },
      sql`exists (select 1 from ${leadAttempts} where ${leadAttempts.id} = ${of})`,
    ).onConflictDoNothing();
  return db.batch([
    db
      .insert(leadAttempts)
      .values({ ...row, id })
      .onConflictDoNothing(),
    insertWhere(
      db,
      leadAttempts,
      { ...row, id: other, outcome: null, outcomeAt: null, outboxId: null },
      isTaken,
    ).onConflictDoNothing(),
    eventStatement(id),
    eventStatement(other),
  ]);
}
