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
      "lead",
      "lead name",
      "homeowner",
    ],
  },
  { key: "firstName", label: "First name", heads: ["first name", "first", "given name", "fname"] },
  { key: "lastName", label: "Last name", heads: ["last name", "last", "surname", "family name", "lname"] },
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
    label: "Second phone",
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
      "all phones",
    ],
  },
  { key: "email", label: "Email", heads: ["email", "e mail", "email address", "e mail address", "mail"] },
  {
    key: "street",
    label: "Street",
    heads: ["street", "address", "street address", "address 1", "address line 1", "property address", "job address"],
  },
  { key: "city", label: "City", heads: ["city", "town", "city state"] },
  { key: "zip", label: "ZIP", heads: ["zip", "zip code", "zipcode", "postal code", "postcode"] },
  {
    key: "services",
    label: "Project",
    heads: ["services", "service", "project", "project type", "job", "job type", "wants", "interested in", "product"],
  },
  { key: "timeline", label: "Timeframe", heads: ["timeline", "when", "timing", "timeframe"] },
  { key: "budget", label: "Budget", heads: ["budget"] },
  { key: "status", label: "Stage", heads: ["status", "stage", "lead status", "state of lead", "pipeline stage", "disposition"] },
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
    ],
  },
  {
    key: "lastContact",
    label: "Last contact",
    heads: ["last contact", "last contacted", "last called", "last call", "last touch", "last activity"],
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
      "call back",
    ],
  },
  {
    key: "assigned",
    label: "Assigned to",
    heads: ["assigned to", "assigned", "rep", "sales rep", "salesperson", "sales person", "estimator", "owner", "lead owner"],
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
      "marketing source",
    ],
  },
  { key: "details", label: "Note", heads: ["details", "notes", "note", "message", "comments", "comment", "description", "remarks"] },
] as const;
export type ImportField = (typeof importFields)[number]["key"];

/** Field per column position; undefined for a column that is not imported. */
export type ImportMapping = readonly (ImportField | undefined)[];

export function isImportField(text: string): text is ImportField {
  return importFields.some(({ key }) => key === text);
}

/** Returns the label of a field; returns an unknown key unchanged. */
export function importFieldLabel(key: string): string {
  return importFields.find((field) => field.key === key)?.label ?? key;
}

/** Normalizes a column name for comparison: lower case, no apostrophes, single spaces for other punctuation. */
export function normalizeColumnName(head: string): string {
  return head
    .toLowerCase()
    .replace(/['’‘`]/g, "")
    .replace(/[^\p{Letter}\p{Number}]+/gu, " ")
    .trim();
}

/** Proposes a field for each column by its name; each field at most once. */
export function guessMapping(columnNames: readonly string[]): ImportMapping {
  const usedFields = new Set<ImportField>();
  return columnNames.map((head) => {
    const plain = normalizeColumnName(head);
    const field = importFields.find(({ key, heads: headWords }) => !usedFields.has(key) && headWords.some((word) => word === plain))?.key;
    if (field) usedFields.add(field);
    return field;
  });
}

/** Match of a row with a lead or an earlier row. */
export type RowMatch = {
  with: { kind: "row"; row: number; name: string } | { kind: "lead"; id: string; name: string; status: string };
  by: "phone" | "email";
  names: "same" | "initial" | "short" | "different";
};

/** Cell that does not parse as its field; the import stores its text in a note. */
export type UnparsedCell = { field: ImportField; text: string };

/** Result of a row: new lead, merge, already imported, or refused. */
export type PlannedRow =
  | { row: number; state: "new"; name: string; kept: readonly UnparsedCell[]; match?: RowMatch }
  | { row: number; state: "joins"; name: string; leadId: string; leadName: string; kept: readonly UnparsedCell[]; match: RowMatch }
  | { row: number; state: "before"; name: string; leadId: string; leadName: string }
  | { row: number; state: "refused"; name: string; reason: string };
