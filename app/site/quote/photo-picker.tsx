import { useCallback, useEffect, useId, useRef, useState } from "react";
import { limits, type StoredPhoto } from "~/domain/leads/quote-form";
import { paths } from "~/paths";
import { formatBytes } from "~/platform/files/file";
import { acceptPictures } from "~/platform/files/kinds";
import { classNames } from "~/ui/class-names";
import { FieldError } from "~/ui/forms/field";
import { shrinkPhoto, uploadPhoto } from "./shrink-photo";

type Item = {
  key: string;
  name: string;
  size: number;
  state: "sending" | "kept" | "waiting" | "refused";
  /** 0 to 1. */
  part: number;
  token: string;
  message: string;
  file: File | undefined;
};

type PhotoPickerProps = {
  /** Scripts run: photos go one by one, as soon as they are chosen. */
  live: boolean;
  stored: readonly StoredPhoto[];
  error: string | undefined;
  token: string;
  submissionId: () => string;
  /** Told whenever a photo starts or ends: whether one is under way, and which ones could not be sent yet. */
  onChange: (busy: boolean, waiting: File[]) => void;
  id?: string;
};

/** Photos of the spot. A plain file field without scripts; with them each photo is shrunk, sent and listed with its progress, and only
 *  its receipt travels with the form. */
export function PhotoPicker({ live, stored, error, token, submissionId, onChange, id = "photos" }: PhotoPickerProps) {
  const [items, setItems] = useState<Item[]>(() => stored.map(storedItem));
  const [full, setFull] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();

  const change = useCallback((key: string, next: Partial<Item>) => {
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...next } : item)));
  }, []);

  const send = useCallback(
    async (key: string, file: File) => {
      change(key, { state: "sending", part: 0, message: "" });
      try {
        const photo = await shrinkPhoto(file);
        const headers = { "X-Form-Token": token, "X-Submission-Id": submissionId(), "X-File-Name": encodeURIComponent(file.name) };
        const answer = await uploadPhoto(paths.quotePhotos, photo, headers, (part) => change(key, { part }));
        change(key, { state: "kept", token: answer.token, size: answer.size, part: 1, file: undefined });
      } catch (problem) {
        const retry = problem instanceof Error && Reflect.get(problem, "retry") === true;
        const message = problem instanceof Error ? problem.message : "The photo could not be sent.";
        change(key, { state: retry ? "waiting" : "refused", message });
      }
    },
    [change, token, submissionId],
  );

  useEffect(() => {
    const waiting = items.flatMap((item) => (item.state === "waiting" && item.file ? [item.file] : []));
    onChange(
      items.some((item) => item.state === "sending"),
      waiting,
    );
  }, [items, onChange]);

  useEffect(() => {
    const again = () => {
      for (const item of items) if (item.state === "waiting" && item.file) void send(item.key, item.file);
    };
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [items, send]);

  const onChoose = async () => {
    const chosen = [...(input.current?.files ?? [])];
    if (!live || chosen.length === 0) return;
    const room = limits.photos - items.filter((item) => item.state !== "refused").length;
    setFull(chosen.length > room);
    const added = chosen.slice(0, Math.max(0, room)).map(newItem);
    setItems((all) => [...all.filter((item) => item.state !== "refused"), ...added]);
    if (input.current) input.current.value = "";
    // one after the other: a phone on a weak line finishes the first before it starts the second
    for (const { key, file } of added) if (file) await send(key, file);
  };

  return (
    <div className="field" data-invalid={error ? "" : undefined}>
      <label htmlFor={id}>
        Photos of the spot <span className="opt">(optional)</span>
      </label>
      <div className="upload">
        <p>One from the house looking out, one from the yard looking back. Phone pictures are fine.</p>
        <input
          ref={input}
          id={id}
          name="photos"
          type="file"
          accept={acceptPictures}
          multiple
          onChange={onChoose}
          aria-invalid={error ? true : undefined}
          aria-describedby={classNames(`${id}-help`, error ? `${id}-error` : undefined)}
        />
        <p className="help" id={`${id}-help`}>
          Up to {limits.photos} photos, 10 MB each: JPEG, PNG, WebP, HEIC or AVIF. We remove the location from them.
        </p>
        {items.length > 0 ? (
          <ul className="q-photos" aria-label="Photos that go with the form" id={listId}>
            {items.map((item) => (
              <li key={item.key} data-state={item.state}>
                <span>
                  {item.name} <span className="soft num">{formatBytes(item.size)}</span>
                </span>
                <span role="status">{stateWords(item)}</span>
                {item.state === "sending" ? <progress value={item.part} max={1} aria-label={`Sending ${item.name}`} /> : null}
                {item.state === "kept" && live ? <input type="hidden" name="kept_photos" value={item.token} /> : null}
                {item.state === "kept" && !live ? (
                  <label className="nojs">
                    <input type="checkbox" name="kept_photos" value={item.token} defaultChecked /> Send it along
                  </label>
                ) : null}
                {item.state === "waiting" && item.file ? (
                  <button className="link" type="button" onClick={() => item.file && void send(item.key, item.file)}>
                    Try again<span className="vh">: {item.name}</span>
                  </button>
                ) : null}
                {item.state !== "sending" ? (
                  <button
                    className="link jsonly"
                    type="button"
                    onClick={() => {
                      setItems((all) => all.filter((other) => other.key !== item.key));
                      input.current?.focus();
                    }}
                  >
                    Remove<span className="vh"> {item.name}</span>
                  </button>
                ) : null}
              </li>
            ))}
          </ul>
        ) : null}
        {full ? <p role="status">We take {limits.photos} photos here. You can add more on the page you get after sending.</p> : null}
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}

function storedItem({ token, name, size }: StoredPhoto): Item {
  return { key: token, name, size, state: "kept", part: 1, token, message: "", file: undefined };
}

function newItem(file: File): Item {
  return { key: crypto.randomUUID(), name: file.name, size: file.size, state: "sending", part: 0, token: "", message: "", file };
}

function stateWords({ state, part, message }: Item): string {
  if (state === "kept") return "Added";
  if (state === "sending") return part >= 1 ? "Almost there" : `Sending, ${Math.round(part * 100)} %`;
  return message;
}
