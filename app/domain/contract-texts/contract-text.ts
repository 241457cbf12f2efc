import type { contractTexts } from "~/schema";

export type ContractTextRow = typeof contractTexts.$inferSelect;
export type ContractTextKind = ContractTextRow["kind"];
export type ContractLanguage = ContractTextRow["language"];

/** Texts of every contract, in the order in which it prints them. */
export const contractTextKinds = [
  "terms",
  "41.007",
  "53.255",
  "601-notice",
  "601-form",
  "e-sign",
] as const satisfies readonly ContractTextKind[];

export const contractLanguages = ["en", "es"] as const satisfies readonly ContractLanguage[];

export const contractTextLabels: Readonly<Record<ContractTextKind, string>> = {
  terms: "Contract terms",
  "41.007": "Homestead notice, Property Code 41.007",
  "53.255": "Disclosure statement, Property Code 53.255",
  "601-notice": "Right to cancel, Business & Commerce Code 601.052",
  "601-form": "Notice of cancellation, Business & Commerce Code 601.053",
  "e-sign": "Consent to sign electronically, 15 U.S.C. 7001(c)",
};

/**
 * The statute behind a text, on the legislature's site; `hasWording` if it prescribes the text word
 * for word.
 */
export const contractTextLaws: Readonly<
  Partial<Record<ContractTextKind, { label: string; url: string; hasWording: boolean }>>
> = {
  "41.007": {
    label: "Property Code 41.007",
    url: "https://statutes.capitol.texas.gov/Docs/PR/htm/PR.41.htm#41.007",
    hasWording: true,
  },
  "53.255": {
    label: "Property Code 53.255",
    url: "https://statutes.capitol.texas.gov/Docs/PR/htm/PR.53.htm#53.255",
    hasWording: true,
  },
  "601-notice": {
    label: "Business & Commerce Code 601.052",
    url: "https://statutes.capitol.texas.gov/Docs/BC/htm/BC.601.htm#601.052",
    hasWording: true,
  },
  "601-form": {
    label: "Business & Commerce Code 601.053",
    url: "https://statutes.capitol.texas.gov/Docs/BC/htm/BC.601.htm#601.053",
    hasWording: true,
  },
  "e-sign": {
    label: "15 U.S.C. 7001",
    url: "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title15-section7001",
    hasWording: false,
  },
};

/** Values that sending fills in, by name. */
export type ContractTextValues = Readonly<Partial<Record<ContractTextField, string>>>;
type ContractTextField = keyof typeof contractTextFields;

/** Fields that a text can contain, with their description for the owner. */
export const contractTextFields = {
  company: "company’s name",
  company_address: "company’s address",
  phone: "company’s phone number",
  transaction_date: "day of the last signature",
  last_day: "last day to cancel",
} as const;

const braces = /\{([^{}]*)\}/g;

/** Returns the text with the values of its fields. Fields without a value stay. */
export function fillContractText(text: string, values: ContractTextValues): string {
  return text.replace(braces, (field, name: string) =>
    isContractTextField(name) ? (values[name] ?? field) : field,
  );
}

/**
 * Fields that only the cancellation form has, whose values are unknown before the last signature.
 */
const signatureFields: readonly ContractTextField[] = ["transaction_date", "last_day"];

/** Lists the fields that a text of this kind can contain. */
export function listContractTextFields(kind: ContractTextKind): ContractTextField[] {
  const fields = Object.keys(contractTextFields).filter(isContractTextField);
  return kind === "601-form" ? fields : fields.filter((field) => !signatureFields.includes(field));
}

/**
 * Lists the fields that a text of this kind must contain and does not: the law wants the company,
 * its address, the day of the contract and the last day filled in on the cancellation form.
 */
export function listUnfilledFields(kind: ContractTextKind, text: string): ContractTextField[] {
  const required = listContractTextFields(kind).filter((field) => field !== "phone");
  return kind === "601-form" ? required.filter((field) => !text.includes(`{${field}}`)) : [];
}

/** Lists the passages in braces that are not fields of this kind: they still have to be written. */
export function listUnwrittenPassages(kind: ContractTextKind, text: string): string[] {
  const fields = new Set<string>(listContractTextFields(kind));
  return [...text.matchAll(braces)].flatMap(([field, name = ""]) =>
    fields.has(name) ? [] : [field],
  );
}

function isContractTextField(name: string): name is ContractTextField {
  return Object.hasOwn(contractTextFields, name);
}

/** Returns the newest approved text of a kind and language. */
export function findApprovedText<
  Row extends Pick<ContractTextRow, "kind" | "language" | "version" | "approvedAt">,
>(rows: readonly Row[], kind: ContractTextKind, language: ContractLanguage): Row | undefined {
  return rows
    .filter((row) => row.kind === kind && row.language === language && row.approvedAt !== null)
    .sort((one, other) => other.version - one.version)[0];
}

/** Lists the kinds with an approved text, by language. */
export function listApprovedKinds(
  rows: readonly Pick<ContractTextRow, "kind" | "language" | "version" | "approvedAt">[],
): Record<ContractLanguage, ContractTextKind[]> {
  const approved = (language: ContractLanguage) =>
    contractTextKinds.filter((kind) => findApprovedText(rows, kind, language));
  return { en: approved("en"), es: approved("es") };
}

export function isContractTextKind(text: string | undefined): text is ContractTextKind {
  return contractTextKinds.some((kind) => kind === text);
}

export function isContractLanguage(text: string | undefined): text is ContractLanguage {
  return contractLanguages.some((language) => language === text);
}
