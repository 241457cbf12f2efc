/** What a column of a file may be. */
export const importFields = [
  { key: "name", label: "Name", heads: ["name", "full name", "customer", "client", "contact", "contact name"] },
  { key: "phone", label: "Phone", heads: ["phone", "phone number", "mobile", "cell", "telephone", "tel"] },
  { key: "email", label: "E-mail", heads: ["email", "e-mail", "email address", "e-mail address", "mail"] },
  { key: "zip", label: "ZIP", heads: ["zip", "zip code", "postal code", "postcode"] },
  { key: "street", label: "Street", heads: ["street", "address", "street address", "address 1"] },
  { key: "services", label: "Project", heads: ["services", "service", "project", "project type", "wants"] },
  { key: "timeline", label: "When", heads: ["timeline", "when", "timing"] },
  { key: "budget", label: "Budget", heads: ["budget"] },
  { key: "status", label: "Stage", heads: ["status", "stage", "state of lead"] },
  { key: "value", label: "Value in dollars", heads: ["value", "amount", "price", "deal value", "total", "value in dollars"] },
  { key: "channel", label: "How they heard", heads: ["channel", "source", "lead source", "how they heard", "referred by"] },
  { key: "received", label: "Received on", heads: ["received", "created", "created at", "date", "date received", "received on"] },
  { key: "details", label: "Their words, notes", heads: ["details", "notes", "note", "message", "comments", "description"] },
] as const;
export type ImportField = (typeof importFields)[number]["key"];

/** What each column is, by its place; undefined for one that is left out. */
export type ImportMapping = readonly (ImportField | undefined)[];

export function isImportField(text: string): text is ImportField {
  return importFields.some(({ key }) => key === text);
}

/** What the columns are, guessed by their heads; each field is given once. */
export function guessColumns(heads: readonly string[]): ImportMapping {
  const taken = new Set<ImportField>();
  return heads.map((head) => {
    const plain = head
      .toLowerCase()
      .replace(/[_.:#]+/g, " ")
      .replace(/\s+/g, " ")
      .trim();
    const field = importFields.find(({ key, heads: known }) => !taken.has(key) && known.some((word) => word === plain))?.key;
    if (field) taken.add(field);
    return field;
  });
}

/** What becomes of a row. */
export type PlannedRow =
  | { row: number; state: "new"; name: string }
  | { row: number; state: "joins"; name: string; leadId: string; leadName: string }
  | { row: number; state: "refused"; name: string; reason: string };
