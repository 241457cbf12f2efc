import { redactError } from "~/platform/http/errors";
import { readSmallForm } from "~/platform/http/forms/form.server";

/** Message of a form that could not be handled because the database failed. */
export const notSavedMessage =
  "We couldn’t save that. Nothing changed. Try again in a minute, or call us.";

/**
 * Runs the action of a small form on a private page. If the database fails, returns what the
 * visitor entered, so that the page stays filled in; other thrown responses pass.
 */
export async function runOrKeepForm<T>(
  request: Request,
  run: () => Promise<T>,
): Promise<T | { kept: Record<string, string[]> }> {
  const copy = new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: request.clone().body,
  });
  try {
    return await run();
  } catch (error) {
    if (error instanceof Response && error.status !== 503) throw error;
    if (!(error instanceof Response)) console.error("private form", redactError(error));
    const form = await readSmallForm(copy);
    return { kept: form.ok ? form.values : form.problem.values };
  } finally {
    await copy.body?.cancel().catch(() => {});
  }
}
