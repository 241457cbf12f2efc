import { useEffect, useRef, useState } from "react";
import { type ChosenImage, ImageChooser } from "~/admin/library/image-chooser";
import { renderingLabel } from "~/admin/library/image-chooser-page";
import { isImageSlug } from "~/domain/images/images";
import { paths } from "~/paths";
import { Image } from "~/ui/image";
import type { PostOptions } from "./post-options";

type CoverFieldProps = {
  /** "file:" and a file id, the name of a rendering, or "". */
  chosen: string;
  files: PostOptions["files"];
  built: readonly string[];
  /** Path of the page with the field. */
  back: string;
  onCover: (cover: string) => void;
};

/** Renders the cover of a post: a library image, or a rendering by name. */
export function CoverField({ chosen, files, built, back, onCover }: CoverFieldProps) {
  const [current, setOwn] = useState({
    cover: chosen,
    name: files.find(({ id }) => `file:${id}` === chosen)?.name ?? "Uploaded image",
  });
  const select = useRef<HTMLSelectElement>(null);
  // fires the event by hand, so that the form sees the change
  useEffect(() => {
    if (!select.current || select.current.value === current.cover) return;
    select.current.value = current.cover;
    select.current.dispatchEvent(new Event("input", { bubbles: true }));
  }, [current]);
  const choose = (choice: ChosenImage) => {
    const cover = "file" in choice ? `file:${choice.file.id}` : choice.slug;
    setOwn((before) => ({ cover, name: "file" in choice ? choice.file.name : before.name }));
    onCover(cover);
  };
  const uploaded = current.cover.startsWith("file:")
    ? current.cover
    : chosen.startsWith("file:")
      ? chosen
      : "";
  return (
    <div className="field cover-field full-width">
      <CoverImage cover={current.cover} files={files} />
      <div className="field">
        <label htmlFor="f-cover">Cover image</label>
        <select
          ref={select}
          className="field-input"
          id="f-cover"
          name="cover"
          defaultValue={chosen}
          // not a change: a restored browser draft arrives as input
          onInput={(event) => {
            const cover = event.currentTarget.value;
            setOwn((before) => ({ ...before, cover }));
            onCover(cover);
          }}
        >
          <option value="">None</option>
          {uploaded ? <option value={uploaded}>{current.name}</option> : null}
          <optgroup label="Renderings">
            {built.map((slug) => (
              <option key={slug} value={slug}>
                {renderingLabel(slug)}
              </option>
            ))}
          </optgroup>
        </select>
        <div className="editor-row">
          <ImageChooser field="cover" label="Choose from library" back={back} onChoose={choose} />
        </div>
      </div>
    </div>
  );
}

/** Renders a cover as cropped on cards; renders nothing without a cover. */
export function CoverImage({ cover, files }: { cover: string; files: PostOptions["files"] }) {
  if (isImageSlug(cover)) return <Image slug={cover} sizes="26rem" alt="" />;
  const id = cover.startsWith("file:") ? cover.slice("file:".length) : "";
  if (id === "") return <span className="image-tone" />;
  const name = files.find((file) => file.id === id)?.name ?? "picture";
  return (
    <img src={`${paths.file(id, name)}?w=480`} width={480} height={251} alt="" loading="lazy" />
  );
}
