/** The fields in which a follow-up may differ, in the order they are shown. */
export const followUpFields = ["name", "phone", "email", "contactBy", "zip", "services", "setting", "size", "timeline", "budget"] as const;
export type FollowUpField = (typeof followUpFields)[number];

const labels: Readonly<Record<FollowUpField, string>> = {
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

export function isFollowUpField(text: string): text is FollowUpField {
  return Object.hasOwn(labels, text);
}

/** "Budget": how a field is called. */
export function followUpLabel(field: FollowUpField): string {
  return labels[field];
}
