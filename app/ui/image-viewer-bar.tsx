import type { KeyboardEvent, MouseEvent } from "react";
import { Icon } from "./icon";

type ImageViewerBarProps = {
  className: string;
  /** "photo" in "Next photo". */
  noun: string;
  index: number;
  count: number;
  /** Moves by -1 or 1 image. */
  turn: (by: number) => void;
  close: () => void;
};

/** Renders the buttons and the position of a full-screen image viewer. */
export function ImageViewerBar({
  className,
  noun,
  index,
  count,
  turn,
  close,
}: ImageViewerBarProps) {
  return (
    <div className={className}>
      <button
        type="button"
        aria-label={`Previous ${noun}`}
        disabled={index === 0}
        onClick={() => turn(-1)}
      >
        <Icon name="arrow" />
      </button>
      <p className="tabular" role="status">
        {`${index + 1} of ${count}`}
      </p>
      <button
        type="button"
        aria-label={`Next ${noun}`}
        disabled={index === count - 1}
        onClick={() => turn(1)}
      >
        <Icon name="arrow" />
      </button>
      <button type="button" aria-label="Close" onClick={close}>
        <Icon name="close" />
      </button>
    </div>
  );
}

/** Returns a handler that turns the images of a viewer with the arrow keys. */
export const turnOnArrowKeys =
  (turn: (by: number) => void) => (event: Pick<KeyboardEvent, "key" | "preventDefault">) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    turn(event.key === "ArrowRight" ? 1 : -1);
  };

type Click = Pick<
  MouseEvent,
  "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey" | "preventDefault"
>;

/**
 * Returns a handler that opens a viewer in place of a link. Clicks that open another tab or window
 * follow the link.
 */
export const openOnPlainClick = (open: () => void) => (event: Click) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0)
    return;
  event.preventDefault();
  open();
};
