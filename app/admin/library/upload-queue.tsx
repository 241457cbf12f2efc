import { useEffect, useRef, useState } from "react";
import { adminPaths } from "~/admin-paths";
import type { UploadedFile } from "~/domain/files/file-record";
import { formatBytes } from "~/platform/files/file";
import { maxImagesPerUpload } from "~/platform/files/staff-upload";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { formatQueueSummary, type UploadItem } from "./upload-queue-state";
import { useUploadQueue } from "./use-upload-queue";

const accept = "image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif";

type UploadQueueProps = {
  /**
   * Path of the page with the queue: without scripts the form redirects to it with `uploaded` (ids)
   * in the query.
   */
  back: string;
  /**
   * User and target of the images ("files", "project:abc"): after a reload the same pair resumes
   * its unfinished uploads. Without a user it does not matter who resumes them.
   */
  staffId?: string | undefined;
  place: string;
  onUploaded?: ((file: UploadedFile, isNew: boolean) => void) | undefined;
  label?: string | undefined;
  id?: string | undefined;
};

/**
 * Uploads many images to the library. Renders its own form, so it must not be nested in another
 * one.
 */
export function UploadQueue({
  back,
  staffId = "",
  place,
  onUploaded,
  label = "Choose images",
  id = "up",
}: UploadQueueProps) {
  const { items, add, pause, goOn, remove } = useUploadQueue({
    line: `${staffId} ${place}`,
    onUploaded,
  });
  const input = useRef<HTMLInputElement>(null);
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const { arrived, others } = formatQueueSummary(items);
  const isMoving = items.some(
    ({ state }) => state === "sending" || state === "waiting" || state === "retry",
  );
  const hasPaused = items.some(({ state }) => state === "paused");
  return (
    <form
      className="stacked"
      method="post"
      encType="multipart/form-data"
      action={adminPaths.fileUpload}
    >
      <input type="hidden" name="back" value={back} />
      <div className="upload-picker">
        <label htmlFor={id}>
          <Icon name="image" />
          <span>{label}</span>
          <input
            className="cell-input"
            ref={input}
            id={id}
            name="pictures"
            type="file"
            multiple
            accept={accept}
            aria-describedby={`${id}-help`}
            onChange={() => {
              if (!isLive) return;
              add([...(input.current?.files ?? [])]);
              if (input.current) input.current.value = "";
            }}
          />
        </label>
        <p className="help-text" id={`${id}-help`}>
          Up to {maxImagesPerUpload} images, 25 MB each. Location and camera data are removed.
        </p>
        <div className="no-script">
          <Button kind="line">Upload</Button>
        </div>
      </div>
      {items.length > 0 ? (
        <>
          <div className="editor-row upload-row">
            <p role="status">
              <b>{arrived}</b> <span>{others}</span>
            </p>
            {isMoving ? (
              <button className="button button--quiet" type="button" onClick={() => pause()}>
                Pause all
              </button>
            ) : null}
            {hasPaused && !isMoving ? (
              <button className="button button--quiet" type="button" onClick={() => goOn()}>
                Resume all
              </button>
            ) : null}
          </div>
          <ul className="upload-queue" aria-label="Uploads">
            {items.map((item) => (
              <Row
                key={item.key}
                item={item}
                pause={() => pause(item.key)}
                goOn={() => goOn(item.key)}
                remove={() => remove(item.key)}
              />
            ))}
          </ul>
        </>
      ) : null}
    </form>
  );
}

type RowProps = { item: UploadItem; pause: () => void; goOn: () => void; remove: () => void };

function Row({ item, pause, goOn, remove }: RowProps) {
  const { name, state, part, message, canRetry } = item;
  const isBad = state === "retry" || state === "refused";
  return (
    <li data-bad={isBad ? "" : undefined} data-held={state === "paused" ? "" : undefined}>
      <span>
        <b>{name}</b>
        <small>{message || formatUploadRow(item)}</small>
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

function formatUploadRow({ size, state, part, file, wasHere }: UploadItem): string {
  const bytes = formatBytes(size);
  if (state === "sending")
    return part > 0
      ? `${bytes}, ${part >= 1 ? "finishing" : `${Math.round(part * 100)}%`}`
      : `${bytes}, preparing`;
  if (state === "paused")
    return `${bytes}, paused${part > 0 ? ` at ${Math.round(part * 100)}%` : ""}`;
  if (state === "here") {
    const displayNote =
      file && !file.isShown ? ". Browsers can’t show this file. Replace it with a JPEG." : "";
    return `${bytes}${wasHere ? ", already in your library" : ""}${displayNote}`;
  }
  return `${bytes}, waiting`;
}
