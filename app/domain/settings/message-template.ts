/** Fields of a message template, with their preview values. */
export const templateFields = {
  first_name: "Maria",
  project: "a freestanding pergola",
  business: "Modern Outdoor Living",
  staff: "Sam",
  phone: "(713) 555-0142",
} as const;
export type TemplateField = keyof typeof templateFields;

const field = /\{([^{}]*)\}/g;

/** Returns the unknown fields of a text, such as "{price}", and single braces. */
export function findUnknownTemplateFields(text: string): string[] {
  const unknown: string[] = [];
  for (const [whole, name = ""] of text.matchAll(field))
    if (!isTemplateField(name)) unknown.push(whole);
  for (const [brace] of text.replace(field, "").matchAll(/[{}]/g)) unknown.push(brace);
  return [...new Set(unknown)];
}

/** Fills the fields of a text; leaves a field without a value unchanged. */
export function fillTemplate(text: string, values: Partial<Record<TemplateField, string>>): string {
  return text.replace(
    field,
    (whole, name: string) => (isTemplateField(name) && values[name]) || whole,
  );
}

/** Returns the fields of a text that have no value. */
export function findUnfilledTemplateFields(
  text: string,
  values: Partial<Record<TemplateField, string>>,
): TemplateField[] {
  const names = [...text.matchAll(field)].map(([, name = ""]) => name).filter(isTemplateField);
  return [...new Set(names)].filter((name) => !values[name]);
}

function isTemplateField(name: string): name is TemplateField {
  return Object.hasOwn(templateFields, name);
}
