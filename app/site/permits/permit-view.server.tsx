import { paths } from "~/paths";
import { useLanguage, useText } from "~/ui/language";
import { RecordText } from "./answer-parts.server";
import { AskForm } from "./ask-form.server";
import { AnswerAside, FoundOffice } from "./found-office.server";
import { LotRules } from "./lot-rules.server";
import { OfficeGuide, OfficeQuestion, OtherCityForm } from "./office-question.server";
import { type PageLanguage, PageLink, renderStatic } from "./permit-language.server";
import type { PermitPage } from "./permit-page";
import { RulesDown } from "./rules-down.server";

/** Returns the HTML of "Can I build it here?" below its header. The browser gets no code for it. */
export function renderPermitPage(page: PermitPage, language?: PageLanguage): string {
  return renderStatic(language, <PermitPageView page={page} />);
}

function PermitPageView({ page }: { page: PermitPage }) {
  const { state } = page;
  const t = useText();
  const asks =
    state === "choose" || state === "other-city" || state === "guide" || state === "found";
  return (
    <>
      <section className="section section--tight" aria-labelledby="question-title">
        <div className="wrapper">
          <h2 id="question-title" className="visually-hidden">
            {t("Your lot")}
          </h2>
          {state === "ask" && page.notice ? (
            <p className="note-box below-5">{page.notice}</p>
          ) : null}
          <AskForm query={page.query} />
        </div>
      </section>
      {asks ? <OfficeQuestion page={page} /> : null}
      {state === "other-city" ? <OtherCityForm page={page} /> : null}
      {state === "guide" ? <OfficeGuide page={page} /> : null}
      {state === "found" ? <FoundOffice page={page} /> : null}
      {asks && state !== "found" ? <AnyOffice page={page} /> : null}
      {state === "ask" ? <LocalPageList places={page.places} /> : null}
      {state === "no-land" || state === "outside" || state === "down" ? (
        <NoAnswer page={page} />
      ) : null}
      <div className="section flush">
        <div className="wrapper">
          <p className="fine-print measure">
            {t(
              "This is a plain-language guide, not legal advice. The permit office has the final word. Has a rule changed?",
            )}{" "}
            <PageLink className="text-link" href={paths.contact}>
              {t("Tell us")}
            </PageLink>{" "}
            {t("and we’ll check again.")}
          </p>
        </div>
      </div>
    </>
  );
}

function LocalPageList({ places }: Pick<PermitPage, "places">) {
  const t = useText();
  const lang = useLanguage() === "en" ? undefined : "en";
  if (places.length === 0) return null;
  return (
    <section className="section flush" aria-labelledby="places-title">
      <div className="wrapper">
        <h2 id="places-title" className="heading-2">
          {t("Guides by place")}
        </h2>
        <ul className="link-rows above-4">
          {places.map(({ href, title }) => (
            <li key={href}>
              <PageLink className="row-link" href={href}>
                {lang ? <span lang={lang}>{title}</span> : title}
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Rules that hold for the lot, regardless of the office. */
function AnyOffice({ page }: { page: PermitPage }) {
  return (
    <div className="section flush">
      <div className="wrapper permit-answer">
        <div>
          <LotRules page={page} />
        </div>
        <AnswerAside page={page} />
      </div>
    </div>
  );
}

/** Explains why there is no answer: no land, outside our area, or the database is down. */
function NoAnswer({ page }: { page: PermitPage }) {
  const { state, query, company } = page;
  const t = useText();
  return (
    <section className="section flush" id="answer" aria-labelledby="no-answer">
      <div className="wrapper stack spaced-5">
        {state === "no-land" ? (
          <>
            <h2 id="no-answer">{t("We can’t find {zip} on the map", { zip: query.zip })}</h2>
            <p className="measure">
              {t(
                "It may be a ZIP code for P.O. boxes, or have a typo. Enter the ZIP code of the street address.",
              )}
            </p>
          </>
        ) : null}
        {state === "outside" ? (
          <>
            <h2 id="no-answer">{t("{zip} is outside our area", { zip: query.zip })}</h2>
            <p className="measure">
              {t(
                "We build in Greater Houston and don’t check rules anywhere else. Ask your city or county.",
              )}
            </p>
            <p className="measure">{t("Two rules apply everywhere in Texas:")}</p>
            <ul className="ruled">
              {[page.stateAnswers["dig-811"], page.stateAnswers["association-denial"]].flatMap(
                (rule) =>
                  rule
                    ? [
                        <li key={rule.topic}>
                          <RecordText isEnglish={!rule.isSpanish}>{rule.sentence}</RecordText>
                        </li>,
                      ]
                    : [],
              )}
            </ul>
          </>
        ) : null}
        {state === "down" ? <RulesDown phone={company.phone} /> : null}
      </div>
    </section>
  );
}
