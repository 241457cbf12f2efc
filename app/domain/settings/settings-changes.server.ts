import { newId } from "~/lib/ids";
import type { Actor } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { changeSetting, type FieldChange, type JsonSetting } from "~/platform/records/change-setting.server";
import { type FieldConflictView, keepTheirsInputName, toFieldConflictView } from "~/platform/records/field-conflict";
import type { Settings } from "./settings";
import {
  findSettingsField,
  type SettingsField,
  type SubmittedInput,
  settingsFields,
  toListEntryFormValues,
} from "./settings-fields.server";
import { parseSettings, survivesRoundTrip } from "./settings-input.server";
import { originalSettingsInputName, type SettingsSection, settingsSections } from "./settings-sections";

const businessSetting: JsonSetting<Settings> = { key: "business", read: parseSettings, isStorable: survivesRoundTrip };

/** Returns the form values of all settings, by field name. */
export function toSettingsFormValues(settings: Settings): Record<string, string> {
  const texts = [...settingsFields].map(([name, own]) => [name, own.show(settings)]);
  return { ...Object.fromEntries(texts), ...toListEntryFormValues(settings) };
}

/** Result of a form: errors by input, or the saved fields by label and the conflicts. */
type UpdateSettingsResult =
  | { state: "wrong"; errors: Record<string, string> }
  | { state: "done"; section: SettingsSection | undefined; saved: string[]; conflicts: FieldConflictView[] };

/** Updates the submitted fields that still have their original value; leaves others unchanged. */
export async function updateSettings(
  db: Db,
  values: Readonly<Record<string, readonly string[]>>,
  { by, now }: { by: Actor & { staff: { id: string; name: string } }; now: Date },
): Promise<UpdateSettingsResult> {
  const readInput = (input: string) => (values[input]?.at(-1) ?? "").replace(/\r\n?/g, "\n");
  const getInput: SubmittedInput = (input) => readInput(input).trim();
  const requestKey = getInput("key") || newId();
  const errors: Record<string, string> = {};
  const fields = new Map<string, { id: string; field: SettingsField }>();
  const changes: FieldChange<Settings>[] = [];
  for (const name of Object.keys(values)) {
    const id = name.startsWith(originalSettingsInputName("")) ? name.slice(originalSettingsInputName("").length) : undefined;
    const field = id === undefined ? undefined : findSettingsField(id, getInput, requestKey);
    if (id === undefined || !field || values[keepTheirsInputName]?.includes(id)) continue;
    const read = "mistakes" in field ? field : field.read(getInput);
    if ("mistakes" in read) for (const { input, message } of read.mistakes) errors[input] ??= message;
    else if (!("mistakes" in field)) {
      fields.set(field.name, { id, field });
      changes.push({ field: field.name, part: field.part, was: readInput(name), show: field.show, ...read });
    }
  }
  if (Object.keys(errors).length > 0) return { state: "wrong", errors };
  const { saved, conflicts } = await changeSetting(db, businessSetting, changes, { requestKey, by, now, action: "changed" });
  const fieldLabel = (name: string) => fields.get(name)?.field.label ?? name;
  return {
    state: "done",
    section: settingsSections.find((section) => section === getInput("section")),
    saved: saved.map(fieldLabel),
    conflicts: conflicts.map((conflict) => {
      const id = fields.get(conflict.field)?.id ?? conflict.field;
      const names = Object.keys(values).filter((name) => name === id || name.startsWith(`${id}.`));
      const inputs = names.map((name): [string, string] => [name, getInput(name)]);
      return toFieldConflictView(conflict, { id, label: fieldLabel(conflict.field), inputs, wasName: originalSettingsInputName(id) });
    }),
  };
}
