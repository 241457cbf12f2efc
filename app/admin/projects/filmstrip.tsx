import {
  type KeyboardEvent,
  type ReactNode,
  type PointerEvent as ReactPointerEvent,
  useRef,
  useState,
} from "react";
import { usePointerDrag } from "~/admin/shell/use-pointer-drag";
import { nearestIndex } from "./nearest-index";

type FilmProps<Row extends { id: string }> = {
  rows: readonly Row[];
  /** True if its text is missing. */
  missingLabel: (row: Row) => boolean;
  /** Text below the image. */
  formatRow: (row: Row, index: number) => string;
  picture: (row: Row) => ReactNode;
  onMove: (from: number, to: number) => void;
};

/** Distance in pixels that turns a click into a drag. */
const pull = 6;

/**
 * Renders the images as links to their rows below. Drag with a mouse or pen, move with arrow keys,
 * or use the buttons on a touch screen, where a swipe scrolls.
 */
export function Filmstrip<Row extends { id: string }>({
  rows,
  missingLabel,
  formatRow,
  picture,
  onMove,
}: FilmProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const [held, setHeld] = useState<{ from: number; to: number }>();
  const latest = useRef(held);
  latest.current = held;
  const isDrag = useRef(false);
  const [said, setSaid] = useState("");
  const move = (from: number, to: number) => {
    onMove(from, to);
    setSaid(`Image ${from + 1} moved to position ${to + 1} of ${rows.length}`);
  };
  const hold = usePointerDrag<{ pointer: number; from: number; x: number; y: number }>({
    move(event, { from, x, y }) {
      if (!latest.current && Math.hypot(event.clientX - x, event.clientY - y) < pull) return;
      event.preventDefault();
      isDrag.current = true;
      const boxes = [...(list.current?.children ?? [])].map((item) => item.getBoundingClientRect());
      setHeld({ from, to: nearestIndex(boxes, event.clientX, event.clientY) });
    },
    drop() {
      const { from, to } = latest.current ?? { from: 0, to: 0 };
      if (to >= 0 && from !== to) move(from, to);
    },
    end: () => setHeld(undefined),
  });
  const onPointerDown = (event: ReactPointerEvent, from: number) => {
    isDrag.current = false;
    if (event.button !== 0 || event.pointerType === "touch") return;
    hold({ pointer: event.pointerId, from, x: event.clientX, y: event.clientY });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, from: number) => {
    const to = event.key === "ArrowLeft" ? from - 1 : event.key === "ArrowRight" ? from + 1 : from;
    if (to === from || to < 0 || to >= rows.length) return;
    event.preventDefault();
    const link = event.currentTarget;
    move(from, to);
    requestAnimationFrame(() => link.focus({ preventScroll: true }));
  };
  return (
    <>
      <ul ref={list} className="filmstrip" aria-label="Images in order">
        {rows.map((row, index) => (
          <li
            key={row.id}
            {...(held?.from === index && { "data-held": "" })}
            {...(held?.to === index && { "data-place": "" })}
          >
            <a
              href={`#pic-${row.id}`}
              draggable={false}
              {...(missingLabel(row) && { "data-no": "" })}
              onPointerDown={(event) => onPointerDown(event, index)}
              onKeyDown={(event) => onKeyDown(event, index)}
              onClick={(event) => {
                if (isDrag.current) event.preventDefault();
              }}
              onDragStart={(event) => event.preventDefault()}
            >
              {picture(row)}
              <span>
                <span className="visually-hidden">Image {index + 1}: </span>
                {formatRow(row, index)}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {rows.length > 1 ? (
        <p className="fine-print script-only filmstrip-help">
          Drag images to reorder them, or use the left and right arrow keys.
        </p>
      ) : null}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}
