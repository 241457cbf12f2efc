import {
  type Build,
  builds,
  isPermitTopic,
  type PermitTopic,
  topicLabels,
  topicsByBuild,
} from "~/domain/permits/permit-topics";
import { formatPhone } from "~/domain/settings/settings";
import { formatOr } from "~/lib/word-lists";
import { useLanguage, useMessage } from "~/ui/language";
import { AnswerText, RuleRow } from "./answer-parts.server";
import type { AnsweringOffice, PermitPage } from "./permit-page";

/** Topics besides the requested work that an office may have answers for. */
const moreTopics: readonly PermitTopic[] = ["fence", "trees", "colors", "exception"];
const processTopics: readonly PermitTopic[] = [
  "contact",
  "registration",
  "registration-law",
  "inspections",
  "work-hours",
];

/** Topics of the permit process besides rules, in order, as text. */
const processLabels: Readonly<Partial<Record<PermitTopic, string>>> = {
  documents: "list of documents",
  duration: "timeline",
  fee: "fee",
  codes: "building code",
};

const workRules: Readonly<Record<Build, string>> = {
  pergola: "rule for a pergola",
  "covered-patio": "rule for a covered patio",
  slab: "rule for a concrete slab",
  kitchen: "rule for an outdoor kitchen",
  turf: "rule for artificial turf",
};

const asker: Record<AnsweringOffice["kind"], string> = {
  city: "the city",
  county: "the county",
  covenant: "the township",
};

type OfficeSectionProps = { office: AnsweringOffice; page: PermitPage; id: string };

/** Names the missing rules in one line, with the phone to call; nothing if everything was. */
function Unanswered({
  words,
  office,
  page,
}: {
  words: readonly string[];
} & Pick<OfficeSectionProps, "office" | "page">) {
  const t = useMessage();
  const language = useLanguage();
  if (words.length === 0) return null;
  const { phone } = page.company;
  return (
    <p className="measure above-4">
      {t("We haven’t found this office’s {rules}. Call us at ", {
        rules: formatOr(words, language),
      })}
      <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
      {t(", and we’ll ask {office} about your lot.", { office: t(asker[office.kind]) })}
    </p>
  );
}

/**
 * Lists the rules of an office that we have: the requested work, the flood plain, and further rules
 * it was read for. The rest of the work is one line.
 */
export function PermitRules({ office, page, id }: OfficeSectionProps) {
  const { kind, answers } = office;
  const t = useMessage();
  const selected = page.query.builds.length > 0 ? page.query.builds : builds;
  const topics = selected.flatMap((build) => topicsByBuild[build]);
  const open = selected.filter((build) => !topicsByBuild[build].some((topic) => answers[topic]));
  const answeredTopics = [...topics, ...moreTopics].filter((topic) => answers[topic]);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t(kind === "covenant" ? "What needs approval" : "What needs a permit")}</h2>
      <ul className="rule-list">
        {answeredTopics.map((topic) => (
          <RuleRow key={topic} title={t(topicLabels[topic])} kind={kind} answer={answers[topic]} />
        ))}
        {kind === "covenant" ? null : (
          <RuleRow title={t("Is the lot in a flood plain?")} kind={kind} answer={answers.flood}>
            <p>
              {t("We don’t know where your lot is. Look it up on the")}{" "}
              <a href="https://msc.fema.gov">{t("FEMA flood map")}</a>.
            </p>
          </RuleRow>
        )}
      </ul>
      <Unanswered office={office} page={page} words={open.map((build) => t(workRules[build]))} />
    </section>
  );
}

/**
 * Lists the documents, time, fee and building code of an office, and its other rules, as far as we
 * have them. The rest is one line.
 */
export function OfficeProcess({ office, page, id }: OfficeSectionProps) {
  const { kind, answers } = office;
  const t = useMessage();
  const deadline = kind === "city" ? page.stateAnswers["city-45-days"] : undefined;
  const countyCode = kind === "county" ? page.stateAnswers["county-code-scope"] : undefined;
  const processKeys = Object.keys(processLabels).filter(isPermitTopic);
  const rows = [...processKeys, ...processTopics].filter(
    (topic) =>
      answers[topic] || (topic === "duration" && deadline) || (topic === "codes" && countyCode),
  );
  const open = processKeys.filter(
    (topic) => !answers[topic] && !(kind === "covenant" && topic === "codes"),
  );
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t(`How ${asker[kind]} works`)}</h2>
      <ul className="rule-list">
        {rows.map((topic) => (
          <RuleRow key={topic} title={t(topicLabels[topic])} kind={kind} answer={answers[topic]}>
            {topic === "duration" && deadline ? <AnswerText answer={deadline} /> : null}
            {topic === "codes" && countyCode ? <AnswerText answer={countyCode} /> : null}
          </RuleRow>
        ))}
      </ul>
      <Unanswered
        office={office}
        page={page}
        words={open.flatMap((topic) => t(processLabels[topic] ?? ""))}
      />
    </section>
  );
}
