import { createExecutionContext, env } from "cloudflare:test";
import { and, eq, like } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signProposal } from "~/domain/proposals/actions/sign.server";
import { sendDueFollowUps } from "~/domain/proposals/follow-ups/due-follow-ups.server";
import { followUpsQuery } from "~/domain/proposals/follow-ups/send-follow-up.server";
import { endSignerLink, sendNewSignerLink } from "~/domain/proposals/signer-link.server";
import { verifyProposal } from "~/domain/proposals/verify-proposal.server";
import { newId } from "~/lib/ids";
import { findAccessLink } from "~/platform/access-links/access-links.server";
import { findFile } from "~/platform/files/files.server";
import { hashStoredFile } from "~/platform/files/hash.server";
import { redactEmails } from "~/platform/outbox/outbox.server";
import { deliverEmails } from "~/request/deliver-emails.server";
import { getDeps } from "~/request/deps.server";
import { outbox, proposalFollowUps } from "~/schema";
import { platform } from "../load-context";
import {
  completeChoice,
  getVersion,
  insertSent,
  oneSigner,
  signedOnline,
} from "./fixtures/proposals";
import { by, db, deps, insertOffice, now, sendNew } from "./fixtures/signer-forms";
import { readPdf } from "./pdf-reader";

/* Emails to signers: the delivered disclosure, replaced and revoked links. */

beforeAll(insertOffice);
beforeEach(async () => {
  await db.delete(outbox);
  await db.delete(proposalFollowUps);
});

const { config } = getDeps(
  platform(new Request("http://127.0.0.1:8787/"), env, createExecutionContext()),
);
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);

type Delivered = { subject: string; text: string; files: string[] };

/** Delivers the queued emails, or fails to, and returns the emails that arrived. */
async function deliver(at: Date, { isDown = false } = {}): Promise<Delivered[]> {
  const delivered: Delivered[] = [];
  const mail: SendEmail = {
    send: async (message) => {
      if (isDown || !("text" in message)) throw new Error("mail is down");
      const { subject, text = "", attachments = [] } = message;
      delivered.push({ subject, text, files: attachments.map(({ filename }) => filename) });
      return { messageId: "1" };
    },
  };
  await deliverEmails({ db, mail, bucket: env.FILES, config }, () => at);
  return delivered;
}

const tokenOf = (text: string) => /project\/([\w-]{22})\/proposal/.exec(text)?.[1] ?? "";

async function signFirst(versionId: string, at: Date) {
  const { signers, version } = await getVersion(db, versionId);
  const { totalCents, ...choice } = completeChoice;
  const signerId = signers[0]?.signer.id ?? "";
  const { documentSha256 } = version;
  const method = signedOnline;
  const typedName = "Carol Whitfield";
  const input = { versionId, signerId, documentSha256, choice, totalCents, typedName, method };
  const actor = { staff: null, name: typedName, ip: "", requestId: "" };
  expect(await signProposal(deps, input, { actor, now: at })).toMatchObject({ state: "signed" });
}

describe("the delivered disclosure", () => {
  test("stays proven by time, address and hash after sent emails are emptied", async () => {
    const { versionId } = await sendNew();
    expect((await deliver(now))[0]?.files).toEqual(["Disclosure statement.pdf"]);
    expect(await redactEmails(db, later(20), later(20), 100)).toBe(1);
    await signFirst(versionId, later(20));
    const { version, signers } = await getVersion(db, versionId);
    const file = await findFile(db, version.disclosureFileId ?? "");
    const disclosureSha256 = await hashStoredFile(env.FILES, file?.fullPath ?? "");
    expect(disclosureSha256).toMatch(/^[0-9a-f]{64}$/);
    expect(signers[0]?.signature).toMatchObject({
      disclosureDeliveredAt: now,
      disclosureDeliveredTo: "carol@example.com",
      disclosureSha256,
    });
    const contract = await findFile(db, version.signedPdfFileId ?? "");
    const object = await env.FILES.get(contract?.fullPath ?? "");
    const text = await readPdf(new Uint8Array((await object?.arrayBuffer()) ?? []));
    expect(JSON.stringify(text)).toContain("to carol@example.com");
    expect(await verifyProposal(db, env.FILES, versionId)).toMatchObject({ state: "unchanged" });
  });

  test("is not proven by an email that failed", async () => {
    const { versionId } = await sendNew();
    await deliver(now, { isDown: true });
    await signFirst(versionId, later(1));
    expect((await getVersion(db, versionId)).signers[0]?.signature).toMatchObject({
      disclosureDeliveredAt: null,
      disclosureDeliveredTo: "",
      disclosureSha256: "",
    });
  });
});

describe("a new link", () => {
  const sendLink = async (versionId: string) => {
    const { signers } = await getVersion(db, versionId);
    const { id = "", linkId } = signers[0]?.signer ?? {};
    const request = { versionId, signerId: id, linkId: linkId ?? "", requestKey: newId() };
    return sendNewSignerLink(deps, request, { by, now });
  };

  test("issued while mail is down arrives with the disclosure, as does the first email with it", async () => {
    const { versionId } = await sendNew();
    await deliver(now, { isDown: true });
    expect(await sendLink(versionId)).toMatchObject({ state: "done" });
    const arrived = await deliver(later(1));
    expect(arrived).toHaveLength(2);
    const { linkId, id } = (await getVersion(db, versionId)).signers[0]?.signer ?? {};
    for (const { text, files } of arrived) {
      expect(files).toEqual(["Disclosure statement.pdf"]);
      expect(await findAccessLink(db, tokenOf(text), later(1))).toMatchObject({
        id: linkId,
        personId: id,
      });
    }
    expect((await getVersion(db, versionId)).signers[0]?.signer).toMatchObject({
      disclosureDeliveredAt: later(1),
      disclosureDeliveredTo: "carol@example.com",
    });
  });

  test("comes without the disclosure once it was delivered", async () => {
    const { versionId } = await sendNew();
    await deliver(now);
    await sendLink(versionId);
    expect((await deliver(later(1))).map(({ files }) => files)).toEqual([[]]);
  });
});

describe("a revoked link", () => {
  const revoke = async (versionId: string, signerAt = 0) => {
    const { signers } = await getVersion(db, versionId);
    const { id = "", linkId } = signers[signerAt]?.signer ?? {};
    const request = { versionId, signerId: id, linkId: linkId ?? "", requestKey: newId() };
    expect(await endSignerLink(db, request, { by, now })).toMatchObject({ state: "done" });
  };
  const queued = (kind: string) =>
    db
      .select()
      .from(outbox)
      .where(and(like(outbox.kind, kind), eq(outbox.state, "waiting")));

  const morning = async (versionId: string) => {
    const [first] = await followUpsQuery(db, versionId);
    return first?.sendAt ?? now;
  };

  test("gets no follow-up email", async () => {
    const { versionId } = await sendNew();
    await revoke(versionId);
    expect(await sendDueFollowUps(deps, await morning(versionId))).toBe(0);
    expect(await queued("proposal-follow-up")).toHaveLength(0);
  });

  test("cancels the queued emails that ask to open it", async () => {
    const { versionId } = await sendNew();
    expect(await sendDueFollowUps(deps, await morning(versionId))).toBe(1);
    expect(await queued("proposal%")).toHaveLength(2);
    await revoke(versionId);
    expect(await queued("proposal%")).toHaveLength(0);
  });

  test("gets no email that its signature is next, and no link in its copy", async () => {
    const { versionId } = await insertSent(deps, {}, { by, now });
    await revoke(versionId, 1);
    await signFirst(versionId, now);
    expect(await queued("proposal-turn")).toHaveLength(0);
    const other = await insertSent(deps, oneSigner, { by, now });
    await revoke(other.versionId);
    await signFirst(other.versionId, now);
    const copies = await queued("proposal-signed");
    const copy = copies.find(({ leadId }) => leadId === other.leadId);
    expect(copy?.text).toContain("attached");
    expect(copy?.text).not.toContain("link-token-");
  });
});
