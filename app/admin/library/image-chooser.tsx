import { Link, useFetcher } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { DiscoverRoute } from "~/admin/shell/discover-route";
import { type ImageSourceTab, imageChooserHref } from "~/content/image-chooser-href";
import type { UploadedFile } from "~/domain/files/file-record";
import type { ImageSlug } from "~/domain/images/images";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Image } from "~/ui/image";
import {
  ChooserThumbnail,
  type ImageChooserData,
  imageSourceTabs,
  renderingLabel,
} from "./image-chooser-page";
import { UploadQueue } from "./upload-queue";

/** A stored file or a rendering. */
export type ChosenImage = { file: UploadedFile } | { slug: ImageSlug };

type ImageChooserProps = {
  /**
   * Target field: without scripts the choice returns to the page as `field` and `file` in its
   * query.
   */
  field: string;
  label: string;
  /** Path of the page with the chooser. */
  back: string;
  id?: string | undefined;
  /** Set for forms without drafts: without scripts a link leaves them unsaved. */
  isLink?: boolean;
  onChoose: (chosen: ChosenImage) => void;
};

/**
 * Chooses an image from the library or the renderings, inside any editor form: in a dialog or,
 * without scripts, on a separate page after the form is saved as a draft.
 */
export function ImageChooser({
  field,
  label,
  back,
  id,
  isLink = false,
  onChoose,
}: ImageChooserProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const open = (event: MouseEvent<HTMLElement>) => {
    if (isLink && (event.metaKey || event.ctrlKey || event.shiftKey)) return;
    event.preventDefault();
    opener.current = event.currentTarget;
    setOpen(true);
  };
  return (
    <>
      {isLink ? (
        <Link
          className="button button--line"
          id={id}
          to={imageChooserHref({ back, field })}
          onClick={open}
        >
          {label}
        </Link>
      ) : (
        <>
          <button
            type="submit"
            className="button button--line"
            id={id}
            name="choose"
            value={field}
            onClick={open}
          >
            {label}
          </button>
          <DiscoverRoute to={imageChooserHref({ back, field })} />
        </>
      )}
      {isOpen
        ? createPortal(
            <Dialog
              back={back}
              field={field}
              close={close}
              choose={(chosen) => {
                close();
                onChoose(chosen);
              }}
            />,
            document.querySelector(".admin") ?? document.body, // outside the form: text typed into the search must not be saved
          )
        : null}
    </>
  );
}

type DialogProps = {
  back: string;
  field: string;
  close: () => void;
  choose: (chosen: ChosenImage) => void;
};

function Dialog({ back, field, close, choose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { load, data, state } = useFetcher<ImageChooserData>();
  const [q, setQ] = useState("");
  const [show, setShow] = useState<ImageSourceTab>("uploaded");
  const [uploaded, setUploaded] = useState<readonly UploadedFile[]>([]);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => load(imageChooserHref({ back, field, show })), [load, back, field, show]);
  const search = () => load(imageChooserHref({ back, field, show, q }));
  // those just uploaded come first, also before the list has loaded them
  const recent = show === "uploaded" ? uploaded : [];
  const files = [
    ...recent,
    ...(data?.files ?? []).filter(({ id }) => !recent.some((file) => file.id === id)),
  ];
  const isEmpty = data !== undefined && files.length + data.built.length === 0;
  return (
    <dialog ref={dialog} className="image-dialog" aria-label="Choose an image" onClose={close}>
      <div className="editor-row">
        <div className="record-tabs">
          {imageSourceTabs.map((kind) => (
            <button
              key={kind.show}
              type="button"
              aria-pressed={kind.show === show}
              onClick={() => setShow(kind.show)}
            >
              {kind.name}
            </button>
          ))}
        </div>
        <label className="search-field">
          <span className="visually-hidden">Search images</span>
          <Icon name="search" />
          <input
            className="field-input"
            type="search"
            value={q}
            placeholder="Name, tag, or alt text"
            onChange={(event) => setQ(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter") search();
            }}
          />
        </label>
        <Button kind="line" type="button" onClick={search}>
          Search
        </Button>
        <Button kind="line" type="button" className="push-end" onClick={close}>
          Close
        </Button>
      </div>
      <UploadQueue
        id="chooser-upload"
        back={back}
        place="chooser"
        label="Upload images"
        onUploaded={(file) => {
          setUploaded((before) => [file, ...before]);
          setShow("uploaded");
        }}
      />
      <p role="status" className="muted">
        {state === "loading"
          ? "Loading"
          : isEmpty
            ? q
              ? "No images found."
              : "No images uploaded yet."
            : ""}
      </p>
      <ul className="library-grid">
        {files.map((file) => (
          <li key={file.id}>
            <button type="button" className="image-choice" onClick={() => choose({ file })}>
              <ChooserThumbnail file={file} />
              <b>{file.name}</b>
            </button>
          </li>
        ))}
        {data?.built.map((slug) => (
          <li key={slug}>
            <button type="button" className="image-choice" onClick={() => choose({ slug })}>
              <Image slug={slug} sizes="10rem" ratio="3-2" alt="" />
              <b>{renderingLabel(slug)}</b>
            </button>
          </li>
        ))}
      </ul>
      {data?.next ? (
        <Button
          kind="line"
          type="button"
          onClick={() => load(imageChooserHref({ back, field, q, before: data.next ?? "" }))}
        >
          Older images
        </Button>
      ) : null}
    </dialog>
  );
}
