import type * as z from "zod";
import { FormError, parseMultipart, type StreamLimits, smallFormLimits } from "./form-stream.server";

/** What went wrong with a form, and what was typed, so that the page can come back filled in. A mistake under "" is the form's own. */
export type InvalidForm = { values: Record<string, string[]>; errors: Record<string, string> };
export type Parsed<T> = { ok: true; value: T } | { ok: false; problem: InvalidForm };
/** `status` is 422 for mistakes in the fields; 400, 413 or 415 for a body that could not be read. */
export type ParsedForm<T> =
  | { ok: true; value: T; values: Record<string, string[]> }
  | { ok: false; status: 400 | 413 | 415 | 422 | 503; problem: InvalidForm };

const secret = ["password", "current_password", "own_password", "code", "recovery", "answer"];

/** Reads a form of a few fields and parses it by a schema of strings; of a field that is sent twice the last one counts. The first error
 *  of each field is kept; passwords are not sent back. */
export async function parseForm<S extends z.ZodType>(
  schema: S,
  request: Request,
  limits: StreamLimits = smallFormLimits,
): Promise<ParsedForm<z.output<S>>> {
  let values: Record<string, string[]>;
  try {
    values = await parseMultipart(request, limits);
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    return { ok: false, status: error.status, problem: { values: withoutSecrets(error.values), errors: { "": error.message } } };
  }
  const result = schema.safeParse(Object.fromEntries(Object.entries(values).map(([name, all]) => [name, all.at(-1)])));
  if (result.success) return { ok: true, value: result.data, values: withoutSecrets(values) };
  return { ok: false, status: 422, problem: { values: withoutSecrets(values), errors: firstErrors(result.error) } };
}

/** The fields of a small form as they were sent, several values of a name included; or what is wrong with its body. */
export async function readSmallForm(
  request: Request,
  limits: StreamLimits = smallFormLimits,
): Promise<{ ok: true; values: Record<string, string[]> } | { ok: false; status: 400 | 413 | 415 | 503; problem: InvalidForm }> {
  try {
    return { ok: true, values: await parseMultipart(request, limits) };
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    return { ok: false, status: error.status, problem: { values: withoutSecrets(error.values), errors: { "": error.message } } };
  }
}

/** What a form that could not be read is answered with where no page is shown: 400, 413 or 415 in a sentence. Throws anything else. */
export function formErrorResponse(error: unknown): Response {
  if (!(error instanceof FormError)) throw error;
  return new Response(error.message, { status: error.status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
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
  const shown: Record<string, string[]> = Object.create(null);
  for (const [name, all] of Object.entries(values)) if (!secret.includes(name)) shown[name] = all;
  return shown;
}
