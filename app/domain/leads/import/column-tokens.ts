/* Compares column names by their tokens, so that "E-mail Addr" and "Email Address" are the same
   column. */

const synonyms: Readonly<Record<string, string>> = {
  addr: "address",
  adr: "address",
  addresses: "address",
  str: "street",
  mail: "email",
  emails: "email",
  ph: "phone",
  tel: "phone",
  telephone: "phone",
  phones: "phone",
  cell: "mobile",
  cellular: "mobile",
  cellphone: "mobile",
  zipcode: "zip",
  postcode: "zip",
  postal: "zip",
  create: "created",
  creation: "created",
  added: "created",
  entered: "created",
  dt: "date",
  notes: "note",
  comment: "note",
  comments: "note",
  remarks: "note",
  memo: "note",
  desc: "note",
  description: "note",
  detail: "message",
  details: "message",
  fname: "first",
  lname: "last",
  forename: "first",
  given: "first",
  surname: "last",
  family: "last",
  salesperson: "rep",
  salesman: "rep",
  amt: "amount",
  est: "estimate",
  estimated: "estimate",
  services: "service",
};

/** Words that do not change which column it is. */
const fillers = new Set([
  "number",
  "num",
  "no",
  "nr",
  "nbr",
  "on",
  "at",
  "of",
  "the",
  "s",
  "line",
  "1",
  "usd",
  "ct",
  "sales",
]);
/** Records that a column can belong to. */
const owners = new Set([
  "contact",
  "client",
  "customer",
  "lead",
  "homeowner",
  "deal",
  "opportunity",
  "person",
]);
/** Uses of an address, phone number, or email address. */
const uses = new Set([
  "billing",
  "mailing",
  "service",
  "property",
  "job",
  "site",
  "primary",
  "main",
  "default",
]);
const contactTokens = ["street", "address", "city", "zip", "phone", "mobile", "email"];
/** Words that alone name no column: an address has a state, and many records have a type. */
const vagueTokens = new Set(["state", "type", "label", "id"]);

/** True for the address that invoices go to, which is not always the address of the job. */
export function isBillingColumn(name: string): boolean {
  return /\b(?:billing|mailing)\b/i.test(name);
}

/**
 * Returns the tokens of a column name in a fixed order and spelling; "" if they are too vague to
 * tell the column.
 */
export function toColumnTokens(name: string): string {
  const plain = name
    .replace(/(\p{Lowercase_Letter})(\p{Uppercase_Letter})/gu, "$1 $2")
    .toLowerCase()
    .replace(/['’‘`]/g, "")
    .replace(/[^\p{Letter}\p{Number}]+/gu, " ")
    .trim()
    .replace(/\be mails?\b/g, "email")
    .replace(/\b(mobile|home|work|office|main) (?:number|num|no)\b/g, "$1 phone")
    .replace(/\b(?:zip|postal|post) code\b/g, "zip")
    .replace(/\bfollow up\b/g, "followup")
    // Google Contacts: "Phone 1 - Value"
    .replace(/^(.+ \d) value$/, "$1");
  let tokens = [...new Set(plain.split(" ").map((word) => synonyms[word] ?? word))];
  tokens = dropTokens(tokens, fillers);
  tokens = dropTokens(tokens, owners);
  if (tokens.some((word) => contactTokens.includes(word))) tokens = dropTokens(tokens, uses);
  if (tokens.some((word) => ["email", "street", "city", "zip"].includes(word)))
    tokens = dropTokens(tokens, new Set(["address"]));
  if (tokens.includes("first") || tokens.includes("last"))
    tokens = dropTokens(tokens, new Set(["name"]));
  tokens = dropTokens(tokens, new Set(["date"]));
  const text = tokens.sort().join(" ");
  return vagueTokens.has(text) ? "" : text;
}

/** Returns the tokens without the given ones, unless none would be left. */
function dropTokens(tokens: string[], dropped: ReadonlySet<string>): string[] {
  const rest = tokens.filter((word) => !dropped.has(word));
  return rest.length > 0 ? rest : tokens;
}
