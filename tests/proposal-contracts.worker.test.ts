import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { trashLeads } from "~/domain/leads/list/bulk-changes.server";
import { trashLead } from "~/domain/leads/retention/lead-trash.server";
import { signProposal } from "~/domain/proposals/sign-proposal.server";
import { parseHoustonTime } from "~/lib/houston-time";
import { newId } from "~/lib/ids";
import { insertFileStatement, storeFile } from "~/platform/files/files.server";
import { hashStoredFile } from "~/platform/files/hash.server";
import * as cancelRoute from "~/routes/project/cancel-proposal";
import * as proposalRoute from "~/routes/project/proposal";
import { leads } from "~/schema";
import {
  completeChoice,
  getVersion,
  insertSent,
  oneSigner,
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
  signForm,
  statusOf,
} from "./fixtures/signer-forms";

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
  await insertFileStatement(db, file, at, by.staff.id);
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
