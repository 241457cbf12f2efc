import { Form, Link } from "@remix-run/react";
import type { FormEvent, PointerEvent } from "react";
import { LanguageMark } from "~/admin/leads/language-mark";
import { adminPaths } from "~/admin-paths";
import { type LeadStage, nextStages, stageLabels } from "~/domain/leads/lead";
import type { LeadRowView } from "~/domain/leads/list/lead-row";
import { Button } from "~/ui/button";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { Icon } from "~/ui/icon";
import { MoveFields, type MoveFormContext } from "./move-fields";

/** Maximum bars on a card; the number beside them is exact. */
const maxBars = 21;

/** Renders the fields of a lead on its card. */
export function CardDetails({ lead }: { lead: LeadRowView }) {
  const bars = Math.min(maxBars, lead.days);
  const next =
    lead.next ?? (lead.status === "won" ? undefined : { text: "No next step", isOverdue: true });
  const showsClock = lead.clock !== undefined && (lead.clock.isOverdue || lead.clock.isRunning);
  return (
    <>
      <p>
        {lead.project}
        {lead.detail ? `, ${lead.detail}` : ""}
      </p>
      {lead.worth ? <p className="card-value">{lead.worth}</p> : null}
      <p className="day-bars" data-over={lead.limit === undefined ? undefined : ""}>
        {bars > 0 ? (
          <svg viewBox={`0 0 ${bars * 4} 10`} height="10" aria-hidden="true">
            {Array.from({ length: bars }, (_, at) => at * 4).map((x) => (
              <path key={x} d={`M${x} 0h2.4v10h-2.4z`} />
            ))}
          </svg>
        ) : null}
        <span>
          {lead.days === 0 ? "Today" : `${lead.days} ${lead.days === 1 ? "day" : "days"}`}
          {lead.limit === undefined ? "" : `, limit ${lead.limit} days`}
        </span>
      </p>
      {showsClock && lead.clock ? (
        <p className={lead.clock.isOverdue ? "card-next overdue" : "card-next"}>
          {lead.clock.text.charAt(0).toUpperCase() + lead.clock.text.slice(1)}
          {lead.clock.note ? <small> {lead.clock.note}</small> : null}
        </p>
      ) : next ? (
        <p className={next.isOverdue ? "card-next overdue" : "card-next"}>{next.text}</p>
      ) : null}
    </>
  );
}

type BoardCardProps = {
  lead: LeadRowView;
  from: string;
  formKey: string;
  /**
   * True while the card is being dragged or its form is open in another column; the card keeps its
   * space.
   */
  isGone: boolean;
  onDragStart: (event: PointerEvent<HTMLElement>, lead: LeadRowView) => void;
  onMove: (event: FormEvent<HTMLFormElement>, lead: LeadRowView) => void;
  refusal: MoveConflict | undefined;
  onDismiss: () => void;
};

/** Refused move: a colleague moved the lead first. */
export type MoveConflict = {
  id: string;
  to: LeadStage;
  text: string;
  again: Readonly<Record<string, string>> | undefined;
};

/** Returns the path that a card's forms post to, with the board as the return path. */
export function moveActionPath(id: string, from: string): string {
  return `${adminPaths.lead(id)}?${new URLSearchParams({ back: "list", from })}`;
}

/**
 * Renders the lead on the board: link, drag handle, and a Move form with the same effect as
 * dragging.
 */
export function BoardCard({
  lead,
  from,
  formKey,
  isGone,
  onDragStart,
  onMove,
  refusal,
  onDismiss,
}: BoardCardProps) {
  return (
    <article
      className={`board-card${isGone ? " board-card--moving" : ""}${refusal ? " board-card--refused" : ""}`}
      data-new={lead.status === "new" ? "" : undefined}
      data-card={lead.id}
      onPointerDown={(event) => onDragStart(event, lead)}
      onDragStart={(event) => event.preventDefault()}
    >
      {isGone ? <p className="moving-note">Moving {lead.name}. Press Esc to cancel.</p> : null}
      <span className="drag-grip script-only" aria-hidden="true">
        <Icon name="drag" />
      </span>
      <Link className="row-name" to={adminPaths.leadWithList(lead.id, from)} draggable={false}>
        {lead.name}
        <LanguageMark language={lead.replyLanguage} />
      </Link>
      <CardDetails lead={lead} />
      {refusal ? (
        <MoveConflictForm
          refusal={refusal}
          lead={lead}
          from={from}
          formKey={formKey}
          onMove={onMove}
          onDismiss={onDismiss}
        />
      ) : (
        <details className="move-menu">
          <summary>
            <span>
              Move<span className="visually-hidden"> {lead.name}</span>
            </span>
            <Icon name="down" />
          </summary>
          <div>
            <Form
              method="post"
              action={moveActionPath(lead.id, from)}
              onSubmit={(event) => onMove(event, lead)}
            >
              <HiddenFields values={{ intent: "move", key: formKey, was_status: lead.status }} />
              {nextStages(lead.status).map((to) => (
                <button type="submit" key={to} className="move-option" name="to" value={to}>
                  {stageLabels[to]}
                </button>
              ))}
            </Form>
          </div>
        </details>
      )}
    </article>
  );
}

type MoveConflictFormProps = Pick<
  BoardCardProps,
  "lead" | "from" | "formKey" | "onMove" | "onDismiss"
> & { refusal: MoveConflict };

/** "Ben already moved Dana Whitfield to Quoted at 10:12 AM. Move it anyway?" */
export function MoveConflictForm({
  refusal,
  lead,
  from,
  formKey,
  onMove,
  onDismiss,
}: MoveConflictFormProps) {
  return (
    <div role="alert">
      <p className="error">
        <Icon name="warn" />
        <span>
          {refusal.text}
          {refusal.again ? " Move it anyway?" : ""}
        </span>
      </p>
      <Form
        method="post"
        action={moveActionPath(refusal.id, from)}
        onSubmit={(event) => onMove(event, lead)}
      >
        {refusal.again ? (
          <>
            <HiddenFields values={{ ...refusal.again, key: formKey }} />
            <Button kind="line">Move to {stageLabels[refusal.to]}</Button>
          </>
        ) : null}
        <button type="button" className="text-link target-link" onClick={onDismiss}>
          Cancel
        </button>
      </Form>
    </div>
  );
}

type MoveFormCardProps = {
  lead: LeadRowView;
  to: LeadStage;
  from: string;
  formKey: string;
  errors: Readonly<Record<string, string>>;
  isBusy: boolean;
  context: MoveFormContext;
  onSend: (event: FormEvent<HTMLFormElement>, lead: LeadRowView) => void;
  onBack: () => void;
};

/**
 * Renders the form for a dropped card whose new stage needs more input. Stays open until it is
 * submitted or canceled.
 */
export function MoveFormCard({
  lead,
  to,
  from,
  formKey,
  errors,
  isBusy,
  context,
  onSend,
  onBack,
}: MoveFormCardProps) {
  return (
    <article
      className="board-card board-card--form"
      aria-label={`Move ${lead.name} to ${stageLabels[to]}`}
    >
      <Link to={adminPaths.leadWithList(lead.id, from)}>{lead.name}</Link>
      <p>{lead.project}</p>
      <Form
        method="post"
        action={moveActionPath(lead.id, from)}
        onSubmit={(event) => onSend(event, lead)}
      >
        <HiddenFields values={{ intent: "move", key: formKey, was_status: lead.status, to }} />
        {errors[""] || errors.to ? <p className="error">{errors[""] ?? errors.to}</p> : null}
        <MoveFields lead={lead} to={to} errors={errors} context={context} />
        <Button busy={isBusy}>Move to {stageLabels[to]}</Button>
        <button type="button" className="text-link target-link" onClick={onBack}>
          Cancel (Esc)
        </button>
      </Form>
    </article>
  );
}
