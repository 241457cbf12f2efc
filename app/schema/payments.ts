import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { jobs } from "./jobs";
import { idColumn, timestampColumn, timestamps, versionColumn } from "./platform/columns";
import { staff } from "./platform/staff";
import { proposalVersions } from "./proposals";

export const paymentStates = [
  "not-due",
  "due",
  "requested",
  "processing",
  "paid",
  "failed",
  "refunded",
  "canceled",
] as const;

/** Payments of the signed schedule of a contract or change order. */
export const payments = sqliteTable(
  "payments",
  {
    id: idColumn(),
    jobId: text("job_id")
      .notNull()
      .references(() => jobs.id),
    /** Version of the contract, or of the change order, whose schedule it is. */
    versionId: text("version_id")
      .notNull()
      .references(() => proposalVersions.id),
    /** Position in that schedule, from 1. */
    position: integer("position").notNull(),
    /** "Payment 2", "Change order 1". */
    label: text("label").notNull(),
    /** When it is due, as the contract says. */
    condition: text("condition").notNull(),
    amountCents: integer("amount_cents").notNull(),
    state: text("state", { enum: paymentStates }).notNull().default("not-due"),
    /** Day on which it became due, YYYY-MM-DD in Houston, or "". */
    dueOn: text("due_on").notNull().default(""),
    /** Event that made it due, as staff describe it, and who marked it. */
    event: text("event").notNull().default(""),
    eventBy: text("event_by").references(() => staff.id),
    version: versionColumn(),
    ...timestamps,
  },
  (table) => [
    check("payments_amount", sql`amount_cents >= 0`),
    uniqueIndex("payments_position").on(table.versionId, table.position),
    index("payments_job").on(table.jobId),
    index("payments_not_due").on(table.dueOn).where(sql`state = 'not-due'`),
    index("payments_due").on(table.dueOn).where(sql`state in ('due', 'requested', 'failed')`),
  ],
);

/** Requests of payments. The amount is the payment's at that time. */
export const paymentRequests = sqliteTable(
  "payment_requests",
  {
    id: idColumn(),
    paymentId: text("payment_id")
      .notNull()
      .references(() => payments.id),
    /** Invoice number: one sequence without gaps. */
    number: integer("number").notNull(),
    amountCents: integer("amount_cents").notNull(),
    /** Private link on whose page it can be paid. No foreign key: ended links are deleted. */
    linkId: text("link_id"),
    sentAt: timestampColumn("sent_at").notNull(),
    sentBy: text("sent_by").references(() => staff.id),
    openedAt: timestampColumn("opened_at"),
    /** Time it was paid, withdrawn or replaced. */
    endedAt: timestampColumn("ended_at"),
    endReason: text("end_reason").notNull().default(""),
    version: versionColumn(),
  },
  (table) => [
    check("payment_requests_amount", sql`amount_cents >= 0`),
    uniqueIndex("payment_requests_number").on(table.number),
    uniqueIndex("payment_requests_open").on(table.paymentId).where(sql`ended_at is null`),
    index("payment_requests_payment").on(table.paymentId, table.sentAt),
  ],
);

export const paymentSessionStates = ["open", "processing", "paid", "failed", "expired"] as const;

/**
 * Visits of homeowners to the processor's page, one row before each request to the processor: its id
 * is the idempotency key. At most one session of a payment can be paid.
 */
export const paymentSessions = sqliteTable(
  "payment_sessions",
  {
    id: idColumn(),
    paymentId: text("payment_id")
      .notNull()
      .references(() => payments.id),
    /** Open request when it began, or null. No foreign key: requests are deleted first. */
    requestId: text("request_id"),
    /** Private link that it began on. No foreign key: ended links are deleted. */
    linkId: text("link_id").notNull(),
    /** Signer whose link it is. */
    personId: text("person_id").notNull(),
    method: text("method", { enum: ["bank-transfer", "card"] }).notNull(),
    /** Open amount of the payment when it began. */
    amountCents: integer("amount_cents").notNull(),
    state: text("state", { enum: paymentSessionStates }).notNull().default("open"),
    /** The processor's ids of the session and of its money; null until it answered. */
    processorId: text("processor_id"),
    intentId: text("intent_id"),
    /** Reason of the bank for refusing it, as the processor says, or "". */
    problem: text("problem").notNull().default(""),
    createdAt: timestampColumn("created_at").notNull(),
    /** Last time we asked the processor. */
    checkedAt: timestampColumn("checked_at").notNull(),
  },
  (table) => [
    check("payment_sessions_amount", sql`amount_cents > 0`),
    uniqueIndex("payment_sessions_open").on(table.paymentId).where(sql`state = 'open'`),
    uniqueIndex("payment_sessions_processor").on(table.processorId),
    index("payment_sessions_intent").on(table.intentId),
    index("payment_sessions_payment").on(table.paymentId),
    index("payment_sessions_waiting")
      .on(table.checkedAt)
      .where(sql`state in ('open', 'processing')`),
  ],
);

export const ledgerKinds = [
  "payment",
  "refund",
  "return",
  "dispute",
  "correction",
  "direct-cost",
  "indirect-cost",
] as const;
export const ledgerMethods = ["bank-transfer", "card", "check", "cash", "other"] as const;

/**
 * Money in and out of each job. Lines are only added: a trigger rejects a change of everything but
 * `source` and `reference`, which erasing a person clears. Lines outlive their job, so no foreign keys.
 */
export const ledger = sqliteTable(
  "ledger",
  {
    id: idColumn(),
    jobId: text("job_id").notNull(),
    /** Reference of the contract. */
    contract: text("contract").notNull().default(""),
    paymentId: text("payment_id"),
    kind: text("kind", { enum: ledgerKinds }).notNull(),
    method: text("method", { enum: ledgerMethods }).notNull(),
    /** Day of the money, YYYY-MM-DD in Houston. */
    day: text("day").notNull(),
    /** Positive for money received, negative for money that left. */
    amountCents: integer("amount_cents").notNull(),
    /** Fee of the processor. */
    feeCents: integer("fee_cents").notNull().default(0),
    /** Payer or payee. */
    source: text("source").notNull().default(""),
    /** Number of the check, or a note of staff. */
    reference: text("reference").notNull().default(""),
    /** Id of the processor's transaction, or null. */
    processorId: text("processor_id"),
    /** Number of the receipt of a payment: one sequence without gaps. */
    receiptNumber: integer("receipt_number"),
    /** Line that this one corrects. */
    correctsId: text("corrects_id"),
    staffId: text("staff_id").references(() => staff.id),
    createdAt: timestampColumn("created_at").notNull(),
  },
  (table) => [
    check("ledger_amount", sql`amount_cents <> 0`),
    check("ledger_fee", sql`fee_cents >= 0`),
    uniqueIndex("ledger_receipt").on(table.receiptNumber).where(sql`receipt_number is not null`),
    uniqueIndex("ledger_processor")
      .on(table.processorId, table.kind)
      .where(sql`processor_id is not null`),
    index("ledger_job").on(table.jobId, table.day),
    index("ledger_payment").on(table.paymentId).where(sql`payment_id is not null`),
  ],
);

/** Events of the payment processor, stored under its ids, so that each is handled once. */
export const processorEvents = sqliteTable(
  "processor_events",
  {
    id: idColumn(),
    type: text("type").notNull(),
    receivedAt: timestampColumn("received_at").notNull(),
    handledAt: timestampColumn("handled_at"),
    /** Error of the last attempt, or "". */
    problem: text("problem").notNull().default(""),
    /** Payment that it belongs to, once known. */
    paymentId: text("payment_id"),
    /** JSON as received; "{}" once its payer was erased. */
    raw: text("raw").notNull().default("{}"),
  },
  (table) => [
    index("processor_events_waiting").on(table.receivedAt).where(sql`handled_at is null`),
    index("processor_events_payment").on(table.paymentId).where(sql`payment_id is not null`),
  ],
);
