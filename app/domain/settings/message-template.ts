/** Fields of a message template, with their preview values. */
export const templateFields = {
  first_name: "Maria",
  project: "a freestanding pergola",
  business: "Modern Outdoor Living",
  staff: "Sam",
  phone: "(713) 555-0142",
} as const;

/** Fields of a follow-up email of a proposal. */
const followUpFields = {
  ...templateFields,
  price: "$27,600",
  end_date: "January 7, 2027",
} as const;
type TemplateField = keyof typeof followUpFields;

const field = /\{([^{}\n]{0,40})\}/g;

/** Returns the unknown fields of a text, such as "{price}", and single braces. */
export function findUnknownTemplateFields(
  text: string,
  known: Readonly<Record<string, string>> = templateFields,
): string[] {
  const unknown: string[] = [];
  for (const [whole, name = ""] of text.matchAll(field))
    if (!Object.hasOwn(known, name)) unknown.push(whole);
  for (const [brace] of text.replace(field, "").matchAll(/[{}]/g)) unknown.push(brace);
  return [...new Set(unknown)];
}

/**
 * Fills in the fields of a text. Leaves a field without a value in the text and lists it in
 * `unfilled`.
 */
export function fillTemplate(
  text: string,
  values: Partial<Record<TemplateField, string>>,
): { text: string; unfilled: string[] } {
  const filled = text.replace(
    field,
    (whole, name: string) => (isTemplateField(name) && values[name]) || whole,
  );
  return {
    text: filled,
    unfilled: unfilledFields(text).filter((name) => !(isTemplateField(name) && values[name])),
  };
}

/** Lists the fields left in a text. Such a message cannot be sent. */
export function unfilledFields(text: string): string[] {
  return [...new Set([...text.matchAll(field)].map(([, name = ""]) => name))];
}

function isTemplateField(name: string): name is TemplateField {
  return Object.hasOwn(followUpFields, name);
}

export const followUpFieldNames = Object.keys(followUpFields).map((name) => `{${name}}`);

/** Returns the error of a subject or message of a follow-up email. */
export function validateFollowUpText(text: string): string | undefined {
  const unknown = findUnknownTemplateFields(text, followUpFields);
  return unknown.length === 0
    ? undefined
    : `${unknown.join(", ")} doesn’t work here. Use ${followUpFieldNames.slice(0, -1).join(", ")}, or ${followUpFieldNames.at(-1)}.`;
}

export const maxFollowUpSubject = 200;
export const maxFollowUpMessage = 5000;
