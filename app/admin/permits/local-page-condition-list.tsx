import {
  type LocalPageConditions,
  minLocalPageFacts,
  minLocalPageLength,
} from "~/domain/permits/local-page-gate";

/** Renders the conditions of a place's page, with a filled square if it holds. */
export function LocalPageConditionList({ conditions }: { conditions: LocalPageConditions }) {
  const { factCount, projectTitle, wordCount, overdue } = conditions;
  const items = [
    {
      holds: factCount >= minLocalPageFacts,
      text: `Verified facts from its permit offices: ${factCount} (at least ${minLocalPageFacts})`,
    },
    { holds: projectTitle !== "", text: `Project in the place: ${projectTitle || "none"}` },
    {
      holds: wordCount >= minLocalPageLength,
      text: `Words: ${wordCount} (at least ${minLocalPageLength})`,
    },
    ...overdue.map((sentence) => ({
      holds: false,
      text: `Check before publishing: ${sentence}`,
    })),
  ];
  return (
    <ul className="place-conditions">
      {items.map(({ holds, text }) => (
        <li key={text}>
          <span
            className="topic-square"
            data-answer={holds ? "needed" : "open"}
            aria-hidden="true"
          />
          <span>
            {text}
            <span className="visually-hidden">{holds ? ", met" : ", not met"}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
