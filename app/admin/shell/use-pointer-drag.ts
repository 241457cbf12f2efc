import { useEffect, useRef, useState } from "react";

type DragHandlers<Start> = {
  move(event: PointerEvent, start: Start): void;
  drop(event: PointerEvent, start: Start): void;
  /** Called after the drop, or if Escape or a canceled touch ends the drag. */
  end(): void;
};

/**
 * Returns a function that starts a drag. Follows that pointer across the whole window until it is
 * released or canceled.
 */
export function usePointerDrag<Start extends { pointer: number }>(
  handlers: DragHandlers<Start>,
): (start: Start) => void {
  const [start, setStart] = useState<Start>();
  const latest = useRef(handlers);
  latest.current = handlers;

  useEffect(() => {
    if (!start) return;
    const end = () => {
      setStart(undefined);
      latest.current.end();
    };
    const move = (event: PointerEvent) => {
      if (event.pointerId === start.pointer) latest.current.move(event, start);
    };
    const drop = (event: PointerEvent) => {
      if (event.pointerId !== start.pointer) return;
      latest.current.drop(event, start);
      end();
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
  }, [start]);

  return setStart;
}
