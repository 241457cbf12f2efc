import { formatBytes } from "~/platform/files/file";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { UploadItem } from "./upload-queue-state";

type UploadRowsProps<Uploaded> = {
  items: readonly UploadItem<Uploaded>[];
  queue: {
    pause: (key: string) => void;
    goOn: (key: string) => void;
    remove: (key: string) => void;
  };
  /** Returns a further text of an uploaded image. */
  note?: (item: UploadItem<Uploaded>) => string;
};

/** Renders the uploads of a queue with their progress and buttons. */
export function UploadRows<Uploaded>({
  items,
  queue: { pause, goOn, remove },
  note,
}: UploadRowsProps<Uploaded>) {
  return (
    <ul className="upload-queue" aria-label="Uploads">
      {items.map((item) => (
        <Row
          key={item.key}
          item={item}
          note={item.state === "here" && note ? note(item) : ""}
          pause={() => pause(item.key)}
          goOn={() => goOn(item.key)}
          remove={() => remove(item.key)}
        />
      ))}
    </ul>
  );
}

type RowProps = {
  item: UploadItem;
  note: string;
  pause: () => void;
  goOn: () => void;
  remove: () => void;
};

function Row({ item, note, pause, goOn, remove }: RowProps) {
  const { name, state, part, message, canRetry } = item;
  const isBad = state === "retry" || state === "refused";
  return (
    <li data-bad={isBad ? "" : undefined} data-held={state === "paused" ? "" : undefined}>
      <span>
        <b>{name}</b>
        <small>{message || `${formatUploadRow(item)}${note}`}</small>
        {state === "sending" || state === "paused" || state === "retry" ? (
          <progress className="meter-bar" max={1} value={part} aria-label={name}>
            {Math.round(part * 100)}%
          </progress>
        ) : null}
      </span>
      {state === "here" ? (
        <span className="state-label">
          <Icon name="check" />
          Uploaded
        </span>
      ) : state === "sending" || state === "waiting" ? (
        <RowButton label="Pause" name={name} onClick={pause} />
      ) : state === "paused" ? (
        <RowButton label="Resume" name={name} onClick={goOn} />
      ) : canRetry ? (
        <RowButton label="Retry" name={name} onClick={goOn} />
      ) : (
        <RowButton label="Remove" name={name} onClick={remove} />
      )}
    </li>
  );
}

function RowButton({ label, name, onClick }: { label: string; name: string; onClick: () => void }) {
  return (
    <Button kind="line" type="button" onClick={onClick}>
      {label}
      <span className="visually-hidden"> {name}</span>
    </Button>
  );
}

function formatUploadRow({ size, state, part }: UploadItem): string {
  const bytes = formatBytes(size);
  if (state === "sending")
    return part > 0
      ? `${bytes}, ${part >= 1 ? "finishing" : `${Math.round(part * 100)}%`}`
      : `${bytes}, preparing`;
  if (state === "paused")
    return `${bytes}, paused${part > 0 ? ` at ${Math.round(part * 100)}%` : ""}`;
  if (state === "here") return bytes;
  return `${bytes}, waiting`;
}
