import { type RetentionKey, retentionRules } from "./retention";

/** The parts of the settings page, in its order: each is a form of its own. */
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

/** What stands in a form for a day that is not listed, and for a template that is not there. */
export const notListedText = "Not added";
export const noTemplateText = "No such template";

/** The input that says what a field of the form held when the form was loaded. */
export const originalName = (id: string) => `was.${id}`;

export const stageLimitLabels = {
  new: "Days in New",
  contacted: "Days in Contacted",
  "visit-booked": "Days in Visit booked",
  quoted: "Days in Quoted",
} as const;

export const limitedStages = ["new", "contacted", "visit-booked", "quoted"] as const;

export const retentionKeys = Object.keys(retentionRules).filter((key): key is RetentionKey => Object.hasOwn(retentionRules, key));

/** The input that leaves a field as somebody else has it, by the field's id. */
export const keepTheirsName = "leave";
