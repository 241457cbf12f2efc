import { Form, Link } from "@remix-run/react";
import { AdminPage } from "~/admin/shell/admin-page";
import { adminPaths } from "~/admin-paths";
import { type ImageSourceTab, imageChooserHref } from "~/content/image-chooser-href";
import type { UploadedFile } from "~/domain/files/file-record";
import { formatCssPercent, type ImageSlug } from "~/domain/images/images";
import { Button, ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Image } from "~/ui/image";

export type ImageChooserData = {
  q: string;
  back: string;
  field: string;
  show: ImageSourceTab;
  files: readonly UploadedFile[];
  built: readonly ImageSlug[];
  next: string | undefined;
};

/** Returns the URL the choice redirects to. */
function choiceHref(
  { back, field }: Pick<ImageChooserData, "back" | "field">,
  chosen: string,
): string {
  const [path = "", hash] = back.split("#");
  const [page = "", search] = path.split("?");
  const query = new URLSearchParams(search);
  query.set("field", field);
  query.set("file", chosen);
  return `${page}?${query}${hash ? `#${hash}` : ""}`;
}

export const imageSourceTabs: readonly { show: ImageSourceTab; name: string }[] = [
  { show: "uploaded", name: "Uploaded" },
  { show: "renderings", name: "Renderings" },
];

/** Renders the library and renderings as links, for pages without scripts. */
export function ImageChooserPage(choices: ImageChooserData) {
  const { q, back, field, show, files, built, next } = choices;
  return (
    <AdminPage
      title="Choose an image"
      searches={false}
      above={
        <Link className="text-link" to={back}>
          Cancel
        </Link>
      }
    >
      <nav className="record-tabs" aria-label="Images">
        {imageSourceTabs.map((kind) => (
          <Link
            key={kind.show}
            to={imageChooserHref({ back, field, show: kind.show })}
            aria-current={kind.show === show ? "true" : undefined}
          >
            {kind.name}
          </Link>
        ))}
      </nav>
      <Form
        method="get"
        action={adminPaths.fileChooser}
        className="tools"
        aria-label="Search images"
      >
        <input type="hidden" name="back" value={back} />
        <input type="hidden" name="field" value={field} />
        {show === "renderings" ? <input type="hidden" name="show" value={show} /> : null}
        <label className="search-field">
          <span className="visually-hidden">Search images</span>
          <Icon name="search" />
          <input
            className="field-input"
            type="search"
            name="q"
            defaultValue={q}
            placeholder="Name, tag, or alt text"
          />
        </label>
        <Button kind="line">Search</Button>
      </Form>
      {files.length + built.length === 0 ? (
        <div className="empty">
          <p>{q ? "No images found." : "No uploaded images yet."}</p>
          {q ? null : (
            <ButtonLink kind="line" href={adminPaths.files}>
              Upload images
            </ButtonLink>
          )}
        </div>
      ) : (
        <ul className="library-grid">
          {files.map((file) => (
            <li key={file.id}>
              <Link to={choiceHref(choices, file.id)}>
                <ChooserThumbnail file={file} />
                <b>{file.name}</b>
              </Link>
              <p>{file.alt || "Alt text needed"}</p>
            </li>
          ))}
          {built.map((slug) => (
            <li key={slug}>
              <Link to={choiceHref(choices, `picture:${slug}`)}>
                <Image slug={slug} sizes="10rem" ratio="3-2" alt="" />
                <b>{renderingLabel(slug)}</b>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {next ? (
        <Link className="text-link" to={imageChooserHref({ back, field, q, before: next })}>
          Older images
        </Link>
      ) : null}
    </AdminPage>
  );
}

/** "Rain on louvers" */
export const renderingLabel = (slug: string) =>
  slug.replaceAll("-", " ").replace(/^./, (letter) => letter.toUpperCase());

/** Renders the thumbnail of a selectable image. */
export function ChooserThumbnail({ file }: { file: UploadedFile }) {
  if (!file.isShown) return <span className="library-document">HEIC</span>;
  return (
    <img
      src={`${file.url}&w=320`}
      width={300}
      height={200}
      alt=""
      loading="lazy"
      decoding="async"
      style={{
        objectPosition: `${formatCssPercent(file.focalX)} ${formatCssPercent(file.focalY)}`,
      }}
    />
  );
}
