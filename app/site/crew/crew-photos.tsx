import { Form, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { Button } from "~/ui/button";
import { Field } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";
import { UploadRows } from "~/ui/uploads/upload-rows";
import { useUploadQueue } from "~/ui/uploads/use-upload-queue";
import type { CrewPageView } from "./load-crew-page.server";
import { crewPhotoSender } from "./send-crew-photo";

const accept = "image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif";
/** Photos of one form, as the server allows. */
const maxPhotos = 30;

const formatRejection = (reason: "empty" | "count", name: string) =>
  reason === "empty"
    ? `${name} is empty. Choose another photo.`
    : `You can add ${maxPhotos} photos at a time. Add ${name} next.`;

/**
 * Renders the button that adds photos, and the photos waiting for signal. They are sent one by one; without scripts it is a plain form.
 */
export function CrewUpload({ data: { photosPath, formKey, queue } }: { data: CrewPageView }) {
  const { revalidate } = useRevalidator();
  const { items, add, pause, goOn, remove } = useUploadQueue({
    line: `crew ${queue}`,
    send: crewPhotoSender(photosPath, formKey),
    maxItems: maxPhotos,
    formatRejection,
    onUploaded: () => revalidate(),
  });
  const photos = useRef<HTMLInputElement>(null);
  const caption = useRef<HTMLFormElement>(null);
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const waiting = items.filter(({ state }) => state !== "here");
  const uploadedCount = items.length - waiting.length;
  return (
    <section aria-labelledby="add-photos">
      <h2 className="visually-hidden" id="add-photos">
        Add photos
      </h2>
      <form
        className="stack crew-upload"
        method="post"
        encType="multipart/form-data"
        action={photosPath}
        ref={caption}
      >
        <input type="hidden" name="form_key" value={formKey} />
        <Field name="caption" label="Caption" optional maxLength={120} />
        <div className="upload-picker">
          <label>
            <Icon name="image" />
            <span>Take or add photos</span>
            <input
              className="cell-input"
              ref={photos}
              name="photos"
              type="file"
              multiple
              accept={accept}
              aria-describedby="photos-help"
              onChange={() => {
                if (!isLive) return;
                const text = new FormData(caption.current ?? undefined).get("caption");
                add(
                  [...(photos.current?.files ?? [])],
                  typeof text === "string" ? text.trim() : "",
                );
                if (photos.current) photos.current.value = "";
              }}
            />
          </label>
          <p className="help-text" id="photos-help">
            No signal? Photos wait on this phone and are sent later. The office decides which photos
            the homeowner sees.
          </p>
          <div className="no-script">
            <Button kind="ink">Send photos</Button>
          </div>
        </div>
      </form>
      <p role="status" className="fine-print">
        {items.length > 0 ? `${uploadedCount} of ${items.length} sent` : ""}
      </p>
      {waiting.length > 0 ? (
        <>
          <h3>Not sent yet</h3>
          <UploadRows items={waiting} queue={{ pause, goOn, remove }} />
        </>
      ) : null}
    </section>
  );
}

type FormProps = { data: CrewPageView; problem: InvalidForm | undefined };

/** Renders the crew's photos, newest first, with their captions. */
export function CrewPhotos({ data, problem }: FormProps) {
  const { photos, path, formKey, requestKey } = data;
  if (photos.length === 0) return null;
  return (
    <section aria-labelledby="photos">
      <h2 id="photos">Photos</h2>
      <Form method="post" action={path} className="stack">
        <input type="hidden" name="form_key" value={formKey} />
        <input type="hidden" name="key" value={requestKey} />
        <ul className="private-photos">
          {photos.map(({ id, label, version, href, addedAt, isShown, width, height }) => (
            <li key={`${id} ${version}`} className="stack">
              <a href={href} target="_blank" rel="noreferrer">
                <img
                  src={`${href}?w=480`}
                  alt={label || `Photo of ${addedAt}`}
                  width={width}
                  height={height}
                  loading="lazy"
                  decoding="async"
                />
              </a>
              {isShown ? (
                <p>{[label, addedAt, "Shown to the homeowner"].filter(Boolean).join(". ")}</p>
              ) : (
                <>
                  <input type="hidden" name="item" value={id} />
                  <input type="hidden" name={`version-${id}`} value={version} />
                  <Field
                    name={`label-${id}`}
                    label="Caption"
                    help={addedAt}
                    maxLength={120}
                    defaultValue={problem?.values[`label-${id}`]?.at(-1) ?? label}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
        {photos.every(({ isShown }) => isShown) ? null : (
          <Button kind="line" name="do" value="captions">
            Save captions
          </Button>
        )}
      </Form>
    </section>
  );
}
