import { and, eq, sql } from "drizzle-orm";
import * as z from "zod";
import { formatLeadText, leadFieldLabel } from "~/domain/leads/fields/lead-fields";
import { acceptedColumns } from "~/domain/leads/intake/accepted-answer.server";
import { parseAnswers } from "~/domain/leads/intake/answers.server";
import { comparedFieldValue } from "~/domain/leads/intake/submission-differences";
import { type ComparedField, isComparedField } from "~/domain/leads/intake/submission-fields";
import {
  buildChanges,
  type Lead,
  type LeadWrite,
  type WriteContext,
  type WriteResult,
  writeLead,
} from "~/domain/leads/lead-write.server";
import type { EventTexts } from "~/domain/leads/timeline/timeline-entry";
import type { Db } from "~/platform/db/client.server";
import { leadSubmissions } from "~/schema";
import { addContactStatement } from "./contact-edit.server";
import { leadForm, rawField } from "./form-fields.server";
import { finalConflict, type LeadActionDefinition } from "./lead-action.server";

const schema = leadForm("follow-up", {
  submission: z.string().max(80),
  field: z.custom<ComparedField>(
    (name) => typeof name === "string" && isComparedField(name),
    "Choose a field.",
  ),
  was: rawField,
  decision: z.enum(["take", "keep"], "Choose an action."),
});

export const followUpAction: LeadActionDefinition<z.output<typeof schema>> = {
  intent: "follow-up",
  ability: "leads:write",
  schema: () => schema,
  apply: (db, lead, change, context) =>
    resolveSubmissionDifference(
      db,
      lead,
      {
        submissionId: change.submission,
        field: change.field,
        take: change.decision === "take",
        isInServiceArea: context.isInServiceArea,
        was: lead[change.field] === null && change.was === "" ? null : change.was,
      },
      context,
    ),
  conflict: ({ field }) =>
    finalConflict(field, ["What you saw", "Changed since then", "What the customer sent"], [field]),
  flash: () => "follow-up-settled",
};

export const followUpEventTexts = {
  "follow-up-applied": ({ data }) => ({
    text: `${data.field ?? "Field"} updated from the customer’s request: ${data.to || "empty"}`,
  }),
  "follow-up-kept": ({ data }) => ({
    text: `${data.field ?? "Field"} kept. The customer’s request said: ${data.to || "empty"}`,
  }),
} satisfies EventTexts;

/**
 * Applies or dismisses one answer of a later request that differs from the lead. Applying a phone
 * number also applies its consent to texts. A ZIP in the area reopens an out-of-area lead.
 */
async function resolveSubmissionDifference(
  db: Db,
  lead: Lead,
  decision: {
    submissionId: string;
    field: ComparedField;
    take: boolean;
    was: unknown;
    isInServiceArea: (zip: string) => boolean;
  },
  context: WriteContext,
): Promise<WriteResult> {
  const { field, submissionId, take, was, isInServiceArea } = decision;
  const [row] = await db
    .select({
      answers: leadSubmissions.answers,
      consentTexts: leadSubmissions.consentTexts,
      sentAt: sql<number>`coalesce(${leadSubmissions.answersAt}, ${leadSubmissions.createdAt})`.as(
        "sent_at",
      ),
    })
    .from(leadSubmissions)
    .where(and(eq(leadSubmissions.id, submissionId), eq(leadSubmissions.leadId, lead.id)));
  if (!row) return { state: "gone" };
  const answers = parseAnswers(row.answers);
  const value = comparedFieldValue(field, answers);
  const set = take
    ? acceptedColumns(field, answers, {
        lead,
        isInServiceArea,
        sentAt: new Date(row.sentAt),
        now: context.now,
      })
    : {};
  const changes = buildChanges(lead, set);
  const consent =
    row.consentTexts === ""
      ? {}
      : { consentTexts: row.consentTexts, consentAt: new Date(row.sentAt) };
  const contact =
    field === "phone"
      ? { kind: field, value: answers.phone, ...consent }
      : field === "email"
        ? { kind: field, value: answers.email }
        : undefined;
  const eventData = {
    submissionId,
    field: leadFieldLabel(field),
    key: field,
    to: formatLeadText(field, value),
    ...(take && { changes }),
  };
  const write: LeadWrite = {
    name: "follow-up",
    was: take ? { [field]: was } : {},
    set,
    event: { kind: take ? "follow-up-applied" : "follow-up-kept", data: eventData },
    audit: { action: take ? "took over" : "left", changes },
  };
  const others =
    take && contact?.value
      ? [addContactStatement(db, lead.id, contact, { ...context, name: write.name })]
      : [];
  return writeLead(db, lead.id, { ...context, others }, [write]);
}
