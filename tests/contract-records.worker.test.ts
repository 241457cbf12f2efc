import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { cancelContract } from "~/domain/proposals/actions/cancel.server";
import { countersignProposal } from "~/domain/proposals/actions/countersign.server";
import { declineProposal } from "~/domain/proposals/actions/decline.server";
import { sendProposal } from "~/domain/proposals/actions/send.server";
import { signProposal } from "~/domain/proposals/actions/sign.server";
import { withdrawProposal } from "~/domain/proposals/actions/withdraw.server";
import { changeOrderDraft } from "~/domain/proposals/initial-draft";
import { checkContractFile } from "~/domain/proposals/records/check-contract";
import { recordEarlierContracts } from "~/domain/proposals/records/contract-chain.server";
import { createContractFile } from "~/domain/proposals/records/contract-file.server";
import {
  ensureSigningKey,
  listPublishedKeys,
  replaceKey,
} from "~/domain/proposals/records/contract-keys.server";
import {
  type ContractFile,
  type ContractRecord,
  parseContractFile,
  parseContractRecord,
  serializeContractFile,
  serializeParts,
} from "~/domain/proposals/records/contract-record";
import { startProposal } from "~/domain/proposals/start-proposal.server";
import { sha256Text, toCanonicalJson } from "~/lib/canonical-json";
import { toHoustonDay } from "~/lib/dates";
import { newId } from "~/lib/ids";
import {
  auditLog,
  contractKeys,
  contractRecords,
  proposalEvents,
  proposalVersions,
} from "~/schema";
import {
  completeChoice,
  completeDraft,
  draftLine,
  getVersion,
  oneSigner,
  signAll,
  signedOnline,
} from "./fixtures/proposals";
import { by, db, deps, insertOffice, now, sendNew, settings } from "./fixtures/signer-forms";

/* Records of contracts, and the file that proves one. */

beforeAll(insertOffice);

const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const twoSigners = { signers: completeDraft.signers, singleSignerReason: "" };

async function recordsOf(versionId: string): Promise<ContractRecord[]> {
  const rows = await db
    .select()
    .from(contractRecords)
    .where(eq(contractRecords.versionId, versionId))
    .orderBy(contractRecords.number);
  return rows.map(({ content }) => {
    const record = parseContractRecord(content);
    if (!record) throw new Error(`unreadable record: ${content}`);
    return record;
  });
}
const kindsOf = async (versionId: string) =>
  (await recordsOf(versionId)).map(({ event }) => event.kind);

async function getFile(versionId: string, at = minutes(60)): Promise<string> {
  const file = await createContractFile(deps, versionId, at);
  if (file === undefined) throw new Error("no contract file");
  return file;
}
const toBytes = (text: string) => new TextEncoder().encode(text);
const check = async (text: string) => checkContractFile(toBytes(text), await listPublishedKeys(db));
async function problemsOf(text: string): Promise<readonly string[]> {
  const result = await check(text);
  return result.state === "changed" ? result.problems : [result.state];
}
async function expectUnchanged(versionId: string, at = minutes(60)) {
  const result = await check(await getFile(versionId, at));
  if (result.state !== "unchanged") throw new Error(JSON.stringify(result));
  return result.summary;
}

async function signAs(versionId: string, signerAt: number, at = minutes(1)) {
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
      method: signedOnline,
    },
    { actor: { staff: null, name: signer?.name ?? "", ip: "", requestId: "" }, now: at },
  );
}
const cancel = (versionId: string, isByOwner = false) =>
  getVersion(db, versionId).then(({ signers }) =>
    cancelContract(
      deps,
      {
        versionId,
        ...(isByOwner ? { isOverride: true } : { signerId: signers[0]?.signer.id ?? "" }),
        typedName: isByOwner ? by.staff.name : "Carol Whitfield",
        reason: "",
        requestKey: newId(),
      },
      {
        actor: isByOwner ? by : { staff: null, name: "Carol Whitfield", ip: "", requestId: "" },
        now: minutes(30),
      },
    ),
  );

/** Sends and signs a change order of a contract with one signer. Returns its version. */
async function signChangeOrder({ leadId }: { leadId: string }) {
  const contract = { ...completeDraft, ...oneSigner };
  const draft = {
    ...changeOrderDraft(contract, { today: toHoustonDay(now), business: settings.name }),
    lines: [draftLine("light", 30_000, { optionIds: ["a"] })],
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
    { by, now: minutes(5) },
  );
  expect(sent).toMatchObject({ state: "sent" });
  await signAll(deps, versionId, minutes(10), { optionId: "a", addOnIds: [], totalCents: 30_000 });
  return versionId;
}

describe("each event has one record, chained to the one before", () => {
  test("of signatures, countersignature, change order and cancellation", async () => {
    const sent = await sendNew(twoSigners);
    const { versionId } = sent;
    await signAll(deps, versionId, minutes(1));
    const countersigned = await countersignProposal(
      deps,
      { versionId, typedName: "Olivia Owner" },
      { by, now: minutes(2) },
    );
    expect(countersigned.state).toBe("done");
    const changeOrderId = await signChangeOrder(sent);
    expect(await kindsOf(versionId)).toEqual(["signed", "signed", "countersigned", "changed"]);
    expect((await cancel(versionId)).state).toBe("done");
    expect(await kindsOf(versionId)).toEqual([
      "signed",
      "signed",
      "countersigned",
      "changed",
      "canceled",
    ]);
    expect(await kindsOf(changeOrderId)).toEqual(["signed", "canceled"]);
    const summary = await expectUnchanged(versionId);
    expect(summary.hasEarlierEvents).toBe(false);
    expect(summary.unchangedSince).toBe(minutes(1).toISOString());
    expect(summary.completeUntil).toBe(minutes(60).toISOString());
    expect((await expectUnchanged(changeOrderId)).events.at(-1)).toMatchObject({ by: "contract" });
  });

  test("of a change order that is canceled alone", async () => {
    const sent = await sendNew();
    await signAll(deps, sent.versionId, minutes(1));
    const changeOrderId = await signChangeOrder(sent);
    expect((await cancel(changeOrderId, true)).state).toBe("done");
    expect(await kindsOf(sent.versionId)).toEqual(["signed", "changed", "change-canceled"]);
    expect((await expectUnchanged(changeOrderId)).events.at(-1)).toMatchObject({ by: "company" });
  });

  test("of the end of a version that one person signed, and of none without a signature", async () => {
    const ends = {
      withdrawn: (versionId: string) =>
        withdrawProposal(
          deps,
          { versionId, reason: "Prices changed.", requestKey: newId() },
          { by, now: minutes(3) },
        ),
      declined: async (versionId: string) => {
        const { signers } = await getVersion(db, versionId);
        const signerId = signers[1]?.signer.id ?? "";
        return declineProposal(
          deps,
          { versionId, signerId, reason: "", requestKey: newId() },
          { actor: by, now: minutes(3) },
        );
      },
      replaced: async (versionId: string) => {
        const { version } = await getVersion(db, versionId);
        const next = newId();
        await db
          .insert(proposalVersions)
          .values({ ...version, id: next, number: 2, status: "draft", version: 1, document: "" });
        return sendProposal(
          deps,
          { versionId: next, wasVersion: 1, requestKey: newId() },
          { by, now: minutes(3) },
        );
      },
    };
    for (const [as, end] of Object.entries(ends)) {
      const { versionId } = await sendNew(twoSigners);
      await signAs(versionId, 0);
      expect(["done", "sent"]).toContain((await end(versionId)).state);
      expect((await recordsOf(versionId)).map(({ event }) => event)).toMatchObject([
        { kind: "signed", isComplete: false },
        { kind: "ended", as },
      ]);
      await expectUnchanged(versionId);
      const unsigned = await sendNew(twoSigners);
      expect(["done", "sent"]).toContain((await end(unsigned.versionId)).state);
      expect(await kindsOf(unsigned.versionId)).toEqual([]);
    }
  });

  test("of two signatures at once: both are stored, in one chain", async () => {
    const { versionId } = await sendNew(twoSigners);
    const results = await Promise.all([signAs(versionId, 0), signAs(versionId, 1)]);
    expect(results.map(({ state }) => state)).toEqual(["signed", "signed"]);
    const records = await recordsOf(versionId);
    expect(records.map(({ number }) => number)).toEqual([1, 2]);
    await expectUnchanged(versionId);
  });

  test("a cancellation and a countersignature at once leave as many records as events", async () => {
    const { versionId } = await sendNew();
    await signAll(deps, versionId, minutes(1));
    await Promise.all([
      cancel(versionId),
      countersignProposal(deps, { versionId, typedName: "Olivia Owner" }, { by, now: minutes(2) }),
    ]);
    const events = await db
      .select({ kind: proposalEvents.kind })
      .from(proposalEvents)
      .where(eq(proposalEvents.versionId, versionId));
    const recorded = events.map(({ kind }) => kind).filter((kind) => kind !== "sent");
    expect([...(await kindsOf(versionId))].sort()).toEqual(recorded.sort());
    await expectUnchanged(versionId);
  });

  test("an event whose record can’t be inserted is not stored", async () => {
    const { versionId } = await sendNew();
    await db.run(
      sql.raw(
        "create trigger no_records before insert on contract_records begin select raise(abort, 'no'); end",
      ),
    );
    await expect(signAs(versionId, 0)).rejects.toThrow();
    await db.run(sql.raw("drop trigger no_records"));
    expect((await getVersion(db, versionId)).version.status).toBe("sent");
    expect((await signAs(versionId, 0)).state).toBe("signed");
    expect(await kindsOf(versionId)).toEqual(["signed"]);
  });
});

describe("contracts from before records", () => {
  test("are recorded from their stored hashes, say so, and are recorded once", async () => {
    const sent = await sendNew(twoSigners);
    const { versionId } = sent;
    await signAs(versionId, 0, minutes(1));
    await signAs(versionId, 1, minutes(2));
    await countersignProposal(
      deps,
      { versionId, typedName: "Olivia Owner" },
      { by, now: minutes(3) },
    );
    const changeOrderId = await signChangeOrder(sent);
    await cancel(versionId);
    const recordedThen = await recordsOf(versionId);
    const otherThen = await recordsOf(changeOrderId);
    await db.delete(contractRecords);
    expect(await recordEarlierContracts(deps, minutes(90), 200)).toBeGreaterThan(1);
    expect(await recordEarlierContracts(deps, minutes(91), 200)).toBe(0);
    const records = await recordsOf(versionId);
    expect(records.map(({ source }) => source)).toEqual(Array(5).fill("stored-hashes"));
    // the PDF of the first signature was not kept
    const withoutPdf = ({ event }: ContractRecord) =>
      event.kind === "signed" ? { ...event, pdfSha256: "" } : event;
    expect(records.map(withoutPdf)).toEqual(recordedThen.map(withoutPdf));
    expect((await recordsOf(changeOrderId)).at(-1)?.event).toEqual({
      ...otherThen.at(-1)?.event,
      name: "",
    });
    // downloaded by a worker whose clock is behind
    const summary = await expectUnchanged(versionId, minutes(60));
    expect(summary).toMatchObject({
      hasEarlierEvents: true,
      unchangedSince: minutes(90).toISOString(),
    });
  });

  test("are recorded with their next event, and with a download", async () => {
    const { versionId } = await sendNew();
    await signAll(deps, versionId, minutes(1));
    await db.delete(contractRecords).where(eq(contractRecords.versionId, versionId));
    await cancel(versionId);
    expect((await recordsOf(versionId)).map(({ event, source }) => [event.kind, source])).toEqual([
      ["signed", "stored-hashes"],
      ["canceled", "event"],
    ]);
    await db.delete(contractRecords).where(eq(contractRecords.versionId, versionId));
    const summary = await expectUnchanged(versionId);
    expect(summary.events.map(({ kind }) => kind)).toEqual(["signed", "canceled"]);
  });

  test("a stored PDF or document that was changed before is found in the file", async () => {
    const { versionId } = await sendNew();
    await signAll(deps, versionId, minutes(1));
    const { version } = await getVersion(db, versionId);
    await db.delete(contractRecords).where(eq(contractRecords.versionId, versionId));
    await db
      .update(proposalVersions)
      .set({ document: version.document.replace("Cattail", "Cattale") })
      .where(eq(proposalVersions.id, versionId));
    expect(await problemsOf(await getFile(versionId))).toEqual([
      "The frozen document doesn’t match the records.",
    ]);
  });
});

describe("checkContractFile", () => {
  let text = "";
  let file: ContractFile;

  beforeAll(async () => {
    const { versionId } = await sendNew(twoSigners);
    await signAll(deps, versionId, minutes(1));
    await cancel(versionId);
    text = await getFile(versionId);
    const parsed = parseContractFile(text);
    if (!parsed) throw new Error("no contract file");
    file = parsed;
  });

  test("finds and names each of 200 changed bytes, and a change of every part", async () => {
    expect((await check(text)).state).toBe("unchanged");
    const bytes = toBytes(text);
    const keys = await listPublishedKeys(db);
    // a fixed sequence: half of them anywhere, half outside the PDF, which is most of the file
    let seed = 20261128;
    const next = (bound: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return seed % bound;
    };
    const [pdfStart, pdfEnd] = [text.indexOf('"pdf":'), text.indexOf('"records":')];
    const encodedLength = (part: string) => toBytes(part).length;
    const from = encodedLength(text.slice(0, pdfStart));
    const until = encodedLength(text.slice(0, pdfEnd));
    const positions = Array.from({ length: 200 }, (_, index) => {
      if (index % 2 === 0) return next(bytes.length);
      const at = next(bytes.length - (until - from));
      return at < from ? at : at + until - from;
    });
    const problemsFound = new Set<string>();
    const missed: number[] = [];
    const unnamed: string[] = [];
    const isLineBreak = (at: number) => bytes[at] === 10;
    for (const at of positions) {
      const changed = bytes.slice();
      changed[at] = (bytes[at] ?? 0) ^ (1 << next(8));
      const result = await checkContractFile(changed, keys);
      if (result.state !== "changed" || result.problems.length === 0) missed.push(at);
      else for (const problem of result.problems) problemsFound.add(problem);
      // between the parts there is nothing to name
      if (
        result.state === "changed" &&
        !isLineBreak(at) &&
        result.problems.every((problem) => problem.startsWith("The structure"))
      )
        unnamed.push(new TextDecoder().decode(changed.slice(at - 20, at + 20)));
    }
    expect(missed).toEqual([]);
    expect(unnamed).toEqual([]);
    expect([...problemsFound].filter((problem) => problem.includes("PDF")).length).toBeGreaterThan(
      0,
    );
    expect(problemsFound.size).toBeGreaterThan(8);
  });

  test("finds bits that base64 and hex ignore, and bytes around the parts", async () => {
    const { pdf, copy } = file;
    const [signature] = file.records;
    const padded = pdf.replace(/=*$/, "");
    const last = padded.at(-1) ?? "";
    const other = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const ignored = other[other.indexOf(last) ^ 1] ?? "";
    const changes: Readonly<Record<string, string>> = {
      base64: text.replace(pdf, `${padded.slice(0, -1)}${ignored}${pdf.slice(padded.length)}`),
      hex: text.replace(copy.signature, copy.signature.toUpperCase()),
      "hex of a record": text.replace(
        signature?.signature ?? "",
        (signature?.signature ?? "").toUpperCase(),
      ),
      space: text.replace('"pdf":', '"pdf": '),
      "line break": `${text}\n`,
      "byte order mark": `\ufeff${text}`,
      "unknown part": text.replace('"pdf":', '"more":1,\n"pdf":'),
      "repeated part": text.replace('"pdf":', '"format":"signed-contract/1",\n"pdf":'),
      "cut off": text.slice(0, -10),
    };
    for (const [name, changed] of Object.entries(changes)) {
      expect(changed, name).not.toBe(text);
      const result = await check(changed);
      expect(result.state, name).toBe("changed");
    }
  });

  test.each([
    ["a wrong document", { document: "{}" }, "The frozen document doesn’t match the records."],
    ["a wrong PDF", { pdf: btoa("other") }, "The PDF doesn’t match the records."],
  ])("names %s", async (_, changes, problem) => {
    expect(await problemsOf(serializeContractFile({ ...file, ...changes }))).toContain(problem);
  });

  test("names records that are missing, repeated, or in another order", async () => {
    const { records } = file;
    const [first, second, third] = records;
    if (!first || !second || !third) throw new Error("too few records");
    const withRecords = (list: typeof records) =>
      problemsOf(serializeContractFile({ ...file, records: list }));
    expect(await withRecords([first, third])).toContain(
      "Record 2 (cancellation) doesn’t follow the record before it.",
    );
    expect(await withRecords([second, first, third])).toContain(
      "Record 1 (signature) doesn’t follow the record before it.",
    );
    // the end cut off: the statement at the end covers it
    expect(await withRecords([first, second])).not.toEqual(["unchanged"]);
    expect(
      await problemsOf(serializeContractFile({ ...file, copy: { ...file.copy, content: "{}" } })),
    ).toEqual(["The statement at the end of the file can’t be read."]);
  });

  test("refuses a file that a stranger signed again, with the reason", async () => {
    const pair = await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]);
    if (!("publicKey" in pair)) throw new Error("no pair");
    const raw = await crypto.subtle.exportKey("raw", pair.publicKey);
    if (!(raw instanceof ArrayBuffer)) throw new Error("no key");
    const publicKey = Buffer.from(raw).toString("hex");
    const id = publicKey.slice(0, 16);
    const sign = async (content: string) => ({
      content,
      signature: Buffer.from(
        await crypto.subtle.sign("Ed25519", pair.privateKey, new TextEncoder().encode(content)),
      ).toString("hex"),
    });
    const forge = async (keyId: string) => {
      const records = [];
      let previousSha256 = "";
      for (const { content } of file.records) {
        const record = parseContractRecord(content);
        const next = await sign(toCanonicalJson({ ...record, keyId, previousSha256 }));
        records.push(next);
        previousSha256 = await sha256Text(next.content);
      }
      const parts = { ...file, records, keys: [{ id: keyId, publicKey }] };
      const partsSha256 = await sha256Text(serializeParts(parts));
      const at = minutes(60).toISOString();
      const copy = await sign(toCanonicalJson({ format: 1, keyId, at, partsSha256 }));
      return serializeContractFile({ ...parts, copy });
    };
    const forged = await forge(id);
    expect(
      await checkContractFile(toBytes(forged), [{ id, publicKey, madeAt: "", retiredAt: null }]),
    ).toMatchObject({ state: "unchanged" });
    expect(await problemsOf(forged)).toEqual(
      expect.arrayContaining([
        "Record 1 (signature) is signed with a key that we don’t publish.",
        "The statement at the end of the file is signed with a key that we don’t publish.",
      ]),
    );
    const [ours] = await listPublishedKeys(db);
    expect(await problemsOf(await forge(ours?.id ?? ""))).toContain(
      "Record 1 (signature) doesn’t match its signature.",
    );
  });

  test.each([
    ["nothing", ""],
    ["a PDF", "%PDF-1.7"],
    ["JSON of something else", "{}"],
  ])("calls %s no contract file", async (_, other) => {
    expect((await problemsOf(other)).length).toBeGreaterThan(0);
  });
});

describe("the key", () => {
  const signed = async () => {
    const { versionId } = await sendNew();
    await signAll(deps, versionId, minutes(1));
    return versionId;
  };

  test("is stored encrypted, and made once by several requests", async () => {
    await db.delete(contractKeys);
    const made = await Promise.all([1, 2, 3].map(() => ensureSigningKey(deps, now)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    const [row, ...more] = await db.select().from(contractKeys);
    expect(more).toEqual([]);
    expect(row?.privateKey).toMatch(/^1\./);
    expect(JSON.stringify(await listPublishedKeys(db))).not.toContain(row?.privateKey ?? "-");
  });

  test("is replaced once; records of both keys are accepted, and both stay published", async () => {
    const versionId = await signed();
    const before = await ensureSigningKey(deps, minutes(2));
    await replaceKey(deps, { id: before.id, by, now: minutes(2) });
    await replaceKey(deps, { id: before.id, by, now: minutes(3) });
    const published = await listPublishedKeys(db);
    expect(published.filter(({ retiredAt }) => retiredAt === null)).toHaveLength(1);
    expect(published.find(({ id }) => id === before.id)?.retiredAt).toBe(minutes(2).toISOString());
    await cancel(versionId);
    const keyIds = (await recordsOf(versionId)).map(({ keyId }) => keyId);
    expect(new Set(keyIds).size).toBe(2);
    await expectUnchanged(versionId);
    const [stored] = await db.select().from(contractKeys).where(eq(contractKeys.id, before.id));
    expect(stored?.privateKey).toBe("");
    const entries = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, "replaced-contract-key"));
    expect(entries).toHaveLength(1);
  });

  test("signs no record after it was replaced", async () => {
    const versionId = await signed();
    const text = await getFile(versionId);
    const keys = (await listPublishedKeys(db)).map((key) =>
      key.retiredAt === null ? { ...key, retiredAt: minutes(0).toISOString() } : key,
    );
    expect(await checkContractFile(toBytes(text), keys)).toMatchObject({
      problems: expect.arrayContaining([
        "Record 1 (signature) is signed with a key after we replaced it.",
      ]),
    });
  });

  test("is encrypted again after a rotation of the secret", async () => {
    const versionId = await signed();
    const { id } = await ensureSigningKey(deps, minutes(2));
    const next = "another-secret-for-tests-of-at-least-32-characters";
    const old = typeof deps.secret === "string" ? deps.secret : deps.secret[0];
    expect((await ensureSigningKey({ db, secret: [next, old] }, minutes(3))).id).toBe(id);
    expect((await ensureSigningKey({ db, secret: next }, minutes(4))).id).toBe(id);
    expect((await ensureSigningKey({ db, secret: [old, next] }, minutes(5))).id).toBe(id);
    await expectUnchanged(versionId);
  });

  test("that is lost with the secret is replaced by the next signature; files stay valid", async () => {
    const versionId = await signed();
    const text = await getFile(versionId, minutes(2));
    const { id } = await ensureSigningKey(deps, minutes(2));
    const lost = { ...deps, secret: "a-new-secret-after-the-old-one-was-lost-for-good" };
    const after = await createContractFile(lost, versionId, minutes(5));
    expect((await check(after ?? "")).state).toBe("unchanged");
    expect((await check(text)).state).toBe("unchanged");
    expect((await ensureSigningKey(lost, minutes(6))).id).not.toBe(id);
    // back to the secret of the other tests
    const { id: lostId } = await ensureSigningKey(lost, minutes(7));
    await replaceKey(deps, { id: lostId, by, now: minutes(7) });
  });
});
