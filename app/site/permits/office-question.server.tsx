import type { CSSProperties } from "react";
import type { OfficeCandidate } from "~/domain/permits/candidates";
import { otherCity, serializePermitQuery, unknownOffice } from "~/domain/permits/permit-query";
import { buildLabels, builds, topicLabels, topicsByBuild } from "~/domain/permits/permit-topics";
import { formatPhone } from "~/domain/settings/settings";
import type { Translate } from "~/lib/fill-text";
import { formatAnd, formatOr } from "~/lib/word-lists";
import { paths } from "~/paths";
import { ChoiceCard } from "~/ui/forms/choice";
import { useLanguage, useMessage } from "~/ui/language";
import { RuleRow } from "./answer-parts.server";
import { officeName, PageLink, useLocalPath } from "./permit-language.server";
import type { PermitPage } from "./permit-page";

const shareColors = [
  "var(--ink)",
  "var(--pg-steel)",
  "var(--white)",
  "var(--steel)",
  "var(--lime-3)",
];
const blades = 20;

/** Share of a ZIP area's land by county, as 20 blades of five percent each. */
function LandShare({ zip, counties }: Pick<PermitPage, "counties"> & { zip: string }) {
  const t = useMessage();
  const label = counties
    .map(({ name, percent }) =>
      t("{county} {percent} percent", { county: officeName(name, t), percent }),
    )
    .join(", ");
  let first = 0;
  let sum = 0;
  const paths = counties.map(({ name, percent }, at) => {
    sum += percent;
    const last = Math.min(blades, Math.round(sum / 5));
    const path = Array.from(
      { length: last - first },
      (_, blade) => `M${(first + blade) * 5} 0h4.2v52h-4.2z`,
    ).join("");
    first = last;
    return <path key={name} d={path} fill={shareColors[at] ?? "var(--lime-3)"} />;
  });
  return (
    <div className="land-share">
      <svg
        viewBox="0 0 99.2 52"
        preserveAspectRatio="none"
        role="img"
        aria-label={t("Share of the land in ZIP code {zip}: {shares}", { zip, shares: label })}
      >
        {paths}
      </svg>
      <dl>
        {counties.map(({ name, percent }, at) => {
          const style: CSSProperties & Record<"--share-color", string> = {
            "--share-color": shareColors[at] ?? "var(--lime-3)",
          };
          return (
            <div key={name}>
              <dt style={style}>{officeName(name, t)}</dt>
              <dd>{percent < 1 ? t("under 1%") : `${Math.round(percent)}%`}</dd>
            </div>
          );
        })}
      </dl>
      <p className="fine-print">
        {t(
          "Each bar is 5 percent of the land. Land inside a city counts with its county. US Census Bureau, ZIP areas of 2020.",
        )}
      </p>
    </div>
  );
}

const candidateNotes: Record<OfficeCandidate["kind"], string> = {
  county: "Outside any city",
  city: "Inside its limits",
  covenant: "Its approval, and the county’s permit",
};

function questionTitle(zip: string, candidates: readonly OfficeCandidate[], t: Translate): string {
  const [first] = candidates;
  if (candidates.length === 1 && first)
    return t("All of {zip} is in {county}. Is the lot inside a city?", {
      zip,
      county: officeName(first.name, t),
    });
  return t("{zip} has more than one permit office", { zip });
}

/** Asks where the lot is. Listing an office states nothing about a lot. */
export function OfficeQuestion({ page }: { page: PermitPage }) {
  const { query, counties, candidates, state, notice } = page;
  const t = useMessage();
  const action = useLocalPath(paths.permits);
  const chosen = state === "found" ? page.offices[0]?.slug : query.office;
  return (
    <section className="section flush" id="office" aria-labelledby="office-title">
      <div className="wrapper office-question">
        <div className="stack">
          <h2 id="office-title">{questionTitle(query.zip, candidates, t)}</h2>
          <p className="measure">
            {counties.length > 1
              ? t(
                  "The land is in {count} counties, and parts of this ZIP code may be inside a city.",
                  { count: counties.length },
                )
              : t("Parts of this ZIP code may be inside a city.")}{" "}
            {t("A county issues the permit only outside the cities.")}
          </p>
          {counties.length > 1 ? <LandShare zip={query.zip} counties={counties} /> : null}
        </div>
        <form
          className="stack spaced-5"
          method="get"
          action={`${action}#answer`}
          aria-label={t("Where the lot is")}
        >
          <input type="hidden" name="zip" value={query.zip} />
          {query.builds.map((build) => (
            <input key={build} type="hidden" name="build" value={build} />
          ))}
          {notice ? <p className="note-box">{notice}</p> : null}
          <fieldset className="field">
            <legend className="field-label">{t("Where is the lot?")}</legend>
            <div className="choices choices--office">
              {candidates.map(({ slug, kind, name }) => (
                <ChoiceCard
                  key={slug}
                  name="office"
                  value={slug}
                  required
                  defaultChecked={chosen === slug}
                  label={officeName(shortName(name), t)}
                  line={t(candidateNotes[kind])}
                />
              ))}
              <ChoiceCard
                name="office"
                value={otherCity}
                required
                defaultChecked={chosen === otherCity}
                label={t("Another city")}
                line={t("Choose it next")}
              />
              <ChoiceCard
                name="office"
                value={unknownOffice}
                required
                defaultChecked={chosen === unknownOffice}
                label={t("I don’t know")}
                line={t("See the strictest rules")}
              />
            </div>
          </fieldset>
          <p className="help-text">
            {t("Your property tax statement usually names a city only if the lot is inside one.")}
          </p>
          <div>
            <button className="button button--ink" type="submit">
              {t("Use this office")}
            </button>
          </div>
        </form>
      </div>
    </section>
  );
}

/** Names the city that the visitor chose as "Another city". */
export function OtherCityForm({ page: { query, cities } }: { page: PermitPage }) {
  const t = useMessage();
  const action = useLocalPath(paths.permits);
  return (
    <section className="section flush" id="answer" aria-labelledby="city-title">
      <div className="wrapper stack spaced-5">
        <h2 id="city-title">{t("Which city?")}</h2>
        <form
          className="stack spaced-5 width-44"
          method="get"
          action={`${action}#answer`}
          aria-label={t("Which city")}
        >
          <input type="hidden" name="zip" value={query.zip} />
          {query.builds.map((build) => (
            <input key={build} type="hidden" name="build" value={build} />
          ))}
          <div className="field">
            <label htmlFor="city-name">{t("City on the property tax statement")}</label>
            <select
              className="field-input"
              id="city-name"
              name="city"
              required
              defaultValue=""
              aria-describedby="city-name-help"
            >
              <option value="">{t("Choose a city")}</option>
              {cities.map(({ name }) => (
                <option key={name} value={name}>
                  {officeName(name, t)}
                </option>
              ))}
            </select>
            <p className="help-text" id="city-name-help">
              {t("Not here? Then the lot may be in no city. Choose its county above.")}
            </p>
          </div>
          <div>
            <button className="button button--ink" type="submit">
              {t("Check this city")}
            </button>
          </div>
        </form>
      </div>
    </section>
  );
}

/** Says how to find out the office, and the strictest rules to plan with until then. */
export function OfficeGuide({ page }: { page: PermitPage }) {
  const { query, candidates, strictest, company } = page;
  const t = useMessage();
  const language = useLanguage();
  const inSentence = (name: string) =>
    language === "en"
      ? shortName(name).replace(/^City /, "the City ")
      : officeName(shortName(name), t);
  const open = (query.builds.length > 0 ? query.builds : builds).filter((build) =>
    strictest.every(({ topic }) => !topicsByBuild[build].includes(topic)),
  );
  return (
    <section className="section flush" id="answer" aria-labelledby="guide-title">
      <div className="wrapper stack spaced-5">
        <h2 id="guide-title">{t("How to find out")}</h2>
        <p className="measure">
          {t(
            "Look at the property tax statement. It usually names a city only if the lot is inside that city. If you don’t have one at hand, call",
          )}{" "}
          <a href={`tel:${company.phone}`}>{formatPhone(company.phone)}</a>
          {t(", and we’ll find out for your address.")}
        </p>
        <h2>{t("Until you know: plan for the strictest rule")}</h2>
        {strictest.length > 0 ? (
          <>
            <p className="measure">
              {t("These are the strictest rules we’ve found for the offices in ZIP code {zip}.", {
                zip: query.zip,
              })}
            </p>
            <ul className="rule-list">
              {strictest.map(({ topic, office, answer, unread }) => (
                <RuleRow
                  key={topic}
                  title={t(topicLabels[topic])}
                  kind={office.kind}
                  answer={answer}
                >
                  <p>
                    {t("This rule is from {office}.", { office: inSentence(office.name) })}
                    {unread.length > 0 && answer.answer !== "needed"
                      ? t(" We haven’t found a rule for {offices}. It may be stricter.", {
                          offices: formatOr(unread.map(inSentence), language),
                        })
                      : ""}
                  </p>
                </RuleRow>
              ))}
            </ul>
          </>
        ) : null}
        {open.length > 0 ? (
          <p className="measure">
            {t(
              "We haven’t found these offices’ rules for: {work}. Plan on a permit until the office tells you otherwise.",
              {
                work: formatAnd(
                  open.map((build) => t(buildLabels[build]).toLowerCase()),
                  language,
                ),
              },
            )}
          </p>
        ) : null}
        <h2>{t("Every office for this ZIP code")}</h2>
        <ul className="ruled">
          {candidates.map(({ slug, name }) => (
            <li key={slug}>
              <PageLink
                className="text-link"
                rel="nofollow"
                href={`${paths.permits}${serializePermitQuery({ ...query, office: slug })}#answer`}
              >
                {officeName(shortName(name), t)}
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const shortName = (name: string) => name.replace(/, covenants$/, "");
