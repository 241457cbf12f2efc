import { env } from "cloudflare:test";
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { signProposal } from "~/domain/proposals/actions/sign.server";
import type { ProposalDeps } from "~/domain/proposals/load-version.server";
import { hashSignatureRecord } from "~/domain/proposals/signature-record";
import { verifyProposal } from "~/domain/proposals/verify-proposal.server";
import { defaultSettings } from "~/domain/settings/default-settings";
import { resolveEmailAddresses } from "~/domain/settings/email-addresses";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { insertFileStatement } from "~/platform/files/files.server";
import { hashStoredFile } from "~/platform/files/hash.server";
import { contractRecords, files, proposalSignatures, proposalVersions, staff } from "~/schema";
import {
  approveContractTexts,
  completeChoice,
  getVersion,
  insertSent,
  signAll,
} from "./fixtures/proposals";

/* Changes one byte of each stored part of a signed contract. */

const db = openDb(env.DB);
const now = new Date();
const later = new Date(now.getTime() + 60_000);
const by = { staff: { id: "owner", name: "Olivia Owner" }, ip: "", requestId: "" };
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
let versionId = "";

async function findChanged(): Promise<string[]> {
  const result = await verifyProposal(db, env.FILES, versionId);
  return result.state === "gone" ? ["gone"] : result.changed;
}

const flip = (text: string, at: number) =>
  text.slice(0, at) + (text[at] === "x" ? "y" : "x") + text.slice(at + 1);

/** Sends a version that the first signer signs on paper, and the second online. */
beforeAll(async () => {
  await db.insert(staff).values({
    id: "owner",
    email: "o@example.com",
    name: "Olivia",
    role: "owner",
    createdAt: now,
    updatedAt: now,
  });
  await approveContractTexts(db, now);
  ({ versionId } = await insertSent(deps, {}, { by, now }));
  const { signers, version } = await getVersion(db, versionId);
  const scan = {
    id: newId(),
    bucket: "files",
    fullPath: "files/private/scan.pdf",
    name: "scan.pdf",
    size: 9,
    contentType: "application/pdf",
    visibility: "private" as const,
    width: null,
    height: null,
    customMetadata: "{}",
  };
  await env.FILES.put(scan.fullPath, "%PDF-scan");
  const scanFile = { ...scan, sha256: await hashStoredFile(env.FILES, scan.fullPath) };
  await insertFileStatement(db, scanFile, now);
  const { totalCents, ...choice } = completeChoice;
  const input = {
    versionId,
    signerId: signers[0]?.signer.id ?? "",
    documentSha256: version.documentSha256,
    choice,
    totalCents,
  };
  const signed = await signProposal(
    deps,
    {
      ...input,
      typedName: "Carol Whitfield",
      method: { kind: "paper", scan: scanFile, signedAt: later },
    },
    { actor: by, now: later },
  );
  expect(signed.state).toBe("signed");
  await signAll(deps, versionId, later);
  expect(await findChanged()).toEqual([]);
}, 60_000);

describe("verifyProposal reports one changed byte", () => {
  test("anywhere in the document, or in a stored hash", async () => {
    const { version } = await getVersion(db, versionId);
    const write = (changes: Partial<typeof version>) =>
      db.update(proposalVersions).set(changes).where(eq(proposalVersions.id, versionId));
    const missed: string[] = [];
    for (let at = 0; at < version.document.length; at += Math.ceil(version.document.length / 60)) {
      await write({ document: flip(version.document, at) });
      if (!(await findChanged()).includes("document")) missed.push(`document ${at}`);
    }
    await write({ document: version.document });
    for (const [column, part] of [
      ["documentSha256", "document"],
      ["pdfSha256", "sent PDF"],
      ["signedPdfSha256", "signed PDF"],
    ] as const) {
      await write({ [column]: flip(version[column], 5) });
      if (!(await findChanged()).includes(part)) missed.push(column);
      await write({ [column]: version[column] });
    }
    expect(missed).toEqual([]);
    expect(await findChanged()).toEqual([]);
  });

  test("in each column of each signature", async () => {
    const rows = await db
      .select()
      .from(proposalSignatures)
      .where(eq(proposalSignatures.versionId, versionId));
    expect(rows.map(({ method }) => method).sort()).toEqual(["link", "paper"]);
    const missed: string[] = [];
    for (const row of rows)
      for (const [name, value] of Object.entries(row)) {
        // keys of other tables: the database rejects an unknown one, and the row is no longer the
        // version's
        if (["id", "versionId", "signerId", "scanFileId"].includes(name)) continue;
        const changed =
          name === "method"
            ? value === "link"
              ? "paper"
              : "link"
            : value instanceof Date
              ? new Date(value.getTime() + 1)
              : value === null
                ? now
                : flip(String(value), String(value).length - 1);
        await db
          .update(proposalSignatures)
          .set({ [name]: changed })
          .where(eq(proposalSignatures.id, row.id));
        if (!(await findChanged()).includes(row.id)) missed.push(`${row.method} ${name}`);
        await db.update(proposalSignatures).set(row).where(eq(proposalSignatures.id, row.id));
      }
    expect(missed).toEqual([]);
    expect(await findChanged()).toEqual([]);
  });

  test("in each record, and in a signature whose hash was computed again", async () => {
    const isVersion = eq(contractRecords.versionId, versionId);
    const records = await db.select().from(contractRecords).where(isVersion);
    expect(records).toHaveLength(2);
    for (const record of records) {
      const isRecord = and(isVersion, eq(contractRecords.number, record.number));
      for (const changed of [
        { content: flip(record.content, record.content.indexOf("Whitfield")) },
        { signature: flip(record.signature, 3) },
        { signature: record.signature.toUpperCase() },
      ]) {
        await db.update(contractRecords).set(changed).where(isRecord);
        expect(await findChanged(), JSON.stringify(changed)).toEqual(["records"]);
        await db.update(contractRecords).set(record).where(isRecord);
      }
    }
    const [row] = await db
      .select()
      .from(proposalSignatures)
      .where(eq(proposalSignatures.versionId, versionId));
    if (!row) throw new Error("no signature");
    const isSignature = eq(proposalSignatures.id, row.id);
    const forged = { ...row, typedName: "Someone Else" };
    const { recordSha256: _, ...columns } = forged;
    await db
      .update(proposalSignatures)
      .set({ ...forged, recordSha256: await hashSignatureRecord(columns) })
      .where(isSignature);
    expect(await findChanged()).toEqual(["records"]);
    await db.update(proposalSignatures).set(row).where(isSignature);
    expect(await findChanged()).toEqual([]);
  });

  test("in each stored file, and reports a deleted file", async () => {
    const { version, signers } = await getVersion(db, versionId);
    const paper = signers.find(({ signature }) => signature?.method === "paper")?.signature;
    const parts = [
      [version.pdfFileId, "sent PDF"],
      [version.disclosureFileId, "disclosure"],
      [version.signedPdfFileId, "signed PDF"],
      [paper?.scanFileId, paper?.id ?? ""],
    ] as const;
    for (const [fileId, part] of parts) {
      const [file] = await db
        .select()
        .from(files)
        .where(eq(files.id, fileId ?? ""));
      const path = file?.fullPath ?? "";
      const bytes = new Uint8Array((await (await env.FILES.get(path))?.arrayBuffer()) ?? []);
      for (const at of [0, Math.floor(bytes.length / 2), bytes.length - 1]) {
        await env.FILES.put(path, bytes.with(at, (bytes[at] ?? 0) ^ 1));
        expect(await findChanged(), `${part} ${at}`).toEqual([part]);
      }
      await env.FILES.delete(path);
      expect(await findChanged(), part).toEqual([part]);
      await env.FILES.put(path, bytes);
    }
    expect(await findChanged()).toEqual([]);
  });
});

describe("verifyProposal with the scan of a paper signature", () => {
  /**
   * Puts another scan in place of the stored one, with its hash in the files table, while `check`
   * runs.
   */
  async function withOtherScan(check: (signatureId: string) => Promise<void>): Promise<void> {
    const { signers } = await getVersion(db, versionId);
    const signature = signers.find(({ signature }) => signature?.method === "paper")?.signature;
    if (!signature) throw new Error("no paper signature");
    const isScan = eq(files.id, signature.scanFileId ?? "");
    const [file] = await db.select().from(files).where(isScan);
    const path = file?.fullPath ?? "";
    await env.FILES.put(path, "%PDF-other");
    await db
      .update(files)
      .set({ sha256: await hashStoredFile(env.FILES, path) })
      .where(isScan);
    await check(signature.id);
    await env.FILES.put(path, "%PDF-scan");
    await db
      .update(files)
      .set({ sha256: file?.sha256 ?? "" })
      .where(isScan);
    await db
      .update(proposalSignatures)
      .set(signature)
      .where(eq(proposalSignatures.id, signature.id));
    expect(await findChanged()).toEqual([]);
  }

  test("reports an exchanged scan whose hash was exchanged too", async () => {
    await withOtherScan(async (id) => {
      expect(await findChanged()).toEqual([id]);
      const [file] = await db
        .select({ sha256: files.sha256 })
        .from(files)
        .where(eq(files.fullPath, "files/private/scan.pdf"));
      await db
        .update(proposalSignatures)
        .set({ scanSha256: file?.sha256 ?? "" })
        .where(eq(proposalSignatures.id, id));
      expect(await findChanged()).toEqual([id]);
      await db
        .update(proposalSignatures)
        .set({ recordFormat: 1 })
        .where(eq(proposalSignatures.id, id));
      expect(await findChanged()).toEqual([id]);
    });
  });

  test("compares the scan of a record in format 1 with the files table", async () => {
    const { signers } = await getVersion(db, versionId);
    const signature = signers.find(({ signature }) => signature?.method === "paper")?.signature;
    if (!signature) throw new Error("no paper signature");
    // records came later than this format
    await db.delete(contractRecords);
    const isSignature = eq(proposalSignatures.id, signature.id);
    const isScan = eq(files.id, signature.scanFileId ?? "");
    const earlier = { ...signature, recordFormat: 1, scanSha256: "" };
    await db
      .update(proposalSignatures)
      .set({ ...earlier, recordSha256: await hashSignatureRecord(earlier) })
      .where(isSignature);
    expect(await findChanged()).toEqual([]);
    const [file] = await db.select({ sha256: files.sha256 }).from(files).where(isScan);
    await db
      .update(files)
      .set({ sha256: "0".repeat(64) })
      .where(isScan);
    expect(await findChanged()).toEqual([signature.id]);
    await db
      .update(files)
      .set({ sha256: file?.sha256 ?? "" })
      .where(isScan);
    await db.update(proposalSignatures).set(signature).where(isSignature);
    expect(await findChanged()).toEqual([]);
  });
});
