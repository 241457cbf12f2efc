import { createExecutionContext, env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { adminPaths } from "~/admin-paths";
import { newId } from "~/lib/ids";
import * as fileRoute from "~/routes/admin/job-payment-file";
import * as pageRoute from "~/routes/admin/job-payments";
import { ledger } from "~/schema";
import { platform } from "../load-context";
import { check, getPayments, insertPayments, submit } from "./fixtures/payments";
import { db, insertOffice } from "./fixtures/signer-forms";
import { insertStaff, signIn } from "./fixtures/staff-and-leads";
import { readPdf } from "./pdf-reader";

/* The payments page of the office: roles, answers to its forms, and its files. */

type Handler = typeof pageRoute.loader | typeof pageRoute.action | typeof fileRoute.loader;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  await insertOffice();
  for (const role of ["staff", "editor"] as const) await insertStaff(role, { id: role, role });
  for (const id of ["owner", "staff", "editor"]) cookies[id] = await signIn(id);
});

type Ids = { leadId: string; jobId: string };

/** Returns the response of a handler, also a thrown one; data with its status. */
async function ask(
  handle: Handler,
  { leadId, jobId }: Ids,
  {
    as = "owner",
    form,
    file = "",
  }: { as?: string; form?: Readonly<Record<string, string>>; file?: string } = {},
) {
  const path = file
    ? adminPaths.jobPaymentFile(leadId, jobId, file)
    : adminPaths.jobPayments(leadId, jobId);
  const headers = { Cookie: cookies[as] ?? "" };
  const request = new Request(`http://127.0.0.1:8787${path}`, {
    headers,
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  });
  const context = platform(request, env, createExecutionContext());
  try {
    const answer: unknown = await handle({ request, context, params: { id: leadId, file } });
    if (answer instanceof Response) return { status: answer.status, answer, body: answer };
    const init: unknown = Reflect.get(Object(answer), "init");
    const status = Number(Reflect.get(Object(init), "status") ?? 200);
    return { status, answer: Reflect.get(Object(answer), "data") ?? answer, body: undefined };
  } catch (error) {
    if (error instanceof Response) return { status: error.status, answer: error, body: error };
    throw error;
  }
}

async function checkForm({ jobId }: Ids, fields: Readonly<Record<string, string>> = {}) {
  const [payment] = (await getPayments(jobId)).payments;
  return {
    do: "record",
    form: `record-${payment?.id}`,
    key: `${newId()}-record`,
    payment: payment?.id ?? "",
    was: String(payment?.version),
    ...check("100"),
    ...fields,
  };
}

test("owners record payments, staff only read, and editors see nothing", async () => {
  const job = await insertPayments();
  // the page's own clock is today, inside the cancellation period
  const inPeriod = await ask(pageRoute.action, job, { form: await checkForm(job) });
  expect(inPeriod.status).toBe(409);
  expect(
    (await ask(pageRoute.action, job, { as: "staff", form: await checkForm(job) })).status,
  ).toBe(403);
  expect((await ask(pageRoute.loader, job, { as: "editor" })).status).toBe(403);
  const read = await ask(pageRoute.loader, job, { as: "staff" });
  expect(read.status).toBe(200);
  expect(JSON.stringify(read.answer)).toContain('"canWrite":false');
  // the head shows the stages of the job, not those of the lead
  expect(JSON.stringify(read.answer)).toContain('"label":"Permit and HOA","state":"ahead"');
  expect(await db.select().from(ledger).where(eq(ledger.jobId, job.jobId))).toEqual([]);
});

test("a job of another lead is not found, for the page, its forms and its files", async () => {
  const [job, other] = [await insertPayments(), await insertPayments()];
  const mixed = { leadId: other.leadId, jobId: job.jobId };
  expect((await ask(pageRoute.loader, mixed)).status).toBe(404);
  expect((await ask(pageRoute.action, mixed, { form: await checkForm(job) })).status).toBe(404);
  expect((await ask(fileRoute.loader, mixed, { file: "ledger.csv" })).status).toBe(404);
});

test("a malformed form is answered with 422, and nothing is written", async () => {
  const job = await insertPayments();
  for (const fields of [{ do: "erase" }, { key: "" }, { do: "constructor" }]) {
    const { status } = await ask(pageRoute.action, job, { form: await checkForm(job, fields) });
    expect(status).toBe(422);
  }
});

test("page, PDF, CSV and email agree to the cent", async () => {
  const job = await insertPayments();
  await submit(job.jobId, "record", check("4,000.17", { reference: "=2207" }));
  await submit(job.jobId, "record", check("1,000.01"));
  const [first, second] = (await getPayments(job.jobId)).lines;
  const right = { line: first?.id ?? "", right: "3,999.99", reference: "Typed wrong" };
  await submit(job.jobId, "correct", right);
  const page = JSON.stringify((await ask(pageRoute.loader, job)).answer);
  for (const text of ["$34,470.00", "$5,000.00", "$29,470.00", "-$0.18"])
    expect(page).toContain(text);
  const csv = await (await ask(fileRoute.loader, job, { file: "ledger.csv" })).body?.text();
  expect(csv).toContain(",4000.17,4000.17,");
  expect(csv).toContain(",-0.18,5000,");
  expect(csv).toContain("'=2207");
  const pdfOf = async (file: string) => {
    const { status, body } = await ask(fileRoute.loader, job, { file });
    expect(status).toBe(200);
    const { pages } = await readPdf(new Uint8Array((await body?.arrayBuffer()) ?? []));
    return pages.map(({ text }) => text).join("\n");
  };
  const firstPdf = await pdfOf(`receipt-${first?.receiptNumber}.pdf`);
  for (const text of ["$3,999.99", "Typed wrong", "$30,470.01"]) expect(firstPdf).toContain(text);
  expect(await pdfOf(`receipt-${second?.receiptNumber}.pdf`)).toContain("$4,000.17");
  const missing = await ask(fileRoute.loader, job, { file: "receipt-9999.pdf" });
  expect(missing.status).toBe(404);
});
