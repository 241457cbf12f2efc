import type * as z from "zod";

/** What went wrong with a form, and what was typed, so that the page can come back filled in. */
export type Problem = { values: Record<string, string[]>; errors: Record<string, string> };
export type Parsed<T> = { ok: true; value: T } | { ok: false; problem: Problem };

const secret = ["password", "current_password", "code"];

/** Every text field of a form by name, in order; files are left out. */
export function formValues(form: FormData): Record<string, string[]> {
  const values: Record<string, string[]> = {};
  for (const [name, value] of form) {
    if (typeof value !== "string") continue;
    values[name] ??= [];
    values[name].push(value);
  }
  return values;
}

/** Parses the form by a schema of strings (`many` names the fields that may repeat and arrive as arrays). The first error of each
 *  field is kept; passwords are not sent back. */
export function parseForm<S extends z.ZodType>(schema: S, form: FormData, many: readonly string[] = []): Parsed<z.output<S>> {
  const values = formValues(form);
  const input = Object.fromEntries(Object.entries(values).map(([name, all]) => [name, many.includes(name) ? all : all.at(-1)]));
  const result = schema.safeParse(input);
  if (result.success) return { ok: true, value: result.data };
  return { ok: false, problem: { values: withoutSecrets(values), errors: firstErrors(result.error) } };
}

/** One message a field, by the name of the field. */
export function firstErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) {
    const name = String(issue.path[0] ?? "form");
    errors[name] ??= issue.message;
  }
  return errors;
}

function withoutSecrets(values: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secret.includes(name)));
}
