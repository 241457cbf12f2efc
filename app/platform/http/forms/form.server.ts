import * as z from "zod";
import {
  FormError,
  parseMultipart,
  type StreamLimits,
  smallFormLimits,
} from "./form-stream.server";

/**
 * Errors of a form with its input, so that the page can show it again. The key "" is an error of
 * the whole form.
 */
export type InvalidForm = { values: Record<string, string[]>; errors: Record<string, string> };
export type Parsed<T> = { ok: true; value: T } | { ok: false; problem: InvalidForm };
/** `status` is 422 for field errors; 400, 413 or 415 for an unreadable body. */
export type ParsedForm<T> =
  | { ok: true; value: T; values: Record<string, string[]> }
  | { ok: false; status: 400 | 413 | 415 | 422 | 503; problem: InvalidForm };

const secret = ["password", "current_password", "own_password", "code", "recovery", "answer"];

/**
 * Returns the last value of each field. A field in `repeated` with several values has them all, as
 * an array.
 */
export function toSentFields(
  values: Readonly<Record<string, string[]>>,
  repeated: readonly string[] = [],
): Record<string, string | string[] | undefined> {
  return Object.fromEntries(
    Object.entries(values).map(([name, all]) => [
      name,
      repeated.includes(name) && all.length > 1 ? all : all.at(-1),
    ]),
  );
}

/**
 * Parses a small form by a schema of strings; the last value of a field counts, and all values of
 * those in `repeated`. Returns the first error of each field, and never returns passwords.
 */
export async function parseForm<S extends z.ZodType>(
  schema: S,
  request: Request,
  limits: StreamLimits = smallFormLimits,
  repeated: readonly string[] = [],
): Promise<ParsedForm<z.output<S>>> {
  const read = await readSmallForm(request, limits);
  return read.ok ? parseFormValues(schema, read.values, repeated) : read;
}

/** Parses the fields of a form that was read before, as `parseForm` does. */
export function parseFormValues<S extends z.ZodType>(
  schema: S,
  values: Record<string, string[]>,
  repeated: readonly string[] = [],
): ParsedForm<z.output<S>> {
  const result = schema.safeParse(toSentFields(values, repeated));
  if (result.success) return { ok: true, value: result.data, values: omitSecrets(values) };
  return {
    ok: false,
    status: 422,
    problem: { values: omitSecrets(values), errors: toFieldErrors(result.error) },
  };
}

/**
 * Returns the fields of a form with all values of a name, or the error of its body. Passes its files
 * to `onFile`.
 */
export async function readSmallForm(
  request: Request,
  limits: StreamLimits = smallFormLimits,
  onFile?: Parameters<typeof parseMultipart>[2],
): Promise<
  | { ok: true; values: Record<string, string[]> }
  | { ok: false; status: 400 | 413 | 415 | 503; problem: InvalidForm }
> {
  try {
    return { ok: true, values: await parseMultipart(request, limits, onFile) };
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    return {
      ok: false,
      status: error.status,
      problem: { values: omitSecrets(error.values), errors: { "": error.message } },
    };
  }
}

/**
 * Returns the plain-text response for an unreadable form: 400, 413 or 415. Rethrows any other
 * error.
 */
export function formErrorResponse(error: unknown): Response {
  if (!(error instanceof FormError)) throw error;
  return new Response(error.message, {
    status: error.status,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}

/** Returns the first error message of each field, by field name. */
export function toFieldErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) {
    const name = String(issue.path[0] ?? "form");
    // only a changed form sends a value that no message of ours names
    errors[name] ??= /^Invalid (?:input|option)\b/.test(issue.message)
      ? "Reload the page and try again."
      : issue.message;
  }
  return errors;
}

/** Returns the fields without passwords and codes. */
export function omitSecrets(values: Record<string, string[]>): Record<string, string[]> {
  const returnedValues: Record<string, string[]> = Object.create(null);
  for (const [name, all] of Object.entries(values))
    if (!secret.includes(name)) returnedValues[name] = all;
  return returnedValues;
}

/** Schema of a form's own key, which the page draws. */
export const formKeySchema = z
  .string()
  .regex(/^[a-z0-9-]{8,60}$/, "Reload the page and try again.");

/** True for the form's own key as the page draws it. */
export const isFormKey = (text: string) => formKeySchema.safeParse(text).success;
