import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createJobLink, listJobPeople } from "~/domain/jobs/job-links.server";
import { formatIsoDay } from "~/lib/dates";
import {
  createLinkFormKey,
  fillLinkTokens,
  linkTokenPlaceholder,
} from "~/platform/access-links/access-links.server";
import * as jobRoute from "~/routes/project/job";
import * as openedRoute from "~/routes/project/opened";
import * as payRoute from "~/routes/project/pay";
import * as fileRoute from "~/routes/project/payment-file";
import { paymentRequests, proposalVersions } from "~/schema";
import { platform } from "../load-context";
import { check, getPayments, insertPayments, submit } from "./fixtures/payments";
import { db, deps, insertOffice, now, secret } from "./fixtures/signer-forms";
import { readPdf } from "./pdf-reader";

/* The homeowner's pages of the payments of a job. */

type Handler = (args: Parameters<typeof payRoute.loader>[0]) => unknown;

beforeAll(insertOffice);

/** Runs a handler with a link's token. Returns the status, and the data or the response. */
async function ask(handler: Handler, path: string, params: Record<string, string>, form?: object) {
  const request = new Request(`http://127.0.0.1:8787${path}`, {
    ...(form && { method: "POST", body: new URLSearchParams({ ...form }) }),
  });
  const execution = createExecutionContext();
  const context = platform(request, env, execution);
  let answer: unknown;
  try {
    answer = await handler({ request, context, params });
  } catch (error) {
    if (!(error instanceof Response)) throw error;
    answer = error;
  }
  await waitOnExecutionContext(execution);
  if (answer instanceof Response)
    return { status: answer.status, data: undefined, response: answer };
  const init: unknown = Reflect.get(Object(answer), "init");
  const options: unknown = typeof init === "number" ? { status: init } : init;
  return {
    status: Number(Reflect.get(Object(options), "status") ?? 200),
    data: init === undefined || init === null ? answer : Reflect.get(Object(answer), "data"),
    response: undefined,
  };
}

/** Signs a contract whose cancellation period is over, with a link to the page of its job. */
async function insertHomeowner(cancelUntil = "2026-01-05") {
  const job = await insertPayments();
  await db
    .update(proposalVersions)
    .set({ cancelUntil })
    .where(eq(proposalVersions.id, job.versionId));
  const [person] = await listJobPeople(db, job.versionId);
  if (!person) throw new Error("no signer");
  const link = await createJobLink(deps, person, {
    leadId: job.leadId,
    createdBy: "owner",
    now,
  });
  await link.insert();
  const [token = ""] = await fillLinkTokens(db, secret, [linkTokenPlaceholder(link.id)]);
  const schedule = (await getPayments(job.jobId)).payments;
  return {
    ...job,
    token,
    linkId: link.id,
    schedule,
    page: () => ask(jobRoute.loader, `/project/${token}/job`, { token }),
    pay: (at: number) =>
      ask(payRoute.loader, `/project/${token}/pay/${schedule[at]?.id}`, {
        token,
        payment: schedule[at]?.id ?? "",
      }),
    file: (file: string) =>
      ask(fileRoute.loader, `/project/${token}/payments/${file}`, { token, file }),
  };
}

const pdfText = async ({ response }: Awaited<ReturnType<typeof ask>>) => {
  const { pages } = await readPdf(new Uint8Array((await response?.arrayBuffer()) ?? []));
  return pages.map(({ text }) => text).join("\n");
};

test("a due payment shows its sums and how to pay; a later one only its condition", async () => {
  const home = await insertHomeowner();
  const due = await home.pay(0);
  expect(due.status).toBe(200);
  const { sums } = await getPayments(home.jobId);
  expect(sums.contractCents).toBe(34_470_00);
  expect(due.data).toMatchObject({ status: "payable" });
  const text = JSON.stringify(due.data);
  for (const part of ["$34,470.00", "Paid before", "Remaining after this payment", "check"])
    expect(text).toContain(part);
  expect((await home.pay(1)).data).toMatchObject({ status: "not-due", instructions: "" });
  const page = JSON.stringify((await home.page()).data);
  expect(page).toContain('"status":"payable"');
});

test("page and receipt list each payment before, with its day and their sum", async () => {
  const home = await insertHomeowner();
  for (const amount of ["341", "1,000", "9,000"]) await submit(home.jobId, "record", check(amount));
  const { day, receiptNumber } = (await getPayments(home.jobId)).lines.at(-1) ?? {};
  const earlier = `Payment 1, paid ${formatIsoDay(day ?? "")}`;
  const rows: unknown = Reflect.get(Object((await home.pay(0)).data), "rows");
  expect(rows).toContainEqual([earlier, "$1,341.00"]);
  expect(rows).toContainEqual(["Paid before", "$1,341.00"]);
  const text = await pdfText(await home.file(`receipt-${receiptNumber}.pdf`));
  expect(text).toContain(earlier);
  const next = (await home.pay(1)).data;
  expect(Reflect.get(Object(next), "rows")).toContainEqual([earlier, "$10,341.00"]);
});

test("in the cancellation period the page answers 409 without a way to pay", async () => {
  const home = await insertHomeowner("2099-01-05");
  const early = await home.pay(0);
  expect(early.status).toBe(409);
  expect(early.data).toMatchObject({ status: "early", instructions: "" });
  expect(JSON.stringify(early.data)).toContain("January 6, 2099");
});

test("a paid payment shows its receipt, and the PDF agrees with the page", async () => {
  const home = await insertHomeowner();
  const amount = String((home.schedule[0]?.amountCents ?? 0) / 100);
  await submit(home.jobId, "record", check(amount));
  const paid = await home.pay(0);
  expect(paid.data).toMatchObject({ status: "paid", title: "Thank you, it’s paid" });
  const number = (await getPayments(home.jobId)).lines[0]?.receiptNumber;
  const pdf = await home.file(`receipt-${number}.pdf`);
  expect(pdf.response?.headers.get("Cache-Control")).toBe("private, no-store");
  const text = await pdfText(pdf);
  for (const [label, sum] of Reflect.get(Object(paid.data), "rows")) {
    expect(text).toContain(label);
    expect(text).toContain(sum);
  }
});

test("payments and files of another job answer 404", async () => {
  const [home, other] = [await insertHomeowner(), await insertHomeowner()];
  await submit(other.jobId, "record", check("100"));
  const number = (await getPayments(other.jobId)).lines[0]?.receiptNumber;
  const id = other.schedule[0]?.id ?? "";
  const { token } = home;
  expect((await ask(payRoute.loader, "/", { token, payment: id })).status).toBe(404);
  expect((await home.file(`receipt-${number}.pdf`)).status).toBe(404);
  expect((await home.file("ledger.csv")).status).toBe(404);
});

test("the first signer who looks at a requested payment is recorded once, with a link of that job", async () => {
  const [home, other] = [await insertHomeowner(), await insertHomeowner()];
  const id = home.schedule[0]?.id ?? "";
  const { signers } = await getPayments(home.jobId);
  await submit(home.jobId, "request", { to: signers.map((signer) => signer.id) });
  const open = async (token: string, linkId: string) =>
    ask(
      openedRoute.action,
      `/project/${token}/opened?payment=${id}`,
      { token },
      { form_key: await createLinkFormKey(secret, linkId) },
    );
  const openedAt = async () =>
    (await db.select().from(paymentRequests).where(eq(paymentRequests.paymentId, id)))[0]?.openedAt;
  expect((await open(other.token, other.linkId)).status).toBe(204);
  expect(await openedAt()).toBeNull();
  await open(home.token, home.linkId);
  const first = await openedAt();
  expect(first).toBeInstanceOf(Date);
  await open(home.token, home.linkId);
  expect(await openedAt()).toEqual(first);
});

test("a canceled contract's payments cannot be paid", async () => {
  const home = await insertHomeowner();
  await db
    .update(proposalVersions)
    .set({ status: "canceled" })
    .where(eq(proposalVersions.id, home.versionId));
  expect((await home.pay(0)).data).toMatchObject({ status: "canceled", instructions: "" });
  expect((await home.pay(0)).data).toMatchObject({ status: "canceled" });
});
