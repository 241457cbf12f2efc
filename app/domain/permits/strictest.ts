import type { AnswersByTopic, PermitAnswer } from "./answers";
import type { PermitTopic } from "./permit-topics";

type ReadOffice = { name: string; kind: "city" | "county" | "covenant"; answers: AnswersByTopic };

/** Strictest answer about a topic, with the office that gives it. */
export type StrictestRule = {
  topic: PermitTopic;
  office: Pick<ReadOffice, "name" | "kind">;
  answer: PermitAnswer;
  /** Names of the offices without an answer, which may be stricter. */
  unread: readonly string[];
};

const strictness = { needed: 3, depends: 2, info: 1, "not-needed": 0 };

/**
 * Returns the strictest answer that any of the offices gives about each topic, for a lot whose
 * office is unknown; of equal ones the first. Leaves out topics without any answer.
 */
export function findStrictestRules(
  offices: readonly ReadOffice[],
  topics: readonly PermitTopic[],
): StrictestRule[] {
  return topics.flatMap((topic) => {
    const rules = offices.flatMap(({ name, kind, answers }) => {
      const answer = answers[topic];
      return answer ? [{ office: { name, kind }, answer }] : [];
    });
    const [strictest] = rules.toSorted(
      (one, other) => strictness[other.answer.answer] - strictness[one.answer.answer],
    );
    const unread = offices.flatMap(({ name, answers }) => (answers[topic] ? [] : [name]));
    return strictest ? [{ topic, ...strictest, unread }] : [];
  });
}
