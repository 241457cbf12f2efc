import type { ReactNode } from "react";

export type FaqEntry = { question: string; answer: ReactNode };

/** Questions that open. The answers are in the page whether open or not. */
export function Faq({ entries, firstOpen = true }: { entries: readonly FaqEntry[]; firstOpen?: boolean | undefined }) {
  return (
    <div className="faq">
      {entries.map(({ question, answer }, at) => (
        <details key={question} open={firstOpen && at === 0}>
          <summary>
            {question}
            <span className="pm" aria-hidden="true" />
          </summary>
          <div>{typeof answer === "string" ? answer.split(/\n\s*\n/).map((part) => <p key={part}>{part}</p>) : answer}</div>
        </details>
      ))}
    </div>
  );
}
