import { useEffect, useRef } from "react";
import { useErrorTitle } from "~/ui/use-error-title";

/** One mistake: the id of the field it belongs to ("" for the form as a whole) and the sentence. */
export type SummaryError = { id: string; message: string };

const counts = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

/** "Two things to fix" */
export function summaryTitle(count: number): string {
  return `${counts[count] ?? count} ${count === 1 ? "thing" : "things"} to fix`;
}

/** What has to be put right, each a link to its field. It takes the focus when the page or the answer arrives, and the page's title
 *  says so. */
export function ErrorSummary({
  errors,
  title = summaryTitle(errors.length),
}: {
  errors: readonly SummaryError[];
  title?: string | undefined;
}) {
  const box = useRef<HTMLDivElement>(null);
  const messages = errors.map((error) => error.message).join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: new errors are a new arrival
  useEffect(() => box.current?.focus(), [messages]);
  useErrorTitle(errors.length > 0);
  if (errors.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts this is how the visitor is taken to what went wrong
    <div className="sum" role="alert" tabIndex={-1} autoFocus ref={box}>
      <strong>{title}</strong>
      {errors.map(({ id, message }) =>
        id ? (
          <a key={`${id} ${message}`} className="link" href={`#${id}`}>
            {message}
          </a>
        ) : (
          <p key={message}>{message}</p>
        ),
      )}
    </div>
  );
}
