import type { FieldControl } from "~/platform/records/record-form-data";
import { type RetentionKey, retentionRules } from "./retention";

/** Sections of the settings page; each is its own form, or several. */
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
  | "website"
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

/** A section as the page draws it. */
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

/** Text of a special day or template that does not exist. */
export const notListedText = "Not added";
export const noTemplateText = "No such template";

/** Returns the name of the input with a field's original value. */
export const originalSettingsInputName = (id: string) => `was.${id}`;

export const retentionKeys = Object.keys(retentionRules).filter((key): key is RetentionKey =>
  Object.hasOwn(retentionRules, key),
);
