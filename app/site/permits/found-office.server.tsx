import type { ReactNode } from "react";
import type { PermitAnswer } from "~/domain/permits/answers";
import { type Build, buildLabels, builds, topicsByBuild } from "~/domain/permits/permit-topics";
import { formatPhone } from "~/domain/settings/settings";
import { formatAnd } from "~/lib/word-lists";
import { paths } from "~/paths";
import { LotRules } from "./lot-rules.server";
import { OfficeProcess, PermitRules } from "./office-answer.server";
import type { AnsweringOffice, NearbyLink, PermitPage } from "./permit-page";

/** One sentence about the requested work: what to plan a permit for, and what depends. */
function formatVerdict({ kind, answers }: AnsweringOffice, wanted: readonly Build[]): string {
  const selected = wanted.length > 0 ? wanted : builds;
  const listBuilds = (accepted: PermitAnswer["answer"]) =>
    formatAnd(
      selected
        .filter((build) => {
          const found = topicsByBuild[build].flatMap((topic) => answers[topic]?.answer ?? []);
          return (found.includes("needed") ? "needed" : found[0]) === accepted;
        })
        .map((build) => buildLabels[build].toLowerCase()),
    );
  const [needed, depends] = [listBuilds("needed"), listBuilds("depends")];
  const paper = kind === "covenant" ? "approval" : "a permit";
  return [
    needed === "" ? "" : `Plan on ${paper} for: ${needed}.`,
    depends === "" ? "" : `You may need ${paper} for: ${depends}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

function Verdict({ office, page }: { office: AnsweringOffice; page: PermitPage }) {
  const verdict = formatVerdict(office, page.query.builds);
  return verdict === "" ? null : <p className="verdict">{verdict}</p>;
}

const headings: Record<AnsweringOffice["kind"], (name: string) => string> = {
  city: (name) => name,
  county: (name) => `${name}, outside any city`,
  covenant: (name) => name,
};

/**
 * The answer for a lot: the office or offices that decide, the rules of the lot, the steps, and
 * addresses.
 */
export function FoundOffice({ page }: { page: PermitPage }) {
  const { offices, notice } = page;
  const [first, ...others] = offices;
  if (!first) return null;
  return (
    <div className="section flush" id="answer">
      <div className="wrapper permit-answer">
        <div>
          <section aria-labelledby="found-title">
            <h2 id="found-title">{headings[first.kind](first.name)}</h2>
            {notice ? <p className="note-box below-5">{notice}</p> : null}
            <Verdict office={first} page={page} />
          </section>
          <PermitRules office={first} page={page} id="rules-title" />
          <OfficeProcess office={first} page={page} id="process-title" />
          {others.map((office) => (
            <div key={office.slug}>
              <section aria-labelledby={`${office.slug}-title`}>
                <h2 id={`${office.slug}-title`}>
                  {others.length > 1
                    ? `If the lot is in ${office.name}, it issues a permit too`
                    : `${office.name} issues a permit too`}
                </h2>
                <Verdict office={office} page={page} />
              </section>
              <PermitRules office={office} page={page} id={`${office.slug}-rules`} />
              <OfficeProcess office={office} page={page} id={`${office.slug}-process`} />
            </div>
          ))}
          <LotRules page={page} />
          <Steps page={page} />
        </div>
        <AnswerAside page={page} />
      </div>
    </div>
  );
}

function Steps({ page }: { page: PermitPage }) {
  const steps: { name: string; text: string }[] = page.offices.map(({ kind, name, answers }) => {
    const time =
      answers.duration?.value ||
      (kind === "city" && page.stateAnswers["city-45-days"]
        ? "By law, a decision within 45 days"
        : "");
    return {
      name: kind === "covenant" ? "Approval from the township" : `Permit, ${name}`,
      text: time || "Ask for its timeline",
    };
  });
  const hasCovenant = page.offices.some(({ kind }) => kind === "covenant");
  const hoa = hasCovenant
    ? []
    : [{ name: "HOA, if there is one", text: "It has its own schedule" }];
  return (
    <section aria-labelledby="steps-title">
      <h2 id="steps-title">In what order</h2>
      <ol className="step-order">
        {[
          { name: "Drawings and survey", text: "Size, location on the lot, distances" },
          ...hoa,
          ...steps,
        ].map(({ name, text }) => (
          <li key={name}>
            <b>{name}</b>
            <span>{text}</span>
          </li>
        ))}
        <li data-solid="">
          <b>811, then building</b>
          <span>Two business days after the call</span>
        </li>
      </ol>
    </section>
  );
}

/** Next step, addresses of the offices and of the company, and work near the lot. */
export function AnswerAside({ page }: { page: PermitPage }) {
  const { company, offices, query, near, posts, places } = page;
  return (
    <div>
      <div className="callout-box">
        <h2>Let us check this lot</h2>
        <p>We’ll ask the office about your address and send you its answers.</p>
        <a className="button" href={`${paths.quote}?zip=${query.zip}`} rel="nofollow">
          Get a free quote
        </a>
        <a className="arrow-link" href={paths.designer}>
          Draw it in the pergola designer
        </a>
      </div>
      {offices.map((office) => (
        <OfficeCard key={office.slug} office={office} />
      ))}
      <div className="office-card">
        <h2>{company.name}</h2>
        {company.address ? <p>{company.address}</p> : null}
        <p>
          <a href={`tel:${company.phone}`}>{formatPhone(company.phone)}</a>
        </p>
      </div>
      <LinkCard title={`Near ${query.zip}`} links={near}>
        Distances are between ZIP code centers.
      </LinkCard>
      <LinkCard title="Places" links={places} />
      <LinkCard title="Worth reading first" links={posts} />
    </div>
  );
}

/** Address of an office; nothing without an address. */
function OfficeCard({ office }: { office: AnsweringOffice }) {
  const { texts, name } = office;
  const { phone, address, hours, site } = texts;
  if ([phone, address, hours, site].every((text) => text === "")) return null;
  return (
    <div className="office-card">
      <h2>{texts.office || name}</h2>
      {address ? <p>{address}</p> : null}
      {phone ? (
        <p>
          <a href={`tel:+1${phone.replace(/\D/g, "")}`}>{phone}</a>
        </p>
      ) : null}
      {hours ? <p>{hours}</p> : null}
      {site ? (
        <p>
          <a className="text-link" href={site}>
            Office website
          </a>
        </p>
      ) : null}
    </div>
  );
}

/** Links to projects, posts or places; nothing without any. `children` is a note. */
function LinkCard({
  title,
  links,
  children,
}: {
  title: string;
  links: readonly NearbyLink[];
  children?: ReactNode;
}) {
  if (links.length === 0) return null;
  return (
    <div className="office-card">
      <h2>{title}</h2>
      <ul className="near-list">
        {links.map(({ href, lead, title: name, text }) => (
          <li key={href}>
            <a href={href}>
              <span className="near-miles">{lead}</span>
              <b>{name}</b>
              {text ? <small>{text}</small> : null}
            </a>
          </li>
        ))}
      </ul>
      {children ? <p className="fine-print">{children}</p> : null}
    </div>
  );
}
