import { Link, useFetcher, useRevalidator } from "@remix-run/react";
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { usePauseRevalidation } from "~/admin/shell/shell-context";
import { adminPaths } from "~/admin-paths";
import { canMoveToStage, isLeadStage, type LeadStage, stageLabels } from "~/domain/leads/lead";
import type { BoardColumn, BoardData } from "~/domain/leads/list/board.server";
import { type LeadQuery, serializeLeadQuery } from "~/domain/leads/list/lead-query";
import type { LeadRowView } from "~/domain/leads/list/lead-row";
import { stageRequirements } from "~/domain/leads/stage-rules";
import {
  BoardCard,
  CardDetails,
  type MoveConflict,
  MoveConflictForm,
  MoveFormCard,
  moveActionPath,
} from "./board-card";
import { missingMoveFields } from "./move-fields";
import { parseMoveResult } from "./move-result";
import { useCardDrag } from "./use-card-drag";

export type { BoardData };

type Ask = { lead: LeadRowView; to: LeadStage; errors: Readonly<Record<string, string>> };
type BoardProps = BoardData & { query: LeadQuery; owners: readonly { id: string; name: string }[] };

/**
 * Renders the board with one column per stage. The Move form and dragging post the same form and
 * prompt for required fields.
 */
export function LeadBoard({
  columns,
  ends,
  formKey,
  staffId,
  today,
  followUpDay,
  query,
  owners,
}: BoardProps) {
  const from = serializeLeadQuery(query);
  const fetcher = useFetcher<unknown>();
  const { revalidate } = useRevalidator();
  const [ask, setAsk] = useState<Ask>();
  const [refusal, setRefusal] = useState<MoveConflict>();
  const sent = useRef<{ lead: LeadRowView; to: LeadStage }>();
  const { submit, data: answer, state } = fetcher;

  const send = useCallback(
    (lead: LeadRowView, form: FormData) => {
      const to = form.get("to");
      if (typeof to !== "string" || !isLeadStage(to)) return;
      sent.current = { lead, to };
      submit(form, {
        method: "post",
        action: moveActionPath(lead.id, from),
        preventScrollReset: true,
      });
    },
    [submit, from],
  );

  /** Starts a move: posts it at once, or opens the form of the required fields. */
  const startMove = useCallback(
    (lead: LeadRowView, to: LeadStage, form: FormData) => {
      setRefusal(undefined);
      if (missingMoveFields(lead, to).length > 0) setAsk({ lead, to, errors: {} });
      else send(lead, form);
    },
    [send],
  );

  const drop = useCallback(
    (lead: LeadRowView, to: LeadStage | undefined) => {
      if (!to || to === lead.status || !canMoveToStage(lead.status, to)) return;
      const form = new FormData();
      for (const [name, value] of Object.entries({
        intent: "move",
        key: formKey,
        was_status: lead.status,
        to,
      }))
        form.set(name, value);
      startMove(lead, to, form);
    },
    [startMove, formKey],
  );
  const { dragged, take } = useCardDrag(drop);
  usePauseRevalidation(dragged !== undefined || ask !== undefined || state !== "idle");

  const submitted = useCallback((event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { nativeEvent, currentTarget } = event;
    return new FormData(
      currentTarget,
      nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null,
    );
  }, []);
  const onMove = useCallback(
    (event: FormEvent<HTMLFormElement>, lead: LeadRowView) => {
      const form = submitted(event);
      const to = form.get("to");
      event.currentTarget.closest("details")?.removeAttribute("open");
      if (typeof to !== "string" || !isLeadStage(to)) return;
      // a card that a colleague moved meanwhile is retried with the input of the first try
      if (refusal?.id === lead.id) {
        setRefusal(undefined);
        send(lead, form);
      } else startMove(lead, to, form);
    },
    [submitted, refusal, send, startMove],
  );

  const closeMoveForm = useCallback(() => {
    const id = ask?.lead.id;
    setAsk(undefined);
    if (id)
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`[data-card="${id}"] summary`)?.focus(),
      );
  }, [ask]);

  useEffect(() => {
    if (!ask) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") closeMoveForm();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [ask, closeMoveForm]);

  // focus the first field when a card's form opens
  const asking = ask ? `${ask.lead.id} ${ask.to}` : "";
  useEffect(() => {
    if (asking)
      document
        .querySelector<HTMLElement>(".board-card--form :is(select, input:not([type=hidden]))")
        ?.focus();
  }, [asking]);

  useEffect(() => {
    const move = sent.current;
    if (state !== "idle" || !move) return;
    sent.current = undefined;
    const result = parseMoveResult(answer, move.lead.name);
    if (result.kind === "moved") setAsk(undefined);
    if (result.kind === "errors") setAsk({ ...move, errors: result.errors });
    if (result.kind === "conflict") {
      setAsk(undefined);
      setRefusal({ id: move.lead.id, to: move.to, text: result.text, again: result.form });
      revalidate();
    }
  }, [state, answer, revalidate]);

  const renderMoveForm = (status: LeadStage) =>
    ask?.to === status ? (
      <MoveFormCard
        {...ask}
        from={from}
        formKey={formKey}
        isBusy={state !== "idle"}
        context={{ owners, staffId, today, followUpDay }}
        onSend={(event, lead) => send(lead, submitted(event))}
        onBack={closeMoveForm}
      />
    ) : null;
  const allCards = columns.flatMap(({ cards }) => cards);
  const lost = refusal && !allCards.some(({ id }) => id === refusal.id) ? refusal : undefined;
  const activeId = dragged?.lead.id ?? ask?.lead.id;
  return (
    <div className="stacked">
      {lost ? (
        <div className="board-card board-card--refused">
          <MoveConflictForm
            refusal={lost}
            lead={{ ...blank, id: lost.id }}
            from={from}
            formKey={formKey}
            onMove={onMove}
            onDismiss={() => setRefusal(undefined)}
          />
        </div>
      ) : null}
      <nav className="board-jump" aria-label="Stages">
        {[...columns, ...ends].map(({ status, count }) => (
          <a key={status} href={`#stage-${status}`}>
            <b>{count}</b>
            {stageLabels[status]}
          </a>
        ))}
      </nav>
      <div
        className="board"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must reach scroll containers
        tabIndex={0}
        role="region"
        aria-label="Board, one column per stage"
      >
        {columns.map((column) => {
          const { status } = column;
          const activeLead = dragged?.lead ?? ask?.lead;
          return (
            <section
              key={status}
              id={`stage-${status}`}
              data-stage={status}
              data-first={status === "new" ? "" : undefined}
              data-over={
                dragged?.over === status && dragged.lead.status !== status ? "" : undefined
              }
              aria-labelledby={`head-${status}`}
            >
              <Head column={column} />
              {activeLead ? (
                <p className="needs">{formatMoveRequirements(activeLead, status)}</p>
              ) : null}
              {dragged?.over === status && canMoveToStage(dragged.lead.status, status) ? (
                <p className="board-drop">
                  {missingMoveFields(dragged.lead, status).length > 0
                    ? `Drop to add: ${stageRequirements[status]}`
                    : "Drop to move here"}
                </p>
              ) : null}
              {renderMoveForm(status)}
              {column.cards.map((lead) => (
                <BoardCard
                  key={lead.id}
                  lead={lead}
                  from={from}
                  formKey={formKey}
                  isGone={lead.id === activeId}
                  onDragStart={take}
                  onMove={onMove}
                  refusal={refusal?.id === lead.id ? refusal : undefined}
                  onDismiss={() => setRefusal(undefined)}
                />
              ))}
              {column.cards.length === 0 && ask?.to !== status && dragged?.over !== status ? (
                <p className="muted">No leads</p>
              ) : null}
              <More column={column} query={query} />
            </section>
          );
        })}
        {ends.map(({ status, count, worth }) => (
          <details
            key={status}
            className="board-fold"
            id={`stage-${status}`}
            data-stage={status}
            data-over={
              dragged?.over === status && canMoveToStage(dragged.lead.status, status)
                ? ""
                : undefined
            }
            open={ask?.to === status ? true : undefined}
          >
            <summary>
              {stageLabels[status]}{" "}
              <span>
                {count}
                {worth ? `, ${worth}` : ""}
                {status === "lost" ? <span className="visually-hidden"> this month</span> : null}
              </span>
            </summary>
            <div>
              {renderMoveForm(status)}
              <Link
                className="text-link target-link"
                to={adminPaths.leadsWith(
                  serializeLeadQuery({ ...query, view: "table", stage: status }),
                )}
              >
                View as list
              </Link>
            </div>
          </details>
        ))}
      </div>
      {dragged ? (
        <article
          className="board-card board-card--dragged"
          data-drag=""
          aria-hidden="true"
          style={{ left: dragged.x, top: dragged.y, width: dragged.width }}
        >
          <b>{dragged.lead.name}</b>
          <CardDetails lead={dragged.lead} />
        </article>
      ) : null}
      <p className="fine-print">
        Bars show days in stage, red past the limit. Won and Lost show this month. “Est.” means the
        midpoint of the ballpark or stated budget. All times Central.
      </p>
    </div>
  );
}

function Head({ column: { status, count, worth, median } }: { column: BoardColumn }) {
  return (
    <header>
      <h2 id={`head-${status}`}>{stageLabels[status]}</h2>
      <b>
        {count}
        <span className="visually-hidden"> {count === 1 ? "lead" : "leads"}</span>
      </b>
      <p>
        <span>{worth}</span>
        <span>{median}</span>
      </p>
    </header>
  );
}

function More({
  column: { status, more, visibleCount: shownCount, count },
  query,
}: {
  column: BoardColumn;
  query: LeadQuery;
}) {
  if (more === undefined) return null;
  const board = serializeLeadQuery(query);
  const table = serializeLeadQuery({
    ...query,
    view: "table",
    stage: status,
    order: "since",
    direction: "asc",
  });
  const to =
    more > 0
      ? `${adminPaths.leadsWith(board)}&more=${status}:${more}#stage-${status}`
      : adminPaths.leadsWith(table);
  return (
    <Link className="text-link board-more" to={to} preventScrollReset>
      View {count - shownCount} more
      <span className="visually-hidden"> in {stageLabels[status]}</span>
    </Link>
  );
}

function formatMoveRequirements(lead: LeadRowView, to: LeadStage): string {
  if (lead.status === to) return `${lead.name} is in this stage`;
  if (!canMoveToStage(lead.status, to)) return `Can’t move here from ${stageLabels[lead.status]}`;
  const missing = missingMoveFields(lead, to);
  return missing.length > 0 ? `Needs: ${stageRequirements[to]}` : "Nothing else needed";
}

/** Placeholder for a lead that has left the board. */
const blank: LeadRowView = {
  id: "",
  version: 0,
  name: "",
  zip: "",
  phone: null,
  replyLanguage: "en",
  project: "",
  detail: "",
  status: "lost",
  days: 0,
  limit: undefined,
  clock: undefined,
  next: undefined,
  urgent: { text: "", isOverdue: false },
  worth: "",
  owner: "",
  channel: "",
  received: "",
  street: "",
  valueCents: null,
  isAnswered: true,
};
