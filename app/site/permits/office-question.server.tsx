import type { CSSProperties } from "react";
import type { OfficeCandidate } from "~/domain/permits/candidates";
import { otherCity, serializePermitQuery, unknownOffice } from "~/domain/permits/permit-query";
import { buildLabels, builds, topicLabels, topicsByBuild } from "~/domain/permits/permit-topics";
import { formatPhone } from "~/domain/settings/settings";
import { formatAnd, formatOr } from "~/lib/word-lists";
import { paths } from "~/paths";
import { ChoiceCard } from "~/ui/forms/choice";
import { RuleRow } from "./answer-parts.server";
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
  const label = counties.map(({ name, percent }) => `${name} ${percent} percent`).join(", ");
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
        aria-label={`Share of the land in ZIP code ${zip}: ${label}`}
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
              <dt style={style}>{name}</dt>
              <dd>{percent < 1 ? "under 1%" : `${Math.round(percent)}%`}</dd>
            </div>
          );
        })}
      </dl>
      <p className="fine-print">
        Each bar is 5 percent of the land. Land inside a city counts with its county. US Census
        Bureau, ZIP areas of 2020.
      </p>
    </div>
  );
}

const candidateNotes: Record<OfficeCandidate["kind"], string> = {
  county: "Outside any city",
  city: "Inside its limits",
  covenant: "Its approval, and the county’s permit",
};

function questionTitle(zip: string, candidates: readonly OfficeCandidate[]): string {
  const [first] = candidates;
  if (candidates.length === 1 && first)
    return `All of ${zip} is in ${first.name}. Is the lot inside a city?`;
  return `${zip} has more than one permit office`;
}

/** Asks where the lot is. Listing an office states nothing about a lot. */
export function OfficeQuestion({ page }: { page: PermitPage }) {
  const { query, counties, candidates, state, notice } = page;
  const chosen = state === "found" ? page.offices[0]?.slug : query.office;
  return (
    <section className="section flush" id="office" aria-labelledby="office-title">
      <div className="wrapper office-question">
        <div className="stack">
          <h2 id="office-title">{questionTitle(query.zip, candidates)}</h2>
          <p className="measure">
            {counties.length > 1
              ? `The land is in ${counties.length} counties, and parts of this ZIP code may be inside a city.`
              : "Parts of this ZIP code may be inside a city."}{" "}
            A county issues the permit only outside the cities.
          </p>
          {counties.length > 1 ? <LandShare zip={query.zip} counties={counties} /> : null}
        </div>
        <form
          className="stack spaced-5"
          method="get"
          action={`${paths.permits}#answer`}
          aria-label="Where the lot is"
        >
          <input type="hidden" name="zip" value={query.zip} />
          {query.builds.map((build) => (
            <input key={build} type="hidden" name="build" value={build} />
          ))}
          {notice ? <p className="note-box">{notice}</p> : null}
          <fieldset className="field">
            <legend className="field-label">Where is the lot?</legend>
            <div className="choices choices--office">
              {candidates.map(({ slug, kind, name }) => (
                <ChoiceCard
                  key={slug}
                  name="office"
                  value={slug}
                  required
                  defaultChecked={chosen === slug}
                  label={shortName(name)}
                  line={candidateNotes[kind]}
                />
              ))}
              <ChoiceCard
                name="office"
                value={otherCity}
                required
                defaultChecked={chosen === otherCity}
                label="Another city"
                line="Choose it next"
              />
              <ChoiceCard
                name="office"
                value={unknownOffice}
                required
                defaultChecked={chosen === unknownOffice}
                label="I don’t know"
                line="See the strictest rules"
              />
            </div>
          </fieldset>
          <p className="help-text">
            Your property tax statement usually names a city only if the lot is inside one.
          </p>
          <div>
            <button className="button button--ink" type="submit">
              Use this office
            </button>
          </div>
        </form>
      </div>
    </section>
  );
}

/** Names the city that the visitor chose as "Another city". */
export function OtherCityForm({ page: { query, cities } }: { page: PermitPage }) {
  return (
    <section className="section flush" id="answer" aria-labelledby="city-title">
      <div className="wrapper stack spaced-5">
        <h2 id="city-title">Which city?</h2>
        <form
          className="stack spaced-5 width-44"
          method="get"
          action={`${paths.permits}#answer`}
          aria-label="Which city"
        >
          <input type="hidden" name="zip" value={query.zip} />
          {query.builds.map((build) => (
            <input key={build} type="hidden" name="build" value={build} />
          ))}
          <div className="field">
            <label htmlFor="city-name">City on the property tax statement</label>
            <select
              className="field-input"
              id="city-name"
              name="city"
              required
              defaultValue=""
              aria-describedby="city-name-help"
            >
              <option value="">Choose a city</option>
              {cities.map(({ name }) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
            <p className="help-text" id="city-name-help">
              Not here? Then the lot may be in no city. Choose its county above.
            </p>
          </div>
          <div>
            <button className="button button--ink" type="submit">
              Check this city
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
  const open = (query.builds.length > 0 ? query.builds : builds).filter((build) =>
    strictest.every(({ topic }) => !topicsByBuild[build].includes(topic)),
  );
  return (
    <section className="section flush" id="answer" aria-labelledby="guide-title">
      <div className="wrapper stack spaced-5">
        <h2 id="guide-title">How to find out</h2>
        <p className="measure">
          Look at the property tax statement. It usually names a city only if the lot is inside that
          city. If you don’t have one at hand, call{" "}
          <a href={`tel:${company.phone}`}>{formatPhone(company.phone)}</a>, and we’ll find out for
          your address.
        </p>
        <h2>Until you know: plan for the strictest rule</h2>
        {strictest.length > 0 ? (
          <>
            <p className="measure">
              {`These are the strictest rules we’ve found for the offices in ZIP code ${query.zip}.`}
            </p>
            <ul className="rule-list">
              {strictest.map(({ topic, office, answer, unread }) => (
                <RuleRow key={topic} title={topicLabels[topic]} kind={office.kind} answer={answer}>
                  <p>
                    {`This rule is from ${inSentence(office.name)}.`}
                    {unread.length > 0 && answer.answer !== "needed"
                      ? ` We haven’t found a rule for ${formatOr(unread.map(inSentence))}. It may be stricter.`
                      : ""}
                  </p>
                </RuleRow>
              ))}
            </ul>
          </>
        ) : null}
        {open.length > 0 ? (
          <p className="measure">
            {`We haven’t found these offices’ rules for: ${formatAnd(open.map((build) => buildLabels[build].toLowerCase()))}. Plan on a permit until the office tells you otherwise.`}
          </p>
        ) : null}
        <h2>Every office for this ZIP code</h2>
        <ul className="ruled">
          {candidates.map(({ slug, name }) => (
            <li key={slug}>
              <a
                className="text-link"
                rel="nofollow"
                href={`${paths.permits}${serializePermitQuery({ ...query, office: slug })}#answer`}
              >
                {shortName(name)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const shortName = (name: string) => name.replace(/, covenants$/, "");
const inSentence = (name: string) => shortName(name).replace(/^City /, "the City ");
