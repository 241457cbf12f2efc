import { env } from "cloudflare:test";
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { adminPaths } from "~/admin-paths";
import { planDuePayments } from "~/content/payment-schedules.server";
import { listJobPeople } from "~/domain/jobs/job-links.server";
import { issueFormToken } from "~/domain/leads/intake/form-token.server";
import { bookVisitAsStaff } from "~/domain/leads/visits/book-visit.server";
import { sendProposal } from "~/domain/proposals/actions/send.server";
import { changeOrderDraft } from "~/domain/proposals/initial-draft";
import type { ProposalDraft } from "~/domain/proposals/proposal-draft";
import { startProposal } from "~/domain/proposals/start-proposal.server";
import { defaultSettings } from "~/domain/settings/default-settings";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { toHoustonDay } from "~/lib/dates";
import { addDays, parseHoustonTime } from "~/lib/houston-time";
import { newId } from "~/lib/ids";
import { formatCents } from "~/lib/money";
import {
  createLinkFormKey,
  deriveLinkToken,
  fillLinkTokens,
  linkTokenPlaceholder,
} from "~/platform/access-links/access-links.server";
import * as officeJob from "~/routes/admin/job";
import * as officePayments from "~/routes/admin/job-payments";
import * as cleanup from "~/routes/admin/lead-cleanup";
import * as crewPage from "~/routes/project/crew";
import * as crewPhotos from "~/routes/project/crew-photos";
import * as homeownerJob from "~/routes/project/job";
import * as homeownerFile from "~/routes/project/job-file";
import * as proposalRoute from "~/routes/project/proposal";
import { submitQuoteForm } from "~/routes/quote/submit-quote.server";
import {
  accessLinks,
  jobCompletions,
  jobItems,
  leadSubmissions,
  leads,
  ledger,
  outbox,
  payments,
  proposalVersions,
  visits,
} from "~/schema";
import { ask, type Fields, formOf, text } from "./fixtures/ask-route";
import { jpegFixture } from "./fixtures/images";
import { countersign, getJob } from "./fixtures/jobs";
import { getPayments } from "./fixtures/payments";
import { completeDraft, draftLine, signAll } from "./fixtures/proposals";
import { by, db, deps, insertOffice, now, post, secret, signForm } from "./fixtures/signer-forms";
import { openShop } from "./fixtures/stripe";

/* One customer from the request to the erased record, through the routes of the site. */

const homeowner = { name: "Rosalind Quillfeather", email: "rosalind@example.com" };
let ownerCookie = "";

beforeAll(async () => {
  await insertOffice();
  const session = await startSession(db, "owner", { createdAt: new Date(), ip: "", userAgent: "" });
  ownerCookie = session.split(";")[0] ?? "";
});

type Handler = Parameters<typeof ask>[0];

/** Runs a handler as the owner, or as the holder of a link. */
const sendAs = async (
  handle: Handler,
  path: string,
  { params, body }: { params: Record<string, string>; body?: FormData | URLSearchParams },
) => {
  const { response, ...answer } = await ask(handle, path, {
    params,
    headers: { Cookie: ownerCookie },
    ...(body && { method: "POST", body }),
  });
  return { status: answer.status, text: response ? await response.text() : text(answer) };
};

/** Sends the quote form as a visitor. Returns the lead's id. */
async function sendRequest(): Promise<string> {
  const submissionId = crypto.randomUUID();
  const token = await issueFormToken(env.APP_SECRET, submissionId, new Date(Date.now() - 60_000));
  const body = formOf({
    services: "attached-pergola",
    zip: "77007",
    phone: "(713) 555-0177",
    ...homeowner,
    submission_id: submissionId,
    token,
  });
  const request = new Request("http://127.0.0.1:8787/get-a-free-quote-houston", {
    method: "POST",
    body,
  });
  const work: Promise<unknown>[] = [];
  const context = {
    env,
    waitUntil: (promise: Promise<unknown>) => void work.push(promise),
    cspNonce: "",
    requestId: "test",
    ip: "198.51.100.7",
    place: {},
    cookies: [] as string[],
    degraded: false,
  };
  await submitQuoteForm(request, context, "quote");
  await Promise.all(work);
  const [row] = await db
    .select({ id: leads.id })
    .from(leadSubmissions)
    .innerJoin(leads, eq(leads.id, leadSubmissions.leadId))
    .where(eq(leads.email, homeowner.email));
  if (!row) throw new Error("no lead");
  return row.id;
}

/** Books the first visit, and notes that it was made. */
async function makeVisit(leadId: string) {
  const booking = {
    start: parseHoustonTime(addDays(toHoustonDay(now), 3), "10:00") ?? now,
    minutes: 45,
    staffId: "owner",
    kind: "first" as const,
    street: "9 Kestrelwood Drive",
    accepted: "hours",
  };
  const context = { key: newId(), now, settings: defaultSettings, by, buildEmails: () => [] };
  expect(await bookVisitAsStaff(db, leadId, booking, context)).toMatchObject({ state: "saved" });
  await db.update(visits).set({ status: "done" }).where(eq(visits.leadId, leadId));
}

/** Sends a proposal or change order of the lead. Returns the version. */
async function send(leadId: string, kind: "proposal" | "change-order", draft: ProposalDraft) {
  const versionId = await startProposal(
    db,
    { leadId, kind, draft },
    { by, now, requestKey: newId() },
  );
  if (!versionId) throw new Error("no proposal");
  const sent = await sendProposal(
    deps,
    { versionId, wasVersion: 1, requestKey: newId(), isOnPaper: false },
    { by, now },
  );
  expect(sent.state).toBe("sent");
  return versionId;
}

/** Moves a contract's cancellation period into the past, as if the days had gone by. */
const endCancellationPeriod = (versionId: string) =>
  db
    .update(proposalVersions)
    .set({ cancelUntil: addDays(toHoustonDay(now), -1) })
    .where(eq(proposalVersions.id, versionId));

/** Returns the token of a signer's link to the job's page, with the key of its forms. */
async function jobLinkOf(versionId: string, at: number) {
  const linkId = (await listJobPeople(db, versionId))[at]?.link?.id ?? "";
  const [token = ""] = await fillLinkTokens(db, secret, [linkTokenPlaceholder(linkId)]);
  return { token, formKey: await createLinkFormKey(secret, linkId) };
}

/** Returns the token of the crew's link, with the key of its forms. */
async function crewLinkOf(leadId: string) {
  const [link] = await db
    .select()
    .from(accessLinks)
    .where(and(eq(accessLinks.kind, "crew"), eq(accessLinks.leadId, leadId)));
  const token = (link && (await deriveLinkToken(secret, link))) ?? "";
  return { token, params: { token }, formKey: await createLinkFormKey(secret, link?.id ?? "") };
}

/** Returns the ids and labels of the job's items of a kind. */
const itemsOf = (jobId: string, kind: "photo" | "decision" | "punch") =>
  db
    .select({ id: jobItems.id, label: jobItems.label, version: jobItems.version })
    .from(jobItems)
    .where(and(eq(jobItems.jobId, jobId), eq(jobItems.kind, kind)))
    .orderBy(jobItems.createdAt);

test("a customer goes from the request to the last receipt, and is erased", async () => {
  // request, visit, proposal
  const leadId = await sendRequest();
  await makeVisit(leadId);
  const draft: ProposalDraft = {
    ...completeDraft,
    validUntil: addDays(toHoustonDay(now), 30),
    signers: [
      { id: "one", ...homeowner, isRequired: true },
      { id: "two", name: "Jasper Quillfeather", email: "jasper@example.com", isRequired: true },
    ],
  };
  const versionId = await send(leadId, "proposal", draft);

  // two signatures through the links, then the company's
  for (const [signerAt, { name }] of draft.signers.entries())
    expect(
      (await post(proposalRoute.action, versionId, { ...signForm, name }, { signerAt })).status,
    ).toBe(303);
  const { job } = await getJob(leadId);
  expect(job).toMatchObject({ stage: "signed", versionId });
  expect((await countersign(versionId)).state).toBe("done");
  const [won] = await db.select().from(leads).where(eq(leads.id, leadId));
  expect(won).toMatchObject({ status: "won", valueCents: 3_447_000 });

  const office = (fields: Fields) =>
    sendAs(officeJob.action, adminPaths.job(leadId, job.id), {
      params: { id: leadId },
      body: formOf({ job: job.id, key: newId(), ...fields }),
    });
  const pay = async (at: number, fields: Fields) => {
    const payment = (await getPayments(job.id)).payments[at];
    if (!payment) throw new Error("no payment");
    const name = fields.do ?? "";
    return sendAs(officePayments.action, adminPaths.jobPayments(leadId, job.id), {
      params: { id: leadId },
      body: new URLSearchParams({
        form: `${name}-${payment.id}`,
        key: `${newId()}-${name}`,
        payment: payment.id,
        was: String(payment.version),
        ...fields,
      }),
    });
  };
  const receive = (at: number, method: string, cents: number) =>
    pay(at, {
      do: "record",
      method,
      amount: String(cents / 100),
      day: toHoustonDay(now),
      source: homeowner.name,
      reference: "",
      mail: "1",
    });
  const states = async () => {
    await planDuePayments(db, new Date());
    return (await getPayments(job.id)).payments.map(({ state }) => state);
  };

  // nothing can be paid in the cancellation period
  await states();
  expect((await receive(0, "bank-transfer", 1_034_100)).status).toBe(409);
  await endCancellationPeriod(versionId);
  await db
    .update(payments)
    .set({ dueOn: toHoustonDay(now) })
    .where(eq(payments.position, 1));
  expect(await states()).toEqual(["due", "not-due"]);

  // deposit by bank transfer
  const signerIds = (await getPayments(job.id)).signers.map(({ id }) => id);
  expect((await pay(0, { do: "request", to: signerIds[0] ?? "" })).status).toBe(303);
  expect(await states()).toEqual(["requested", "not-due"]);
  const shop = await openShop({ leadId, versionId, jobId: job.id }, new Date());
  await shop.start("bank-transfer");
  const transfer = shop.stripe.startTransfer(shop.session());
  await shop.deliver();
  expect(await states()).toEqual(["processing", "not-due"]);
  shop.stripe.finishTransfer(transfer);
  await shop.deliver();
  expect(await states()).toEqual(["paid", "not-due"]);

  // permit, with an update that opens the homeowners' pages
  expect((await office({ do: "move", was: "signed", to: "permit" })).status).toBe(303);
  const update = {
    do: "publish",
    headline: "Your permit is with the county",
    text: "Filed today.",
    write_by: addDays(toHoustonDay(now), 14),
    mail: "1",
    update_version: "0",
    published_count: "0",
  };
  expect((await office(update)).status).toBe(303);
  const [one, two] = [await jobLinkOf(versionId, 0), await jobLinkOf(versionId, 1)];
  const open = async ({ token }: { token: string }) => {
    const answer = await sendAs(homeownerJob.loader, `/project/${token}/job`, {
      params: { token },
    });
    expect(answer.status).toBe(200);
    return answer.text;
  };
  expect(await open(one)).toContain(update.headline);
  expect(await open(two)).toContain(formatCents(1_034_100));

  // two photos of the build, one shown
  for (const [was, to] of [
    ["permit", "scheduled"],
    ["scheduled", "build"],
  ] as const)
    expect((await office({ do: "move", was, to })).status).toBe(303);
  expect((await office({ do: "crew", name: "Luis Ortega" })).status).toBe(303);
  const crew = await crewLinkOf(leadId);
  const crewReads = await sendAs(crewPage.loader, `/crew/${crew.token}`, { params: crew.params });
  expect(crewReads.status).toBe(200);
  expect(crewReads.text).not.toMatch(/Rosalind|Quillfeather|\$|555/);
  for (const [at, caption] of ["Posts up", "Beam on"].entries()) {
    const body = formOf({ form_key: crew.formKey, caption });
    const bytes = [jpegFixture(), String(at)];
    body.append("photos", new File(bytes, `IMG_441${at}.jpg`));
    const path = `/crew/${crew.token}/photos`;
    expect((await sendAs(crewPhotos.action, path, { params: crew.params, body })).status).toBe(303);
  }
  const photos = await itemsOf(job.id, "photo");
  const [shown, hidden] = photos;
  expect(photos.map(({ label }) => label)).toEqual(["Posts up", "Beam on"]);
  const show = formOf({ job: job.id, key: newId(), do: "items", section: "photos" });
  for (const { id, version, label } of photos) {
    show.append("item", id);
    show.append(`version-${id}`, String(version));
    show.append(`label-${id}`, label);
    show.append(`shown-${id}`, id === shown?.id ? "1" : "0");
  }
  const path = adminPaths.job(leadId, job.id);
  const saved = await sendAs(officeJob.action, path, { params: { id: leadId }, body: show });
  expect(saved.status).toBe(303);
  const photoStatus = async (item = "") =>
    (
      await sendAs(homeownerFile.loader, `/project/${one.token}/job/files/${item}`, {
        params: { token: one.token, item },
      })
    ).status;
  expect([await photoStatus(shown?.id), await photoStatus(hidden?.id)]).toEqual([200, 404]);

  // a decision, answered by the other homeowner
  const question = { do: "decision", question: "Fan color?", choices: "Bronze\nBlack" };
  expect((await office(question)).status).toBe(303);
  const [decision] = await itemsOf(job.id, "decision");
  const answer = await sendAs(homeownerJob.action, `/project/${two.token}/job`, {
    params: { token: two.token },
    body: new URLSearchParams({
      form_key: two.formKey,
      key: newId(),
      do: "decide",
      [`decision-${decision?.id}`]: "Black",
    }),
  });
  expect(answer.status, answer.text).toBe(303);
  expect(await open(one)).toContain("Jasper Quillfeather");

  // a change order, signed and paid by check
  const order = await send(leadId, "change-order", {
    ...changeOrderDraft(draft, { today: toHoustonDay(now), business: "Modern Outdoor Living" }),
    lines: [draftLine("drain", 190_000, { optionIds: ["a"] })],
    options: [{ id: "a", name: "Drain line", summary: "", design: "" }],
    preselected: "a",
    validUntil: addDays(toHoustonDay(now), 30),
    email: draft.email,
    signers: draft.signers,
  });
  await signAll(deps, order, new Date(), { optionId: "a", addOnIds: [], totalCents: 190_000 });
  await endCancellationPeriod(order);
  expect(await states()).toHaveLength(3);
  const orderAt = (await getPayments(job.id)).payments.findIndex(
    ({ versionId: of }) => of === order,
  );
  const marked = { do: "due", day: toHoustonDay(now), event: "The drain is in" };
  expect((await pay(orderAt, marked)).status).toBe(303);
  expect((await receive(orderAt, "check", 190_000)).status).toBe(303);

  // last walk with an entry to finish, completion signed online; the last payment follows
  expect((await office({ do: "move", was: "build", to: "last-walk" })).status).toBe(303);
  expect((await office({ do: "punch", item: "Seal the gutter" })).status).toBe(303);
  expect((await office({ do: "move", was: "last-walk", to: "done" })).status).toBe(409);
  const [punch] = await itemsOf(job.id, "punch");
  const finish = {
    do: "items",
    section: "last-walk",
    states: "1",
    item: punch?.id ?? "",
    [`version-${punch?.id}`]: String(punch?.version),
    [`done-${punch?.id}`]: "1",
  };
  expect((await office(finish)).status).toBe(303);
  const { list } = z
    .object({ lastWalk: z.object({ sign: z.object({ list: z.string() }) }) })
    .parse(JSON.parse(await open(one))).lastWalk.sign;
  const completion = await sendAs(homeownerJob.action, `/project/${one.token}/job`, {
    params: { token: one.token },
    body: new URLSearchParams({
      form_key: one.formKey,
      key: newId(),
      do: "complete",
      list,
      "completion-name": homeowner.name,
      "completion-agreed": "1",
    }),
  });
  expect(completion.status, completion.text).toBe(303);
  expect((await getJob(leadId)).job.stage).toBe("done");
  await states();
  const last = (await getPayments(job.id)).payments.findIndex(({ state }) => state !== "paid");
  expect((await getPayments(job.id)).payments[last]).toMatchObject({
    amountCents: 2_412_900,
    dueOn: addDays(toHoustonDay(now), 30),
  });
  // thirty days later
  await db
    .update(jobCompletions)
    .set({ completedOn: addDays(toHoustonDay(now), -30) })
    .where(eq(jobCompletions.jobId, job.id));
  expect((await states())[last]).toBe("due");
  expect((await receive(last, "check", 2_412_900)).status).toBe(303);

  // everything is paid, with a receipt each, and page and ledger agree
  const { sums, lines, payments: all } = await getPayments(job.id);
  expect(all.every(({ state }) => state === "paid")).toBe(true);
  expect(sums).toMatchObject({ contractCents: 3_637_000, paidCents: 3_637_000, openCents: 0 });
  expect(lines.map(({ receiptNumber }) => receiptNumber)).toEqual([1, 2, 3]);
  expect(await open(one)).toContain(formatCents(3_637_000));
  const receipts = await db
    .select({ to: outbox.toAddress })
    .from(outbox)
    .where(and(eq(outbox.leadId, leadId), eq(outbox.kind, "payment-receipt")));
  expect(receipts.length).toBeGreaterThanOrEqual(3);

  // erased on request: contract and payments stay as the law needs
  const erased = await sendAs(cleanup.action, adminPaths.leadCleanup(leadId), {
    params: { id: leadId },
    body: formOf({ intent: "erase", key: newId(), contract_reason: "", sure: "1" }),
  });
  expect(erased.status).toBe(303);
  const [left] = await db.select().from(leads).where(eq(leads.id, leadId));
  expect(left).toMatchObject({ name: "Erased person", email: null, phone: null });
  const remaining = await db.select().from(ledger).where(eq(ledger.jobId, job.id));
  expect(remaining.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(3_637_000);
  // the ledger keeps its payers as long as the contract
  expect(await tracesIn(["leads", "lead_events", "messages", "job_items"])).toEqual([]);
  const after = await sendAs(homeownerJob.loader, `/project/${one.token}/job`, {
    params: { token: one.token },
  });
  expect(after.status).toBe(404);
});

/** Lists the tables with a trace of the homeowners. */
async function tracesIn(tables: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of tables) {
    const { results } = await env.DB.prepare(`select * from "${table}"`).all();
    if (/quillfeather|7135550177|kestrelwood/i.test(JSON.stringify(results))) found.push(table);
  }
  return found;
}
