import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useConnection } from "~/admin/shell/shell-context";
import { shrinkImage } from "~/lib/shrink-image";
import { Button } from "~/ui/button";
import { FieldError } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";

const accept = "image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif";
/**
 * Target size of the longer side in pixels; files below `keepBelow` bytes are uploaded unchanged.
 */
const size = { side: 2400, keepBelow: 4_000_000 };

type Progress = { sent: number; of: number; refused: string[]; left: File[] };

/**
 * Uploads photos to a path one at a time, in the chosen order; failed uploads can be retried. Without scripts
 * it is a plain form that uploads all photos at once.
 */
export function AddPhotos({ action }: { action: string }) {
  const input = useRef<HTMLInputElement>(null);
  const { revalidate } = useRevalidator();
  const isOffline = useConnection() === "offline";
  const [isLive, setLive] = useState(false);
  const [progress, setProgress] = useState<Progress>();
  useEffect(() => setLive(true), []);
  const isMoving =
    progress !== undefined &&
    progress.sent + progress.refused.length + progress.left.length < progress.of;

  const send = async (chosen: readonly File[]) => {
    if (chosen.length === 0 || isMoving) return;
    const state: Progress = { sent: 0, of: chosen.length, refused: [], left: [] };
    setProgress({ ...state });
    for (const [at, file] of chosen.entries()) {
      const answer = await sendOne(action, file);
      if (answer === "sent") state.sent += 1;
      else if (answer === "away") {
        state.left = chosen.slice(at);
        break;
      } else state.refused = [...state.refused, answer];
      setProgress({ ...state });
    }
    setProgress({ ...state });
    if (state.sent > 0) revalidate();
  };

  return (
    <form
      className="stacked"
      method="post"
      encType="multipart/form-data"
      action={action}
      aria-label="Add photos"
    >
      <div className="upload-picker">
        <label>
          <Icon name="image" />
          <span>Add photos</span>
          <input
            className="cell-input"
            ref={input}
            id="lead-photos"
            name="photos"
            type="file"
            multiple
            accept={accept}
            disabled={isMoving || isOffline}
            aria-describedby="lead-photos-help"
            onChange={() => {
              if (!isLive) return;
              void send([...(input.current?.files ?? [])]);
              if (input.current) input.current.value = "";
            }}
          />
        </label>
        <p className="help-text" id="lead-photos-help">
          {isOffline
            ? "Connect to the internet to add photos."
            : "Only your team sees these. Location and camera data are removed."}
        </p>
        <div className="no-script">
          <Button kind="line">Upload</Button>
        </div>
      </div>
      <div role="status">
        {progress ? (
          <p>
            {progress.sent} of {progress.of} uploaded{isMoving ? ", uploading" : ""}
          </p>
        ) : null}
      </div>
      {progress?.refused.map((text) => (
        <FieldError key={text} id="lead-photos-refused">
          {text}
        </FieldError>
      ))}
      {progress && progress.left.length > 0 ? (
        <p className="overdue">
          Connection lost. {progress.left.length} {progress.left.length === 1 ? "photo" : "photos"}{" "}
          not uploaded.{" "}
          <button type="button" className="text-link" onClick={() => void send(progress.left)}>
            Try again
          </button>
        </p>
      ) : null}
    </form>
  );
}

/**
 * Uploads one photo. Returns "sent", "away" if the server is unreachable, or the reason for the
 * refusal.
 */
async function sendOne(action: string, file: File): Promise<string> {
  const body = new FormData();
  body.append("photos", await shrinkImage(file, size), file.name);
  try {
    const response = await fetch(action, {
      method: "POST",
      body,
      headers: { Accept: "application/json" },
      redirect: "manual",
    });
    if (response.ok) return "sent";
    if (response.status !== 413 && response.status !== 422) return "away";
    const answer: unknown = await response.json();
    return typeof answer === "object" &&
      answer !== null &&
      "problem" in answer &&
      typeof answer.problem === "string"
      ? answer.problem
      : `Couldn’t upload “${file.name}”.`;
  } catch {
    return "away";
  }
}
