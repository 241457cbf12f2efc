import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef, useState } from "react";

/** A row in the hand: how far it has been moved, in pixels, and the row it would stand before, "" for the end of the list. */
export type HeldRow = { id: string; shift: number; before: string | undefined };

/** Takes rows of a list by their grip. Rows carry `data-row`. `onDrop` is told before which one was let go, when that is another place;
 *  Escape puts it back. */
export function useRowDrag(onDrop: (id: string, before: string) => void) {
  const [start, setStart] = useState<{ id: string; pointer: number; y: number; list: HTMLElement }>();
  const [held, setHeld] = useState<HeldRow>();
  const latest = useRef(held);
  latest.current = held;

  useEffect(() => {
    if (!start) return;
    const end = () => {
      setStart(undefined);
      setHeld(undefined);
    };
    const move = (event: PointerEvent) => {
      if (event.pointerId !== start.pointer) return;
      event.preventDefault();
      setHeld({ id: start.id, shift: event.clientY - start.y, before: beforeAt(start.list, start.id, event.clientY) });
    };
    const drop = (event: PointerEvent) => {
      if (event.pointerId !== start.pointer) return;
      const before = latest.current?.before;
      end();
      if (before !== undefined) onDrop(start.id, before);
    };
    const cancel = (event: KeyboardEvent) => {
      if (event.key === "Escape") end();
    };
    window.addEventListener("pointermove", move, { passive: false });
    window.addEventListener("pointerup", drop);
    window.addEventListener("pointercancel", end);
    window.addEventListener("keydown", cancel);
    return () => {
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", drop);
      window.removeEventListener("pointercancel", end);
      window.removeEventListener("keydown", cancel);
    };
  }, [start, onDrop]);

  const take = useCallback((event: ReactPointerEvent<HTMLElement>, id: string) => {
    const list = event.currentTarget.closest("ol");
    if (event.button !== 0 || !list) return;
    event.preventDefault();
    setStart({ id, pointer: event.pointerId, y: event.clientY, list });
  }, []);

  return { held, take };
}

/** The first row whose middle lies below the pointer; undefined where the row stands already. */
function beforeAt(list: HTMLElement, id: string, y: number): string | undefined {
  const rows = [...list.querySelectorAll<HTMLElement>("[data-row]")];
  const own = rows.findIndex((row) => row.dataset.row === id);
  const others = rows.filter((row) => row.dataset.row !== id);
  const at = others.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  const place = at === -1 ? others.length : at;
  return place === own ? undefined : (others[place]?.dataset.row ?? "");
}
