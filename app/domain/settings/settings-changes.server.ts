import { newId } from "~/lib/ids";
import type { Actor } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { changeRecord, type FieldChange, type JsonRecord } from "~/platform/db/json-record.server";
import type { Settings } from "./settings";
import { fieldOf, listedTexts, type SettingsField, settingsFields, type Typed } from "./settings-fields.server";
import { isStorable, readSettings } from "./settings-input.server";
import { leaveName, type SettingsSection, settingsSections, wasName } from "./settings-record";

export const businessRecord: JsonRecord<Settings> = { key: "business", read: readSettings, isStorable };

/** What stands for every field of the settings, by its name: what a form is loaded with. */
export function settingsTexts(settings: Settings): Record<string, string> {
  const texts = [...settingsFields].map(([name, own]) => [name, own.show(settings)]);
  return { ...Object.fromEntries(texts), ...listedTexts(settings) };
}

/** One field that could not be saved because somebody else had changed it: the three texts, who it was, and what a form holds that sends
 *  it again. */
export type SettingsConflict = {
  id: string;
  label: string;
  was: string;
  theirs: string;
  yours: string;
  by: { name: string; at: Date } | undefined;
  wasName: string;
  inputs: [name: string, value: string][];
};

/** What came of a form: mistakes by input, or what was saved, by label, and what somebody else had changed. */
export type SettingsOutcome =
  | { state: "wrong"; errors: Record<string, string> }
  | { state: "done"; section: SettingsSection | undefined; saved: string[]; conflicts: SettingsConflict[] };

/** Saves the fields a form holds, and no others: those it says what they were. Each is written where it still is that. */
export async function saveSettings(
  db: Db,
  values: Readonly<Record<string, readonly string[]>>,
  { by, now }: { by: Actor & { staff: { id: string; name: string } }; now: Date },
): Promise<SettingsOutcome> {
  const sent = (input: string) => (values[input]?.at(-1) ?? "").replace(/\r\n?/g, "\n");
  const typed: Typed = (input) => sent(input).trim();
  const requestKey = typed("key") || newId();
  const errors: Record<string, string> = {};
  const fields = new Map<string, { id: string; field: SettingsField }>();
  const changes: FieldChange<Settings>[] = [];
  for (const name of Object.keys(values)) {
    const id = name.startsWith(wasName("")) ? name.slice(wasName("").length) : undefined;
    const field = id === undefined ? undefined : fieldOf(id, typed, requestKey);
    if (id === undefined || !field || values[leaveName]?.includes(id)) continue;
    const read = "mistakes" in field ? field : field.read(typed);
    if ("mistakes" in read) for (const { input, message } of read.mistakes) errors[input] ??= message;
    else if (!("mistakes" in field)) {
      fields.set(field.name, { id, field });
      changes.push({ field: field.name, part: field.part, was: sent(name), show: field.show, ...read });
    }
  }
  if (Object.keys(errors).length > 0) return { state: "wrong", errors };
  const { saved, conflicts } = await changeRecord(db, businessRecord, changes, { requestKey, by, now, action: "changed" });
  const labelOf = (name: string) => fields.get(name)?.field.label ?? name;
  return {
    state: "done",
    section: settingsSections.find((section) => section === typed("section")),
    saved: saved.map(labelOf),
    conflicts: conflicts.map(({ field, was, theirs, to, by: who }) => {
      const id = fields.get(field)?.id ?? field;
      const names = Object.keys(values).filter((name) => name === id || name.startsWith(`${id}.`));
      const inputs = names.map((name): [string, string] => [name, typed(name)]);
      return { id, label: labelOf(field), was, theirs, yours: to, by: who, wasName: wasName(id), inputs };
    }),
  };
}
