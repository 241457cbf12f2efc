import { env } from "cloudflare:test";
import { and, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { readHomeownerTexts } from "~/../tests/fixtures/spanish-reading";
import { contractTextKinds } from "~/domain/contract-texts/contract-text";
import { defaultSettings } from "~/domain/settings/default-settings";
import { resolveEmailAddresses } from "~/domain/settings/email-addresses";
import { newId } from "~/lib/ids";
import { fillLinkTokens, findAccessLink } from "~/platform/access-links/access-links.server";
import { openDb } from "~/platform/db/client.server";
import {
  accessLinks,
  auditLog,
  contractTexts,
  leadEvents,
  leads,
  outbox,
  outboxFiles,
  proposalEvents,
  proposalSignatures,
  proposalSigners,
  proposals,
  proposalVersions,
  staff,
} from "~/schema";
import { cancelContract } from "./actions/cancel.server";
import { countersignProposal } from "./actions/countersign.server";
import { sendProposal } from "./actions/send.server";
import { signProposal } from "./actions/sign.server";
import { withdrawProposal } from "./actions/withdraw.server";
import { loadVersion, type ProposalDeps } from "./load-version.server";
import { emptyProposalDraft, type ProposalDraft } from "./proposal-draft";
import { parseProposalDocument } from "./proposal-input.server";
import { recordProposalOpened } from "./record-proposal-opened.server";
import { sendNewSignerLink } from "./signer-link.server";
import { verifyProposal } from "./verify-proposal.server";

const db = openDb(env.DB);
const now = new Date("2026-12-02T15:00:00Z");
const by = { staff: { id: newId(), name: "Marisol Vega" }, ip: "192.0.2.1", requestId: "" };
const settings = { ...defaultSettings, contractAddress: "1 Main St, Houston, TX 77002" };
const deps: ProposalDeps = {
  db,
  bucket: env.FILES,
  secret: "a-secret-for-tests-only-of-32-characters-or-more",
  siteUrl: new URL("https://example.com"),
  settings,
  addresses: resolveEmailAddresses(
    { MAIL_FROM: "site@example.com", MAIL_OFFICE: "office@example.com" },
    settings,
  ),
};

const draft: ProposalDraft = {
  ...emptyProposalDraft,
  options: [
    { id: "a", name: "The roof", summary: "On your slab.", design: "type=attached&w=20&d=14&h=9" },
    { id: "b", name: "Roof and slab", summary: "", design: "type=attached&w=20&d=14&h=9&add=slab" },
  ],
  preselected: "b",
  lines: [
    {
      id: "roof",
      key: "roof",
      label: "Louvered roof",
      detail: "",
      quantity: 280_000,
      unit: "sqft",
      priceCents: 10_400,
      costCents: 6_789,
      isAddOn: false,
      optionIds: ["a", "b"],
    },
    {
      id: "slab",
      key: "",
      label: "Slab",
      detail: "",
      quantity: 1_000,
      unit: "project",
      priceCents: 420_000,
      costCents: 234_567,
      isAddOn: false,
      optionIds: ["b"],
    },
    {
      id: "fan",
      key: "",
      label: "Ceiling fan",
      detail: "",
      quantity: 1_000,
      unit: "each",
      priceCents: 115_000,
      costCents: 76_543,
      isAddOn: true,
      optionIds: ["a", "b"],
    },
  ],
  payments: [
    { share: 3_000, due: "When the cancellation period is over" },
    { share: 7_000, due: "30 days after completion" },
  ],
  exclusions: ["HOA fees"],
  address: "9310 Cattail Run, Cypress, TX 77433",
  validUntil: "2026-12-31",
  signers: [
    { id: "one", name: "Carol Whitfield", email: "carol@example.com", isRequired: true },
    { id: "two", name: "Jim Whitfield", email: "jim@example.com", isRequired: true },
  ],
  email: { subject: "Your pergola proposal", message: "Thanks for having us out." },
};
const choice = { optionId: "b" as const, addOnIds: ["fan"] };
const totalCents = 2_912_000 + 420_000 + 115_000;

beforeAll(async () => {
  await db.insert(staff).values({
    id: by.staff.id,
    email: "m@example.com",
    name: by.staff.name,
    role: "owner",
    createdAt: now,
    updatedAt: now,
  });
  for (const kind of contractTextKinds)
    await db.insert(contractTexts).values({
      id: newId(),
      kind,
      version: 1,
      text: `Text of ${kind}. {company}${kind === "601-form" ? " {company_address} {transaction_date} {last_day}" : ""}`,
      approvedAt: now,
      createdAt: now,
    });
});

async function startLead(): Promise<string> {
  const id = newId();
  const dates = {
    statusSince: now,
    createdAt: new Date(now.getTime() - 86_400_000),
    updatedAt: now,
  };
  await db.insert(leads).values({
    id,
    reference: `MOL-${id.slice(0, 6).toUpperCase()}`,
    name: "Carol Whitfield",
    zip: "77433",
    source: "quote",
    status: "visit-booked",
    ...dates,
  });
  return id;
}

async function addVersion(
  proposalId: string,
  number: number,
  changes: Partial<ProposalDraft> = {},
): Promise<string> {
  const id = newId();
  await db.insert(proposalVersions).values({
    id,
    proposalId,
    number,
    draft: JSON.stringify({ ...draft, ...changes }),
    createdAt: now,
    updatedAt: now,
  });
  return id;
}

async function start(changes: Partial<ProposalDraft> = {}) {
  const leadId = await startLead();
  const proposalId = newId();
  await db.insert(proposals).values({
    id: proposalId,
    leadId,
    reference: `MOL-${proposalId.slice(0, 6).toUpperCase()}`,
    number: 1,
    createdAt: now,
    updatedAt: now,
  });
  return { leadId, proposalId, versionId: await addVersion(proposalId, 1, changes) };
}

const send = (versionId: string, requestKey = newId(), at = now) =>
  sendProposal(deps, { versionId, wasVersion: 1, requestKey }, { by, now: at });

async function sent(changes: Partial<ProposalDraft> = {}) {
  const started = await start(changes);
  expect(await send(started.versionId)).toEqual({ state: "sent", leadId: started.leadId });
  return { ...started, ...(await load(started.versionId)) };
}

async function load(versionId: string) {
  const loaded = await loadVersion(db, versionId);
  if (!loaded) throw new Error("no version");
  return loaded;
}

function sign(
  loaded: Awaited<ReturnType<typeof load>>,
  at: 0 | 1,
  changes: Partial<Parameters<typeof signProposal>[1]> = {},
  moment = new Date(now.getTime() + 60_000),
) {
  const signer = loaded.signers[at]?.signer;
  const input: Parameters<typeof signProposal>[1] = {
    versionId: loaded.version.id,
    signerId: signer?.id ?? "",
    documentSha256: loaded.version.documentSha256,
    choice,
    totalCents,
    typedName: signer?.name ?? "",
    method: { kind: "link", esign: true, read: true, ip: "203.0.113.24", userAgent: "Safari" },
    ...changes,
  };
  return signProposal(deps, input, {
    actor: { staff: null, name: signer?.name ?? "", ip: "", requestId: "" },
    now: moment,
  });
}

describe("sendProposal", () => {
  test("freezes document, hash and PDF, emails every signer, and moves the lead to Quoted", async () => {
    const { leadId, versionId } = await start();
    const requestKey = newId();
    expect(await send(versionId, requestKey)).toEqual({ state: "sent", leadId });
    expect(await send(versionId, requestKey)).toEqual({ state: "repeated", leadId });
    const { version, signers, lead } = await load(versionId);
    expect(version).toMatchObject({
      status: "sent",
      validUntil: "2026-12-31",
      sentBy: by.staff.id,
    });
    expect(parseProposalDocument(version.document)?.options[1]?.totalCents).toBe(3_332_000);
    expect(version.document).toContain("<svg");
    expect(await verifyProposal(db, env.FILES, versionId)).toEqual({
      state: "unchanged",
      changed: [],
    });
    expect(signers.map(({ signer }) => signer.email)).toEqual([
      "carol@example.com",
      "jim@example.com",
    ]);
    expect(lead).toMatchObject({
      status: "quoted",
      valueCents: 3_332_000,
      nextKind: "call",
      firstReplyAt: now,
    });
    const emails = await db.select().from(outbox).where(eq(outbox.leadId, leadId));
    expect(emails.map(({ toAddress }) => toAddress).sort()).toEqual([
      "carol@example.com",
      "jim@example.com",
    ]);
    const attached = await db
      .select()
      .from(outboxFiles)
      .where(eq(outboxFiles.outboxId, emails[0]?.id ?? ""));
    expect(attached.map(({ name }) => name)).toEqual(["Disclosure statement.pdf"]);
    expect(await env.FILES.head(attached[0]?.objectKey ?? "")).not.toBeNull();
    expect(
      (await db.select().from(auditLog).where(eq(auditLog.recordId, leadId))).map(
        ({ action }) => action,
      ),
    ).toEqual(["sent-proposal", "replied", "moved"]);
    expect(lead.reached).toBe(4);
  });

  test("answers a waiting message, with its response time for the insights", async () => {
    const { leadId, versionId } = await start();
    const askedAt = new Date(now.getTime() - 20 * 60_000);
    await db.update(leads).set({ followUpAt: askedAt }).where(eq(leads.id, leadId));
    await send(versionId);
    expect((await load(versionId)).lead.followUpAt).toBeNull();
    const [reply] = await db
      .select()
      .from(leadEvents)
      .where(and(eq(leadEvents.leadId, leadId), eq(leadEvents.kind, "reply")));
    expect(JSON.parse(reply?.data ?? "")).toMatchObject({
      way: "email",
      followUpAt: askedAt.getTime(),
      followUpMinutes: 20,
    });
  });

  test("two requests that send at once change the lead once", async () => {
    const { leadId, versionId } = await start();
    await Promise.all([send(versionId, "one"), send(versionId, "one")]);
    const { lead } = await load(versionId);
    expect(lead.version).toBe(3); // the reply and the move
    const events = await db.select().from(leadEvents).where(eq(leadEvents.leadId, leadId));
    expect(events.map(({ kind }) => kind).sort()).toEqual(["proposal-sent", "reply", "status"]);
  });

  test("blocks a draft with each missing part, and a draft that a colleague changed", async () => {
    const spanish = await start({ language: "es" });
    expect(await send(spanish.versionId)).toMatchObject({
      state: "blocked",
      blockers: [...contractTextKinds.map((kind) => `text_${kind}`), "spanish"].map((field) => ({
        kind: "text",
        field,
      })),
    });
    await readHomeownerTexts();
    for (const kind of contractTextKinds.filter((one) => one !== "601-form"))
      await db.insert(contractTexts).values({
        id: newId(),
        kind,
        language: "es",
        version: 1,
        text: `Texto de ${kind}. {company} {company_address} {transaction_date} {last_day}`,
        approvedAt: now,
        createdAt: now,
      });
    const answer = await send(spanish.versionId);
    expect(answer).toMatchObject({ state: "blocked", blockers: [{ field: "text_601-form" }] });
    expect(answer.state === "blocked" && answer.blockers[0]?.message).toContain(
      "Spanish version of the text: Notice of cancellation",
    );
    await db.delete(contractTexts).where(eq(contractTexts.language, "es"));
    const lien = await start({ isSecuredByHome: true });
    expect(await send(lien.versionId)).toMatchObject({
      state: "blocked",
      blockers: [{ kind: "lien" }],
    });
    const { versionId } = await start();
    expect(
      await sendProposal(deps, { versionId, wasVersion: 2, requestKey: newId() }, { by, now }),
    ).toMatchObject({ state: "conflict" });
    expect((await load(versionId)).version.status).toBe("draft");
    expect(await send("no-such-version")).toEqual({ state: "gone" });
  });

  test("greets each signer once, also if the message starts with a greeting", async () => {
    for (const message of ["Hi Jim,\n\nHere it is.", "Hello!\nHere it is.", "Here it is."]) {
      const { leadId } = await sent({ email: { subject: "Proposal", message } });
      const emails = await db.select().from(outbox).where(eq(outbox.leadId, leadId));
      for (const { text } of emails) {
        expect(text.match(/^(Hi|Hello)\b.*/gm)?.length).toBe(1);
        expect(text).toContain("Here it is.");
      }
    }
  });

  test("the token of a signer's link is neither in the database nor in the outbox, and opens the link", async () => {
    const { leadId, signers } = await sent();
    const [email] = await db.select().from(outbox).where(eq(outbox.leadId, leadId));
    const [text = ""] = await fillLinkTokens(db, deps.secret, [email?.text ?? ""]);
    const token = /project\/([\w-]{22})\/proposal/.exec(text)?.[1] ?? "";
    expect(email?.text).not.toContain(token);
    expect(JSON.stringify(await db.select().from(accessLinks))).not.toContain(token);
    expect(await findAccessLink(db, token, now)).toMatchObject({ kind: "signer", leadId });
    expect(signers.map(({ signer }) => signer.id)).toContain(
      (await findAccessLink(db, token, now))?.personId,
    );
  });

  test("no cost, price each, or reason is in the document, the emails, or the PDF", async () => {
    const { version, leadId } = await sent({ singleSignerReason: "internal reason" });
    const emails = await db.select().from(outbox).where(eq(outbox.leadId, leadId));
    const texts = [version.document, ...emails.flatMap(({ text, html }) => [text, html])].join(
      "\n",
    );
    for (const secret of [
      "6789",
      "67.89",
      "234567",
      "2,345.67",
      "76543",
      "765.43",
      "internal reason",
      "costCents",
      "priceCents",
    ])
      expect(texts).not.toContain(secret);
  });

  test("later changes of texts, settings and draft change neither document nor PDF", async () => {
    const { versionId, version } = await sent();
    await db
      .update(proposalVersions)
      .set({ draft: JSON.stringify(emptyProposalDraft) })
      .where(eq(proposalVersions.id, versionId));
    await db.insert(contractTexts).values({
      id: newId(),
      kind: "terms",
      version: 2,
      text: "Other",
      approvedAt: now,
      createdAt: now,
    });
    const after = await load(versionId);
    expect([after.version.document, after.version.pdfSha256]).toEqual([
      version.document,
      version.pdfSha256,
    ]);
    expect(await verifyProposal(db, env.FILES, versionId)).toMatchObject({ state: "unchanged" });
    await db.delete(contractTexts).where(eq(contractTexts.version, 2));
  });
});

describe("signProposal", () => {
  test("the second of two signatures completes the contract and wins the lead", async () => {
    const loaded = await sent();
    expect(await sign(loaded, 0)).toMatchObject({ state: "signed", isComplete: false });
    expect(await sign(loaded, 0)).toMatchObject({ state: "repeated", isComplete: false });
    const half = await load(loaded.version.id);
    expect(half.version).toMatchObject({ status: "part-signed", signedAt: null, cancelUntil: "" });
    expect(half.lead.status).toBe("quoted");
    const last = new Date("2026-12-05T15:02:00Z");
    expect(await sign(half, 1, {}, last)).toMatchObject({ state: "signed", isComplete: true });
    const done = await load(loaded.version.id);
    expect(done.version).toMatchObject({
      status: "signed",
      signedAt: last,
      cancelUntil: "2026-12-09",
    });
    expect(done.lead).toMatchObject({
      status: "won",
      valueCents: totalCents,
      signedOn: "2026-12-05",
      nextAction: "Countersign",
    });
    expect(await verifyProposal(db, env.FILES, loaded.version.id)).toEqual({
      state: "unchanged",
      changed: [],
    });
    const emails = await db.select().from(outbox).where(eq(outbox.leadId, loaded.leadId));
    const signed = emails.filter(({ kind }) => kind === "proposal-signed");
    expect(signed.map(({ toAddress }) => toAddress).sort()).toEqual([
      "carol@example.com",
      "carol@example.com",
      "jim@example.com",
    ]);
    for (const { id } of signed)
      expect(
        (await db.select().from(outboxFiles).where(eq(outboxFiles.outboxId, id)))
          .map(({ name }) => name)
          .sort(),
      ).toEqual(["Contract.pdf", "Notice of cancellation.pdf"]);
    expect(
      emails.some(
        ({ kind, toAddress }) => kind === "proposal-alert" && toAddress === "office@example.com",
      ),
    ).toBe(true);
  });

  test("rejects another hash, another total, an unknown choice, another choice than the first, and a passed last day", async () => {
    const loaded = await sent();
    expect(await sign(loaded, 0, { documentSha256: "0".repeat(64) })).toMatchObject({
      state: "closed",
    });
    expect(await sign(loaded, 0, { totalCents: 1 })).toEqual({ state: "total", totalCents });
    expect(await sign(loaded, 0, { choice: { optionId: "c", addOnIds: [] } })).toEqual({
      state: "choice",
    });
    expect(await sign(loaded, 0, {}, new Date("2027-01-01T06:00:00Z"))).toMatchObject({
      state: "closed",
    });
    await sign(loaded, 0);
    expect(
      await sign(loaded, 1, { choice: { optionId: "a", addOnIds: [] }, totalCents: 2_912_000 }),
    ).toEqual({ state: "choice" });
    expect(await sign(loaded, 1, {}, new Date("2027-01-01T05:59:00Z"))).toMatchObject({
      state: "signed",
      isComplete: true,
    });
  });

  test("two signers at the same time complete the contract once", async () => {
    const loaded = await sent();
    const results = await Promise.all([sign(loaded, 0), sign(loaded, 1)]);
    expect(results.map(({ state }) => state)).toEqual(["signed", "signed"]);
    expect((await load(loaded.version.id)).version.status).toBe("signed");
    const moves = await db
      .select()
      .from(leadEvents)
      .where(
        sql`${leadEvents.leadId} = ${loaded.leadId} and ${leadEvents.kind} = 'status' and ${leadEvents.data} like '%won%'`,
      );
    expect(moves).toHaveLength(1);
    expect(await verifyProposal(db, env.FILES, loaded.version.id)).toMatchObject({
      state: "unchanged",
    });
  });

  test("in 50 rounds of signing and replacing at the same time, no version is both", {
    timeout: 300_000,
  }, async () => {
    const outcomes = new Set<string>();
    const options = draft.options.map((option) => ({ ...option, design: "" })); // drawings would take most of the time
    const alone = { options, signers: draft.signers.slice(0, 1), singleSignerReason: "Alone" };
    for (let round = 0; round < 50; round++) {
      const loaded = await sent(alone);
      const next = await addVersion(loaded.proposalId, 2, alone);
      // the order of the start differs from round to round
      const tasks = [() => sign(loaded, 0), () => send(next)];
      await Promise.all((round % 2 ? tasks : tasks.reverse()).map((task) => task()));
      const [old, version] = [
        (await load(loaded.version.id)).version.status,
        (await load(next)).version.status,
      ];
      const signatures = await db
        .select()
        .from(proposalSignatures)
        .where(eq(proposalSignatures.versionId, loaded.version.id));
      outcomes.add(`${old} ${version} ${signatures.length}`);
    }
    expect(
      [...outcomes].filter((one) => !["replaced sent 0", "signed draft 1"].includes(one)),
    ).toEqual([]);
  });
});

describe("replace, withdraw, cancel, countersign", () => {
  test("a new version voids the first signature, tells its signer, and keeps the row", async () => {
    const loaded = await sent();
    await sign(loaded, 0);
    const next = await addVersion(loaded.proposalId, 2);
    expect(await send(next)).toMatchObject({ state: "sent" });
    expect((await load(loaded.version.id)).version.status).toBe("replaced");
    expect(
      await db
        .select()
        .from(proposalSignatures)
        .where(eq(proposalSignatures.versionId, loaded.version.id)),
    ).toHaveLength(1);
    const notices = await db
      .select()
      .from(outbox)
      .where(sql`${outbox.leadId} = ${loaded.leadId} and ${outbox.kind} = 'proposal-replaced'`);
    expect(notices.map(({ toAddress }) => toAddress)).toEqual(["carol@example.com"]);
    expect(await sign(loaded, 1)).toMatchObject({ state: "closed" });
  });

  test("a new version is not sent once an earlier one is signed, and the answer says why", async () => {
    const loaded = await sent({ signers: draft.signers.slice(0, 1), singleSignerReason: "Alone" });
    const next = await addVersion(loaded.proposalId, 2);
    await sign(loaded, 0);
    expect(await send(next)).toEqual({
      state: "conflict",
      message:
        "The draft changed, or someone signed an earlier version in the meantime. Reload the page.",
    });
    expect((await load(next)).version).toMatchObject({ status: "draft", document: "" });
    expect((await load(loaded.version.id)).version.status).toBe("signed");
  });

  test("a new version on paper tells the signer of the replaced one, without a link", async () => {
    const loaded = await sent();
    await sign(loaded, 0);
    const versionId = await addVersion(loaded.proposalId, 2);
    await sendProposal(
      deps,
      { versionId, wasVersion: 1, requestKey: newId(), isOnPaper: true },
      { by, now },
    );
    const [notice] = await db
      .select()
      .from(outbox)
      .where(
        eq(outbox.dedupeKey, `proposal-replaced:${versionId}:${loaded.signers[0]?.signer.id}`),
      );
    const text = notice?.text ?? "";
    expect(text).toContain("replaces the one you signed");
    expect(await fillLinkTokens(db, deps.secret, [text])).toEqual([text]);
    expect(text).not.toContain("/project/");
  });

  test("a withdrawn version cannot be signed; a reason is required", async () => {
    const loaded = await sent();
    const withdraw = (reason: string) =>
      withdrawProposal(
        deps,
        { versionId: loaded.version.id, reason, requestKey: newId() },
        { by, now },
      );
    expect(await withdraw(" ")).toMatchObject({ state: "refused" });
    expect(await withdraw("We measured wrong.")).toMatchObject({ state: "done" });
    expect(await withdraw("Again")).toMatchObject({ state: "refused" });
    expect(await sign(loaded, 0)).toMatchObject({ state: "closed" });
  });

  test("a signed contract is canceled until midnight of its last day, and not after", async () => {
    const loaded = await sent({ signers: draft.signers.slice(0, 1), singleSignerReason: "Alone" });
    await sign(loaded, 0, {}, new Date("2026-12-05T15:02:00Z"));
    const signerId = loaded.signers[0]?.signer.id ?? "";
    const cancel = (at: string, requestKey = newId()) =>
      cancelContract(
        deps,
        {
          versionId: loaded.version.id,
          signerId,
          typedName: "Carol Whitfield",
          reason: "Changed our minds",
          requestKey,
        },
        {
          actor: { staff: null, name: "Carol Whitfield", ip: "", requestId: "" },
          now: new Date(at),
        },
      );
    expect(
      await withdrawProposal(
        deps,
        { versionId: loaded.version.id, reason: "No", requestKey: newId() },
        { by, now },
      ),
    ).toMatchObject({
      state: "refused",
    });
    expect(await cancel("2026-12-10T06:00:00Z")).toEqual({
      state: "refused",
      message: "The cancellation period has ended.",
    });
    const key = newId();
    expect(await cancel("2026-12-10T05:59:59Z", key)).toMatchObject({ state: "done" });
    expect(await cancel("2026-12-10T05:59:59Z", key)).toMatchObject({ state: "repeated" });
    const { version, lead } = await load(loaded.version.id);
    expect(version).toMatchObject({ status: "canceled", endReason: "Changed our minds" });
    expect(lead).toMatchObject({ status: "quoted", signedOn: null });
    const emails = await db
      .select()
      .from(outbox)
      .where(
        sql`${outbox.leadId} = ${loaded.leadId} and ${outbox.dedupeKey} like 'proposal-canceled%'`,
      );
    expect(emails.map(({ toAddress }) => toAddress).sort()).toEqual([
      "carol@example.com",
      "office@example.com",
    ]);
  });

  test("countersigning adds a page once, and a signed version cannot be replaced", async () => {
    const loaded = await sent({ signers: draft.signers.slice(0, 1), singleSignerReason: "Alone" });
    const countersign = () =>
      countersignProposal(
        deps,
        { versionId: loaded.version.id, typedName: "Ben Tate" },
        { by, now: new Date("2026-12-03T15:00:00Z") },
      );
    expect(await countersign()).toMatchObject({ state: "refused" });
    await sign(loaded, 0);
    const before = (await load(loaded.version.id)).version.signedPdfSha256;
    expect(await countersign()).toMatchObject({ state: "done" });
    expect(await countersign()).toMatchObject({ state: "repeated" });
    const { version, lead } = await load(loaded.version.id);
    expect(version.countersignedBy).toBe(by.staff.id);
    expect(version.signedPdfSha256).not.toBe(before);
    expect(lead.nextAction).toBe("");
    expect(await verifyProposal(db, env.FILES, version.id)).toMatchObject({ state: "unchanged" });
  });

  test("a new link ends the earlier one", async () => {
    const loaded = await sent();
    const signer = loaded.signers[0]?.signer;
    const requestKey = newId();
    const resend = () =>
      sendNewSignerLink(
        deps,
        {
          versionId: loaded.version.id,
          signerId: signer?.id ?? "",
          linkId: signer?.linkId ?? "",
          requestKey,
        },
        { by, now },
      );
    expect(await resend()).toMatchObject({ state: "done" });
    expect(await resend()).toMatchObject({ state: "repeated" });
    const links = await db
      .select()
      .from(accessLinks)
      .where(eq(accessLinks.personId, signer?.id ?? ""));
    expect(links.map(({ generation, endedAt }) => [generation, endedAt !== null]).sort()).toEqual([
      [1, true],
      [2, false],
    ]);
    expect((await load(loaded.version.id)).signers[0]?.signer.linkId).toBe(
      links.find(({ generation }) => generation === 2)?.id,
    );
  });

  test("recordProposalOpened adds one timeline entry", async () => {
    const loaded = await sent();
    const signer = loaded.signers[0]?.signer;
    const opened = {
      versionId: loaded.version.id,
      signerId: signer?.id ?? "",
      leadId: loaded.leadId,
      linkId: signer?.linkId ?? "",
    };
    await recordProposalOpened(db, opened, now);
    await recordProposalOpened(db, opened, new Date(now.getTime() + 1000));
    const events = await db
      .select()
      .from(proposalEvents)
      .where(
        sql`${proposalEvents.versionId} = ${loaded.version.id} and ${proposalEvents.kind} = 'opened'`,
      );
    expect(events).toHaveLength(1);
    const [stored] = await db
      .select()
      .from(proposalSigners)
      .where(eq(proposalSigners.id, signer?.id ?? ""));
    expect(stored?.openedAt).toEqual(now);
  });
});
