import type { Reason } from "~/platform/records/content-kind";
import { Icon } from "~/ui/icon";

/** Returns the link to where a finding is fixed: a field of the editor, or another page. */
export const findingHref = ({ place }: Pick<Reason, "place">) =>
  place.startsWith("/") ? place : `#${place}`;

type PublishChecklistProps = {
  id?: string;
  title?: string;
  /** Text without errors. */
  ready: string;
  reasons: readonly Reason[];
  complete?: readonly string[];
};

/**
 * Renders the errors that block publishing or sending, each linked to its field, then warnings and
 * the complete parts. Rendered inside the editor's form.
 */
export function PublishChecklist({
  id = "gate",
  title = "Publish checklist",
  ready,
  reasons,
  complete = [],
}: PublishChecklistProps) {
  const blocks = reasons.filter(({ level }) => level === "block");
  const warnings = reasons.filter(({ level }) => level === "warn");
  return (
    <section className="panel" id={id} aria-labelledby={`${id}-t`} tabIndex={-1}>
      <header>
        <h2 id={`${id}-t`}>{title}</h2>
        <span className={blocks.length > 0 ? "overdue" : "muted"}>
          {blocks.length === 0
            ? ready
            : `${blocks.length} ${blocks.length === 1 ? "issue" : "issues"} to fix`}
        </span>
      </header>
      <ul className="ruled-list publish-checks">
        {[...blocks, ...warnings].map(({ level, code, message, note, place, repair }) => (
          <li
            key={`${code} ${place} ${message}`}
            {...(level === "block" ? { "data-no": "" } : { className: "warning" })}
          >
            <Icon name="warn" />
            <span>
              {level === "warn" ? <span className="visually-hidden">Warning: </span> : null}
              {message}
              {note ? <small>{note}</small> : null}
            </span>
            {code === "slug-forwards" ? (
              <button type="submit" className="text-link" name="free" value={message}>
                {repair}
                <span className="visually-hidden">: {message}</span>
              </button>
            ) : (
              <a className="text-link" href={findingHref({ place })}>
                {repair || "Fix"}
                <span className="visually-hidden">: {message}</span>
              </a>
            )}
          </li>
        ))}
        {complete.map((text) => (
          <li key={text}>
            <Icon name="check" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
