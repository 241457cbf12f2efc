import { type PointerEvent as ReactPointerEvent, useCallback, useRef, useState } from "react";
import { usePointerDrag } from "~/admin/shell/use-pointer-drag";
import { dropTargetId } from "./drop-target-id";

/**
 * A row being dragged: its offset in pixels, and the id of the row to insert before, "" for the end
 * of the list.
 */
type DraggedRow = { id: string; shift: number; before: string | undefined };

type Start = { id: string; pointer: number; y: number; list: HTMLElement };

/**
 * Drags list rows by their handle; rows carry `data-row`. Calls `onDrop` with the id of the row to
 * insert before if the position changed; Escape cancels.
 */
export function useRowDrag(onDrop: (id: string, before: string) => void) {
  const [held, setHeld] = useState<DraggedRow>();
  const latest = useRef(held);
  latest.current = held;
  const hold = usePointerDrag<Start>({
    move(event, { id, y, list }) {
      event.preventDefault();
      setHeld({
        id,
        shift: event.clientY - y,
        before: dropTargetId(middlesOf(list), id, event.clientY),
      });
    },
    drop(_event, { id }) {
      const before = latest.current?.before;
      if (before !== undefined) onDrop(id, before);
    },
    end: () => setHeld(undefined),
  });

  const take = useCallback(
    (event: ReactPointerEvent<HTMLElement>, id: string) => {
      const list = event.currentTarget.closest("ol");
      if (event.button !== 0 || !list) return;
      event.preventDefault();
      hold({ id, pointer: event.pointerId, y: event.clientY, list });
    },
    [hold],
  );

  /** Attributes of a list row: its id, and drag state. */
  const row = (id: string, isLast: boolean) => ({
    "data-row": id,
    "data-held": held?.id === id ? "" : undefined,
    "data-before": held && held.before === id ? "" : undefined,
    "data-after": held?.before === "" && isLast ? "" : undefined,
    style: held?.id === id ? { transform: `translateY(${held.shift}px)` } : undefined,
  });

  return { held, take, row };
}

const middlesOf = (list: HTMLElement) =>
  [...list.querySelectorAll<HTMLElement>("[data-row]")].map((row) => {
    const { top, height } = row.getBoundingClientRect();
    return { id: row.dataset.row ?? "", middle: top + height / 2 };
  });
