import { Link } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { formatFactName } from "~/domain/facts/facts";
import { formatShortIsoDay } from "~/lib/dates";
import { Icon } from "~/ui/icon";

export type ContentIssueCounts = {
  /** Published records in which the nightly check found errors. */
  records: readonly {
    kind: string;
    id: string;
    title: string;
    reasons: readonly { level: "block" | "warn"; message: string; place: string }[];
  }[];
  /** Facts past their review date. */
  facts: readonly { key: string; sentence: string; reviewBy: string }[];
};

const maxRecords = 8;
const maxFacts = 5;

/**
 * Renders the published records and facts that need attention. Renders nothing for an empty list.
 */
export function ContentIssuesPanel({ records, facts }: ContentIssueCounts) {
  if (records.length + facts.length === 0) return null;
  const moreFacts = facts.length - maxFacts;
  const moreRecords = records.length - maxRecords;
  return (
    <section className="panel" aria-labelledby="look">
      <header>
        <h2 id="look">Website: needs attention</h2>
        <span className="muted">Still published</span>
      </header>
      <ul className="ruled-list publish-checks">
        {facts.slice(0, maxFacts).map(({ key, sentence, reviewBy }) => (
          <li key={key} data-no="">
            <Icon name="warn" />
            <span>
              Fact “{formatFactName(key)}” is overdue for review
              <small>
                Review was due {formatShortIsoDay(reviewBy)}: {sentence}
              </small>
            </span>
            <Link className="text-link" to={adminPaths.fact(key)}>
              Review fact<span className="visually-hidden">: {formatFactName(key)}</span>
            </Link>
          </li>
        ))}
        {moreFacts > 0 ? (
          <li>
            <Link className="text-link" to={adminPaths.facts}>
              {moreFacts} more overdue {moreFacts === 1 ? "fact" : "facts"}
            </Link>
          </li>
        ) : null}
        {records.slice(0, maxRecords).map(({ kind, id, title, reasons }) => (
          <li
            key={`${kind} ${id}`}
            {...(reasons[0]?.level === "block" ? { "data-no": "" } : { className: "warning" })}
          >
            <Icon name="warn" />
            <span>
              {title}
              <small>
                {reasons[0]?.message}
                {reasons.length > 1 ? `, plus ${reasons.length - 1} more` : ""}
              </small>
            </span>
            <Link
              className="text-link"
              to={adminPaths.editRecord(
                kind,
                id,
                reasons[0]?.place.startsWith("/") ? "" : reasons[0]?.place,
              )}
            >
              Fix<span className="visually-hidden">: {title}</span>
            </Link>
          </li>
        ))}
      </ul>
      {moreRecords > 0 ? (
        <p className="fine-print">
          Plus {moreRecords} more {moreRecords === 1 ? "page" : "pages"}.
        </p>
      ) : null}
    </section>
  );
}
