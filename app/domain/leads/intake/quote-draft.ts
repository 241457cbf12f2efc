import { carryOverFields, quoteTextFields } from "./quote-form";

/**
 * Form input that was not sent yet, stored in the browser. Never has photos or a consent; values
 * from other pages are in a cookie.
 */
/** The token belongs to the submission id, so a form sent after a reload is the same request. */
type QuoteDraft = {
  at: number;
  submissionId: string;
  token: string;
  values: Record<string, string[]>;
};

export const quoteDraftKey = "mol-quote-draft";
/** Maximum age of a draft, in milliseconds. */
const maxDraftAgeMs = 14 * 24 * 60 * 60 * 1000;

const others: readonly string[] = ["consent_texts", ...carryOverFields];
const draftFields: readonly string[] = quoteTextFields.filter((field) => !others.includes(field));

/** Serializes a draft for the browser. Returns undefined if no field is filled in. */
export function serializeQuoteDraft(
  values: Record<string, string[]>,
  form: { submissionId: string; token: string },
  now: number,
): string | undefined {
  const worth = Object.fromEntries(
    Object.entries(values).filter(
      ([name, all]) => draftFields.includes(name) && all.some((value) => value.trim() !== ""),
    ),
  );
  if (Object.keys(worth).length === 0) return undefined;
  const draft: QuoteDraft = { at: now, ...form, values: worth };
  return JSON.stringify(draft);
}

/** Parses a draft. Returns undefined if it is missing, expired or malformed. */
export function parseQuoteDraft(text: string | null, now: number): QuoteDraft | undefined {
  if (!text) return undefined;
  try {
    const draft: unknown = JSON.parse(text);
    if (typeof draft !== "object" || draft === null) return undefined;
    const at: unknown = Reflect.get(draft, "at");
    const submissionId: unknown = Reflect.get(draft, "submissionId");
    const token: unknown = Reflect.get(draft, "token");
    const storedValues: unknown = Reflect.get(draft, "values");
    if (
      typeof at !== "number" ||
      now - at > maxDraftAgeMs ||
      typeof submissionId !== "string" ||
      typeof token !== "string"
    )
      return undefined;
    if (typeof storedValues !== "object" || storedValues === null) return undefined;
    const values: Record<string, string[]> = {};
    for (const name of draftFields) {
      const all: unknown = Reflect.get(storedValues, name);
      if (Array.isArray(all))
        values[name] = all.filter((value): value is string => typeof value === "string");
    }
    return { at, submissionId, token, values };
  } catch {
    return undefined;
  }
}
