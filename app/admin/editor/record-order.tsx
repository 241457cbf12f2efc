import { Form } from "@remix-run/react";
import type { PointerEvent as ReactPointerEvent } from "react";
import { Icon } from "~/ui/icon";

/* Shared parts of lists sorted by hand. */

/** Renders the handle for dragging a row. */
export function DragHandle({
  id,
  onDragStart,
}: {
  id: string;
  onDragStart: (event: ReactPointerEvent<HTMLElement>, id: string) => void;
}) {
  return (
    <span
      className="order-grip script-only"
      onPointerDown={(event) => onDragStart(event, id)}
      aria-hidden="true"
    >
      <Icon name="drag" />
    </span>
  );
}

/** Id of the record to insert before, for each move; undefined if the move is impossible. */
type MoveTargets = { top?: string | undefined; up?: string | undefined; down?: string | undefined };

const moves = [
  { name: "Move to top", icon: "top" },
  { name: "Move up", icon: "up" },
  { name: "Move down", icon: "down" },
] as const;

type MoveButtonsProps = {
  record: { id: string; title: string };
  places: MoveTargets;
  action: string;
  names?: Partial<Record<keyof MoveTargets, string>>;
};

/**
 * Renders the buttons to move a record to the top, up, or down. `names` overrides the button
 * labels.
 */
export function MoveButtons({ record: { id, title }, places, action, names }: MoveButtonsProps) {
  return (
    <Form
      method="post"
      action={action}
      className="order-buttons record-list-order"
      preventScrollReset
    >
      <input type="hidden" name="do" value="move" />
      <input type="hidden" name="id" value={id} />
      {moves.map(({ name, icon }) => {
        const [before, label] = [places[icon], names?.[icon] ?? name];
        return before === undefined ? (
          <span key={icon} />
        ) : (
          <button
            key={icon}
            type="submit"
            name="before"
            value={before}
            aria-label={`${label}: ${title}`}
            title={label}
            data-to={icon}
          >
            <Icon name="up" />
          </button>
        );
      })}
    </Form>
  );
}
