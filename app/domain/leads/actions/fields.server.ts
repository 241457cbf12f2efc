import * as z from "zod";
import { normalizeName } from "~/domain/leads/contact/person-name";
import {
  leadTextSchema,
  leadZipSchema,
  normalizeText,
} from "~/domain/leads/fields/lead-field-schemas.server";
import {
  formatLeadField,
  isLeadFieldName,
  isSameLeadText,
  type LeadFieldChanges,
  leadFieldLabel,
  leadFieldNames,
} from "~/domain/leads/fields/lead-fields";
import {
  budgetOptions,
  contactMethodOptions,
  sizeOptions,
  spaceSettingOptions,
  timeframeOptions,
} from "~/domain/leads/intake/quote-form";
import {
  buildChanges,
  type Lead,
  type LeadWrite,
  type WriteContext,
  type WriteResult,
  writeLead,
} from "~/domain/leads/lead-write.server";
import type { EventTexts } from "~/domain/leads/timeline/timeline-entry";
import { languages, parseLanguage } from "~/lib/languages";
import { formatDollars } from "~/lib/money";
import { formatHundredths } from "~/lib/parse-number";
import type { Db } from "~/platform/db/client.server";
import { leadForm, parseCalendarDay, parseDollars } from "./form-fields.server";
import type { LeadActionDefinition } from "./lead-action.server";
import { buildNoteWrite } from "./note.server";

const optionKeySchema = (options: readonly { key: string }[]) =>
  z.union([
    z.literal(""),
    z.custom<string>(
      (value) => options.some(({ key }) => key === value),
      "Choose an option from the list.",
    ),
  ]);

const fields = leadForm("fields", {
  was_value: z.string().optional(),
  value: z.string().optional(),
  was_name: z.string().optional(),
  name: leadTextSchema("name").pipe(z.string().min(1, "Enter a name.")).optional(),
  was_zip: z.string().optional(),
  zip: leadZipSchema("Enter a 5-digit ZIP code.").optional(),
  was_contact_by: z.string().optional(),
  contact_by: optionKeySchema(contactMethodOptions).optional(),
  was_reply_language: z.string().optional(),
  reply_language: z.enum(languages, "Choose a language.").optional(),
  was_street: z.string().optional(),
  street: leadTextSchema("street").optional(),
  was_access: z.string().optional(),
  access: leadTextSchema("access").optional(),
  was_hoa: z.string().optional(),
  hoa: leadTextSchema("hoa").optional(),
  was_decider: z.string().optional(),
  decider: leadTextSchema("decider").optional(),
  was_timeline: z.string().optional(),
  timeline: optionKeySchema(timeframeOptions).optional(),
  was_budget: z.string().optional(),
  budget: optionKeySchema(budgetOptions).optional(),
  was_size: z.string().optional(),
  size: optionKeySchema(sizeOptions).optional(),
  was_setting: z.string().optional(),
  setting: optionKeySchema(spaceSettingOptions).optional(),
  was_ask_again_on: z.string().optional(),
  ask_again_on: z.string().optional(),
});

function parseFields(form: z.output<typeof fields>, context: z.RefinementCtx) {
  const changes: LeadFieldChanges = {};
  for (const name of [
    "name",
    "zip",
    "street",
    "access",
    "hoa",
    "decider",
    "timeline",
    "budget",
    "size",
    "setting",
  ] as const) {
    const was = form[`was_${name}`]?.replace(/\r\n/g, "\n");
    const to = form[name];
    if (was !== undefined && to !== undefined && !isSameLeadText(name, normalizeText(was), to))
      changes[name] = { was, to };
  }
  const parseContactMethod = (value: string | undefined) =>
    contactMethodOptions.find(({ key: one }) => one === value)?.key ?? null;
  if (form.contact_by !== undefined && (form.was_contact_by ?? "") !== form.contact_by) {
    changes.contactBy = {
      was: parseContactMethod(form.was_contact_by),
      to: parseContactMethod(form.contact_by),
    };
  }
  if (form.reply_language !== undefined) {
    const was = parseLanguage(form.was_reply_language);
    if (was !== form.reply_language) changes.replyLanguage = { was, to: form.reply_language };
  }
  if (form.ask_again_on !== undefined) {
    const [was, to] = [
      form.was_ask_again_on || null,
      parseCalendarDay(form.ask_again_on, "ask_again_on", context),
    ];
    if (was !== to) changes.askAgainOn = { was, to };
  }
  if (form.value !== undefined) {
    const to = parseDollars(form.value, "value", context);
    const was = form.was_value ? Number(form.was_value) : null;
    if (was !== null && !Number.isSafeInteger(was))
      context.addIssue({
        code: "custom",
        path: ["value"],
        message: "Reload the page and try again.",
      });
    if (was !== to) changes.valueCents = { was, to };
  }
  return { intent: form.intent, key: form.key, fields: changes, note: form.note };
}

const schema = fields.transform(parseFields);

export const fieldsAction: LeadActionDefinition<z.output<typeof schema>> = {
  intent: "fields",
  ability: "leads:write",
  schema: () => schema,
  apply: (db, lead, change, context) => {
    const zip = change.fields.zip?.to;
    return correctFields(
      db,
      lead,
      {
        fields: change.fields,
        inArea: zip ? context.isInServiceArea(zip) : undefined,
        note: change.note,
      },
      context,
    );
  },
  conflict: (change, name, { lead }) => {
    if (!isLeadFieldName(name)) return undefined;
    const fieldChange = change.fields[name];
    if (!fieldChange) return undefined;
    const theirs = lead[name];
    const field = formNames[name] ?? name;
    const fieldText =
      typeof fieldChange.to === "number"
        ? formatHundredths(fieldChange.to)
        : (fieldChange.to ?? "");
    return {
      label: leadFieldLabel(name),
      was: formatLeadField(name, fieldChange.was),
      theirs: formatLeadField(name, theirs),
      yours: formatLeadField(name, fieldChange.to),
      columns: [name],
      form: { intent: "fields", [`was_${field}`]: String(theirs ?? ""), [field]: fieldText },
    };
  },
  savedLabel: (change, name) =>
    isLeadFieldName(name)
      ? `${leadFieldLabel(name)}: ${formatLeadField(name, change.fields[name]?.to ?? null)}`
      : undefined,
  flash: () => "fields-saved",
  canUndo: () => true,
};

/** Form fields whose name is not the name of the column. */
const formNames: Readonly<Record<string, string>> = {
  valueCents: "value",
  contactBy: "contact_by",
  replyLanguage: "reply_language",
  askAgainOn: "ask_again_on",
};

export const fieldsEventTexts = {
  value: ({ data }) => {
    if (!data.field)
      return {
        text: data.cents ? `Value set to ${formatDollars(Number(data.cents))}` : "Value cleared",
      };
    return { text: "Value", ...formatChange("valueCents", data) };
  },
  field: ({ data }) => ({
    text: data.field && isLeadFieldName(data.field) ? leadFieldLabel(data.field) : "Field updated",
    ...formatChange(data.field, data),
  }),
} satisfies EventTexts;

function formatChange(
  name: string | undefined,
  data: Record<string, string>,
): { from?: string; to?: string } {
  if (!name || !isLeadFieldName(name)) return {};
  const formatValue = (text: string | undefined) => {
    if (text === undefined) return "None";
    if (name !== "valueCents") return formatLeadField(name, text);
    return Number.isFinite(Number(text)) ? formatLeadField(name, Number(text)) : "?";
  };
  return { from: formatValue(data.from), to: formatValue(data.to) };
}

/**
 * Corrects fields of a lead, each with its own conflict check. Stored submissions do not change.
 */
function correctFields(
  db: Db,
  lead: Lead,
  {
    fields,
    inArea,
    note,
  }: { fields: LeadFieldChanges; inArea?: boolean | undefined; note: string },
  context: WriteContext,
): Promise<WriteResult> {
  const writes = leadFieldNames
    .filter((name) => fields[name] !== undefined)
    .map((name): LeadWrite => {
      const { was, to } = fields[name]!;
      const columns = {
        [name]: to,
        ...(name === "name" && { nameKey: normalizeName(String(to)) }),
        ...(name === "zip" && inArea !== undefined && { inArea }),
      };
      const changes = buildChanges({ ...lead, [name]: was }, columns);
      return {
        name,
        was: { [name]: was },
        set: columns,
        event: {
          kind: name === "valueCents" ? "value" : "field",
          data: { field: name, from: was, to, changes },
        },
        audit: { action: "corrected", changes },
      };
    });
  return writeLead(db, lead.id, context, note ? [...writes, buildNoteWrite(note)] : writes);
}
