import type { TranslateText } from "~/lib/spanish/texts";
import { DocumentList } from "~/site/project/document-list";
import { ButtonLink, ButtonRow } from "~/ui/button";
import { Drawing } from "~/ui/drawings/drawing";
import { useText } from "~/ui/language";
import type { JobPageView } from "./load-job-page.server";

/** Renders what the homeowner keeps of the finished work; nothing until the office shows it. */
export function Handover({ data: { handover } }: { data: JobPageView }) {
  const { drawing, papers, equipment, warranty } = handover;
  const t = useText();
  const rows = [
    ...(drawing
      ? [
          {
            name: t("As-built drawing"),
            note: t("Plan and sides to scale, PDF"),
            link: { label: t("Open"), about: t("as-built drawing"), href: drawing.href },
          },
        ]
      : []),
    ...papers.map(({ id, label, note, href }) => ({
      id,
      name: label,
      note,
      ...(href && { link: { label: t("Open"), about: label, href } }),
    })),
  ];
  if (rows.length + equipment.length === 0 && warranty === "") return null;
  return (
    <section className="stack" aria-labelledby="handover">
      <h2 id="handover">{t("Handover")}</h2>
      {drawing ? (
        <>
          <Drawing
            kind="axon"
            params={drawing.design}
            options={{ dims: true, sun: false, w: 960, h: 660 }}
          />
          <p>{drawing.title}</p>
        </>
      ) : null}
      {rows.length > 0 ? <DocumentList rows={rows} /> : null}
      {equipment.length > 0 ? (
        <>
          <h3>{t("Equipment")}</h3>
          <ul className="document-list">
            {equipment.map(({ id, what, text }) => (
              <li key={id}>
                <span />
                <span>
                  {what}
                  <small>{text}</small>
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {warranty ? (
        <>
          <h3>{t("Warranty")}</h3>
          {warranty
            .split("\n")
            .filter(Boolean)
            .map((line) => (
              <p key={line}>{line}</p>
            ))}
        </>
      ) : null}
    </section>
  );
}

/** Renders the care dates, and the link with which a calendar program subscribes to them. */
export function CareDates({ data: { handover } }: { data: JobPageView }) {
  const { care } = handover;
  const t = useText();
  if (!care) return null;
  return (
    <section className="stack" aria-labelledby="care">
      <h2 id="care">{t("Care dates")}</h2>
      <ul className="document-list">
        {care.dates.map(({ id, label, text }) => (
          <li key={id}>
            <span />
            <span>
              {label}
              <small>{text}</small>
            </span>
          </li>
        ))}
      </ul>
      <ButtonRow>
        <ButtonLink kind="line" href={care.subscribe}>
          {t("Subscribe in my calendar")}
        </ButtonLink>
        <a className="text-link target-link" href={care.feed}>
          {t("Download the dates")}
        </a>
      </ButtonRow>
      <p className="fine-print">
        {t("Changes show up in your calendar. You can remove the subscription there at any time.")}
      </p>
    </section>
  );
}

/** Returns the visits of the job that the office shows, each with its calendar entry. */
export const dateRows = (visits: JobPageView["visits"], t: TranslateText) =>
  visits.map(({ id, label, days, person, href }) => ({
    id,
    name: label,
    note: [days, person && t("On site: {person}", { person })].filter(Boolean).join(". "),
    icon: "calendar" as const,
    ...(href && {
      link: { label: t("Add to my calendar"), about: `${label}, ${days}`, href },
    }),
  }));

/** Renders the visits of the job. */
export function JobDates({ data: { visits } }: { data: Pick<JobPageView, "visits"> }) {
  const t = useText();
  if (visits.length === 0) return null;
  return (
    <section aria-labelledby="dates">
      <h2 id="dates">{t("Dates")}</h2>
      <DocumentList rows={dateRows(visits, t)} />
    </section>
  );
}
