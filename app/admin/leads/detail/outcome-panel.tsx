import { useEffect, useRef } from "react";
import { ContactSheet } from "~/admin/leads/contact-sheet/contact-sheet";
import { adminPaths } from "~/admin-paths";
import { formatContactTime } from "~/domain/leads/contact/contact-times";
import { replyMethodLabel } from "~/domain/leads/lead";
import { Icon } from "~/ui/icon";
import type { LeadPanelProps } from "./lead-form";

/**
 * Renders the contact sheet of the newest contact without an outcome, with older ones folded below.
 */
export function OutcomePanel({ data, problem }: LeadPanelProps) {
  const { attempts, sheet, self, now } = data;
  const moment = new Date(now);
  const newest = attempts[0]?.id;
  useFocusOnNew(newest);
  if (attempts.length === 0) return null;
  const shared = { lead: sheet.lead, context: sheet.context, now: moment, action: self, problem };
  return (
    <section id="reached" aria-label="Log the outcome">
      <div className="outcome-queue">
        {attempts.map(({ id, way, startedAt, isMine, staffName }) => (
          <details key={id} name="log" open={id === newest ? true : undefined}>
            <summary>
              <span>
                <b>{replyMethodLabel(way)}</b>
                <small>
                  {formatContactTime(startedAt, moment)}
                  {isMine ? "" : `, ${staffName}`}
                </small>
              </span>
              <span className="text-link">Log</span>
              <Icon name="down" />
            </summary>
            <ContactSheet
              {...shared}
              contact={{ attemptId: id, way, at: startedAt }}
              later={{ href: `${adminPaths.dashboard}?${new URLSearchParams({ later: id })}` }}
              isQuiet
            />
          </details>
        ))}
      </div>
    </section>
  );
}

/** Scrolls to the sheet of a new attempt and focuses its heading. */
function useFocusOnNew(newest: string | undefined) {
  const lastNewest = useRef(newest);
  useEffect(() => {
    if (newest === lastNewest.current) return;
    lastNewest.current = newest;
    const sheet = newest
      ? document.querySelector<HTMLElement>("#reached .contact-sheet-wrap")
      : null;
    sheet?.scrollIntoView({ block: "nearest" });
    sheet?.querySelector<HTMLElement>(".contact-sheet-head")?.focus({ preventScroll: true });
  }, [newest]);
}
