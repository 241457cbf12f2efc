import { minPlaceFacts, minPlaceWords, type PlaceConditions } from "~/domain/permits/place-gate";

/** Renders the conditions of a place's page, with a filled square if it holds. */
export function PlaceConditionList({ conditions }: { conditions: PlaceConditions }) {
  const { factCount, projectTitle, wordCount, overdue } = conditions;
  const items = [
    {
      holds: factCount >= minPlaceFacts,
      text: `Verified facts from its permit offices: ${factCount} (at least ${minPlaceFacts})`,
    },
    { holds: projectTitle !== "", text: `Project in the place: ${projectTitle || "none"}` },
    { holds: wordCount >= minPlaceWords, text: `Words: ${wordCount} (at least ${minPlaceWords})` },
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
