import type { AnswersByTopic } from "~/domain/permits/answers";
import {
  type Build,
  builds,
  type PermitTopic,
  topicLabels,
  topicsByBuild,
} from "~/domain/permits/permit-topics";
import { AnswerText, RuleRow } from "./answer-parts.server";
import type { AnsweringOffice, PermitPage } from "./permit-page";

const kitchenTopics = topicsByBuild.kitchen;
/** Topics besides the requested work that an office may have answers for. */
const moreTopics: readonly PermitTopic[] = ["fence", "trees", "colors", "exception"];
const processTopics: readonly PermitTopic[] = [
  "contact",
  "registration",
  "registration-law",
  "inspections",
  "work-hours",
];

const asker: Record<AnsweringOffice["kind"], string> = {
  city: "the city",
  county: "the county",
  covenant: "the township",
};

/** "We’ll ask the county for your lot." */
const willAsk = (kind: AnsweringOffice["kind"]) =>
  `Call us, and we’ll ask ${asker[kind]} for your lot.`;

/** Topics of the requested work. A kitchen without any answer is one row. */
function listRequestedTopics(
  wanted: readonly Build[],
  answers: AnswersByTopic,
): readonly (PermitTopic | "kitchen")[] {
  const selected = wanted.length > 0 ? wanted : builds;
  return selected.flatMap((build): readonly (PermitTopic | "kitchen")[] => {
    if (build !== "kitchen") return topicsByBuild[build];
    const answeredTopics = kitchenTopics.filter((topic) => answers[topic]);
    const isStructureOnly =
      answeredTopics.length === 1 && answeredTopics[0] === "kitchen-structure";
    if (answeredTopics.length === 0) return ["kitchen"];
    return isStructureOnly
      ? kitchenTopics
      : kitchenTopics.filter((topic) => topic !== "kitchen-structure" || answers[topic]);
  });
}

/**
 * Lists the rules of an office: the requested work, the flood plain, and further rules it was read
 * for.
 */
export function PermitRules({
  office,
  page,
  id,
}: {
  office: AnsweringOffice;
  page: PermitPage;
  id: string;
}) {
  const { kind, answers } = office;
  const { phone } = page.company;
  const topics = listRequestedTopics(page.query.builds, answers);
  const title = kind === "covenant" ? "What needs approval" : "What needs a permit";
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="rule-list">
        {topics.map((topic) =>
          topic === "kitchen" ? (
            <RuleRow
              key={topic}
              title="Outdoor kitchen: gas, power, water"
              {...{ kind, phone, answer: undefined }}
              open={`Each trade pulls its own permit. ${willAsk(kind)}`}
            />
          ) : (
            <RuleRow
              key={topic}
              title={topicLabels[topic]}
              {...{ kind, phone, answer: answers[topic] }}
              open={willAsk(kind)}
            />
          ),
        )}
        {kind === "covenant" ? null : (
          <RuleRow
            title="Is the lot in a flood plain?"
            {...{ kind, phone, answer: answers.flood }}
            open={willAsk(kind)}
          >
            <p>
              We don’t know where your lot is. Look it up on the{" "}
              <a href="https://msc.fema.gov">FEMA flood map</a>.
            </p>
          </RuleRow>
        )}
        {moreTopics.flatMap((topic) => {
          const answer = answers[topic];
          return answer
            ? [
                <RuleRow
                  key={topic}
                  title={topicLabels[topic]}
                  {...{ kind, phone, answer }}
                  open=""
                />,
              ]
            : [];
        })}
      </ul>
    </section>
  );
}

/** Lists the documents, time, fee and building code of an office, and its other rules. */
export function OfficeProcess({
  office,
  page,
  id,
}: {
  office: AnsweringOffice;
  page: PermitPage;
  id: string;
}) {
  const { kind, answers } = office;
  const { phone } = page.company;
  const deadline = kind === "city" ? page.stateAnswers["city-45-days"] : undefined;
  const countyCode = kind === "county" ? page.stateAnswers["county-code-scope"] : undefined;
  const noFigure = "We haven’t read a figure of this office. Call before you plan around one.";
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{`How ${asker[kind]} works`}</h2>
      <ul className="rule-list">
        <RuleRow
          title={topicLabels.documents}
          {...{ kind, phone, answer: answers.documents }}
          open={willAsk(kind)}
        />
        <RuleRow
          title={topicLabels.duration}
          {...{ kind, phone, answer: answers.duration }}
          open={noFigure}
        >
          {deadline ? <AnswerText answer={deadline} /> : null}
        </RuleRow>
        <RuleRow
          title={topicLabels.fee}
          {...{ kind, phone, answer: answers.fee }}
          open={noFigure}
        />
        {kind === "covenant" ? null : (
          <RuleRow
            title={topicLabels.codes}
            {...{ kind, phone, answer: answers.codes }}
            open={willAsk(kind)}
          >
            {countyCode ? <AnswerText answer={countyCode} /> : null}
          </RuleRow>
        )}
        {processTopics.flatMap((topic) => {
          const answer = answers[topic];
          return answer
            ? [
                <RuleRow
                  key={topic}
                  title={topicLabels[topic]}
                  {...{ kind, phone, answer }}
                  open=""
                />,
              ]
            : [];
        })}
      </ul>
    </section>
  );
}
