import { renderToStaticMarkup } from "react-dom/server";
import { paths } from "~/paths";
import { AskForm } from "./ask-form.server";
import { AnswerAside, FoundOffice } from "./found-office.server";
import { LotRules } from "./lot-rules.server";
import { OfficeGuide, OfficeQuestion, OtherCityForm } from "./office-question.server";
import type { PermitPage } from "./permit-page";
import { RulesDown } from "./rules-down.server";

/** Returns the HTML of "Can I build it here?" below its header. The browser gets no code for it. */
export function renderPermitPage(page: PermitPage): string {
  return renderToStaticMarkup(<PermitPageView page={page} />);
}

function PermitPageView({ page }: { page: PermitPage }) {
  const { state } = page;
  const asks =
    state === "choose" || state === "other-city" || state === "guide" || state === "found";
  return (
    <>
      <section className="section section--tight" aria-labelledby="question-title">
        <div className="wrapper">
          <h2 id="question-title" className="visually-hidden">
            Your lot
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
            This is a plain-language guide, not legal advice. The permit office has the final word.
            Has a rule changed?{" "}
            <a className="text-link" href={paths.contact}>
              Tell us
            </a>{" "}
            and we’ll check again.
          </p>
        </div>
      </div>
    </>
  );
}

function LocalPageList({ places }: Pick<PermitPage, "places">) {
  if (places.length === 0) return null;
  return (
    <section className="section flush" aria-labelledby="places-title">
      <div className="wrapper">
        <h2 id="places-title" className="heading-2">
          Guides by place
        </h2>
        <ul className="link-rows above-4">
          {places.map(({ href, title }) => (
            <li key={href}>
              <a className="row-link" href={href}>
                {title}
              </a>
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
  return (
    <section className="section flush" id="answer" aria-labelledby="no-answer">
      <div className="wrapper stack spaced-5">
        {state === "no-land" ? (
          <>
            <h2 id="no-answer">We can’t find {query.zip} on the map</h2>
            <p className="measure">
              It may be a ZIP code for P.O. boxes, or have a typo. Enter the ZIP code of the street
              address.
            </p>
          </>
        ) : null}
        {state === "outside" ? (
          <>
            <h2 id="no-answer">{query.zip} is outside our area</h2>
            <p className="measure">
              We build in Greater Houston and don’t check rules anywhere else. Ask your city or
              county.
            </p>
            <p className="measure">Two rules apply everywhere in Texas:</p>
            <ul className="ruled">
              {[page.stateAnswers["dig-811"], page.stateAnswers["association-denial"]].flatMap(
                (rule) => (rule ? [<li key={rule.topic}>{rule.sentence}</li>] : []),
              )}
            </ul>
          </>
        ) : null}
        {state === "down" ? <RulesDown phone={company.phone} /> : null}
      </div>
    </section>
  );
}
