import { formatPhone } from "~/domain/settings/settings";
import { useText } from "~/ui/language";
import { AnswerMark, AnswerText, NotChecked, RecordText, SourceLine } from "./answer-parts.server";
import type { PermitPage } from "./permit-page";

const windstormMarks = {
  yes: "needed",
  ask: "depends",
  "by-county": "depends",
  no: "none",
} as const;

/** Rules that depend on the lot: HOA, windstorm area, easements, 811. */
export function LotRules({ page, id = "lot-title" }: { page: PermitPage; id?: string }) {
  const { stateAnswers, company, offices } = page;
  const t = useText();
  const officeRule = offices.map(({ answers }) => answers.association).find(Boolean);
  const hoaRules = [
    stateAnswers["association-denial"],
    stateAnswers["association-hearing"],
    stateAnswers["association-scope"],
  ];
  const readRules = hoaRules.flatMap((rule) => rule ?? []);
  const lastRule = readRules.at(-1);
  const digging = stateAnswers["dig-811"];
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t("What else applies")}</h2>
      <ul className="rule-list">
        <li>
          <h3>{t("HOA")}</h3>
          <div>
            <AnswerMark kind="open">{t("A ZIP code can’t tell")}</AnswerMark>
            <p>{t("Your closing papers show whether you’re in an HOA.")}</p>
            {readRules.length > 0 ? (
              <p>
                <RecordText isEnglish={readRules.some(({ isSpanish }) => !isSpanish)}>
                  {readRules.map(({ sentence }) => sentence).join(" ")}
                </RecordText>
              </p>
            ) : null}
            {lastRule ? <SourceLine answer={lastRule} /> : null}
            {officeRule ? <AnswerText answer={officeRule} /> : null}
          </div>
        </li>
        <li>
          <h3>{t("Windstorm certificate")}</h3>
          <Windstorm page={page} />
        </li>
        <li>
          <h3>{t("Easements and building lines")}</h3>
          <div>
            <AnswerMark kind="open">{t("On your survey")}</AnswerMark>
            <p>
              {t(
                "We draw them in before we file anything. No survey at hand? Look in your closing papers.",
              )}
            </p>
          </div>
        </li>
        <li>
          <h3>{t("Before anyone digs")}</h3>
          <div>
            {digging ? (
              <>
                <AnswerMark kind="needed">{t("Call Texas 811")}</AnswerMark>
                <AnswerText answer={digging} />
              </>
            ) : (
              <AnswerMark kind="open">
                <NotChecked phone={company.phone} />
              </AnswerMark>
            )}
          </div>
        </li>
      </ul>
    </section>
  );
}

function Windstorm({ page }: { page: PermitPage }) {
  const t = useText();
  const { result, title, text } = page.windstorm;
  const fact = page.stateAnswers["windstorm-area"];
  const { phone } = page.company;
  if (!fact)
    return (
      <div>
        <AnswerMark kind="open">
          <NotChecked phone={phone} />
        </AnswerMark>
      </div>
    );
  return (
    <div>
      <AnswerMark kind={windstormMarks[result]}>{title}</AnswerMark>
      <p>
        {text}
        {result === "ask" ? (
          <>
            {" "}
            {t("Not sure? Call")} <a href={`tel:${phone}`}>{formatPhone(phone)}</a>.
          </>
        ) : null}
      </p>
      {result === "no" ? null : (
        <p>
          {t(
            "You need the certificate, WPI-8, only if the state’s insurance pool insures the house.",
          )}
        </p>
      )}
      <p>
        <RecordText isEnglish={!fact.isSpanish}>{fact.sentence}</RecordText>
      </p>
      <SourceLine answer={fact} />
    </div>
  );
}
