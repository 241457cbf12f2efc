import { runIdempotent } from "~/platform/http/forms/run-idempotent.server";

/**
 * Runs the action of a form, whose write is idempotent by its request key, as `runIdempotent` does.
 * Reads the form at most once. Returns it if the result stays unknown, so that the page
 * stays filled in.
 */
export async function runOrKeepForm<Form, T>(
  readForm: () => Promise<Form>,
  run: (readForm: () => Promise<Form>) => Promise<T>,
): Promise<T | { kept: Form }> {
  let form: Promise<Form> | undefined;
  const readOnce = () => {
    form ??= readForm();
    return form;
  };
  const done = await runIdempotent(() => run(readOnce));
  return done ? done.value : { kept: await readOnce() };
}
