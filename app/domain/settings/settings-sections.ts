import { type RetentionKey, retentionRules } from "./retention";

/** Sections of the settings page in order; each is its own form. */
export const settingsSections = [
  "business",
  "hours",
  "days",
  "area",
  "alerts",
  "limits",
  "spam",
  "forbidden",
  "templates",
  "website",
  "tags",
  "retention",
] as const;
export type SettingsSection = (typeof settingsSections)[number];

/** Text of a special day or template that does not exist. */
export const notListedText = "Not added";
export const noTemplateText = "No such template";

/** Returns the name of the input with a field's original value. */
export const originalSettingsInputName = (id: string) => `was.${id}`;

export const stageLimitLabels = {
  new: "Days in New",
  contacted: "Days in Contacted",
  "visit-booked": "Days in Visit booked",
  quoted: "Days in Quoted",
} as const;

export const limitedStages = ["new", "contacted", "visit-booked", "quoted"] as const;

export const retentionKeys = Object.keys(retentionRules).filter((key): key is RetentionKey => Object.hasOwn(retentionRules, key));
