import { formatHundredths, parseHundredths } from "~/lib/parse-number";
import type { Actor } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { changeSetting, type FieldChange, type JsonSetting } from "~/platform/records/change-setting.server";
import { type FieldConflictView, keepTheirsInputName, originalInputName, toFieldConflictView } from "~/platform/records/field-conflict";
import type { FinancingTerms } from "./financing";
import { financingTermsQuery } from "./plans.server";
import { type TermsField, termsFields } from "./terms-fields";
import { financingTermsSchema, parseFinancingTerms } from "./terms-input.server";

const record: JsonSetting<FinancingTerms> = {
  key: "financing",
  read: parseFinancingTerms,
  isStorable: (terms) => financingTermsSchema.safeParse(terms).success,
};

/** Returns the values of the calculator's form and, under `was_…`, their originals: dollars, months, percent. */
export function toTermsFormValues(terms: FinancingTerms): Record<string, string> {
  const texts = termsFields.map((field): [string, string] => [field.id, textOf(terms, field)]);
  return { ...Object.fromEntries(texts), ...Object.fromEntries(texts.map(([id, text]) => [originalInputName(id), text])) };
}

function textOf(terms: FinancingTerms, { id, unit }: TermsField): string {
  if (id === "months") return terms.months.join(", ");
  return unit === "months" ? String(terms[id]) : formatHundredths(terms[id]);
}

/** Returns the terms with one field parsed from text; undefined if it is malformed. */
function parseTermsField(terms: FinancingTerms, { id, unit }: TermsField, text: string): FinancingTerms | undefined {
  if (id === "months") {
    const months = text.split(/[\s,;]+/).flatMap((part) => (part === "" ? [] : [Number(part)]));
    const valid = months.length > 0 && months.every((value) => Number.isInteger(value) && value > 0);
    return valid ? { ...terms, months: [...new Set(months)].sort((one, other) => one - other) } : undefined;
  }
  const hundredths = parseHundredths(text);
  if (hundredths === null || hundredths < 0 || (unit === "months" && hundredths % 100 !== 0)) return undefined;
  return { ...terms, [id]: unit === "months" ? hundredths / 100 : hundredths };
}

type UpdateTermsResult =
  | { state: "wrong"; errors: Record<string, string> }
  | { state: "done"; saved: string[]; conflicts: FieldConflictView[] };

/** Updates the calculator's limits and start values that still have their original value. */
export async function updateFinancingTerms(
  db: Db,
  values: Readonly<Record<string, string>>,
  submitContext: { requestKey: string; by: Actor & { staff: { id: string; name: string } }; now: Date },
): Promise<UpdateTermsResult> {
  const [stored] = await financingTermsQuery(db);
  const errors: Record<string, string> = {};
  const changes: FieldChange<FinancingTerms>[] = [];
  let next = parseFinancingTerms(stored?.value);
  for (const field of termsFields) {
    const was = values[originalInputName(field.id)];
    if (was === undefined || values[keepTheirsInputName] === field.id) continue;
    const input = (values[field.id] ?? "").trim();
    const read = parseTermsField(next, field, input);
    if (!read)
      errors[field.id] = {
        dollars: "Enter a dollar amount, like 5,000.",
        months: "Enter a whole number of months.",
        percent: "Enter a percent, like 8.99.",
      }[field.unit];
    else {
      next = read;
      const write = (terms: FinancingTerms) => parseTermsField(terms, field, input) ?? terms;
      changes.push({ field: field.id, part: field.id, was, to: textOf(read, field), show: (terms) => textOf(terms, field), write });
    }
  }
  const { error } = financingTermsSchema.safeParse(next);
  for (const { path, code, message } of Object.keys(errors).length > 0 ? [] : (error?.issues ?? [])) {
    errors[String(path[0])] ??= code === "custom" ? message : "That’s outside what the calculator supports.";
  }
  if (Object.keys(errors).length > 0) return { state: "wrong", errors };
  const { saved, conflicts } = await changeSetting(db, record, changes, { ...submitContext, action: "changed-calculator" });
  const labelOf = (id: string) => termsFields.find((field) => field.id === id)?.label ?? id;
  return {
    state: "done",
    saved: saved.map(labelOf),
    conflicts: conflicts.map((conflict) => {
      const { field: id } = conflict;
      return toFieldConflictView(conflict, { id, label: labelOf(id), inputs: [[id, values[id] ?? ""]] });
    }),
  };
}
