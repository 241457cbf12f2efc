import type { ReactNode } from "react";
import type { PermitAnswer } from "~/domain/permits/answers";
import { type Build, buildLabels, builds, topicsByBuild } from "~/domain/permits/permit-topics";
import { formatPhone } from "~/domain/settings/settings";
import type { Translate } from "~/lib/fill-text";
import type { Language } from "~/lib/languages";
import { formatAnd } from "~/lib/word-lists";
import { paths } from "~/paths";
import { useLanguage, useMessage, useText } from "~/ui/language";
import { RecordText } from "./answer-parts.server";
import { LotRules } from "./lot-rules.server";
import { OfficeProcess, PermitRules } from "./office-answer.server";
import { officeName, PageLink } from "./permit-language.server";
import type { AnsweringOffice, NearbyLink, PermitPage } from "./permit-page";

/** One sentence about the requested work: what to plan a permit for, and what depends. */
function formatVerdict(
  { kind, answers }: AnsweringOffice,
  wanted: readonly Build[],
  { t, language }: { t: Translate; language: Language },
): string {
  const selected = wanted.length > 0 ? wanted : builds;
  const listBuilds = (accepted: PermitAnswer["answer"]) =>
    formatAnd(
      selected
        .filter((build) => {
          const found = topicsByBuild[build].flatMap((topic) => answers[topic]?.answer ?? []);
          return (found.includes("needed") ? "needed" : found[0]) === accepted;
        })
        .map((build) => t(buildLabels[build]).toLowerCase()),
      language,
    );
  const [needed, depends] = [listBuilds("needed"), listBuilds("depends")];
  const isApproval = kind === "covenant";
  return [
    needed === ""
      ? ""
      : t(isApproval ? "Plan on approval for: {work}." : "Plan on a permit for: {work}.", {
          work: needed,
        }),
    depends === ""
      ? ""
      : t(
          isApproval ? "You may need approval for: {work}." : "You may need a permit for: {work}.",
          { work: depends },
        ),
  ]
    .filter(Boolean)
    .join(" ");
}

function Verdict({ office, page }: { office: AnsweringOffice; page: PermitPage }) {
  const wording = { t: useMessage(), language: useLanguage() };
  const verdict = formatVerdict(office, page.query.builds, wording);
  return verdict === "" ? null : <p className="verdict">{verdict}</p>;
}

/**
 * The answer for a lot: the office or offices that decide, the rules of the lot, the steps, and
 * addresses.
 */
export function FoundOffice({ page }: { page: PermitPage }) {
  const { offices, notice } = page;
  const t = useMessage();
  const [first, ...others] = offices;
  if (!first) return null;
  return (
    <div className="section flush" id="answer">
      <div className="wrapper permit-answer">
        <div>
          <section aria-labelledby="found-title">
            <h2 id="found-title">
              {first.kind === "county"
                ? t("{office}, outside any city", { office: officeName(first.name, t) })
                : officeName(first.name, t)}
            </h2>
            {notice ? <p className="note-box below-5">{notice}</p> : null}
            <Verdict office={first} page={page} />
          </section>
          <PermitRules office={first} page={page} id="rules-title" />
          <OfficeProcess office={first} page={page} id="process-title" />
          {others.map((office) => (
            <div key={office.slug}>
              <section aria-labelledby={`${office.slug}-title`}>
                <h2 id={`${office.slug}-title`}>
                  {t(
                    others.length > 1
                      ? "If the lot is in {office}, it issues a permit too"
                      : "{office} issues a permit too",
                    { office: officeName(office.name, t) },
                  )}
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
  const t = useMessage();
  const steps = page.offices.map(({ kind, name, answers }) => {
    const { duration } = answers;
    const byLaw = kind === "city" && page.stateAnswers["city-45-days"];
    return {
      name:
        kind === "covenant"
          ? t("Approval from the township")
          : t("Permit, {office}", { office: officeName(name, t) }),
      text:
        duration?.value || t(byLaw ? "By law, a decision within 45 days" : "Ask for its timeline"),
      isEnglish: duration?.value ? !duration.isSpanish : false,
    };
  });
  const hasCovenant = page.offices.some(({ kind }) => kind === "covenant");
  const hoa = hasCovenant
    ? []
    : [{ name: t("HOA, if there is one"), text: t("It has its own schedule"), isEnglish: false }];
  return (
    <section aria-labelledby="steps-title">
      <h2 id="steps-title">{t("In what order")}</h2>
      <ol className="step-order">
        {[
          {
            name: t("Drawings and survey"),
            text: t("Size, location on the lot, distances"),
            isEnglish: false,
          },
          ...hoa,
          ...steps,
        ].map(({ name, text, isEnglish }) => (
          <li key={name}>
            <b>{name}</b>
            <span>
              <RecordText isEnglish={isEnglish}>{text}</RecordText>
            </span>
          </li>
        ))}
        <li data-solid="">
          <b>{t("811, then building")}</b>
          <span>{t("Two business days after the call")}</span>
        </li>
      </ol>
    </section>
  );
}

/** Next step, addresses of the offices and of the company, and work near the lot. */
export function AnswerAside({ page }: { page: PermitPage }) {
  const { company, offices, query, near, posts, places } = page;
  const t = useText();
  return (
    <div>
      <div className="callout-box">
        <h2>{t("Let us check this lot")}</h2>
        <p>{t("We’ll ask the office about your address and send you its answers.")}</p>
        <PageLink className="button" href={`${paths.quote}?zip=${query.zip}`} rel="nofollow">
          {t("Get a free quote")}
        </PageLink>
        <PageLink className="arrow-link" href={paths.designer}>
          {t("Draw it in the pergola designer")}
        </PageLink>
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
      <LinkCard title={t("Near {zip}", { zip: query.zip })} links={near}>
        {t("Distances are between ZIP code centers.")}
      </LinkCard>
      <LinkCard title={t("Places")} links={places} />
      <LinkCard title={t("Worth reading first")} links={posts} />
    </div>
  );
}

/** Address of an office; nothing without an address. */
function OfficeCard({ office }: { office: AnsweringOffice }) {
  const { texts, name } = office;
  const t = useMessage();
  const { phone, address, hours, site } = texts;
  if ([phone, address, hours, site].every((text) => text === "")) return null;
  return (
    <div className="office-card">
      <h2>
        {texts.office ? (
          <RecordText isEnglish={!texts.isSpanish}>{texts.office}</RecordText>
        ) : (
          officeName(name, t)
        )}
      </h2>
      {address ? <p>{address}</p> : null}
      {phone ? (
        <p>
          <a href={`tel:+1${phone.replace(/\D/g, "")}`}>{phone}</a>
        </p>
      ) : null}
      {hours ? (
        <p>
          <RecordText isEnglish={!texts.isSpanish}>{hours}</RecordText>
        </p>
      ) : null}
      {site ? (
        <p>
          <a className="text-link" href={site}>
            {t("Office website")}
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
  // titles of projects, posts and places are in English
  const lang = useLanguage() === "en" ? undefined : "en";
  if (links.length === 0) return null;
  return (
    <div className="office-card">
      <h2>{title}</h2>
      <ul className="near-list">
        {links.map(({ href, lead, title: name, text }) => (
          <li key={href}>
            <PageLink href={href}>
              <span className="near-miles">{lead}</span>
              <b lang={lang}>{name}</b>
              {text ? <small>{text}</small> : null}
            </PageLink>
          </li>
        ))}
      </ul>
      {children ? <p className="fine-print">{children}</p> : null}
    </div>
  );
}
