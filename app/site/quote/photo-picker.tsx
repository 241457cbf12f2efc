import { useCallback, useEffect, useId, useRef, useState } from "react";
import { quoteLimits, type StoredPhoto } from "~/domain/leads/intake/quote-form";
import { fillText, type Translate } from "~/lib/fill-text";
import { shrinkImage } from "~/lib/shrink-image";
import type { TranslateText } from "~/lib/spanish/texts";
import { uploadFile } from "~/lib/upload-file";
import { paths } from "~/paths";
import { formatBytes } from "~/platform/files/file";
import { imageAcceptAttribute } from "~/platform/files/file-types";
import { classNames } from "~/ui/class-names";
import { FieldError } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";
import { useMessage, useText } from "~/ui/language";

type Item = {
  key: string;
  name: string;
  size: number;
  state: "sending" | "kept" | "waiting" | "refused";
  /** Uploaded share, 0 to 1. */
  part: number;
  token: string;
  message: string;
  file: File | undefined;
  /** Object URL of the resized photo; "" until it is ready, or if only the server has the photo. */
  preview: string;
};

type PhotoPickerProps = {
  /** True with scripts: photos upload one by one, right after the choice. */
  live: boolean;
  stored: readonly StoredPhoto[];
  error: string | undefined;
  token: string;
  submissionId: () => string;
  /** Called when an upload starts or ends: true during an upload, and the files not sent yet. */
  onChange: (busy: boolean, waiting: File[]) => void;
  id?: string;
};

/**
 * Renders the photos of the project site. Without scripts a plain file field; with scripts each
 * photo is resized, uploaded, and listed with its progress, and the form submits only its receipt.
 */
export function PhotoPicker({
  live,
  stored,
  error,
  token,
  submissionId,
  onChange,
  id = "photos",
}: PhotoPickerProps) {
  const [items, setItems] = useState<Item[]>(() => stored.map(toStoredItem));
  const [full, setFull] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const t = useText();
  const listId = useId();

  const change = useCallback((key: string, next: Partial<Item>) => {
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...next } : item)));
  }, []);

  const send = useCallback(
    async (key: string, file: File) => {
      change(key, { state: "sending", part: 0, message: "" });
      try {
        const photo = await shrinkPhoto(file);
        change(key, { preview: URL.createObjectURL(photo) });
        const headers = {
          "X-Form-Token": token,
          "X-Submission-Id": submissionId(),
          "X-File-Name": encodeURIComponent(file.name),
        };
        const answer = await uploadPhoto(paths.quotePhotos, photo, headers, (part) =>
          change(key, { part }),
        );
        change(key, {
          state: "kept",
          token: answer.token,
          size: answer.size,
          part: 1,
          file: undefined,
        });
      } catch (problem) {
        const retry = problem instanceof Error && Reflect.get(problem, "retry") === true;
        const message =
          problem instanceof Error
            ? stripFileName(problem.message)
            : "The photo couldn’t be uploaded. Try again.";
        change(key, { state: retry ? "waiting" : "refused", message });
      }
    },
    [change, token, submissionId],
  );

  useEffect(() => {
    const waiting = items.flatMap((item) =>
      item.state === "waiting" && item.file ? [item.file] : [],
    );
    onChange(
      items.some((item) => item.state === "sending"),
      waiting,
    );
  }, [items, onChange]);

  useEffect(() => {
    const retryWaiting = () => {
      for (const item of items)
        if (item.state === "waiting" && item.file) void send(item.key, item.file);
    };
    addEventListener("online", retryWaiting);
    return () => removeEventListener("online", retryWaiting);
  }, [items, send]);

  const onChoose = async () => {
    const chosen = [...(input.current?.files ?? [])];
    if (!live || chosen.length === 0) return;
    const room = quoteLimits.photos - items.filter((item) => item.state !== "refused").length;
    const fitting = chosen.filter((file) => !isTooLarge(file));
    setFull(fitting.length > room);
    const accepted = new Set(fitting.slice(0, Math.max(0, room)));
    const added = chosen.filter((file) => accepted.has(file) || isTooLarge(file)).map(toNewItem);
    setItems((all) => [...all.filter((item) => item.state !== "refused"), ...added]);
    if (input.current) input.current.value = "";
    // sequential: a phone on a weak connection finishes the first photo before it starts the second
    for (const { key, file, state } of added)
      if (file && state === "sending") await send(key, file);
  };

  const remove = ({ key, preview }: Item) => {
    URL.revokeObjectURL(preview);
    setItems((all) => all.filter((other) => other.key !== key));
    input.current?.focus();
  };
  const names = buildDisplayNames(items, t);
  const addedCount = items.filter(({ state }) => state === "kept").length;

  return (
    <div className="field" data-invalid={error ? "" : undefined}>
      <label htmlFor={id}>
        {t("Photos of the space")} <span className="optional">{t("(optional)")}</span>
      </label>
      <div className="upload">
        <p>
          {t(
            "One from the house looking out, one from the yard looking back. Phone photos are fine.",
          )}
        </p>
        <input
          ref={input}
          id={id}
          name="photos"
          type="file"
          accept={imageAcceptAttribute}
          multiple
          onChange={onChoose}
          aria-invalid={error ? true : undefined}
          aria-describedby={classNames(`${id}-help`, error ? `${id}-error` : undefined)}
        />
        <p className="help-text" id={`${id}-help`}>
          {t(
            "Up to {max} photos, 10 MB each: JPEG, PNG, WebP, HEIC or AVIF. We remove location data.",
            { max: quoteLimits.photos },
          )}
        </p>
        <p className="photo-count" role="status">
          {addedCount > 0
            ? t(addedCount === 1 ? "{count} photo added" : "{count} photos added", {
                count: addedCount,
              })
            : ""}
        </p>
        {items.length > 0 ? (
          <ul className="photo-list" aria-label={t("Photos to send with the form")} id={listId}>
            {items.map((item) => {
              const name = names.get(item.key) ?? item.name;
              return (
                <li key={item.key} data-state={item.state}>
                  <Thumbnail item={item} />
                  <b>{name}</b>
                  <small
                    role={
                      item.state === "refused" || item.state === "waiting" ? "status" : undefined
                    }
                  >
                    <PhotoDetail item={item} name={name} />
                  </small>
                  {item.state === "kept" && live ? (
                    <input type="hidden" name="kept_photos" value={item.token} />
                  ) : null}
                  {item.state === "kept" && !live ? (
                    <label className="no-script">
                      <input type="checkbox" name="kept_photos" value={item.token} defaultChecked />{" "}
                      {t("Include this photo")}
                    </label>
                  ) : null}
                  <span className="photo-actions script-only">
                    {item.state === "waiting" && item.file ? (
                      <button
                        className="text-link"
                        type="button"
                        onClick={() => item.file && void send(item.key, item.file)}
                      >
                        {t("Try again")}
                        <span className="visually-hidden">{`: ${name}`}</span>
                      </button>
                    ) : null}
                    {item.state !== "sending" ? (
                      <button className="text-link" type="button" onClick={() => remove(item)}>
                        {t("Remove")}
                        <span className="visually-hidden">{` ${name}`}</span>
                      </button>
                    ) : null}
                  </span>
                </li>
              );
            })}
          </ul>
        ) : null}
        {full ? (
          <p role="status">
            {t("You can add up to {max} photos here, and more after you send the form.", {
              max: quoteLimits.photos,
            })}
          </p>
        ) : null}
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}

/** Renders the thumbnail of the photo, or an icon if the browser can't show it. */
function Thumbnail({ item: { state, preview } }: { item: Item }) {
  const [failed, setFailed] = useState(false);
  if (preview && !failed && state !== "refused") {
    return (
      <img
        src={preview}
        alt=""
        width="72"
        height="72"
        decoding="async"
        onError={() => setFailed(true)}
      />
    );
  }
  return (
    <span className="photo-icon">
      <Icon name={state === "refused" ? "warn" : "image"} />
    </span>
  );
}

/** Renders the size, progress, or the reason for the rejection. */
function PhotoDetail({ item: { state, size, part, message }, name }: { item: Item; name: string }) {
  const t = useMessage();
  if (state === "sending")
    return <progress value={part} max={1} aria-label={t("{name}, uploading", { name })} />;
  if (state === "kept") return formatBytes(size);
  return `${formatBytes(size)}. ${translateFileMessage(message, t)}`;
}

/** Translates a message of the server, which begins with the file's name. */
function translateFileMessage(message: string, t: Translate): string {
  const name = /^“(.*)”/.exec(message)?.[1];
  return name === undefined ? t(message) : t(message.replace(name, "{name}"), { name });
}

/**
 * Returns display names by key: camera file names become "Photo 2"; a rejected photo keeps its own,
 * so that the visitor can find it.
 */
function buildDisplayNames(items: readonly Item[], t: TranslateText): Map<string, string> {
  const accepted = items.filter(({ state }) => state !== "refused");
  return new Map(
    accepted.map(({ key, name }, index) => [key, formatPhotoName(name, index + 1, t)]),
  );
}

/** Removes the file name, which is already next to the message. */
function stripFileName(message: string): string {
  return /^“[^”]*” isn’t a photo we can open\./.test(message)
    ? "We can’t open this file. Use JPEG, PNG, WebP, HEIC or AVIF, up to 50 megapixels."
    : message;
}

function isTooLarge({ size, type }: File): boolean {
  // photos the browser can decode are resized before the upload
  return size > quoteLimits.photoBytes && !/^image\/(?:jpeg|png|webp|avif)$/.test(type);
}

function toStoredItem({ token, name, size }: StoredPhoto): Item {
  return {
    key: token,
    name,
    size,
    state: "kept",
    part: 1,
    token,
    message: "",
    file: undefined,
    preview: "",
  };
}

function toNewItem(file: File): Item {
  const tooLarge = isTooLarge(file);
  return {
    key: crypto.randomUUID(),
    name: file.name,
    size: file.size,
    state: tooLarge ? "refused" : "sending",
    part: 0,
    token: "",
    message: tooLarge ? "Choose a photo under 10 MB." : "",
    file,
    preview: "",
  };
}

const devices =
  "img|image|dsc[nf]?|pxl|mvimg|p|gopr|dji|cimg|photo|picture|screenshot|whatsapp image|fb_img|signal|received";
const numbers = "[-_ .()~\\d]*";
const cameraName = new RegExp(
  `^_?(?:${devices})?[-_ ]?e?${numbers}(?:wa\\d+|at [\\d.: ]+(?:[ap]m)?|mp|cover)?${numbers}$`,
  "i",
);
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Returns "Photo 2" for a name given by a camera, phone, or messenger, else the name itself.
 * `position` starts at 1.
 */
export function formatPhotoName(
  fileName: string,
  position: number,
  t: TranslateText = fillText,
): string {
  const stem = fileName.replace(/\.[a-z0-9]{2,5}$/i, "");
  return cameraName.test(stem) || uuid.test(stem) ? t("Photo {position}", { position }) : fileName;
}

/**
 * Shrinks a photo to 2000 px on its longer side, upright, as JPEG. Returns the original if the
 * browser can't decode it, or if shrinking saves nothing.
 */
function shrinkPhoto(file: File): Promise<Blob> {
  return shrinkImage(file, { side: quoteLimits.shrunkSide, keepBelow: 1_500_000 });
}

type UploadedPhoto = { token: string; name: string; size: number };

/**
 * Uploads one photo and reports its progress (0 to 1). Rejects with a message for the visitor;
 * `retry` is true if another try can help.
 */
async function uploadPhoto(
  url: string,
  photo: Blob,
  headers: Record<string, string>,
  onProgress: (part: number) => void,
): Promise<UploadedPhoto> {
  const { status, body } = await uploadFile(url, photo, { headers, onProgress });
  const toUploadError = (message: string, retry: boolean) =>
    Object.assign(new Error(message), { retry });
  if (status === 0)
    throw toUploadError("No connection. We’ll upload it when you’re back online.", true);
  const text = (name: string) => {
    const value: unknown =
      typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
    return typeof value === "string" ? value : "";
  };
  const token = text("token");
  if (status === 200 && token) return { token, name: text("name"), size: photo.size };
  throw toUploadError(
    text("error") || "The photo couldn’t be uploaded. Try again.",
    status >= 500 || status === 429,
  );
}
