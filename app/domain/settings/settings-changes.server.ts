import { newId } from "~/lib/ids";
import type { Db } from "~/platform/db/client.server";
import { updateSetting } from "~/platform/records/change-setting.server";
import {
  type FormValues,
  listControls,
  type SubmitContext,
  toInputValues,
  toSubmittedInput,
} from "~/platform/records/record-form.server";
import { defaultSettings } from "./default-settings";
import { businessSection } from "./sections/business-section.server";
import { contractsSection, staffEmailsQuery } from "./sections/contracts-section.server";
import { credentialsSection } from "./sections/credentials-section.server";
import { followUpSection } from "./sections/follow-up-section.server";
import {
  findSpecialDayField,
  formatSpecialDay,
  hoursSection,
  specialDaysSection,
} from "./sections/hours-sections.server";
import {
  alertsSection,
  areaSection,
  limitsSection,
  spamSection,
  visitsSection,
} from "./sections/lead-sections.server";
import type { SectionContext, SectionDeclaration } from "./sections/section.server";
import {
  findTemplateField,
  formatTemplate,
  templatesSection,
} from "./sections/templates-section.server";
import {
  ballparkSection,
  forbiddenSection,
  retentionSection,
  tagsSection,
  websiteSection,
} from "./sections/website-sections.server";
import type { Settings } from "./settings";
import { parseSettings, survivesRoundTrip } from "./settings-input.server";
import { applySettingsRow, toSettingsRow } from "./settings-row";
import { originalSettingsInputName, type SectionItem, type SectionView } from "./settings-sections";

/** Sections of the settings page in order. */
const listSections = (context: SectionContext): SectionDeclaration[] => [
  businessSection(context),
  hoursSection,
  specialDaysSection,
  areaSection(context),
  alertsSection(context),
  visitsSection,
  contractsSection(context),
  credentialsSection,
  limitsSection,
  spamSection,
  forbiddenSection,
  templatesSection,
  followUpSection,
  websiteSection,
  ballparkSection,
  retentionSection,
  tagsSection(context),
];

type StaffEmails = SectionContext["staffEmails"];

const listFields = (staffEmails: StaffEmails) => {
  const deployed = { tag: "", partners: [], office: "", whatsapp: "" };
  const sections = listSections({ settings: defaultSettings, staffEmails, deployed });
  return new Map(sections.flatMap(({ fields }) => fields.map((field) => [field.name, field])));
};

/** Returns the sections with their controls and values. */
export function toSectionViews(context: SectionContext): SectionView[] {
  const row = toSettingsRow(context.settings);
  return listSections(context).map(({ fields, layout, ...section }) => {
    const originals = Object.fromEntries(
      fields.map(({ name, serialize }) => [name, serialize(row)]),
    );
    const items = layout?.flatMap((item): SectionItem[] => {
      if (typeof item === "string") return listControls(fields, [item]);
      if ("sentences" in item) return [{ sentences: listControls(fields, item.sentences) }];
      return ["heading" in item || "note" in item ? item : listControls(fields, item)];
    });
    return { ...section, items, originals, inputs: toInputValues(fields, row) };
  });
}

/** Returns the original values of all fields, by name. Countersigners of unknown staff are ids. */
export function toSettingsFormValues(
  settings: Settings,
  staffEmails: StaffEmails = [],
): Record<string, string> {
  const row = toSettingsRow(settings);
  return Object.fromEntries([
    ...[...listFields(staffEmails)].map(([name, { serialize }]) => [name, serialize(row)]),
    ...settings.specialDays.map((day) => [`specialDays.${day.day}`, formatSpecialDay(day)]),
    ...settings.templates.map((own) => [`templates.${own.key}`, formatTemplate(own)]),
  ]);
}

const setting = {
  key: "business",
  action: "changed",
  originalName: originalSettingsInputName,
  read: parseSettings,
  isStorable: survivesRoundTrip,
  toRow: toSettingsRow,
  apply: applySettingsRow,
};

/** Updates the submitted fields that still have their original value; leaves others unchanged. */
export async function updateSettings(
  db: Db,
  values: FormValues,
  { by, now }: Omit<SubmitContext, "requestKey">,
) {
  const getInput = toSubmittedInput(values);
  const requestKey = getInput("key") || newId();
  const prefix = originalSettingsInputName("");
  const ids = Object.keys(values).flatMap((input) =>
    input.startsWith(prefix) ? [input.slice(prefix.length)] : [],
  );
  const staffEmails = ids.includes("countersigners") ? await staffEmailsQuery(db) : [];
  const settingsFields = listFields(staffEmails);
  const fields = ids.flatMap(
    (id) =>
      settingsFields.get(id) ??
      findSpecialDayField(id, getInput) ??
      findTemplateField(id, getInput, requestKey) ??
      [],
  );
  return updateSetting(db, setting, fields, { requestKey, by, now, values });
}
