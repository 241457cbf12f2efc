import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { cancelContract } from "~/domain/proposals/actions/cancel.server";
import { sendProposal } from "~/domain/proposals/actions/send.server";
import { signProposal } from "~/domain/proposals/actions/sign.server";
import { changeOrderDraft } from "~/domain/proposals/initial-draft";
import type { ProposalDraft } from "~/domain/proposals/proposal-draft";
import { startProposal } from "~/domain/proposals/start-proposal.server";
import { verifyProposal } from "~/domain/proposals/verify-proposal.server";
import { toHoustonDay } from "~/lib/dates";
import { addDays } from "~/lib/houston-time";
import { newId } from "~/lib/ids";
import * as cancelRoute from "~/routes/project/cancel-proposal";
import * as proposalRoute from "~/routes/project/proposal";
import { leads, outbox, proposalVersions } from "~/schema";
import {
  completeChoice,
  completeDraft,
  draftLine,
  getVersion,
  insertSent,
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
  sendNew,
  settings,
  signaturesOf,
  signForm,
  statusOf,
} from "./fixtures/signer-forms";

/* Forms of the signer's pages as attackers, hurried people and unusual names send them. */

beforeAll(insertOffice);

/** Texts that are no name on paper; the last two are letters to Unicode. */
const invisibleNames = [
  "",
  "X",
  "...",
  "\u200b\u200b\u200b\u200b",
  "123456",
  "\u3164\u3164\u3164",
  "\u115f\u1160\uffa0",
];

describe("signing", () => {
  test.each([
    ["two characters", "Bo", "Bo"],
    [
      "letters of other Latin alphabets",
      "Łukasz Nguyễn Åström-Ñáñez",
      "Łukasz Nguyễn Åström-Ñáñez",
    ],
    ["several lines", "Carol\r\nBcc: x@example.com", "Carol Bcc: x@example.com"],
    ["thousands of characters", "Carol ".repeat(2_000), "Carol ".repeat(20)],
    ["markup", '<b onclick="x">Carol</b>', '<b onclick="x">Carol</b>'],
  ])("accepts a name of %s, and verifies the contract", async (_, name, stored) => {
    const { versionId } = await sendNew();
    expect(await post(proposalRoute.action, versionId, { ...signForm, name })).toMatchObject({
      status: 303,
    });
    const [signature] = await signaturesOf(versionId);
    expect(signature?.typedName).toBe(stored);
    expect(await verifyProposal(db, env.FILES, versionId)).toMatchObject({ state: "unchanged" });
    const emails = await db
      .select({ html: outbox.html })
      .from(outbox)
      .where(eq(outbox.kind, "proposal-alert"));
    expect(emails.filter(({ html }) => html.includes("<b onclick"))).toEqual([]);
  });

  test.each(["王伟", "محمد عبد الله", "Carol 😀"])(
    "rejects %j, which the contract can't print",
    async (name) => {
      const { versionId } = await sendNew();
      expect(await post(proposalRoute.action, versionId, { ...signForm, name })).toEqual({
        status: 422,
        errors: { name: expect.stringContaining("Write the name in Latin letters") },
      });
      expect(await signaturesOf(versionId)).toEqual([]);
    },
  );

  test.each(invisibleNames)("rejects %j as a name", async (name) => {
    const { versionId } = await sendNew();
    expect(await post(proposalRoute.action, versionId, { ...signForm, name })).toEqual({
      status: 422,
      errors: { name: "Type your full name." },
    });
    expect(await signaturesOf(versionId)).toEqual([]);
  });

  test("stores one signature for a form that is sent eight times at once", {
    timeout: 30_000,
  }, async () => {
    const { versionId, leadId } = await sendNew();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post(proposalRoute.action, versionId, signForm)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 303));
    expect(await signaturesOf(versionId)).toHaveLength(1);
    const emails = await db
      .select({ kind: outbox.kind })
      .from(outbox)
      .where(eq(outbox.leadId, leadId));
    expect(emails.filter(({ kind }) => kind === "proposal-signed")).toHaveLength(1);
    expect(await verifyProposal(db, env.FILES, versionId)).toMatchObject({ state: "unchanged" });
  });

  test.each([
    ["a stale total", { total: "3332000" }, 422],
    ["a total of another currency", { total: "$34,470.00" }, 422],
    ["no total", { total: "" }, 422],
    ["an option that does not exist", { option: "c" }, 422],
    ["another document", { document_sha256: "0".repeat(64) }, 409],
    ["no consent", { esign: "" }, 422],
  ])("rejects %s", async (_, fields, status) => {
    const { versionId } = await sendNew();
    expect(await post(proposalRoute.action, versionId, { ...signForm, ...fields })).toMatchObject({
      status,
    });
    expect(await signaturesOf(versionId)).toEqual([]);
    expect(await statusOf(versionId)).toBe("sent");
  });

  test.each([
    ["another version", { version: "zzz" }],
    ["no version", { version: "" }],
    ["another document", { document_sha256: "0".repeat(64) }],
  ])("rejects a form of %s, also without name and consent", async (_, fields) => {
    const { versionId } = await sendNew();
    const empty = { ...signForm, esign: "", read: "", name: "" };
    for (const form of [signForm, empty])
      expect(await post(proposalRoute.action, versionId, { ...form, ...fields })).toMatchObject({
        status: 409,
      });
    expect(await signaturesOf(versionId)).toEqual([]);
    expect(await statusOf(versionId)).toBe("sent");
  });

  test.each([
    ["no name", { typedName: "" }, { name: "Type your full name." }],
    ["an invisible name", { typedName: "\u3164\u3164" }, { name: "Type your full name." }],
    [
      "no consent to sign electronically",
      { method: { ...signedOnline, esign: false } },
      { esign: "Check the box to sign electronically, or call us to sign on paper." },
    ],
    [
      "no box about the contract",
      { method: { ...signedOnline, read: false } },
      { read: "Check the box once you have read the contract and its notices." },
    ],
    ["no option", { choice: undefined }, { option: "Choose an option." }],
  ])("signProposal refuses %s", async (_, change, errors) => {
    const { versionId } = await sendNew();
    const { signers, version } = await getVersion(db, versionId);
    const { totalCents, ...choice } = completeChoice;
    const input = {
      versionId,
      signerId: signers[0]?.signer.id ?? "",
      documentSha256: version.documentSha256,
      choice,
      totalCents,
      typedName: "Carol Whitfield",
      method: signedOnline,
    };
    const context = { actor: { staff: null, name: "Carol", ip: "", requestId: "" }, now };
    expect(await signProposal(deps, { ...input, ...change }, context)).toEqual({
      state: "invalid",
      errors,
    });
    expect(await signProposal(deps, { ...input, versionId: "" }, context)).toEqual({
      state: "gone",
    });
    expect(await signaturesOf(versionId)).toEqual([]);
  });

  test("counts a repeated add-on once, and leaves out an add-on that is not offered", async () => {
    const { versionId } = await sendNew();
    expect(
      await post(proposalRoute.action, versionId, { ...signForm, add: ["fan", "fan", "pool"] }),
    ).toMatchObject({ status: 303 });
    const [signature] = await signaturesOf(versionId);
    expect(JSON.parse(signature?.choice ?? "")).toEqual({
      optionId: "b",
      addOnIds: ["fan"],
      totalCents: completeChoice.totalCents,
    });
  });

  test("signs an add-on of 0 cents", async () => {
    const lines = completeDraft.lines.map((line) =>
      line.isAddOn ? { ...line, priceCents: 0 } : line,
    );
    const { versionId } = await sendNew({ lines });
    expect(
      await post(proposalRoute.action, versionId, { ...signForm, total: "3332000" }),
    ).toMatchObject({ status: 303 });
    expect(await statusOf(versionId)).toBe("signed");
  });

  test("a second signer cannot sign another choice, also with its right total", async () => {
    const { versionId } = await insertSent(deps, {}, { by, now });
    expect(await post(proposalRoute.action, versionId, signForm)).toMatchObject({ status: 303 });
    const other = { ...signForm, option: "a", add: [], total: "2912000" };
    expect(await post(proposalRoute.action, versionId, other, { signerAt: 1 })).toMatchObject({
      status: 409,
    });
    expect(await post(proposalRoute.action, versionId, signForm, { signerAt: 1 })).toMatchObject({
      status: 303,
    });
    expect(await statusOf(versionId)).toBe("signed");
  });
});

describe("change orders", () => {
  /** Sends a change order that deducts $500 from a signed contract. */
  async function sendChangeOrder(leadId: string, contract: ProposalDraft) {
    const draft: ProposalDraft = {
      ...changeOrderDraft(contract, { today: toHoustonDay(now), business: settings.name }),
      address: contract.address,
      validUntil: addDays(toHoustonDay(now), 30),
      lines: [
        draftLine("light", 30_000, { optionIds: ["a"] }),
        draftLine("slab", -80_000, { optionIds: ["a"] }),
      ],
      signers: contract.signers.slice(0, 1),
      singleSignerReason: "Sole owner",
    };
    const versionId =
      (await startProposal(
        db,
        { leadId, kind: "change-order", draft },
        { by, now, requestKey: newId() },
      )) ?? "";
    const sent = await sendProposal(
      deps,
      { versionId, wasVersion: 1, requestKey: newId() },
      { by, now },
    );
    return { versionId, sent };
  }
  const deduction = { ...signForm, option: "a", add: [], total: "-50000" };
  const leadValue = async (leadId: string) =>
    (await db.select().from(leads).where(eq(leads.id, leadId)))[0]?.valueCents;
  const cancelAsOwner = (versionId: string) =>
    cancelContract(
      deps,
      {
        versionId,
        typedName: "Olivia Owner",
        reason: "Agreed",
        requestKey: newId(),
        isOverride: true,
      },
      { actor: by, now },
    );

  async function signContract() {
    const contract = await sendNew();
    await signAll(deps, contract.versionId, now);
    return contract;
  }

  test("a deduction lowers the lead's value, and its cancellation restores it", {
    timeout: 30_000,
  }, async () => {
    const { leadId } = await signContract();
    const before = (await leadValue(leadId)) ?? 0;
    const { versionId, sent } = await sendChangeOrder(leadId, completeDraft);
    expect(sent).toMatchObject({ state: "sent" });
    expect(await post(proposalRoute.action, versionId, deduction)).toMatchObject({ status: 303 });
    expect(await leadValue(leadId)).toBe(before - 50_000);
    const [signed] = await db.select().from(leads).where(eq(leads.id, leadId));
    expect(signed).toMatchObject({ status: "won", nextAction: "Countersign" });
    expect(
      await post(cancelRoute.action, versionId, { name: "Carol Whitfield", reason: "" }),
    ).toMatchObject({ status: 303 });
    expect(await leadValue(leadId)).toBe(before);
    const [lead] = await db.select().from(leads).where(eq(leads.id, leadId));
    expect(lead).toMatchObject({ status: "won", nextAction: "Change order canceled" });
    const texts = (
      await db
        .select()
        .from(outbox)
        .where(
          eq(
            outbox.dedupeKey,
            `proposal-canceled:${versionId}:${(await getVersion(db, versionId)).signers[0]?.signer.id}`,
          ),
        )
    ).map(({ text }) => text);
    expect(texts[0]).toContain("Your contract continues without this change.");
  });

  test("a change order of a canceled contract is neither signed nor sent", {
    timeout: 30_000,
  }, async () => {
    const { leadId, versionId: contractId } = await signContract();
    const open = await sendChangeOrder(leadId, completeDraft);
    const draft: ProposalDraft = JSON.parse((await getVersion(db, open.versionId)).version.draft);
    const unsent =
      (await startProposal(
        db,
        { leadId, kind: "change-order", draft },
        { by, now, requestKey: newId() },
      )) ?? "";
    expect(await cancelAsOwner(contractId)).toMatchObject({ state: "done" });
    const before = await leadValue(leadId);
    const answer = await post(proposalRoute.action, open.versionId, deduction);
    expect(answer).toEqual({
      status: 409,
      errors: { "": "The contract that this would change was canceled." },
    });
    expect(await statusOf(open.versionId)).toBe("sent");
    expect(await leadValue(leadId)).toBe(before);
    const sent = await sendProposal(
      deps,
      { versionId: unsent, wasVersion: 1, requestKey: newId() },
      { by, now },
    );
    expect(sent).toMatchObject({ state: "conflict" });
    expect(await statusOf(unsent)).toBe("draft");
  });

  test("a change order is not signed if its contract is canceled meanwhile", {
    timeout: 30_000,
  }, async () => {
    const { leadId, versionId: contractId } = await signContract();
    const { versionId } = await sendChangeOrder(leadId, completeDraft);
    const { signers, version } = await getVersion(db, versionId);
    let canceled: Promise<unknown> | undefined;
    // the signed PDF is stored after the checks and before the signature
    const bucket = new Proxy(env.FILES, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== "function") return member;
        return async (...values: unknown[]) => {
          if (name === "put") {
            canceled ??= cancelAsOwner(contractId);
            await canceled;
          }
          return Reflect.apply(member, target, values);
        };
      },
    });
    const signed = await signProposal(
      { ...deps, bucket },
      {
        versionId,
        signerId: signers[0]?.signer.id ?? "",
        documentSha256: version.documentSha256,
        choice: { optionId: "a", addOnIds: [] },
        totalCents: -50_000,
        typedName: "Carol Whitfield",
        method: signedOnline,
      },
      { actor: { staff: null, name: "Carol Whitfield", ip: "", requestId: "" }, now },
    );
    expect(await canceled).toMatchObject({ state: "done" });
    expect(signed).toEqual({
      state: "closed",
      message: "The contract that this would change was canceled.",
    });
    expect(await signaturesOf(versionId)).toEqual([]);
    expect(await statusOf(versionId)).toBe("sent");
  });
});

describe("canceling", () => {
  test("a first signature while the last one comes in cancels the contract and its lead's win", async () => {
    const { leadId, versionId } = await insertSent(deps, {}, { by, now });
    const { signers } = await getVersion(db, versionId);
    const [first, second] = signers.map(({ signer }) => signer);
    const actor = { staff: null, name: "", ip: "", requestId: "" };
    const sign = async (signer = first) => {
      const { version } = await getVersion(db, versionId);
      const { totalCents, ...choice } = completeChoice;
      const input = { versionId, signerId: signer?.id ?? "", typedName: signer?.name ?? "" };
      const signed = await signProposal(
        deps,
        {
          ...input,
          documentSha256: version.documentSha256,
          choice,
          totalCents,
          method: signedOnline,
        },
        { actor, now },
      );
      expect(signed.state).toBe("signed");
    };
    await sign();
    let last: Promise<void> | undefined;
    // the notice was checked and is about to be written
    const racing = new Proxy(db, {
      get(target, name) {
        if (name !== "batch") return Reflect.get(target, name, target);
        return async (...values: Parameters<typeof db.batch>) => {
          last ??= sign(second);
          await last;
          return target.batch(...values);
        };
      },
    });
    const notice = {
      versionId,
      signerId: first?.id ?? "",
      typedName: "Carol Whitfield",
      reason: "",
      requestKey: newId(),
    };
    const canceled = await cancelContract({ ...deps, db: racing }, notice, { actor, now });
    expect(canceled).toMatchObject({ state: "done" });
    expect(await statusOf(versionId)).toBe("canceled");
    const [lead] = await db.select().from(leads).where(eq(leads.id, leadId));
    expect(lead).toMatchObject({ status: "quoted", taskAction: "Contract canceled" });
  });

  test("a notice without a visible name cancels nothing", async () => {
    const { versionId } = await sendNew();
    await signAll(deps, versionId, now);
    for (const name of invisibleNames) {
      const answer = await post(cancelRoute.action, versionId, { name, reason: "" });
      expect([name, answer]).toEqual([
        name,
        { status: 422, errors: { name: "Type your full name." } },
      ]);
    }
    expect(await statusOf(versionId)).toBe("signed");
  });

  test("a notice that is sent eight times at once cancels once", { timeout: 30_000 }, async () => {
    const { versionId, leadId } = await sendNew();
    await signAll(deps, versionId, now);
    const form = { name: "Carol Whitfield", reason: "", key: newId() };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post(cancelRoute.action, versionId, form)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 303));
    const emails = await db
      .select({ kind: outbox.kind })
      .from(outbox)
      .where(eq(outbox.leadId, leadId));
    expect(emails.filter(({ kind }) => kind === "proposal-canceled")).toHaveLength(1);
  });

  test("a version that is not signed, or past its period, stays unchanged", async () => {
    const open = await sendNew();
    expect(
      await post(cancelRoute.action, open.versionId, { name: "Carol Whitfield" }),
    ).toMatchObject({ status: 409 });
    expect(await statusOf(open.versionId)).toBe("sent");
    await signAll(deps, open.versionId, now);
    await db
      .update(proposalVersions)
      .set({ cancelUntil: "2026-01-02" })
      .where(eq(proposalVersions.id, open.versionId));
    expect(
      await post(cancelRoute.action, open.versionId, { name: "Carol Whitfield" }),
    ).toMatchObject({ status: 409 });
    expect(await statusOf(open.versionId)).toBe("signed");
  });
});
