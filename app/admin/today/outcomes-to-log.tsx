import { useEffect, useRef } from "react";
import { ContactSheet, type SheetContext } from "~/admin/leads/contact-sheet/contact-sheet";
import { adminPaths } from "~/admin-paths";
import { formatContactTime } from "~/domain/leads/contact/contact-times";
import { replyMethodLabel } from "~/domain/leads/lead";
import type { OpenAttempt } from "~/domain/leads/list/waiting-leads";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { Icon } from "~/ui/icon";

type OutcomesToLogProps = {
  attempts: readonly OpenAttempt[];
  /** The attempt whose sheet is open. */
  expanded: string | undefined;
  now: Date;
  context: SheetContext;
  problem: InvalidForm | undefined;
  onLater: (attemptId: string) => void;
  onSaved: () => void;
};

/**
 * Renders the contacts without an outcome, newest first; one is open at a time, also without
 * scripts.
 */
export function OutcomesToLog({
  attempts,
  expanded,
  now,
  context,
  problem,
  onLater,
  onSaved,
}: OutcomesToLogProps) {
  const list = useRef<HTMLDivElement>(null);
  // browsers close a named <details> inserted open while another of that name is open
  useEffect(() => {
    const sheet = expanded
      ? list.current?.querySelector<HTMLDetailsElement>(`[data-attempt="${CSS.escape(expanded)}"]`)
      : null;
    if (sheet) sheet.open = true;
  }, [expanded]);
  return (
    <div className="outcome-queue" ref={list}>
      {attempts.map((attempt) => (
        <details
          key={attempt.attemptId}
          name="log"
          data-attempt={attempt.attemptId}
          open={attempt.attemptId === expanded ? true : undefined}
        >
          <summary>
            <span>
              <b>{attempt.name}</b>
              <small>
                {replyMethodLabel(attempt.way)},{" "}
                {lowerYesterday(formatContactTime(attempt.startedAt, now))}
                {attempt.staffId === context.me.id ? "" : `, ${attempt.staffName}`}
              </small>
            </span>
            <span className="text-link">
              Log<span className="visually-hidden">, {attempt.name}</span>
            </span>
            <Icon name="down" />
          </summary>
          <ContactSheet
            lead={attempt}
            contact={{ attemptId: attempt.attemptId, way: attempt.way, at: attempt.startedAt }}
            context={context}
            now={now}
            action={adminPaths.todayLead(attempt.id)}
            problem={problem}
            later={{
              href: `${adminPaths.dashboard}?${new URLSearchParams({ later: attempt.attemptId })}`,
              onLater: () => onLater(attempt.attemptId),
            }}
            onSaved={onSaved}
          />
        </details>
      ))}
    </div>
  );
}

const lowerYesterday = (moment: string) => moment.replace(/^Yesterday/, "yesterday");
