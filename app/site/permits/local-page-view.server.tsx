import type { PermitAnswer } from "~/domain/permits/answers";
import { type PermitTopic, topicLabels } from "~/domain/permits/permit-topics";
import { formatAnd } from "~/lib/word-lists";
import { paths } from "~/paths";
import { DataTable } from "~/ui/content/data-table";
import { useLanguage, useMessage } from "~/ui/language";
import {
  AnswerMark,
  answerMarkKind,
  answerWord,
  printMonth,
  RecordText,
  SourceLine,
} from "./answer-parts.server";
import { AnswerAside } from "./found-office.server";
import { LotRules } from "./lot-rules.server";
import { officeName, type PageLanguage, PageLink, renderStatic } from "./permit-language.server";
import type { AnsweringOffice, PermitPage } from "./permit-page";
import { TypicalLot } from "./typical-lot.server";

const tableTopics: readonly PermitTopic[] = [
  "covered-patio",
  "pergola",
  "slab",
  "kitchen-structure",
  "turf",
  "trees",
];

/** Fact that staff assigned to a place. */
export type LocalPageFact = Pick<
  PermitAnswer,
  | "sentence"
  | "value"
  | "sourceTitle"
  | "sourceUrl"
  | "certainty"
  | "checkedAt"
  | "age"
  | "isSpanish"
>;

type LocalPageContent = {
  name: string;
  bodyHtml: string;
  /** True if the body is in English. */
  isEnglish: boolean;
  page: PermitPage;
  facts: readonly LocalPageFact[];
};

/** Returns the HTML of a place's page below its header. */
export function renderLocalPage(place: LocalPageContent, page?: PageLanguage): string {
  return renderStatic(page, <LocalPageView {...place} />);
}

function LocalPageView({ name, bodyHtml, isEnglish, page, facts }: LocalPageContent) {
  const { offices } = page;
  const t = useMessage();
  const language = useLanguage();
  const isMarked = isEnglish && language !== "en";
  const days = offices.flatMap(({ answers }) =>
    Object.values(answers).map(({ checkedAt }) => checkedAt),
  );
  const lastRead = days.toSorted().at(-1);
  const hasAnswer = (topic: PermitTopic) => offices.some(({ answers }) => answers[topic]);
  const answeredTopics = tableTopics.filter(hasAnswer);
  const open = tableTopics.filter((topic) => !hasAnswer(topic));
  return (
    <div className="section">
      <div className="wrapper permit-answer">
        <div>
          {isMarked ? <p className="fine-print below-5">{t("This part is in English.")}</p> : null}
          <div
            className="prose"
            lang={isMarked ? "en" : undefined}
            dangerouslySetInnerHTML={{ __html: bodyHtml }}
          />
          <TypicalLot name={name} page={page} />
          <section aria-labelledby="table-title">
            <h2 id="table-title">{t("Who approves what")}</h2>
            <DataTable
              className="table card-rows approval-table"
              caption={t("Approval and permit by kind of work in {name}", { name })}
              rows={answeredTopics}
              rowKey={String}
              columns={[
                { header: t("Work"), isRowHeader: true, cell: (topic) => t(topicLabels[topic]) },
                {
                  header: t("Who approves"),
                  cardLabel: t("Who approves"),
                  cell: (topic) => <TopicCell offices={offices} topic={topic} />,
                },
              ]}
            />
            {open.length > 0 ? (
              <p className="measure above-4">
                {t("For the rest, ask each office first: {work}.", {
                  work: formatAnd(
                    open.map((topic) => t(topicLabels[topic]).toLowerCase()),
                    language,
                  ),
                })}
              </p>
            ) : null}
            {offices.map((office) => (
              <OfficeSources key={office.slug} office={office} />
            ))}
            <p>
              <PageLink
                className="arrow-link"
                rel="nofollow"
                href={`${paths.permits}?zip=${page.query.zip}&office=${offices[0]?.slug ?? ""}`}
              >
                {t("See every rule with its source")}
              </PageLink>
            </p>
          </section>
          <LotRules page={page} />
          {facts.length > 0 ? (
            <section aria-labelledby="facts-title">
              <h2 id="facts-title">{t("Weather and ground")}</h2>
              <ul className="rule-list">
                {facts.map((fact) => (
                  <li key={fact.sentence}>
                    <h3>
                      <RecordText isEnglish={!fact.isSpanish}>{fact.value}</RecordText>
                    </h3>
                    <div>
                      <p>
                        <RecordText isEnglish={!fact.isSpanish}>{fact.sentence}</RecordText>
                      </p>
                      <SourceLine answer={{ ...fact, note: "" }} />
                    </div>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          {lastRead ? (
            <p className="fine-print above-6">
              {t("We last checked the rules on this page in {month}.", {
                month: printMonth(lastRead, language),
              })}
            </p>
          ) : null}
        </div>
        <AnswerAside page={page} />
      </div>
    </div>
  );
}

/** Answers of the offices that have one, one below the other. */
function TopicCell({
  offices,
  topic,
}: {
  offices: readonly AnsweringOffice[];
  topic: PermitTopic;
}) {
  const t = useMessage();
  return offices.flatMap(({ slug, name, kind, answers }) => {
    const answer = answers[topic];
    return answer
      ? [
          <AnswerMark key={slug} kind={answerMarkKind(answer)}>
            {`${officeName(name, t)}: `}
            {answerWord(answer, kind, t) || (
              <RecordText isEnglish={!answer.isSpanish}>{answer.sentence}</RecordText>
            )}
          </AnswerMark>,
        ]
      : [];
  });
}

/** Sources of the table's answers, each once. */
function OfficeSources({ office }: { office: AnsweringOffice }) {
  const answers = tableTopics.flatMap((topic) => office.answers[topic] ?? []);
  const unique = answers.filter(
    ({ sourceUrl }, at) => answers.findIndex((other) => other.sourceUrl === sourceUrl) === at,
  );
  return unique.map((answer) => <SourceLine key={answer.factKey} answer={answer} />);
}
