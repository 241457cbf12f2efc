import { useEffect, useRef, useState } from "react";
import { adminPaths } from "~/admin-paths";
import type { UploadedFile } from "~/domain/files/file-record";
import { formatUploadRejection, maxImagesPerUpload } from "~/platform/files/staff-upload";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { formatQueueSummary, type UploadItem } from "~/ui/uploads/upload-queue-state";
import { UploadRows } from "~/ui/uploads/upload-rows";
import { useUploadQueue } from "~/ui/uploads/use-upload-queue";
import { sendToLibrary } from "./send-to-library";

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
    send: sendToLibrary,
    maxItems: maxImagesPerUpload,
    formatRejection: formatUploadRejection,
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
          <UploadRows items={items} queue={{ pause, goOn, remove }} note={formatNote} />
        </>
      ) : null}
    </form>
  );
}

function formatNote({ file, wasHere }: UploadItem<UploadedFile>): string {
  const displayNote =
    file && !file.isShown ? ". Browsers can’t show this file. Replace it with a JPEG." : "";
  return `${wasHere ? ", already in your library" : ""}${displayNote}`;
}
