import { type PointerEvent as ReactPointerEvent, useCallback, useRef, useState } from "react";
import { usePointerDrag } from "~/admin/shell/use-pointer-drag";
import { isLeadStage, type LeadStage } from "~/domain/leads/lead";
import type { LeadRowView } from "~/domain/leads/list/lead-row";

/** Card being dragged: screen position in pixels, and the column below it. */
type DraggedCard = {
  lead: LeadRowView;
  x: number;
  y: number;
  width: number;
  over: LeadStage | undefined;
};

/** Maximum pointer movement of a click, in pixels. */
const dragThresholdPx = 6;
/** Distance from the edge, in pixels, at which dragging scrolls the board. */
const scrollEdgePx = 48;

type Start = {
  lead: LeadRowView;
  pointer: number;
  fromX: number;
  fromY: number;
  dx: number;
  dy: number;
  width: number;
};

/**
 * Drags cards by mouse or touch. `onDrop` gets the column, or undefined outside all columns; Escape
 * cancels without calling it.
 */
export function useCardDrag(onDrop: (lead: LeadRowView, to: LeadStage | undefined) => void) {
  const [dragged, setDragged] = useState<DraggedCard>();
  const latest = useRef(dragged);
  latest.current = dragged;
  const startDrag = usePointerDrag<Start>({
    move(event, { lead, fromX, fromY, dx, dy, width }) {
      const { clientX, clientY } = event;
      if (!latest.current && Math.hypot(clientX - fromX, clientY - fromY) < dragThresholdPx) return;
      event.preventDefault();
      scrollNearEdge(clientX);
      setDragged({
        lead,
        x: clientX - dx,
        y: clientY - dy,
        width,
        over: stageAtPoint(clientX, clientY),
      });
    },
    drop({ clientX, clientY }, { lead }) {
      if (!latest.current) return;
      // suppress the click that ends a drag
      window.addEventListener("click", stopEvent, { capture: true, once: true });
      setTimeout(() => window.removeEventListener("click", stopEvent, { capture: true }), 0);
      onDrop(lead, stageAtPoint(clientX, clientY));
    },
    end: () => setDragged(undefined),
  });

  const take = useCallback(
    (event: ReactPointerEvent<HTMLElement>, lead: LeadRowView) => {
      if (event.button !== 0 || !(event.target instanceof Element)) return;
      const isOnHandle = event.target.closest(".drag-grip") !== null;
      // touch: the card scrolls, the handle drags; forms inside the card stay usable
      if (
        !isOnHandle &&
        (event.pointerType !== "mouse" ||
          event.target.closest("details, form, button, input, select"))
      )
        return;
      const box = event.currentTarget.getBoundingClientRect();
      const { clientX, clientY, pointerId } = event;
      startDrag({
        lead,
        pointer: pointerId,
        fromX: clientX,
        fromY: clientY,
        dx: clientX - box.x,
        dy: clientY - box.y,
        width: box.width,
      });
    },
    [startDrag],
  );

  return { dragged, take };
}

function stopEvent(event: Event) {
  event.preventDefault();
  event.stopPropagation();
}

function stageAtPoint(x: number, y: number): LeadStage | undefined {
  const stage = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-stage]")
    ?.dataset.stage;
  return isLeadStage(stage) ? stage : undefined;
}

function scrollNearEdge(x: number) {
  const board = document.querySelector(".board");
  const box = board?.getBoundingClientRect();
  if (!board || !box) return;
  if (x < box.left + scrollEdgePx) board.scrollBy({ left: -12 });
  if (x > box.right - scrollEdgePx) board.scrollBy({ left: 12 });
}
