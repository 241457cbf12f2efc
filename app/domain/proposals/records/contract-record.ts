import { parseJson } from "~/lib/json";
import {
  either,
  type Guarded,
  isBoolean,
  isInteger,
  isNull,
  isText,
  listOf,
  matches,
  oneOf,
  shape,
} from "~/lib/json-shape";

/* Shared by the worker and the page that checks a file. */

const isUtcTime = matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const isSha256 = matches(/^[0-9a-f]{64}$/);
const isOptionalSha256 = matches(/^(?:[0-9a-f]{64})?$/);
const isFormat = (value: unknown): value is 1 => value === 1;

const isSignedEvent = shape({
  kind: oneOf("signed"),
  at: isUtcTime,
  /** Name as typed, and the signer's name in the document. */
  name: isText,
  signer: isText,
  method: oneOf("online", "paper"),
  choice: shape({ optionId: isText, addOnIds: listOf(isText), totalCents: isInteger }),
  /** Hash over every stored column of the signature, of the scan if on paper, and of the PDF. */
  signatureSha256: isSha256,
  scanSha256: isOptionalSha256,
  pdfSha256: isOptionalSha256,
  /** True for the last required signature. */
  isComplete: isBoolean,
  /** Last day to cancel, YYYY-MM-DD in Houston, or "". */
  cancelUntil: isText,
});

const isCountersignedEvent = shape({
  kind: oneOf("countersigned"),
  at: isUtcTime,
  name: isText,
  pdfSha256: isOptionalSha256,
});

const isCanceledEvent = shape({
  kind: oneOf("canceled"),
  at: isUtcTime,
  name: isText,
  /** "contract" for a change order that ended with its contract. */
  by: oneOf("homeowner", "company", "contract"),
  /** Day on which a notice on paper was mailed or handed over, or "". */
  mailedOn: isText,
});

/** Before all have signed. */
const isEndedEvent = shape({
  kind: oneOf("ended"),
  at: isUtcTime,
  as: oneOf("withdrawn", "declined", "replaced"),
});

/** A change order of the contract was signed by everyone, or canceled later. */
const isChangeEvent = shape({
  kind: oneOf("changed", "change-canceled"),
  at: isUtcTime,
  changeOrder: shape({ reference: isText, version: isInteger, documentSha256: isSha256 }),
  totalCents: isInteger,
});

/** A homeowner signed that the work is complete. */
const isCompletedEvent = shape({
  kind: oneOf("completed"),
  at: isUtcTime,
  name: isText,
  signer: isText,
  method: oneOf("online", "paper"),
  /** Day of completion, YYYY-MM-DD in Houston. */
  completedOn: isText,
  /** Hash over every stored column of that signature, and of its scan if on paper. */
  completionSha256: isSha256,
  scanSha256: isOptionalSha256,
});

/** A signature for completion was withdrawn. */
const isReopenedEvent = shape({
  kind: oneOf("reopened"),
  at: isUtcTime,
  completionSha256: isSha256,
});

const isContractEvent = either(
  either(isSignedEvent, isCountersignedEvent),
  either(
    either(isCanceledEvent, either(isEndedEvent, isChangeEvent)),
    either(isCompletedEvent, isReopenedEvent),
  ),
);

/** An event of a contract, as its record states it. */
export type ContractEvent = Guarded<typeof isContractEvent>;

const isContract = shape({
  kind: oneOf("proposal", "change-order"),
  reference: isText,
  version: isInteger,
  documentSha256: isSha256,
});

/** The version of a record. */
export type RecordedContract = Guarded<typeof isContract>;

const isContractRecord = shape({
  format: isFormat,
  /** Position in the chain, from 1. */
  number: isInteger,
  /** SHA-256 of the content of the record before; "" for the first. */
  previousSha256: isOptionalSha256,
  keyId: isText,
  contract: isContract,
  event: isContractEvent,
  recordedAt: isUtcTime,
  /** "stored-hashes" if written later, from the hashes stored at the event. */
  source: oneOf("event", "stored-hashes"),
});

/** A record of a contract. The key signs its canonical JSON. */
export type ContractRecord = Guarded<typeof isContractRecord>;

const isFileCopy = shape({
  format: isFormat,
  keyId: isText,
  at: isUtcTime,
  /** SHA-256 of everything in the file before its copy. */
  partsSha256: isSha256,
});

/** The statement that ends a contract file: complete up to this time. */
export type FileCopy = Guarded<typeof isFileCopy>;

/** A text with its Ed25519 signature as hex. */
export const isSignedText = shape({ content: isText, signature: isText });
export type SignedText = Guarded<typeof isSignedText>;

/** A key of a contract file: 32 bytes as hex. */
export const isPublicKey = shape({ id: isText, publicKey: isText });

const isPublishedKeys = shape({
  format: isFormat,
  keys: listOf(
    shape({
      id: isText,
      publicKey: isSha256,
      madeAt: isUtcTime,
      retiredAt: either(isUtcTime, isNull),
    }),
  ),
});

/** A key as the site publishes it. */
export type PublishedKey = Guarded<typeof isPublishedKeys>["keys"][number];

/** Format that every contract file names. */
export const contractFileFormat = "signed-contract/1";

const isContractFile = shape({
  format: isText,
  document: isText,
  pdf: isText,
  records: listOf(isSignedText),
  keys: listOf(isPublicKey),
  copy: isSignedText,
});

/** The parts of a contract file. `pdf` is base64, `document` the frozen JSON. */
export type ContractFile = Guarded<typeof isContractFile>;

/** Parses the content of a record. Returns undefined if malformed. */
export function parseContractRecord(json: string): ContractRecord | undefined {
  const value = parseJson(json);
  return isContractRecord(value) ? value : undefined;
}

/** Parses the content of a file's copy. Returns undefined if malformed. */
export function parseFileCopy(json: string): FileCopy | undefined {
  const value = parseJson(json);
  return isFileCopy(value) ? value : undefined;
}

/** Parses a contract file. Returns undefined if malformed. */
export function parseContractFile(json: string): ContractFile | undefined {
  const value = parseJson(json);
  return isContractFile(value) ? value : undefined;
}

/** Parses the published keys. Returns undefined if malformed. */
export function parsePublishedKeys(json: string): PublishedKey[] | undefined {
  const value = parseJson(json);
  return isPublishedKeys(value) ? value.keys : undefined;
}

/**
 * Returns the text of a contract file: JSON with a line per part, so that damage can be located,
 * and the copy last, because it covers everything before it.
 */
export function serializeContractFile({
  format,
  document,
  pdf,
  records,
  keys,
  copy,
}: ContractFile): string {
  return `${serializeParts({ format, document, pdf, records, keys })}"copy":${JSON.stringify(copy)}\n}\n`;
}

/** Returns the text of a contract file before its copy. */
export function serializeParts({
  format,
  document,
  pdf,
  records,
  keys,
}: Omit<ContractFile, "copy">): string {
  const list = (entries: readonly unknown[]) =>
    `[\n${entries.map((entry) => JSON.stringify(entry)).join(",\n")}\n]`;
  return [
    "{",
    `"format":${JSON.stringify(format)},`,
    `"document":${JSON.stringify(document)},`,
    `"pdf":${JSON.stringify(pdf)},`,
    `"records":${list(records)},`,
    `"keys":${list(keys)},`,
    "",
  ].join("\n");
}

/** Identifies an event within its chain: the same for the stored event and its record. */
export function contractEventKey(event: ContractEvent): string {
  switch (event.kind) {
    case "signed":
      return `signed:${event.signatureSha256}`;
    case "changed":
    case "change-canceled":
      return `${event.kind}:${event.changeOrder.documentSha256}`;
    case "completed":
    case "reopened":
      return `${event.kind}:${event.completionSha256}`;
    default:
      return event.kind;
  }
}
