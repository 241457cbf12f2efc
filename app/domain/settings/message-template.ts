/** The fields a message template may hold, and what stands for each in a preview. */
export const templateFields = {
  first_name: "Maria",
  project: "a free-standing pergola",
  business: "Modern Outdoor Living",
  staff: "Sam",
  phone: "(713) 555-0142",
} as const;
export type TemplateField = keyof typeof templateFields;

const field = /\{([^{}]*)\}/g;

/** The fields of a text that no message can fill, as they are written: "{price}". A brace without its partner is one, too. */
export function unknownFields(text: string): string[] {
  const unknown: string[] = [];
  for (const [whole, name = ""] of text.matchAll(field)) if (!isTemplateField(name)) unknown.push(whole);
  for (const [brace] of text.replace(field, "").matchAll(/[{}]/g)) unknown.push(brace);
  return [...new Set(unknown)];
}

/** The text with its fields filled in; a field without a value stays as it is written. */
export function fillTemplate(text: string, values: Partial<Record<TemplateField, string>>): string {
  return text.replace(field, (whole, name: string) => (isTemplateField(name) && values[name]) || whole);
}

/** The fields of a text that these values leave empty. */
export function unfilledFields(text: string, values: Partial<Record<TemplateField, string>>): TemplateField[] {
  const names = [...text.matchAll(field)].map(([, name = ""]) => name).filter(isTemplateField);
  return [...new Set(names)].filter((name) => !values[name]);
}

function isTemplateField(name: string): name is TemplateField {
  return Object.hasOwn(templateFields, name);
}
