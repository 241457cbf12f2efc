import { answerLabels } from "~/domain/permits/office-kinds";
import { topicLabels } from "~/domain/permits/permit-topics";

/** Answer of a topic as its square: filled, half, or dashed for topics without one. */
export type TopicSquare = {
  topic: keyof typeof topicLabels;
  answer: keyof typeof answerLabels | null;
};

const shape = (answer: TopicSquare["answer"]) =>
  answer === null ? "open" : answer === "depends" ? "depends" : "needed";

/** Renders the main topics of an office as squares. */
export function TopicSquares({ squares }: { squares: readonly TopicSquare[] }) {
  const count = squares.filter(({ answer }) => answer !== null).length;
  return (
    <span
      className="topic-squares"
      role="img"
      aria-label={`${count} of ${squares.length} topics answered`}
    >
      {squares.map(({ topic, answer }) => (
        <span
          key={topic}
          className="topic-square"
          data-answer={shape(answer)}
          title={`${topicLabels[topic]}: ${answer === null ? "Not checked" : answerLabels[answer]}`}
        />
      ))}
    </span>
  );
}

/** Renders the answer of one topic as shape and word. */
export function TopicAnswer({
  answer,
  isOurReading,
}: {
  answer: TopicSquare["answer"];
  isOurReading: boolean;
}) {
  return (
    <p className="topic-answer">
      <span className="topic-square" data-answer={shape(answer)} aria-hidden="true" />
      {answer === null
        ? "Not checked"
        : `${answerLabels[answer]}${isOurReading ? ", our reading" : ""}`}
    </p>
  );
}
