import { sha256Text } from "~/lib/canonical-json";
import { isJsonObject, parseJson } from "~/lib/json";
import {
  type ContractEvent,
  type ContractFile,
  type ContractRecord,
  contractFileFormat,
  type FileCopy,
  isPublicKey,
  isSignedText,
  type PublishedKey,
  parseContractFile,
  parseContractRecord,
  parseFileCopy,
  type SignedText,
  serializeContractFile,
  serializeParts,
} from "./contract-record";

/** Content of an unchanged contract file. */
export type ContractSummary = {
  contract: ContractRecord["contract"];
  events: readonly ContractEvent[];
  /** Time of the first record, and time up to which the file is complete. */
  unchangedSince: string;
  completeUntil: string;
  /** True if a record was written later than its event, from stored hashes. */
  hasEarlierEvents: boolean;
};

/** Result of the check of a contract file. Each problem names a part that does not match. */
export type ContractCheck =
  | { state: "unchanged"; summary: ContractSummary }
  | { state: "changed"; problems: readonly string[] }
  /** The browser has no Ed25519. */
  | { state: "unsupported" };

const structureProblem = "The structure of the file was changed, or a part of it is missing.";

const copyProblem = "The statement at the end of the file can’t be read.";

/**
 * Checks every byte of a contract file against its records, their signatures, and the published
 * keys. Uses nothing but Web Crypto, so it runs in browsers, Node and workers.
 */
export async function checkContractFile(
  bytes: Uint8Array<ArrayBuffer>,
  publishedKeys: readonly PublishedKey[],
): Promise<ContractCheck> {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  const file = parseContractFile(text);
  if (!file) return { state: "changed", problems: findUnreadableLines(text) };
  const verify = await createVerifier(publishedKeys);
  if (!verify) return { state: "unsupported" };
  const { problems, records, copy } = await checkParts(file, publishedKeys, verify);
  const isWhole = isSameBytes(new TextEncoder().encode(serializeContractFile(file)), bytes);
  if (!isWhole && problems.length === 0) problems.push(structureProblem);
  if (problems.length > 0 || !copy) return { state: "changed", problems };
  const [first] = records;
  if (!first) return { state: "changed", problems: [structureProblem] };
  return {
    state: "unchanged",
    summary: {
      contract: first.contract,
      events: records.map(({ event }) => event),
      unchangedSince: first.recordedAt,
      completeUntil: copy.at,
      hasEarlierEvents: records.some(({ source }) => source === "stored-hashes"),
    },
  };
}

type Verifier = (signed: SignedText, keyId: string, at: string) => Promise<string | undefined>;

/**
 * Returns the function that names the reason against a signature, or undefined if Ed25519 is
 * missing.
 */
async function createVerifier(published: readonly PublishedKey[]): Promise<Verifier | undefined> {
  const keys = new Map<string, CryptoKey>();
  const probe = await importKey("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a");
  if (!probe) return undefined;
  for (const { id, publicKey } of published) {
    const key = await importKey(publicKey);
    if (key) keys.set(id, key);
  }
  return async ({ content, signature }, keyId, at) => {
    const key = keys.get(keyId);
    if (!key) return "is signed with a key that we don’t publish";
    const retiredAt = published.find(({ id }) => id === keyId)?.retiredAt;
    if (retiredAt && at > retiredAt) return "is signed with a key after we replaced it";
    const isValid = await crypto.subtle.verify(
      "Ed25519",
      key,
      fromHex(signature),
      new TextEncoder().encode(content),
    );
    // uppercase digits would be the same bytes
    const isMatch = isValid && toHex(fromHex(signature).buffer) === signature;
    return isMatch ? undefined : "doesn’t match its signature";
  };
}

const importKey = (publicKey: string) =>
  crypto.subtle
    .importKey("raw", fromHex(publicKey), "Ed25519", false, ["verify"])
    .catch(() => undefined);

type CheckedParts = {
  problems: string[];
  records: readonly ContractRecord[];
  copy: FileCopy | undefined;
};

async function checkParts(
  file: ContractFile,
  published: readonly PublishedKey[],
  verify: Verifier,
): Promise<CheckedParts> {
  const { problems, records } = await checkChain(file.records, verify);
  const [first] = records;
  if (first) problems.push(...(await checkDocuments(file, first, records)));
  const copy = parseFileCopy(file.copy.content);
  const reason = copy ? await verify(file.copy, copy.keyId, copy.at) : "can’t be read";
  if (reason) problems.push(`The statement at the end of the file ${reason}.`);
  if (copy && copy.at < (records.at(-1)?.recordedAt ?? ""))
    problems.push("The statement at the end of the file is older than its last record.");
  problems.push(...checkKeys(file, published, [...records, ...(copy ? [copy] : [])]));
  const isComplete = copy?.partsSha256 === (await sha256Text(serializeParts(file)));
  if (copy && !reason && !isComplete && problems.length === 0) problems.push(structureProblem);
  return { problems, records, copy };
}

type CheckedChain = { problems: string[]; records: ContractRecord[] };

async function checkChain(chain: readonly SignedText[], verify: Verifier): Promise<CheckedChain> {
  const problems: string[] = [];
  const records: ContractRecord[] = [];
  let previousSha256 = "";
  for (const [index, { content, signature }] of chain.entries()) {
    const record = parseContractRecord(content);
    const name = `Record ${index + 1}${record ? ` (${eventLabel(record.event)})` : ""}`;
    if (record) {
      records.push(record);
      const reason = await verify({ content, signature }, record.keyId, record.recordedAt);
      if (reason) problems.push(`${name} ${reason}.`);
      if (record.number !== index + 1 || record.previousSha256 !== previousSha256)
        problems.push(`${name} doesn’t follow the record before it.`);
    } else problems.push(`${name} can’t be read.`);
    previousSha256 = await sha256Text(content);
  }
  return { problems, records };
}

/** Checks the signatures and the order of records. Throws without Ed25519. */
export async function checkRecords(
  chain: readonly SignedText[],
  publishedKeys: readonly PublishedKey[],
): Promise<CheckedChain> {
  const verify = await createVerifier(publishedKeys);
  if (!verify) throw new Error("no Ed25519");
  return checkChain(chain, verify);
}

async function checkDocuments(
  { format, document, pdf }: ContractFile,
  first: ContractRecord,
  records: readonly ContractRecord[],
): Promise<string[]> {
  const problems: string[] = [];
  if (format !== contractFileFormat) problems.push("The format of the file isn’t known.");
  const { documentSha256 } = first.contract;
  if ((await sha256Text(document)) !== documentSha256)
    problems.push("The frozen document doesn’t match the records.");
  if (records.some(({ contract }) => contract.documentSha256 !== documentSha256))
    problems.push("The records are about different documents.");
  const pdfSha256 = lastPdfSha256(records.map(({ event }) => event));
  const bytes = decodeBase64(pdf);
  const actual = bytes && toHex(await crypto.subtle.digest("SHA-256", bytes));
  if (actual !== pdfSha256) problems.push("The PDF doesn’t match the records.");
  return problems;
}

/** Returns the bytes of base64. Returns undefined for any text that is not their only spelling. */
function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const decoded = atob(text);
    return btoa(decoded) === text
      ? Uint8Array.from(decoded, (letter) => letter.charCodeAt(0))
      : undefined;
  } catch {
    return undefined;
  }
}

/** The keys in the file must be the published keys of its signatures. */
function checkKeys(
  { keys }: ContractFile,
  published: readonly PublishedKey[],
  signed: readonly { keyId: string }[],
): string[] {
  const used = new Set(signed.map(({ keyId }) => keyId));
  const isSame =
    keys.length === used.size &&
    keys.every(
      (key) =>
        used.has(key.id) &&
        published.some(({ id, publicKey }) => id === key.id && publicKey === key.publicKey),
    );
  return isSame ? [] : ["The list of keys doesn’t match the records and the keys that we publish."];
}

/** Returns the hash of the PDF with the last signature or countersignature. */
function lastPdfSha256(events: readonly ContractEvent[]): string {
  const hashes = events.flatMap((event) =>
    event.kind === "signed" || event.kind === "countersigned" ? [event.pdfSha256] : [],
  );
  return hashes.findLast((hash) => hash !== "") ?? "";
}

/** Problems of the first lines of a file, in their order. */
const lineProblems: readonly string[] = [
  structureProblem,
  "The line that names the format can’t be read.",
  "The frozen document can’t be read.",
  "The PDF can’t be read.",
  "The list of records can’t be read.",
];

/** Returns the problems of a file that can't be parsed, by its lines: each part has its own. */
function findUnreadableLines(text: string): string[] {
  const lines = text.split("\n");
  const keysAt = lines.findIndex((line) => line.startsWith('"keys"'));
  const copyAt = lines.length - 3;
  const areKeys = (at: number) => keysAt >= 0 && at >= keysAt;
  const isReadable = (line: string, at: number) => {
    if (at <= 3 || at >= copyAt) return isPartLine(line, at === copyAt ? "copy" : partNames[at]);
    if (line === "]," || line === '"records":[' || line === '"keys":[') return true;
    const value = parseJson(line.replace(/,$/, ""));
    return areKeys(at) ? isPublicKey(value) : isSignedText(value);
  };
  const found = lines.flatMap((line, at) => {
    if (isReadable(line, at)) return [];
    if (at === copyAt) return [copyProblem];
    if (at > copyAt) return [structureProblem];
    if (areKeys(at)) return ["The list of keys can’t be read."];
    return [lineProblems[at] ?? `Record ${at - 4} can’t be read.`];
  });
  return found.length > 0 ? [...new Set(found)] : [structureProblem];
}

/** Parts on the first lines of a file. */
const partNames: readonly (string | undefined)[] = [undefined, "format", "document", "pdf"];

/** True for the line of a part; without a name, for a line around the parts. */
function isPartLine(line: string, name: string | undefined): boolean {
  if (name === undefined) return ["{", "}", ""].includes(line);
  const value = parseJson(`{${line.replace(/,$/, "")}}`);
  if (!isJsonObject(value) || Object.keys(value).join() !== name) return false;
  return name === "copy" ? isSignedText(value[name]) : typeof value[name] === "string";
}

const eventLabels: Readonly<Record<ContractEvent["kind"], string>> = {
  signed: "signature",
  countersigned: "countersignature",
  canceled: "cancellation",
  ended: "end",
  changed: "change order",
  "change-canceled": "canceled change order",
  completed: "signature for completion",
  reopened: "withdrawn signature for completion",
};

const eventLabel = ({ kind }: ContractEvent) => eventLabels[kind];

const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const toHex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

const isSameBytes = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);
