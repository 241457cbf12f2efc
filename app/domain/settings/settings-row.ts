import type { DayHours, MessageTemplate, Settings, SpecialDay } from "./settings";

const objectParts = [
  "social",
  "reply",
  "stageLimitDays",
  "visits",
  "credentials",
  "followUps",
  "tags",
  "retention",
] as const;
type ObjectPart = (typeof objectParts)[number];
type PartColumns<Part extends ObjectPart> = {
  [Key in keyof Settings[Part] & string as `${Part}.${Key}`]: Settings[Part][Key];
};

/**
 * The settings as columns: "phone", "reply.goalMinutes", "hours.1", "specialDays.2026-11-26",
 * "templates.first-reply".
 */
export type SettingsRow = Omit<Settings, ObjectPart | "hours" | "specialDays" | "templates"> &
  PartColumns<"social"> &
  PartColumns<"reply"> &
  PartColumns<"stageLimitDays"> &
  PartColumns<"visits"> &
  PartColumns<"credentials"> &
  PartColumns<"followUps"> &
  PartColumns<"tags"> &
  PartColumns<"retention"> & {
    [column: `hours.${string}`]: DayHours;
    [column: `specialDays.${string}`]: SpecialDay | undefined;
    [column: `templates.${string}`]: MessageTemplate | undefined;
  };

export function toSettingsRow(settings: Settings): SettingsRow {
  const { hours, specialDays, templates, ...values } = settings;
  const parts = objectParts.flatMap((part) =>
    Object.entries(settings[part]).map(([key, value]) => [`${part}.${key}`, value]),
  );
  const entries = [
    ...hours.map((own, day) => [`hours.${day}`, own]),
    ...specialDays.map((own) => [`specialDays.${own.day}`, own]),
    ...templates.map((own) => [`templates.${own.key}`, own]),
  ];
  return Object.assign({}, values, Object.fromEntries([...parts, ...entries]));
}

/** Returns the settings with these columns; undefined removes a special day or a template. */
export function applySettingsRow(settings: Settings, to: Partial<SettingsRow>): Settings {
  const next = { ...settings };
  for (const column of Object.keys(to)) {
    const [part = "", key = ""] = column.split(/\.(.*)/s);
    const value: unknown = Reflect.get(to, column);
    if (isEntryOf("hours", column))
      next.hours = next.hours.map((own, day) => (String(day) === key ? (to[column] ?? null) : own));
    else if (isEntryOf("templates", column))
      next.templates = replaceEntry(next.templates, (own) => own.key === key, to[column]);
    else if (isEntryOf("specialDays", column)) {
      const days = replaceEntry(next.specialDays, ({ day }) => day === key, to[column]);
      next.specialDays = days.sort((one, other) => one.day.localeCompare(other.day));
    } else
      Object.assign(next, {
        [part]: key === "" ? value : { ...Reflect.get(next, part), [key]: value },
      });
  }
  return next;
}

function isEntryOf<Part extends string>(part: Part, column: string): column is `${Part}.${string}` {
  return column.startsWith(`${part}.`);
}

function replaceEntry<Entry>(
  entries: readonly Entry[],
  isReplaced: (entry: Entry) => boolean,
  value: Entry | undefined,
): Entry[] {
  const next = entries.flatMap((own) => (!isReplaced(own) ? [own] : value ? [value] : []));
  return value && !entries.some(isReplaced) ? [...next, value] : next;
}
