import type { BusinessHours } from "~/lib/business-time";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import type { EmailMessage } from "~/platform/outbox/outbox";
import { enqueueEmailWithFiles } from "~/platform/outbox/outbox.server";
import type { StaffActor } from "~/platform/records/content-kind";
import { buildRequestKey } from "~/platform/request-key";
import { proposalEvents } from "~/schema";
import { type Lead, wasWrittenCondition, writeLead } from "../lead-write.server";
import { buildContactWrite } from "./contact-event.server";

type Answer = {
  lead: Lead;
  versionId: string;
  text: string;
  /** Emails to the signers, with a link to the page. */
  emails: readonly EmailMessage[];
};

/**
 * Stores an answer on the page of a proposal, logs it as a reply to the lead, and queues its
 * emails. Idempotent per request key and text.
 */
export async function answerQuestion(
  db: Db,
  { lead, versionId, text, emails }: Answer,
  {
    by,
    now,
    requestKey,
    hours,
  }: { by: StaffActor; now: Date; requestKey: string; hours: BusinessHours },
): Promise<void> {
  const key = await buildRequestKey(requestKey, { text, versionId });
  const isWritten = wasWrittenCondition(key, "contact");
  await writeLead(
    db,
    lead.id,
    {
      key,
      by,
      now,
      others: [
        insertWhere(
          db,
          proposalEvents,
          {
            id: key,
            versionId,
            kind: "answer",
            staffId: by.staff.id,
            linkId: null,
            data: JSON.stringify({ text }),
            at: now,
          },
          isWritten,
        ).onConflictDoNothing(),
        ...emails.flatMap((email) =>
          enqueueEmailWithFiles(db, email, {
            now,
            leadId: lead.id,
            condition: isWritten,
          }),
        ),
      ],
    },
    [
      buildContactWrite(
        lead,
        {
          way: "email",
          outcome: "spoke",
          at: now,
          message: { direction: "out", channel: "proposal", text },
        },
        hours,
        { key, by, now },
      ),
    ],
  );
}
