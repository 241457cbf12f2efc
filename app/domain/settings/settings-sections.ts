import type { FieldControl } from "~/platform/records/record-form-data";
import { type RetentionKey, retentionRules } from "./retention";

/** Sections of the settings, each with its own page and form, or several. */
export type SettingsSection =
  | "business"
  | "hours"
  | "days"
  | "area"
  | "alerts"
  | "visits"
  | "contracts"
  | "credentials"
  | "limits"
  | "spam"
  | "forbidden"
  | "templates"
  | "follow-up"
  | "website"
  | "ballpark"
  | "retention"
  | "tags";

/**
 * Content of a section with its controls: a field, fields on one line, inputs within sentences, or
 * a text.
 */
export type SectionItem =
  | FieldControl
  | FieldControl[]
  | { sentences: FieldControl[] }
  | { heading: string }
  | { note: string };

export type SectionLink = { id: string; title: string; about: string; href: string };

export type SectionView = {
  id: SettingsSection;
  title: string;
  about: string;
  /** Label of the save button. */
  save: string;
  /** Undefined if the page draws the section itself. */
  items: SectionItem[] | undefined;
  /** Original values by field, and values by input. */
  originals: Record<string, string>;
  inputs: Record<string, string>;
};

/** Groups of the settings' list; "deployment", texts and checklist have no form of their own. */
export const settingsGroups: readonly {
  id: string;
  title: string;
  sections: readonly (
    | SettingsSection
    | "contract-texts"
    | "contract-keys"
    | "online-payments"
    | "deployment"
    | "checklist"
  )[];
}[] = [
  {
    id: "company",
    title: "Company",
    sections: [
      "business",
      "credentials",
      "contracts",
      "contract-texts",
      "contract-keys",
      "online-payments",
    ],
  },
  {
    id: "hours-and-visits",
    title: "Hours and visits",
    sections: ["hours", "days", "area", "visits"],
  },
  { id: "leads", title: "Leads", sections: ["alerts", "templates", "follow-up", "limits", "spam"] },
  {
    id: "site",
    title: "Website and publishing",
    sections: ["website", "ballpark", "forbidden", "tags"],
  },
  { id: "data", title: "Data and setup", sections: ["retention", "checklist", "deployment"] },
];

/** True if a section is in the list of settings. */
export const isSettingsPage = (section: string): boolean =>
  settingsGroups.some(({ sections }) => sections.some((one) => one === section));

/** Text of a special day or template that does not exist. */
export const notListedText = "Not added";
export const noTemplateText = "No such template";

export const originalSettingsInputName = (id: string) => `was.${id}`;

export const retentionKeys = Object.keys(retentionRules).filter((key): key is RetentionKey =>
  Object.hasOwn(retentionRules, key),
);
