import { Link } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { adminPaths } from "~/admin-paths";
import { paths } from "~/paths";
import { ImageViewerBar, openOnPlainClick, turnOnArrowKeys } from "~/ui/image-viewer-bar";
import { AddPhotos } from "./add-photos";
import type { LeadPageData } from "./load-lead.server";

type LeadFile = LeadPageData["files"][number];
const isImage = ({ contentType }: LeadFile) => contentType.startsWith("image/");
const smallImageHref = (file: LeadFile, width: number) =>
  `${paths.file(file.id, file.name)}?w=${width}`;

const formatPhotoAlt = (file: LeadFile, at: number, of: number) =>
  `${at + 1} of ${of}, ${file.isOurs ? "added by your team" : "sent by customer"}: ${file.name}`;

/**
 * Renders the photos from the customer and from staff in upload order, with a form to add more. A
 * tap opens the viewer with arrow keys; without scripts each photo is a link.
 */
export function PhotosPanel({ leadId, files }: { leadId: string; files: readonly LeadFile[] }) {
  const pictures = files.filter(isImage);
  const [openIndex, setShown] = useState<number | null>(null);
  return (
    <section className="panel" id="photos" aria-labelledby="h-photos">
      <header>
        <h2 id="h-photos">Photos</h2>
        <span className="muted">{pictures.length === 0 ? "None" : `${pictures.length}`}</span>
      </header>
      {files.length === 0 ? null : (
        <ul className="photo-grid">
          {files.map((file) => {
            const index = pictures.indexOf(file);
            return (
              <li key={file.id}>
                {index === -1 ? (
                  <a
                    className="text-link"
                    href={paths.file(file.id, file.name)}
                    target="_blank"
                    rel="noreferrer"
                  >
                    {file.name}
                  </a>
                ) : (
                  <a
                    href={paths.file(file.id, file.name)}
                    target="_blank"
                    rel="noreferrer"
                    onClick={openOnPlainClick(() => setShown(index))}
                  >
                    <img
                      src={smallImageHref(file, 320)}
                      alt={formatPhotoAlt(file, index, pictures.length)}
                      width={file.width ?? 160}
                      height={file.height ?? 160}
                      loading="lazy"
                      decoding="async"
                    />
                  </a>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <AddPhotos action={adminPaths.leadPhotos(leadId)} />
      {pictures.length > 0 ? (
        <Link className="text-link target-link" to={`${adminPaths.leadCleanup(leadId)}#catalog`}>
          Use a photo in the catalog
        </Link>
      ) : null}
      {openIndex === null ? null : (
        <Zoom pictures={pictures} index={openIndex} turn={setShown} close={() => setShown(null)} />
      )}
    </section>
  );
}

type ZoomProps = {
  pictures: readonly LeadFile[];
  index: number;
  turn: (to: number) => void;
  close: () => void;
};

function Zoom({ pictures, index, turn, close }: ZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const turnBy = (by: number) => turn(Math.min(Math.max(index + by, 0), pictures.length - 1));
  const file = pictures[index];
  if (!file) return null;
  return (
    <dialog
      ref={dialog}
      className="zoom-view theme-dusk"
      aria-label="Photos"
      onClose={close}
      onKeyDown={turnOnArrowKeys(turnBy)}
    >
      <img
        key={file.id}
        src={smallImageHref(file, 1600)}
        alt={formatPhotoAlt(file, index, pictures.length)}
      />
      <ImageViewerBar
        className="zoom-bar"
        noun="photo"
        index={index}
        count={pictures.length}
        turn={turnBy}
        close={() => dialog.current?.close()}
      />
    </dialog>
  );
}
