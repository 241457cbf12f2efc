import { type ReactNode, useState } from "react";

/** `answer` is undefined if the document already shows it and the loader data omit it. */
type FaqEntry = { question: string; answer?: ReactNode };

/** Renders a list of expandable questions. The HTML contains closed answers too. */
export function FaqList({
  entries,
  firstOpen = true,
}: {
  entries: readonly FaqEntry[];
  firstOpen?: boolean | undefined;
}) {
  return (
    <div className="faq-items">
      {entries.map(({ question, answer }, at) => (
        <details key={question} open={firstOpen && at === 0}>
          <summary>
            {question}
            <span className="toggle" aria-hidden="true" />
          </summary>
          <FaqAnswer question={question} answer={answer} />
        </details>
      ))}
    </div>
  );
}

function FaqAnswer({ question, answer }: FaqEntry) {
  const [rendered] = useState(() => (answer === undefined ? renderedAnswer(question) : ""));
  if (answer === undefined) return <div dangerouslySetInnerHTML={{ __html: rendered }} />;
  return (
    <div>
      {typeof answer === "string"
        ? answer.split(/\n\s*\n/).map((part) => <p key={part}>{part}</p>)
        : answer}
    </div>
  );
}

/** Returns the answer's HTML from the server-rendered document; empty if the document has none. */
function renderedAnswer(question: string): string {
  const entries = [...document.querySelectorAll(".faq-items details")];
  return (
    entries.find((entry) => entry.querySelector("summary")?.textContent === question)
      ?.lastElementChild?.innerHTML ?? ""
  );
}
