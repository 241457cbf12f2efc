import { createExecutionContext, env } from "cloudflare:test";
import { eq, like } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { trashLeads } from "~/domain/leads/list/bulk-changes.server";
import { upcomingVisitsQuery } from "~/domain/leads/list/today.server";
import { trashLead } from "~/domain/leads/retention/lead-trash.server";
import { bookVisitAsStaff } from "~/domain/leads/visits/book-visit.server";
import { sendVisitReminders } from "~/domain/leads/visits/visit-notices.server";
import { cancelContract } from "~/domain/proposals/actions/cancel.server";
import { sendProposal } from "~/domain/proposals/actions/send.server";
import { signProposal } from "~/domain/proposals/actions/sign.server";
import { changeOrderDraft } from "~/domain/proposals/initial-draft";
import type { ProposalDraft } from "~/domain/proposals/proposal-draft";
import { startProposal } from "~/domain/proposals/start-proposal.server";
import { toHoustonDay } from "~/lib/dates";
import { addDays, parseHoustonTime } from "~/lib/houston-time";
import { newId } from "~/lib/ids";
import { fillLinkTokens, linkTokenPlaceholder } from "~/platform/access-links/access-links.server";
import { findFile, insertFileStatement, storeFile } from "~/platform/files/files.server";
import { hashStoredFile } from "~/platform/files/hash.server";
import * as cancelRoute from "~/routes/project/cancel-proposal";
import * as proposalRoute from "~/routes/project/proposal";
import * as fileRoute from "~/routes/project/proposal-file";
import { leads, outbox, proposals, proposalVersions, visits } from "~/schema";
import { platform } from "../load-context";
import {
  completeChoice,
  completeDraft,
  draftLine,
  getVersion,
  insertDraft,
  insertSent,
  oneSigner,
  signAll,
  signedOnline,
} from "./fixtures/proposals";
import {
  by,
  db,
  deps,
  insertOffice,
  now,
  post,
  secret,
  sendNew,
  settings,
  signForm,
  statusOf,
} from "./fixtures/signer-forms";
import { readPdf } from "./pdf-reader";

/* Contracts in time and in each state: paper, cancellation, change orders. */

beforeAll(insertOffice);

const houston = (day: string, time: string) => parseHoustonTime(day, time) ?? new Date(Number.NaN);

/** Stores a scan of a paper signature. */
async function storeScan(at: Date) {
  const file = await storeFile(env.FILES, {
    bytes: new TextEncoder().encode("%PDF-1.4\n%%EOF\n"),
    name: "scan.pdf",
    visibility: "private",
    id: newId(),
    accept: ["pdf"],
  });
  if (!file) throw new Error("no scan");
  await insertFileStatement(db, file, at, { uploadedBy: by.staff.id });
  return { ...file, sha256: await hashStoredFile(env.FILES, file.fullPath) };
}

/** Signs as a signer, online or on a paper of another day. */
async function sign(
  versionId: string,
  signerAt: number,
  now: Date,
  { paperAt }: { paperAt?: Date } = {},
) {
  const { signers, version } = await getVersion(db, versionId);
  const signer = signers[signerAt]?.signer;
  const { totalCents, ...choice } = completeChoice;
  return signProposal(
    deps,
    {
      versionId,
      signerId: signer?.id ?? "",
      documentSha256: version.documentSha256,
      choice,
      totalCents,
      typedName: signer?.name ?? "",
      method: paperAt
        ? { kind: "paper", scan: await storeScan(now), signedAt: paperAt }
        : signedOnline,
    },
    {
      actor: paperAt ? by : { staff: null, name: signer?.name ?? "", ip: "", requestId: "" },
      now,
    },
  );
}

describe("the last day to cancel", () => {
  const sendTime = houston("2026-12-01", "09:00");

  test("counts from the latest signature if an older paper is recorded last", async () => {
    const { versionId } = await insertSent(deps, {}, { by, now: sendTime });
    await sign(versionId, 0, houston("2026-12-07", "10:00"));
    const recordedAt = houston("2026-12-08", "09:00");
    const paperAt = houston("2026-12-02", "12:00");
    expect(await sign(versionId, 1, recordedAt, { paperAt })).toMatchObject({ isComplete: true });
    const { version, lead } = await getVersion(db, versionId);
    expect(version).toMatchObject({
      cancelUntil: "2026-12-10",
      signedAt: houston("2026-12-07", "10:00"),
    });
    expect(lead.signedOn).toBe("2026-12-07");
  });

  test("counts from the delivery of copy and form if the paper is too old", async () => {
    const { versionId } = await insertSent(deps, oneSigner, { by, now: sendTime });
    const paperAt = houston("2026-12-02", "12:00");
    await sign(versionId, 0, houston("2026-12-08", "09:00"), { paperAt });
    expect((await getVersion(db, versionId)).version.cancelUntil).toBe("2026-12-11");
  });
});

test("a booked visit stays, also on Today, and is reminded of when a proposal is sent and signed", async () => {
  const { versionId, leadId } = await insertDraft(db, oneSigner, now);
  await db.update(leads).set({ email: "carol@example.com" }).where(eq(leads.id, leadId));
  const tomorrow = addDays(toHoustonDay(now), 1);
  const start = houston(tomorrow, "17:00");
  const booking = {
    start,
    minutes: 45,
    staffId: null,
    kind: "measure" as const,
    street: "1 Oak St",
    accepted: "",
  };
  const context = { key: newId(), by, now, settings, buildEmails: () => [] };
  await bookVisitAsStaff(db, leadId, booking, context);
  const read = () => db.select().from(visits).where(eq(visits.leadId, leadId));
  const booked = await read();
  expect(booked).toMatchObject([{ status: "booked" }]);
  const version = { versionId, wasVersion: 1, requestKey: newId(), isOnPaper: false };
  expect(await sendProposal(deps, version, { by, now })).toMatchObject({ state: "sent" });
  expect(await read()).toEqual(booked);
  await signAll(deps, versionId, now);
  expect(await read()).toEqual(booked);
  expect(await statusOf(versionId)).toBe("signed");
  expect(await upcomingVisitsQuery(db, now, 2, "")).toMatchObject([{ visitId: booked[0]?.id }]);
  await sendVisitReminders(db, {
    settings,
    replyTo: "office@example.com",
    siteUrl: deps.siteUrl,
    now: houston(toHoustonDay(now), "16:30"),
  });
  const emails = await db.select().from(outbox).where(eq(outbox.leadId, leadId));
  expect(emails.map(({ dedupeKey }) => dedupeKey)).toContain(
    `visit-reminder:${booked[0]?.id}:${start.getTime()}`,
  );
});

describe("a lead in the trash", () => {
  test("its proposal is signed and its contract canceled by the signer", async () => {
    const { versionId, leadId } = await sendNew();
    await db.update(leads).set({ deletedAt: now }).where(eq(leads.id, leadId));
    expect(await post(proposalRoute.action, versionId, signForm)).toMatchObject({ status: 303 });
    expect(await statusOf(versionId)).toBe("signed");
    const form = { name: "Carol Whitfield", reason: "" };
    expect(await post(cancelRoute.action, versionId, form)).toMatchObject({ status: 303 });
    expect(await statusOf(versionId)).toBe("canceled");
    const [lead] = await db.select().from(leads).where(eq(leads.id, leadId));
    expect(lead).toMatchObject({ status: "quoted", deletedAt: now });
  });

  test("got there only with a yes to its sent or signed proposal", async () => {
    const { leadId } = await sendNew();
    const [lead] = await db.select().from(leads).where(eq(leads.id, leadId));
    if (!lead) throw new Error("no lead");
    const change = { key: newId(), by, now };
    expect(await trashLead(db, lead, change)).toBe(false);
    expect(await trashLeads(db, [lead], change)).toMatchObject({ done: [], refused: [leadId] });
    expect(await trashLead(db, lead, change, { isSure: true })).toBe(true);
  });
});

describe("change orders of a contract", () => {
  const cancelAsOwner = (versionId: string) =>
    cancelContract(
      deps,
      { versionId, typedName: "Olivia", reason: "Agreed", requestKey: newId(), isOverride: true },
      { actor: by, now },
    );
  const loadLead = async (leadId: string) =>
    (await db.select().from(leads).where(eq(leads.id, leadId)))[0];

  /** Sends and signs a change order over −$850.28 with ten more days. */
  async function signChangeOrder(leadId: string) {
    const draft: ProposalDraft = {
      ...changeOrderDraft(completeDraft, { today: toHoustonDay(now), business: settings.name }),
      address: completeDraft.address,
      validUntil: addDays(toHoustonDay(now), 30),
      addedDays: 10,
      lines: [draftLine("slab", -85_028, { optionIds: ["a"] })],
      ...oneSigner,
    };
    const start = { leadId, kind: "change-order" as const, draft };
    const versionId = await startProposal(db, start, { by, now, requestKey: newId() });
    const request = { versionId: versionId ?? "", wasVersion: 1, requestKey: newId() };
    await sendProposal(deps, request, { by, now });
    await signAll(deps, request.versionId, now, {
      optionId: "a",
      addOnIds: [],
      totalCents: -85_028,
    });
    return request.versionId;
  }

  async function signContract() {
    const contract = await sendNew();
    await signAll(deps, contract.versionId, now);
    return contract;
  }

  test("its email names the change and the new contract total", async () => {
    const { leadId } = await signContract();
    const versionId = await signChangeOrder(leadId);
    const emails = await db
      .select()
      .from(outbox)
      .where(like(outbox.dedupeKey, `proposal-signed:${versionId}:%`));
    const text = emails[0]?.text.replaceAll(/\s+/g, " ");
    expect(text).toContain("Your change order for -$850.28 is complete.");
    expect(text).toContain("The new contract total is $33,619.72.");
  });

  test("its PDF as sent names the new contract total and the days added", async () => {
    const { leadId } = await signContract();
    const { version } = await getVersion(db, await signChangeOrder(leadId));
    const file = await findFile(db, version.pdfFileId ?? "");
    const object = await env.FILES.get(file?.fullPath ?? "");
    const text = JSON.stringify(await readPdf(new Uint8Array((await object?.arrayBuffer()) ?? [])));
    for (const part of ["$34,470.00", "New contract total", "$33,619.72", "Days added"])
      expect(text).toContain(part);
  });

  test("its page names the new contract total, also before it is signed", async () => {
    const { leadId } = await signContract();
    const versionId = await signChangeOrder(leadId);
    const { contractCents, document } = await loadPage(versionId);
    expect([contractCents, document.addedDays]).toEqual([3_447_000, 10]);
  });

  test("canceling the contract cancels its change order and takes it out of the value", async () => {
    const { versionId, leadId } = await signContract();
    const changeId = await signChangeOrder(leadId);
    expect(await loadLead(leadId)).toMatchObject({ valueCents: 3_361_972 });
    await cancelAsOwner(versionId);
    expect(await statusOf(changeId)).toBe("canceled");
    expect(await loadLead(leadId)).toMatchObject({ status: "quoted", valueCents: 3_447_000 });
  });

  test("an earlier contract's change order lowers no later value", async () => {
    const { leadId, versionId } = await signContract();
    const changeId = await signChangeOrder(leadId);
    await db
      .update(proposalVersions)
      .set({ signedAt: new Date(now.getTime() + 1_000) })
      .where(eq(proposalVersions.id, versionId));
    const before = await loadLead(leadId);
    await cancelAsOwner(changeId);
    expect(await loadLead(leadId)).toMatchObject({ valueCents: before?.valueCents });
  });

  test("a lead with another signed contract stays won with its value", async () => {
    const { leadId } = await signContract();
    const merged = await signContract();
    await db
      .update(proposals)
      .set({ leadId, number: 2 })
      .where(eq(proposals.id, merged.proposalId));
    await cancelAsOwner(merged.versionId);
    expect(await loadLead(leadId)).toMatchObject({ status: "won", valueCents: 3_447_000 });
  });
});

test("a paper has boxes, a cancellation form, and a certificate with its day alone", async () => {
  const { versionId } = await insertSent(deps, oneSigner, {
    by,
    now: houston("2026-12-01", "09:00"),
    isOnPaper: true,
  });
  const readFileText = async (id: string | null) => {
    const file = id ? await findFile(db, id) : undefined;
    const object = file && (await env.FILES.get(file.fullPath));
    if (!object) return "";
    const { pages } = await readPdf(new Uint8Array(await object.arrayBuffer()));
    return pages
      .map(({ text }) => text)
      .join(" ")
      .replaceAll(/\s+/g, " ");
  };
  const sent = await readFileText((await getVersion(db, versionId)).version.pdfFileId);
  expect(sent).toContain("[ ] Option A, The roof, $29,120.00");
  expect(sent).toContain("[ ] Ceiling fan, $1,150.00");
  expect(sent).toContain("Notice of cancellation");
  await sign(versionId, 0, houston("2026-12-03", "09:00"), {
    paperAt: houston("2026-12-02", "12:00"),
  });
  const signed = await readFileText((await getVersion(db, versionId)).version.signedPdfFileId);
  expect(signed).toMatch(/signed on paper \w+ 2, 2026(?! at|,)/);
  expect(signed).not.toContain("12:00");
  expect(signed).not.toContain("IP address");
});

describe("a version with two signers", () => {
  const emailsOf = async (leadId: string) =>
    (await db.select().from(outbox).where(eq(outbox.leadId, leadId))).map(
      ({ kind, toAddress, subject }) => `${kind} ${toAddress} ${subject}`,
    );

  test("the first signature tells the second signer and the office", async () => {
    const { versionId, leadId } = await insertSent(deps, {}, { by, now });
    await sign(versionId, 0, now);
    const { proposal } = await getVersion(db, versionId);
    expect(await emailsOf(leadId)).toEqual(
      expect.arrayContaining([
        `proposal-turn jim@example.com Carol Whitfield signed: ${proposal.reference}`,
        `proposal-alert office@example.com Carol Whitfield signed: ${proposal.reference}`,
      ]),
    );
  });

  test("the first signer cancels the signature before the second signs", async () => {
    const { versionId, leadId } = await insertSent(deps, {}, { by, now });
    await sign(versionId, 0, now);
    const form = { name: "Jim Whitfield", reason: "" };
    expect(await post(cancelRoute.action, versionId, form, { signerAt: 1 })).toMatchObject({
      status: 409,
    });
    expect(
      await post(cancelRoute.action, versionId, { ...form, name: "Carol Whitfield" }),
    ).toMatchObject({ status: 303 });
    expect(await statusOf(versionId)).toBe("canceled");
    expect(await sign(versionId, 1, now)).toMatchObject({ state: "closed" });
    const [lead] = await db.select().from(leads).where(eq(leads.id, leadId));
    expect(lead).toMatchObject({ status: "quoted", nextAction: "Signature canceled" });
  });

  test("a signer who need not sign, and has not, cannot cancel", async () => {
    const signers = completeDraft.signers.map((one, at) => ({ ...one, isRequired: at === 0 }));
    const { versionId } = await insertSent(
      deps,
      { signers, singleSignerReason: "Sole owner" },
      { by, now },
    );
    await sign(versionId, 0, now);
    expect(await statusOf(versionId)).toBe("signed");
    expect(
      await post(cancelRoute.action, versionId, { name: "Jim Whitfield" }, { signerAt: 1 }),
    ).toEqual({ status: 409, errors: { "": "Only a person who signed can cancel it." } });
    expect(await statusOf(versionId)).toBe("signed");
  });

  test("a signer declines, and the version can’t be signed anymore", async () => {
    const { versionId, leadId } = await insertSent(deps, {}, { by, now });
    const form = { do: "decline", decline_reason: "Too expensive", key: newId() };
    expect(await post(proposalRoute.action, versionId, form)).toMatchObject({ status: 303 });
    expect(await post(proposalRoute.action, versionId, form)).toMatchObject({ status: 303 });
    const { version, lead } = await getVersion(db, versionId);
    expect(version).toMatchObject({ status: "declined", endReason: "Too expensive" });
    expect(lead).toMatchObject({ status: "quoted", nextAction: "Proposal declined" });
    expect(await sign(versionId, 1, now)).toMatchObject({ state: "closed" });
    expect(
      (await emailsOf(leadId)).filter((one) => /^proposal-(declined|alert)/.test(one)),
    ).toHaveLength(2);
  });

  test("the first signer reads the completed cancellation form at once", async () => {
    const { versionId } = await insertSent(deps, {}, { by, now });
    await sign(versionId, 0, now);
    expect(await readFile(versionId, "cancellation.pdf")).toBe(200);
    expect((await loadPage(versionId)).cancelText).toMatch(/Text of 601-form.*\w+ \d+, \d{4}/s);
  });

  test("a mailed notice is recorded as the homeowner's, by its postmark", async () => {
    const { versionId } = await insertSent(deps, oneSigner, {
      by,
      now: houston("2026-12-01", "09:00"),
    });
    await sign(versionId, 0, houston("2026-12-02", "09:00"));
    const { signers } = await getVersion(db, versionId);
    const notice = (mailedOn: string) =>
      cancelContract(
        deps,
        {
          versionId,
          signerId: signers[0]?.signer.id ?? "",
          typedName: "Carol Whitfield",
          reason: "",
          requestKey: newId(),
          mailedOn,
        },
        { actor: by, now: houston("2026-12-10", "09:00") },
      );
    expect(await notice("2026-12-08")).toMatchObject({ state: "refused" });
    expect(await notice("2026-12-07")).toMatchObject({ state: "done" });
    expect((await loadPage(versionId)).isCanceledByUs).toBe(false);
  });
});

/** Returns the token of the first signer's link with the dependencies of a request. */
async function openLink(versionId: string, path: string) {
  const linkId = (await getVersion(db, versionId)).signers[0]?.signer.linkId ?? "";
  const [token = ""] = await fillLinkTokens(db, secret, [linkTokenPlaceholder(linkId)]);
  const request = new Request(`http://127.0.0.1:8787/project/${token}/proposal${path}`);
  return { request, context: platform(request, env, createExecutionContext()), token };
}

async function loadPage(versionId: string) {
  const { request, context, token } = await openLink(versionId, "");
  return proposalRoute.loader({ request, context, params: { token } });
}

async function readFile(versionId: string, file: string): Promise<number> {
  const { request, context, token } = await openLink(versionId, `/${file}`);
  const answer = await fileRoute
    .loader({ request, context, params: { token, file } })
    .catch((thrown: unknown) => thrown);
  return answer instanceof Response ? answer.status : 0;
}
