/** Fields compared between a lead and its later requests, in display order. */
export const comparedFields = ["name", "phone", "email", "contactBy", "zip", "services", "setting", "size", "timeline", "budget"] as const;
export type ComparedField = (typeof comparedFields)[number];

const labels: Readonly<Record<ComparedField, string>> = {
  name: "Name",
  phone: "Phone",
  email: "Email",
  contactBy: "Preferred contact",
  zip: "ZIP",
  services: "Project",
  setting: "Setting",
  size: "Size",
  timeline: "Timeframe",
  budget: "Budget",
};

export function isComparedField(text: string): text is ComparedField {
  return Object.hasOwn(labels, text);
}

/** Label of a field: "Budget". */
export function comparedFieldLabel(field: ComparedField): string {
  return labels[field];
}
