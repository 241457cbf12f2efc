import { createExecutionContext, env } from "cloudflare:test";
import { and, eq, like } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { loadJobBoard } from "~/admin/jobs/load-board.server";
import { alertOwnersAboutPayments, planDuePayments } from "~/content/payment-schedules.server";
import { listJobPeople } from "~/domain/jobs/job-links.server";
import { toTimelineEntry } from "~/domain/leads/timeline/timeline.server";
import { listAccountLines, sumAccount } from "~/domain/payments/construction-account";
import { accountCsv } from "~/domain/payments/ledger-csv.server";
import {
  quickBooksInvoicesCsv,
  quickBooksPaymentsCsv,
} from "~/domain/payments/quickbooks-csv.server";
import { recordCost } from "~/domain/payments/record-cost.server";
import { cancelContract } from "~/domain/proposals/actions/cancel.server";
import { toHoustonDay } from "~/lib/dates";
import { newId } from "~/lib/ids";
import { linkTokenPlaceholder } from "~/platform/access-links/access-links.server";
import { deliverEmails } from "~/request/deliver-emails.server";
import { getDeps } from "~/request/deps.server";
import { loadPaymentDeps } from "~/request/payment-deps.server";
import {
  auditLog,
  leadEvents,
  leads,
  ledger,
  outbox,
  outboxFiles,
  paymentRequests,
  payments,
} from "~/schema";
import { platform } from "../load-context";
import { afterCancellation } from "./fixtures/jobs";
import { check, getPayments, insertPayments, submit } from "./fixtures/payments";
import { by, db, deps, insertOffice, now } from "./fixtures/signer-forms";

/* Payments for the office: alerts, timeline, emails with files, costs, exports, and all jobs. */

beforeAll(insertOffice);

const days = (count: number) => new Date(afterCancellation.getTime() + count * 86_400_000);
const alertsOf = (leadId: string) =>
  db
    .select()
    .from(outbox)
    .where(and(eq(outbox.leadId, leadId), eq(outbox.kind, "payment-alert")));
const timelineOf = async (leadId: string) =>
  (
    await db
      .select()
      .from(leadEvents)
      .where(and(eq(leadEvents.leadId, leadId), like(leadEvents.kind, "payment-%")))
      .orderBy(leadEvents.at)
  ).map(({ kind, data }) => toTimelineEntry(kind, data).text);

describe("a payment that becomes due by the contract", () => {
  test("alerts the owner once, and is in timeline and audit log", async () => {
    const job = await insertPayments();
    for (const count of [1, 2]) {
      await planDuePayments(db, days(count));
      await alertOwnersAboutPayments(deps, "due", days(count));
    }
    const alerts = await alertsOf(job.leadId);
    expect(alerts.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Payment 1 of .+ is due: \$/),
    ]);
    expect(await timelineOf(job.leadId)).toEqual([
      expect.stringMatching(/^Payment 1, \$.+ is due/),
    ]);
    const audit = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.recordId, job.leadId), eq(auditLog.action, "marked-payment-due")));
    expect(audit.map(({ staffName }) => staffName)).toEqual(["System"]);
  });

  test("is alerted as overdue once, after seven days, until it is paid", async () => {
    const [late, paid] = [await insertPayments(), await insertPayments()];
    await submit(paid.jobId, "record", check("34,470", { overpaid: "1" }));
    await alertOwnersAboutPayments(deps, "overdue", days(0));
    const subjects = async (leadId: string) =>
      (await alertsOf(leadId)).filter(({ subject }) => subject.includes("overdue")).length;
    expect(await subjects(late.leadId)).toBe(0);
    for (const count of [9, 10]) await alertOwnersAboutPayments(deps, "overdue", days(count));
    expect([await subjects(late.leadId), await subjects(paid.leadId)]).toEqual([1, 0]);
  });
});

test("the timeline names requests, payments, corrections and refunds", async () => {
  const job = await insertPayments();
  const { signers } = await getPayments(job.jobId);
  const to = { to: signers.map(({ id }) => id) };
  await submit(job.jobId, "request", to);
  await submit(job.jobId, "remind", to);
  await submit(job.jobId, "withdraw");
  await submit(job.jobId, "record", check("1,000"));
  const line = (await getPayments(job.jobId)).lines[0]?.id ?? "";
  await submit(job.jobId, "correct", { line, right: "900", reference: "Typed wrong" });
  await submit(job.jobId, "refund", { ...check("100"), reference: "Asked" });
  const texts = (await timelineOf(job.leadId)).join("\n");
  for (const text of [
    /Payment 1, \$.* requested, invoice \d+/,
    /Reminder of Payment 1/,
    /Request of Payment 1.* withdrawn/,
    /Payment 1, \$1,000\.00 received, receipt \d+/,
    /Receipt \d+ corrected by -\$100\.00/,
    /Payment 1, \$100\.00 returned, receipt \d+/,
  ])
    expect(texts).toMatch(text);
});

describe("emails of payments", () => {
  const appDeps = () => {
    const request = new Request("http://127.0.0.1:8787/");
    return getDeps(platform(request, env, createExecutionContext()));
  };

  test("a request links each signer to the payment, and attaches its invoice", async () => {
    const job = await insertPayments();
    const { signers, payments: schedule, lead, job: row } = await getPayments(job.jobId);
    const loadedDeps = await loadPaymentDeps(appDeps());
    const context = { createdBy: "owner", now: afterCancellation };
    const links = await loadedDeps.loadLinks(
      { leadId: lead.id, versionId: row.versionId },
      context,
    );
    expect(links.map(({ signerId }) => signerId)).toEqual(signers.map(({ id }) => id));
    await submit(
      job.jobId,
      "request",
      { to: signers.map(({ id }) => id) },
      { loadLinks: loadedDeps.loadLinks },
    );
    const [email] = await db
      .select()
      .from(outbox)
      .where(and(eq(outbox.leadId, job.leadId), eq(outbox.kind, "payment-request")));
    const [person] = await listJobPeople(db, row.versionId);
    const linkId = person?.link?.id ?? "";
    expect(email?.text).toContain(`${linkTokenPlaceholder(linkId)}/pay/${schedule[0]?.id}`);
    const [request] = await db
      .select()
      .from(paymentRequests)
      .where(eq(paymentRequests.paymentId, schedule[0]?.id ?? ""));
    expect(request?.linkId).toBe(linkId);
    const files = await db
      .select()
      .from(outboxFiles)
      .where(eq(outboxFiles.outboxId, email?.id ?? ""));
    expect(files.map(({ name }) => name)).toEqual([`invoice-${request?.number}.pdf`]);
  });

  test("delivery attaches the receipt as a PDF and stores no copy", async () => {
    const job = await insertPayments();
    await submit(job.jobId, "record", check("100"));
    const sent: string[] = [];
    const app = appDeps();
    await deliverEmails(
      {
        db,
        bucket: env.FILES,
        config: app.config,
        mail: {
          send: async (message: unknown) => {
            sent.push(
              JSON.stringify(message, (_, value) =>
                value instanceof ArrayBuffer ? new TextDecoder().decode(value.slice(0, 5)) : value,
              ),
            );
            return { messageId: "id" };
          },
        },
      },
      () => days(30),
      500,
    );
    const receipt = sent.find((message) => message.includes("receipt-"));
    expect(receipt).toContain("%PDF-");
    expect((await env.FILES.list({ prefix: "payment-pdf/" })).objects).toEqual([]);
  });
});

describe("recordCost", () => {
  const form = (fields: Readonly<Record<string, string>>) => (name: string) => fields[name] ?? "";
  const cost = {
    kind: "direct-cost",
    payee: "Gulf Steel",
    cost: "1,200.50",
    day: toHoustonDay(afterCancellation),
    method: "check",
    reference: "Posts",
  };
  const add = (
    { leadId, jobId }: { leadId: string; jobId: string },
    fields: Readonly<Record<string, string>>,
    requestKey = newId(),
  ) => recordCost(db, { leadId, jobId, requestKey, last: form(fields) }, { by, now: days(1) });

  test("adds one line per request, which lowers the balance and no payment", async () => {
    const job = await insertPayments();
    await submit(job.jobId, "record", check("5,000"));
    const key = newId();
    for (const _time of [1, 2]) expect(await add(job, cost, key)).toEqual({ state: "saved" });
    await add(job, { ...cost, kind: "indirect-cost", payee: "Insurer", cost: "99.99" });
    await add(job, { ...cost, cost: "-200.50" });
    const loaded = await getPayments(job.jobId);
    expect(sumAccount(listAccountLines(loaded.lines))).toEqual({
      receivedCents: 5_000_00,
      directCents: 1_000_00,
      indirectCents: 99_99,
      balanceCents: 3_900_01,
    });
    expect(loaded.sums.paidCents).toBe(5_000_00);
    const csv = accountCsv(loaded).trim().split("\r\n");
    expect(csv[2]).toContain("Gulf Steel");
    expect(csv.at(-1)?.endsWith(",3900.01")).toBe(true);
  });

  test("names each wrong field, and knows no job of another lead", async () => {
    const [job, other] = [await insertPayments(), await insertPayments()];
    const wrong = { kind: "x", payee: "", cost: "2,5", day: "2999-01-01", method: "card" };
    const result = await add(job, wrong);
    expect(Object.keys("errors" in result ? result.errors : {}).sort()).toEqual(
      Object.keys(wrong).sort(),
    );
    expect(await add({ leadId: other.leadId, jobId: job.jobId }, cost)).toEqual({ state: "gone" });
    expect(await db.select().from(ledger).where(eq(ledger.jobId, job.jobId))).toEqual([]);
  });
});

test("QuickBooks gets open and paid invoices, partly paid ones with the amount paid, and each payment", async () => {
  const job = await insertPayments();
  const { signers, payments: schedule } = await getPayments(job.jobId);
  const to = { to: signers.map(({ id }) => id) };
  await submit(job.jobId, "request", to);
  await submit(job.jobId, "withdraw");
  await submit(job.jobId, "request", to, { day: days(1) });
  await submit(job.jobId, "record", check("400"), { day: days(2) });
  await submit(job.jobId, "request", to, { day: days(3) });
  const requests = await db
    .select()
    .from(paymentRequests)
    .where(eq(paymentRequests.paymentId, schedule[0]?.id ?? ""));
  const range = { from: toHoustonDay(now), until: toHoustonDay(days(9)) };
  const csv = (await quickBooksInvoicesCsv(db, range)).trim().split("\r\n");
  expect(csv[0]).toContain("*InvoiceNo,*Customer,*InvoiceDate,*DueDate,Memo");
  const amountOf = (at: number) =>
    csv
      .find((line) => line.startsWith(`${requests[at]?.number},`))
      ?.split(",")
      .at(-1);
  const rest = ((schedule[0]?.amountCents ?? 0) - 400_00) / 100;
  expect([0, 1, 2].map(amountOf)).toEqual([undefined, "400", String(rest)]);
  const receipt = (await getPayments(job.jobId)).lines[0]?.receiptNumber;
  const received = await quickBooksPaymentsCsv(db, range);
  expect(received).toMatch(
    new RegExp(`\\d{2}/\\d{2}/\\d{4},"Payment, receipt ${receipt}, [^"]*by check 2207",400\r\n`),
  );
});

test("the board sums due and overdue payments as the job's page does, and lists refunds", async () => {
  const [due, canceled] = [await insertPayments(), await insertPayments()];
  await submit(due.jobId, "record", check("100"));
  await submit(canceled.jobId, "record", check("250"));
  const { versionId } = canceled;
  const cancellation = { typedName: "Carol Whitfield", reason: "Moving", requestKey: newId() };
  await cancelContract(deps, { versionId, ...cancellation }, { actor: by, now });
  await planDuePayments(db, days(0));
  const staff = { ...by.staff, role: "owner" as const, email: "owner@example.com" };
  const { money } = await loadJobBoard({ db, staff, now: () => days(9) });
  const row = money.rows.find(({ href }) => href.includes(due.jobId));
  const { sums } = await getPayments(due.jobId);
  expect(row).toMatchObject({ cents: sums.dueCents, isOverdue: true });
  expect(money.refunds.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^Return \$250\.00 of .+ by /),
  );
  await db.update(payments).set({ state: "paid" }).where(eq(payments.jobId, due.jobId));
  await db.update(leads).set({ deletedAt: now }).where(eq(leads.id, canceled.leadId));
  const after = (await loadJobBoard({ db, staff, now: () => days(9) })).money;
  expect(after.rows.some(({ href }) => href.includes(due.jobId))).toBe(false);
  expect(after.refunds.some(({ id }) => id === canceled.jobId)).toBe(false);
});
