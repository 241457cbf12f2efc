import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { adminPaths } from "~/admin-paths";
import { createJobLink, listJobPeople } from "~/domain/jobs/job-links.server";
import { newId } from "~/lib/ids";
import {
  createLinkFormKey,
  fillLinkTokens,
  linkTokenPlaceholder,
} from "~/platform/access-links/access-links.server";
import * as cleanupRoute from "~/routes/admin/lead-cleanup";
import * as proposalRoute from "~/routes/admin/proposal";
import * as payRoute from "~/routes/project/pay";
import { paymentSessions, payments, proposalVersions } from "~/schema";
import { platform } from "../load-context";
import { createLocalStripe } from "../scripts/dev/local-stripe.mjs";
import { getPayments, insertPayments } from "./fixtures/payments";
import { db, deps, insertOffice, now, secret } from "./fixtures/signer-forms";
import { signIn } from "./fixtures/staff-and-leads";

/* The homeowner's page of a payment with the processor connected. */

beforeAll(insertOffice);

let stripe = createLocalStripe();
beforeEach(() => {
  stripe = createLocalStripe();
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => stripe.fetch(input, init));
});
afterEach(() => vi.restoreAllMocks());

const keys = () => ({
  STRIPE_SECRET_KEY: "sk_test_local",
  STRIPE_WEBHOOK_SECRET: "whsec_local",
  STRIPE_API_URL: `https://${newId()}.example.com`,
});

/** A homeowner whose first payment is due, with the handlers of its page. */
async function insertHomeowner({ cancelUntil = "2026-01-05", bindings = {} } = {}) {
  const job = await insertPayments();
  await db
    .update(proposalVersions)
    .set({ cancelUntil })
    .where(eq(proposalVersions.id, job.versionId));
  const [person] = await listJobPeople(db, job.versionId);
  if (!person) throw new Error("no signer");
  const link = await createJobLink(deps, person, { leadId: job.leadId, createdBy: "owner", now });
  await link.insert();
  const [token = ""] = await fillLinkTokens(db, secret, [linkTokenPlaceholder(link.id)]);
  const payment = (await getPayments(job.jobId)).payments[0]?.id ?? "";
  const formKey = await createLinkFormKey(secret, link.id);
  const run = async (search: string, form?: Record<string, string>, id = payment) => {
    const request = new Request(`http://127.0.0.1:8787/project/${token}/pay/${id}${search}`, {
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    const execution = createExecutionContext();
    const context = platform(request, { ...env, ...bindings }, execution);
    const args = { request, context, params: { token, payment: id } };
    const answer: unknown = await (form ? payRoute.action(args) : payRoute.loader(args)).catch(
      (error: unknown) => error,
    );
    await waitOnExecutionContext(execution);
    if (answer instanceof Response)
      return { status: answer.status, data: {}, headers: answer.headers };
    const init: unknown = Reflect.get(Object(answer), "init");
    const options: ResponseInit = typeof init === "number" ? { status: init } : Object(init);
    return {
      status: options.status ?? 200,
      data: Reflect.get(Object(answer), "data"),
      headers: new Headers(options.headers),
    };
  };
  return {
    ...job,
    open: (search = "") => run(search),
    press: async (method: string, { key = formKey, cents = "" } = {}) => {
      const { payments: rows } = await getPayments(job.jobId);
      return run("", {
        do: method,
        form_key: key,
        cents: cents || String(rows[0]?.amountCents),
      });
    },
    /** Opens the page of another payment on this link. */
    openOther: (other: string, search: string) => run(search, undefined, other),
    payment,
    session: (): string => stripe.state.sessions.at(-1)?.id ?? "",
  };
}

test("without the processor the page has no way to pay online", async () => {
  const home = await insertHomeowner();
  expect((await home.open()).data).toMatchObject({ status: "payable", online: null });
  expect((await home.press("card")).status).toBe(409);
});

test("a press answers with the page that leads to the processor, and no redirect", async () => {
  const home = await insertHomeowner({ bindings: keys() });
  expect((await home.open()).data).toMatchObject({ online: { problem: "" } });
  const sent = await home.press("bank-transfer");
  const url = `https://checkout.example.com/${home.session()}`;
  expect(sent).toMatchObject({ status: 200, data: { url } });
  expect(sent.headers.get("Refresh")).toBe(`0; url=${url}`);
  expect((await home.press("bank-transfer")).data).toMatchObject({ url });
  expect(stripe.state.sessions[0]?.success_url).toMatch(/\/project\/[\w-]{22,}\/pay\/\w+\?paid$/);
  expect((await home.press("cash")).status).toBe(422);
  expect((await home.press("card", { key: "forged" })).status).toBe(403);
});

test("canceling the contract ends the session of its payment with the same form", async () => {
  const bindings = keys();
  const home = await insertHomeowner({ bindings });
  await home.press("card");
  const form = new FormData();
  for (const [name, value] of Object.entries({
    do: "cancel",
    version: home.versionId,
    reason: "Agreed",
    key: newId(),
  }))
    form.set(name, value);
  const request = new Request(`http://127.0.0.1:8787${adminPaths.proposal(home.leadId)}`, {
    method: "POST",
    headers: { Cookie: await signIn("owner") },
    body: form,
  });
  const execution = createExecutionContext();
  const context = platform(request, { ...env, ...bindings }, execution);
  const params = { id: home.leadId };
  const answer: unknown = await proposalRoute.action({ request, context, params });
  expect(answer).toMatchObject({ status: 303 });
  await waitOnExecutionContext(execution);
  expect(stripe.state.sessions).toMatchObject([{ status: "expired" }]);
  const stored = await db.select().from(payments).where(eq(payments.jobId, home.jobId));
  expect(stored.map(({ state }) => state)).toEqual(["canceled", "canceled"]);
});

test("a contract is removed only once its payments have ended, with the answer of the processor", async () => {
  const bindings = keys();
  const home = await insertHomeowner({ bindings });
  const isPayment = eq(paymentSessions.paymentId, home.payment);
  const erase = async () => {
    const request = new Request(`http://127.0.0.1:8787${adminPaths.leadCleanup(home.leadId)}`, {
      method: "POST",
      headers: { Cookie: await signIn("owner") },
      body: new URLSearchParams({
        intent: "erase",
        sure: "1",
        contract_reason: "Asked",
        key: newId(),
      }),
    });
    const execution = createExecutionContext();
    const context = platform(request, { ...env, ...bindings }, execution);
    const answer: unknown = await cleanupRoute.action({
      request,
      context,
      params: { id: home.leadId },
    });
    await waitOnExecutionContext(execution);
    return answer;
  };
  await home.press("bank-transfer");
  stripe.fault = () => "down";
  expect(await erase()).toMatchObject({ init: { status: 503 } });
  stripe.fault = () => undefined;
  // a session without the processor's id, whose link was deleted
  const unanswered = { processorId: null, linkId: "deleted" };
  const [stored] = await db.select().from(paymentSessions).where(isPayment);
  await db.update(paymentSessions).set(unanswered).where(isPayment);
  expect(await erase()).toMatchObject({
    init: { status: 503 },
    data: { errors: { contract_reason: expect.stringContaining("Nothing was erased") } },
  });
  await db
    .update(paymentSessions)
    .set({ processorId: stored?.processorId ?? null, linkId: stored?.linkId ?? "" })
    .where(isPayment);
  const intent = stripe.startTransfer(home.session());
  expect(await erase()).toMatchObject({
    init: { status: 409 },
    data: { errors: { contract_reason: expect.stringContaining("$10,341.00 for Payment 1") } },
  });
  stripe.failTransfer(intent, "The account is closed.");
  await home.open("?paid");
  expect(await home.press("card")).toMatchObject({ status: 200 });
  expect(await erase()).toMatchObject({ status: 303 });
  expect(stripe.state.sessions.at(-1)?.status).toBe("expired");
  expect(await db.select().from(payments).where(eq(payments.jobId, home.jobId))).toEqual([]);
});

test("a payer who comes back before the event sees the payment as paid", async () => {
  const home = await insertHomeowner({ bindings: keys() });
  await home.press("card");
  stripe.payByCard(home.session());
  expect((await home.open("?paid")).data).toMatchObject({ status: "paid" });
  expect((await getPayments(home.jobId)).lines).toHaveLength(1);
});

test("a payer who comes back while the processor is down gets the request not to pay again", async () => {
  const home = await insertHomeowner({ bindings: keys() });
  await home.press("card");
  stripe.payByCard(home.session());
  stripe.fault = () => "down";
  expect((await home.open("?paid")).data).toMatchObject({
    status: "processing",
    title: "We’re checking with the bank",
  });
  stripe.fault = () => undefined;
  expect((await home.open("?paid")).data).toMatchObject({ status: "paid" });
});

test("a transfer that failed shows the bank’s reason with the ways to pay", async () => {
  const home = await insertHomeowner({ bindings: keys() });
  await home.press("bank-transfer");
  const intent = stripe.startTransfer(home.session());
  expect((await home.open("?paid")).data).toMatchObject({ status: "processing" });
  expect((await home.press("card")).status).toBe(409);
  stripe.failTransfer(intent, "The account is closed.");
  await home.open("?paid");
  expect((await home.open()).data).toMatchObject({
    status: "payable",
    online: { problem: "The account is closed." },
  });
});

test("nothing can be paid in the cancellation period, and 503 while the processor is down", async () => {
  const early = await insertHomeowner({ cancelUntil: "2099-01-05", bindings: keys() });
  expect((await early.press("card")).status).toBe(409);
  expect(stripe.requests).toEqual([]);
  const home = await insertHomeowner({ bindings: keys() });
  stripe.fault = () => "down";
  expect(await home.press("card")).toMatchObject({ status: 503, data: { url: "" } });
});

test("a press for another amount than the open one gets the page with the new amount", async () => {
  const home = await insertHomeowner({ bindings: keys() });
  const old = await home.press("card", { cents: "1034000" });
  expect(old).toMatchObject({ status: 409, data: { url: "" } });
  expect(JSON.stringify(old.data)).toContain("$10,341.00");
  expect(stripe.requests).toEqual([]);
});

test("after a dispute the page says that the bank took the money back", async () => {
  const home = await insertHomeowner({ bindings: keys() });
  await home.press("card");
  const intent = stripe.payByCard(home.session());
  stripe.dispute(intent, intent.amount);
  await home.open("?paid");
  const page = await home.open();
  expect(page.data).toMatchObject({ status: "payable", title: "Payment 1 is open again" });
  expect(JSON.stringify(page.data)).not.toContain("Nothing was taken");
});

test("a link asks nothing about the payment of another job", async () => {
  const [home, other] = [
    await insertHomeowner({ bindings: keys() }),
    await insertHomeowner({ bindings: keys() }),
  ];
  await other.press("card");
  stripe.requests.length = 0;
  expect((await home.openOther(other.payment, "?paid")).status).toBe(404);
  expect(stripe.requests).toEqual([]);
});
