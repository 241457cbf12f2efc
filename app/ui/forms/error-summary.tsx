import { useEffect, useRef } from "react";
import { useMessage } from "~/ui/language";
import { useErrorTitle } from "~/ui/use-error-title";

/** An error: the id of its field ("" for the whole form) and its message. */
export type SummaryError = { id: string; message: string };

/** Returns the errors of a form, by field id, for its summary. */
export function toSummaryErrors(
  errors: Readonly<Record<string, string>> | undefined,
): SummaryError[] {
  return Object.entries(errors ?? {}).map(([id, message]) => ({ id, message }));
}

const counts = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

/** "Two things to fix"; a numeral from ten on. */
export function formatErrorSummaryTitle(count: number): string {
  return `${counts[count] ?? count} ${count === 1 ? "thing" : "things"} to fix`;
}

/**
 * Renders a list of form errors, each a link to its field. Takes the focus when it appears, and
 * adds the error prefix to the page title.
 */
export function ErrorSummary({
  errors,
  title = formatErrorSummaryTitle(errors.length),
}: {
  errors: readonly SummaryError[];
  title?: string | undefined;
}) {
  const box = useRef<HTMLDivElement>(null);
  const t = useMessage();
  const messages = errors.map((error) => error.message).join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: new errors are a new arrival
  useEffect(() => box.current?.focus(), [messages]);
  useErrorTitle(errors.length > 0);
  if (errors.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts this is how the visitor is taken to what went wrong
    <div className="error-summary" role="alert" tabIndex={-1} autoFocus ref={box}>
      <strong>{t(title)}</strong>
      {errors.map(({ id, message }) =>
        id ? (
          <a key={`${id} ${message}`} className="text-link" href={`#${id}`}>
            {message}
          </a>
        ) : (
          <p key={message}>{message}</p>
        ),
      )}
    </div>
  );
}
