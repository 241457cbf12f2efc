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
  "templates",
  "website",
  "retention",
] as const;
export type SettingsSection = (typeof settingsSections)[number];

/** What stands in a form for a day that is not listed, and for a template that is not there. */
export const notListed = "Not listed";
export const noTemplate = "No such template";

/** The input that says what a field of the form held when the form was loaded. */
export const wasName = (id: string) => `was.${id}`;

export const stageLimitLabels = {
  new: "Days in New",
  contacted: "Days in Contacted",
  "visit-booked": "Days in Visit booked",
  quoted: "Days in Quoted",
} as const;

export const retentionKeys = Object.keys(retentionRules) as RetentionKey[];

/** One field that could not be saved because somebody else had changed it: its name for people, the three texts, who it was, and the form
 *  that writes yours over theirs. */
export type SettingsConflict = {
  field: string;
  label: string;
  was: string;
  theirs: string;
  yours: string;
  by: { name: string; at: Date } | undefined;
  form: [name: string, value: string][];
};
