import { formatPhone } from "~/domain/settings/settings";
import { AnswerMark, AnswerText, NotChecked, SourceLine } from "./answer-parts.server";
import type { PermitPage } from "./permit-page";

const listNames = (names: readonly string[]) =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

/** Rules that depend on the lot: HOA, windstorm area, easements, 811. */
export function LotRules({ page, id = "lot-title" }: { page: PermitPage; id?: string }) {
  const { stateAnswers, company, offices } = page;
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
      <h2 id={id}>What else applies</h2>
      <ul className="rule-list">
        <li>
          <h3>HOA</h3>
          <div>
            <AnswerMark kind="open">A ZIP code can’t tell</AnswerMark>
            <p>The title papers of the house say if the lot belongs to an HOA.</p>
            {readRules.length > 0 ? (
              <p>{readRules.map(({ sentence }) => sentence).join(" ")}</p>
            ) : null}
            {lastRule ? <SourceLine answer={lastRule} /> : null}
            {officeRule ? <AnswerText answer={officeRule} /> : null}
          </div>
        </li>
        <li>
          <h3>Windstorm certificate</h3>
          <Windstorm page={page} />
        </li>
        <li>
          <h3>Easements and building lines</h3>
          <div>
            <AnswerMark kind="open">On your survey</AnswerMark>
            <p>
              We draw them in before we file anything. No survey at hand? It’s among the closing
              papers of the house.
            </p>
          </div>
        </li>
        <li>
          <h3>Before anyone digs</h3>
          <div>
            {digging ? (
              <>
                <AnswerMark kind="needed">Call Texas 811</AnswerMark>
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
  const { result, inArea, outside } = page.windstorm;
  const fact = page.stateAnswers["windstorm-area"];
  const { phone } = page.company;
  /**
   * Before visitors choose an office, the lot may be in a city that staff haven't linked to the ZIP
   * code.
   */
  const canBeOnHighway146 = page.offices.length === 0 && outside.includes("Harris County");
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
      {result === "ask" ? (
        <>
          <AnswerMark kind="depends">Is the lot east of Highway 146?</AnswerMark>
          <p>
            East of it, the lot is in the state’s windstorm area. West of it, it isn’t. Not sure?
            Call {formatPhone(phone)}.
          </p>
        </>
      ) : null}
      {result === "yes" ? (
        <>
          <AnswerMark kind="needed">In the state’s windstorm area</AnswerMark>
          <p>{listNames(inArea)} is on the state’s list.</p>
        </>
      ) : null}
      {result === "by-county" ? (
        <>
          <AnswerMark kind="depends">It depends on the county</AnswerMark>
          <p>
            In the area: {listNames(inArea)}. Not in it: {listNames(outside)}.
          </p>
        </>
      ) : null}
      {result === "no" ? (
        <>
          <AnswerMark kind="none">Not in the state’s windstorm area</AnswerMark>
          <p>
            {listNames(outside)} {outside.length > 1 ? "aren’t" : "isn’t"} on the state’s list
            {canBeOnHighway146 ? ", but parts of five cities of Harris County are" : ""}.
          </p>
        </>
      ) : null}
      {result === "no" ? null : (
        <p>The certificate, WPI-8, matters only if the state’s insurance pool insures the house.</p>
      )}
      <p>{fact.sentence}</p>
      <SourceLine answer={fact} />
    </div>
  );
}
