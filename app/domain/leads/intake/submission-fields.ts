/** Fields compared between a lead and its later requests, in display order. */
export const comparedFields = [
  "name",
  "phone",
  "email",
  "contactBy",
  "zip",
  "services",
  "setting",
  "size",
  "timeline",
  "budget",
] as const;
export type ComparedField = (typeof comparedFields)[number];

export function isComparedField(text: string): text is ComparedField {
  const names: readonly string[] = comparedFields;
  return names.includes(text);
}
