import { isBillingColumn, toColumnTokens } from "./column-tokens";

/** Import fields. `heads` lists matching column names, lower case without punctuation. */
export const importFields = [
  {
    key: "name",
    label: "Name",
    heads: [
      "name",
      "full name",
      "customer",
      "customer name",
      "client",
      "client name",
      "contact",
      "contact name",
      "deal contact person",
      "lead",
      "lead name",
      "homeowner",
      "display name",
    ],
  },
  { key: "firstName", label: "First name", heads: ["first name", "first", "given name", "fname"] },
  {
    key: "lastName",
    label: "Last name",
    heads: ["last name", "last", "surname", "family name", "lname"],
  },
  {
    key: "phone",
    label: "Phone",
    heads: [
      "phone",
      "phone number",
      "phone no",
      "phone 1",
      "primary phone",
      "main phone",
      "telephone",
      "tel",
      "mobile",
      "mobile phone",
      "cell",
      "cell phone",
      "home phone",
    ],
  },
  {
    key: "secondPhone",
    label: "Other phone",
    heads: [
      "second phone",
      "phone 2",
      "phone",
      "phone number",
      "telephone",
      "cell",
      "cell phone",
      "mobile",
      "mobile phone",
      "other phone",
      "alt phone",
      "alternate phone",
      "home phone",
      "work phone",
      "office phone",
      "all phones",
    ],
  },
  {
    key: "email",
    label: "Email",
    heads: [
      "email",
      "e mail",
      "email address",
      "e mail address",
      "mail",
      "email 2",
      "second email",
      "secondary email",
      "other email",
      "alternate email",
      "home email",
      "work email",
      "additional emails",
    ],
  },
  {
    key: "street",
    label: "Street",
    heads: [
      "street",
      "address",
      "street address",
      "address 1",
      "address line 1",
      "property address",
      "job address",
    ],
  },
  { key: "city", label: "City", heads: ["city", "town", "city state"] },
  { key: "zip", label: "ZIP", heads: ["zip", "zip code", "zipcode", "postal code", "postcode"] },
  {
    key: "services",
    label: "Project",
    heads: [
      "services",
      "service",
      "project",
      "project type",
      "job",
      "job type",
      "work type",
      "service type",
      "service requested",
      "wants",
      "interested in",
      "product",
    ],
  },
  { key: "timeline", label: "Timeframe", heads: ["timeline", "when", "timing", "timeframe"] },
  { key: "budget", label: "Budget", heads: ["budget"] },
  {
    key: "status",
    label: "Stage",
    heads: [
      "status",
      "stage",
      "lead status",
      "status name",
      "state of lead",
      "pipeline stage",
      "disposition",
    ],
  },
  {
    key: "value",
    label: "Value",
    heads: [
      "value",
      "value usd",
      "amount",
      "price",
      "deal value",
      "total",
      "value in dollars",
      "est amount",
      "estimate",
      "estimate amount",
      "est value",
      "job value",
      "quote",
      "quote amount",
      "bid",
      "bid amount",
    ],
  },
  {
    key: "received",
    label: "Received",
    heads: [
      "received",
      "received ct",
      "created",
      "created at",
      "created on",
      "date",
      "date received",
      "received on",
      "date in",
      "date added",
      "lead date",
      "entered",
      "inquiry date",
      "customer since",
      "client since",
    ],
  },
  {
    key: "lastContact",
    label: "Last contact",
    heads: [
      "last contact",
      "last contacted",
      "last called",
      "last call",
      "last touch",
      "last activity",
    ],
  },
  {
    key: "nextOn",
    label: "Next step date",
    heads: [
      "next follow up",
      "follow up",
      "followup",
      "follow up date",
      "next step date",
      "next step due",
      "next step due ct",
      "next contact",
      "next call",
      "callback",
      "next activity",
      "call back",
    ],
  },
  {
    key: "assigned",
    label: "Assigned to",
    heads: [
      "assigned to",
      "assigned",
      "rep",
      "sales rep",
      "salesperson",
      "sales person",
      "estimator",
      "rep name",
      "owner",
      "lead owner",
    ],
  },
  {
    key: "channel",
    label: "Source",
    heads: [
      "channel",
      "source",
      "lead source",
      "how they heard",
      "howd they hear",
      "how did they hear",
      "how did you hear",
      "heard about us",
      "referred by",
      "referral",
      "source name",
      "original source",
      "marketing source",
    ],
  },
  {
    key: "note",
    label: "Staff note",
    heads: ["notes", "note", "comments", "comment", "description", "remarks"],
  },
  {
    key: "details",
    label: "Customer’s message",
    heads: ["message", "customer message", "details", "request"],
  },
] as const;
export type ImportField = (typeof importFields)[number]["key"];

/**
 * Field per column position; "skip" for a column that staff do not import, undefined for one that
 * has no known name. Several columns can have the same phone, email or text field.
 */
export type ImportMapping = readonly (ImportField | "skip" | undefined)[];

export function isImportField(text: string | undefined): text is ImportField {
  return importFields.some(({ key }) => key === text);
}

/** Returns the label of a field; returns an unknown key unchanged. */
export function importFieldLabel(key: string): string {
  return importFields.find((field) => field.key === key)?.label ?? key;
}

/**
 * Normalizes a column name for comparison: lower case, no apostrophes, single spaces for other
 * punctuation.
 */
export function normalizeColumnName(head: string): string {
  return head
    .toLowerCase()
    .replace(/['’‘`]/g, "")
    .replace(/[^\p{Letter}\p{Number}]+/gu, " ")
    .trim();
}

const fieldTokens = importFields.map(({ key, heads }) => ({
  key,
  names: new Set(heads.map(toColumnTokens)),
}));

/** Fields for the further phone and email columns of a file. */
const repeatedFields: readonly ImportField[] = ["secondPhone", "email"];

/**
 * Proposes a field for each column by its name; each field at most once, except phones and emails.
 * The same name comes before the same words, and a job's address before the billing address.
 */
export function guessMapping(columnNames: readonly string[]): ImportMapping {
  const mapping: (ImportField | undefined)[] = columnNames.map(() => undefined);
  const propose = (
    matches: (
      field: (typeof importFields)[number],
      head: string,
      tokens: ReadonlySet<string>,
    ) => boolean,
    repeated: readonly ImportField[] = [],
  ) => {
    for (const [at, head] of columnNames.entries()) {
      const free = importFields.flatMap((field, place) =>
        mapping.includes(field.key) && !repeated.includes(field.key) ? [] : [{ field, place }],
      );
      mapping[at] ??= free.find(({ field, place }) =>
        matches(field, head, fieldTokens[place]?.names ?? new Set()),
      )?.field.key;
    }
  };
  const hasTokens = (head: string, names: ReadonlySet<string>) =>
    toColumnTokens(head) !== "" && names.has(toColumnTokens(head));
  propose(({ heads }, head) => heads.some((name) => name === normalizeColumnName(head)));
  propose((_, head, names) => !isBillingColumn(head) && hasTokens(head, names));
  propose((_, head, names) => hasTokens(head, names));
  propose(
    ({ key }, head, names) => repeatedFields.includes(key) && hasTokens(head, names),
    repeatedFields,
  );
  return mapping;
}

/** Fields that name a row without a name, best first. */
const nameFallbacks: readonly ImportField[] = [
  "email",
  "phone",
  "secondPhone",
  "street",
  "services",
  "note",
  "details",
];

/**
 * Names a row for staff: its name, else the best other imported cell, else the first cell with a
 * letter. Ids of other programs come last.
 */
export function formatRowName(cells: readonly string[], mapping: ImportMapping): string {
  const readCell = (field: ImportField) =>
    mapping.flatMap((key, at) => (key === field ? [(cells[at] ?? "").trim()] : [])).find(Boolean) ??
    "";
  const fullName =
    readCell("name") || [readCell("firstName"), readCell("lastName")].filter(Boolean).join(" ");
  const other =
    nameFallbacks.map(readCell).find(Boolean) ?? cells.find((text) => /\p{Letter}/u.test(text));
  return fullName || (other ?? cells.find((text) => text !== "") ?? "");
}

/** Match of a row with a lead or an earlier row. */
export type RowMatch = {
  with:
    | { kind: "row"; row: number; name: string }
    | { kind: "lead"; id: string; name: string; status: string };
  by: "phone" | "email";
  names: "same" | "initial" | "short" | "different";
};

/** Cell that does not parse as its field; the import stores its text in a note. */
export type UnparsedCell = { field: ImportField; text: string };

/** Result of a row: new lead, merge, already imported, or refused. */
export type PlannedRow =
  | { row: number; state: "new"; name: string; kept: readonly UnparsedCell[]; match?: RowMatch }
  | {
      row: number;
      state: "joins";
      name: string;
      leadId: string;
      leadName: string;
      kept: readonly UnparsedCell[];
      match: RowMatch;
    }
  | { row: number; state: "before"; name: string; leadId: string; leadName: string }
  | { row: number; state: "refused"; name: string; reason: string };
