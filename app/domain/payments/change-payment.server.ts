import { and, eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { type LeadEffect, leadEffectStatements } from "~/domain/leads/lead-effect.server";
import type { LeadEventKind } from "~/domain/leads/timeline/timeline-entry";
import type { SignedContract } from "~/domain/proposals/contract-sum";
import type { EmailSender } from "~/domain/proposals/proposal-emails";
import type { Wording } from "~/lib/spanish/texts";
import { type Actor, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged } from "~/platform/db/insert.server";
import type { EmailMessage } from "~/platform/outbox/outbox";
import { enqueueEmailWithFiles } from "~/platform/outbox/outbox.server";
import type { FormErrors, FormResult } from "~/platform/records/form-result";
import { buildIdempotencyKey, hashContent } from "~/platform/request-key";
import { auditLog, payments, proposalVersions } from "~/schema";
import { type LoadedPayment, type LoadedPayments, loadPayments } from "./load-payments.server";
import { paymentAttachment } from "./payment-attachment";
import { paymentStateLabel } from "./payment-states";

/** Dependencies of the writes of a payment. */
export type PaymentDeps = {
  db: Db;
  sender: EmailSender;
  /** Returns how to pay, for requests in a language. */
  instructions: (wording: Wording) => string;
  /** Last four digits of the construction account, or "". */
  accountEnding: string;
  /** Loads all signed contracts of a lead. */
  loadContracts: (leadId: string) => Promise<SignedContract[]>;
  /** Loads the links of the signers to the page of the job. */
  loadLinks: (
    job: { leadId: string; versionId: string },
    context: { createdBy: string; now: Date },
  ) => Promise<PayLink[]>;
};

/** A signer's link to the page of the job. */
export type PayLink = {
  signerId: string;
  id: string;
  /** Inserts the link, if the signer had none. */
  insert: ((condition: SQL) => BatchItem<"sqlite">) | undefined;
  /** Returns the URL of the page of a payment. */
  payUrl: (paymentId: string) => string;
};
export type PaymentContext = { by: Actor; now: Date };

/** A submitted form of a payment. */
export type PaymentForm = {
  leadId: string;
  /** Job of that lead. */
  jobId: string;
  paymentId: string;
  /**
   * Version of the payment when the form was loaded. Null for money that moved already: it counts in
   * any version, also of a lead in the trash.
   */
  was: number | null;
  requestKey: string;
  /** Returns the last value of a field, trimmed. */
  last: (name: string) => string;
  /** Returns all values of a field. */
  all: (name: string) => readonly string[];
};

/** Data that an action reads. */
export type PaymentFacts = {
  loaded: LoadedPayments;
  payment: LoadedPayment;
  contracts: SignedContract[];
  links: readonly PayLink[];
};

/** Rows that a change of a payment writes in one batch. */
export type PaymentChange = {
  set?: Partial<typeof payments.$inferInsert>;
  /** Condition besides the version of the payment and the state of its contract. */
  where?: SQL;
  audit: { action: string; changes?: Record<string, [unknown, unknown]> };
  /** Returns statements of further rows, each true to the condition that the change was made. */
  others?: (isMade: SQL) => BatchItem<"sqlite">[];
  emails?: readonly EmailMessage[];
  /** Name of the PDF attached to the emails: "receipt-12.pdf". */
  pdf?: string;
  /** Timeline entry of the lead, with further data besides the payment. */
  event?: { kind: LeadEventKind; data: Record<string, string | number> };
  lead?: Omit<LeadEffect, "eventId" | "isMade" | "by" | "now" | "event"> | undefined;
};

/** Refuses a form because of its values. */
export const invalid = (errors: FormErrors) => ({ state: "invalid" as const, errors });
/** Refuses a form because of the state of the payment. */
export const refuse = (message: string) => ({
  state: "refused" as const,
  errors: { "": message },
});

/** An action on a payment: its name in the audit log, and the rows it writes. */
export type PaymentAction = (
  facts: PaymentFacts,
  form: PaymentForm,
  context: PaymentContext & { deps: PaymentDeps; id: string },
) => PaymentChange | ReturnType<typeof invalid> | ReturnType<typeof refuse>;

/** Attempts while another receipt or request takes the next number. */
const maxAttempts = 4;

/**
 * Makes a change of a payment: payment, ledger, audit entry, emails and lead in one batch, only while
 * payment and contract are unchanged. Idempotent per request key and content.
 */
export async function changePayment(
  deps: PaymentDeps,
  action: PaymentAction,
  { content, ...form }: PaymentForm & { content: unknown },
  context: PaymentContext,
): Promise<FormResult> {
  const { db } = deps;
  const { by, now } = context;
  const id = await buildIdempotencyKey([
    form.requestKey,
    by.staff?.id ?? "",
    form.paymentId,
    await hashContent(content),
  ]);
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const loaded = await loadPayments(db, form.jobId, { withTrash: form.was === null });
    const payment = loaded?.payments.find((one) => one.id === form.paymentId);
    if (loaded?.lead.id !== form.leadId || !payment) return { state: "gone" };
    if (await isChangeStored(db, id)) return { state: "saved" };
    if (form.was !== null && payment.version !== form.was) return refuse(changedMessage(payment));
    const [contracts, links] = await Promise.all([
      deps.loadContracts(loaded.lead.id),
      by.staff
        ? deps.loadLinks(
            { leadId: loaded.lead.id, versionId: loaded.job.versionId },
            { createdBy: by.staff.id, now },
          )
        : [],
    ]);
    const change = action({ loaded, payment, contracts, links }, form, { ...context, deps, id });
    if ("state" in change) return change;
    const isMade = isStoredCondition(id);
    const { set, where, audit, others, emails = [], pdf, event, lead } = change;
    const entry = {
      action: audit.action,
      recordKind: "lead",
      recordId: loaded.lead.id,
      changes: { payment: [null, payment.label], ...audit.changes } satisfies typeof audit.changes,
    };
    await db.batch([
      db
        .update(payments)
        .set({ ...set, version: payment.version + 1, updatedAt: now })
        .where(
          and(
            eq(payments.id, payment.id),
            eq(payments.version, payment.version),
            sql`exists (select 1 from ${proposalVersions} where ${proposalVersions.id} = ${payments.versionId} and ${proposalVersions.status} = ${payment.contractStatus})`,
            where,
          ),
        ),
      insertIfPreviousChanged(db, auditLog, { ...toAuditRow(by, entry, now), id }),
      ...(others?.(isMade) ?? []),
      ...emails.flatMap((email) =>
        enqueueEmailWithFiles(db, email, {
          attachments: pdf ? [paymentAttachment(loaded.job.id, pdf)] : [],
          now,
          leadId: loaded.lead.id,
          condition: isMade,
        }),
      ),
      ...(lead || event
        ? leadEffectStatements(db, loaded.lead, {
            ...lead,
            ...(event && { event: paymentEvent(payment, event) }),
            eventId: id,
            isMade,
            by,
            now,
          })
        : []),
    ]);
    if (await isChangeStored(db, id)) return { state: "saved" };
  }
  return refuse("Someone changed this in the meantime. Check the payment and try again.");
}

/** Returns the timeline entry of a payment. Its data are texts. */
export const paymentEvent = (
  { label, jobId }: Pick<LoadedPayment, "label" | "jobId">,
  { kind, data }: NonNullable<PaymentChange["event"]>,
) => ({
  kind,
  data: {
    payment: label,
    job: jobId,
    ...Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value)])),
  },
});

const changedMessage = ({ label, state }: LoadedPayment) =>
  `${label} changed in the meantime. It’s now “${paymentStateLabel(state)}”. Check it and try again.`;

const isStoredCondition = (id: string) =>
  sql`exists (select 1 from ${auditLog} where ${auditLog.id} = ${id})`;

async function isChangeStored(db: Db, id: string): Promise<boolean> {
  const [row] = await db.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.id, id));
  return row !== undefined;
}
