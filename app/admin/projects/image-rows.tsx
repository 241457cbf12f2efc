import { useRef, useState } from "react";
import { type ChosenImage, ImageChooser } from "~/admin/library/image-chooser";
import { isImageSlug, type StoredImage } from "~/domain/images/images";
import { TextArea } from "~/ui/forms/field";
import { Image } from "~/ui/image";
import { BeforeAfterPanels } from "./before-after-panels";
import type { DraftImageRow, ImageRow } from "./draft-image-rows";
import { Filmstrip } from "./filmstrip";
import { addRows, fireInputAfterRender, imageSource, type useImageRows } from "./use-image-rows";

const kinds = [
  { value: "cover", label: "Cover image" },
  { value: "gallery", label: "Gallery" },
  { value: "before", label: "Before" },
  { value: "after", label: "After" },
  { value: "plan", label: "Plan" },
];

type ImageRowsProps = {
  pictures: ReturnType<typeof useImageRows>;
  built: readonly string[];
  /** Path of the page with the rows. */
  back: string;
  typed: (name: string, stored: string) => string;
  error: (name: string) => string | undefined;
};

/**
 * Renders the images of a record in order: a filmstrip, and one row per image with its texts.
 * Buttons post the form; with scripts they move rows at once.
 */
export function ImageRows({
  pictures: { rows, setRows, sectionRef, fileOf, choose },
  built,
  back,
  typed,
  error,
}: ImageRowsProps) {
  const wished = useRef<HTMLSelectElement>(null);
  const [written, setWritten] = useState<Readonly<Record<string, string>>>({});
  // keeps the same row open while rows move
  const open = useRef<string>();
  if (!rows.some(({ id }) => id === open.current)) open.current = rows[0]?.id;
  const add = (choice: ChosenImage) => {
    if ("file" in choice) choose({ ...choice.file, tone: "" });
    const added =
      "file" in choice ? { id: choice.file.id, isFile: true } : { id: choice.slug, isFile: false };
    setRows((before) => addRows(before, [added]));
    fireInputAfterRender(sectionRef.current?.closest("form") ?? null);
  };
  const hasAltText = (row: ImageRow) =>
    (written[row.id] ?? row.alt).trim() !== "" || Boolean(fileOf(row)?.alt);
  const move = (from: number, to: number) =>
    setRows((before) => {
      const next = [...before];
      const [row] = next.splice(from, 1);
      if (row) next.splice(to, 0, row);
      return next;
    });
  return (
    <section className="panel" id="pictures" aria-labelledby="pics-t" ref={sectionRef}>
      <header>
        <h2 id="pics-t">Images</h2>
        <span className="muted">{rows.length} of 40</span>
      </header>
      <input
        type="hidden"
        data-kept="pictures"
        value={JSON.stringify(
          rows.map((row): DraftImageRow => ({ row, file: fileOf(row) ?? null })),
        )}
      />
      {rows.length === 0 ? (
        <p className="muted">No images yet. The first one becomes the cover image.</p>
      ) : null}
      <div className="image-deck">
        <Filmstrip
          rows={rows}
          missingLabel={(row) => !hasAltText(row)}
          formatRow={(row, index) =>
            hasAltText(row)
              ? (kinds.find(({ value }) => value === row.kind && value !== "gallery")?.label ??
                `${index + 1}`)
              : "No alt text"
          }
          picture={(row) => <ImageRowThumbnail row={row} file={fileOf(row)} />}
          onMove={(from, to) => {
            move(from, to);
            fireInputAfterRender(sectionRef.current?.closest("form") ?? null);
          }}
        />
        {rows.map((row, index) => (
          <div
            key={row.id}
            className="editor-image"
            id={`pic-${row.id}`}
            {...(row.id === open.current && { "data-open": "" })}
          >
            <header>
              <h3 className="editor-heading">
                Image {index + 1} of {rows.length}
              </h3>
            </header>
            <div className="frame">
              <ImageRowThumbnail row={row} file={fileOf(row)} />
              {isImageSlug(row.pictureSlug) || fileOf(row)?.isRendering ? (
                <span className="image-tag">Rendering</span>
              ) : null}
            </div>
            <div className="image-fields">
              <input type="hidden" name="picture" value={row.id} />
              <input type="hidden" name={`picture-source.${row.id}`} value={imageSource(row)} />
              <TextArea
                name={`picture-alt.${row.id}`}
                id={`alt-${row.id}`}
                label="Alt text"
                rows={2}
                defaultValue={row.alt}
                placeholder={fileOf(row)?.alt || undefined}
                help={fileOf(row)?.alt ? "Leave blank to use the library’s alt text." : undefined}
                maxLength={400}
                onInput={({ currentTarget: { value } }) =>
                  setWritten((before) => ({ ...before, [row.id]: value }))
                }
              />
              <TextArea
                name={`picture-caption.${row.id}`}
                id={`caption-${row.id}`}
                label="Caption"
                optional
                rows={2}
                defaultValue={row.caption}
                maxLength={400}
              />
              <label className="field">
                <span className="field-label">Image type</span>
                <select
                  className="field-input"
                  id={`kind-${row.id}`}
                  name={`picture-kind.${row.id}`}
                  defaultValue={row.kind}
                  onInput={(event) => {
                    const kind = event.currentTarget.value;
                    setRows((before) =>
                      before.map((one) => (one.id === row.id ? { ...one, kind } : one)),
                    );
                  }}
                >
                  {kinds.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              </label>
            </div>
            <div className="editor-row image-actions">
              <MoveButton
                row={row}
                to="earlier"
                disabled={index === 0}
                onMove={() => move(index, index - 1)}
              />
              <MoveButton
                row={row}
                to="later"
                disabled={index === rows.length - 1}
                onMove={() => move(index, index + 1)}
              />
              <button
                type="submit"
                className="button button--line"
                name="picture-remove"
                id={`out-${row.id}`}
                value={row.id}
                onClick={(event) => {
                  event.preventDefault();
                  setRows((before) => before.filter(({ id }) => id !== row.id));
                  fireInputAfterRender(event.currentTarget.form);
                }}
              >
                Remove
              </button>
            </div>
          </div>
        ))}
      </div>
      <BeforeAfterPanels
        rows={rows}
        fileOf={fileOf}
        typed={typed}
        error={error}
        onShift={() => fireInputAfterRender(sectionRef.current?.closest("form") ?? null)}
      />
      <div className="editor-row images-add">
        <ImageChooser
          id="add-picture"
          field="picture-add"
          label="Choose from library"
          back={back}
          onChoose={add}
        />
        <label className="field">
          <span className="field-label">Add rendering</span>
          <select
            className="field-input"
            name="picture-add"
            defaultValue=""
            data-unsaved=""
            ref={wished}
          >
            <option value="">Choose an image</option>
            {built.map((slug) => (
              <option key={slug} value={slug}>
                {slug.replaceAll("-", " ")}
              </option>
            ))}
          </select>
        </label>
        <button
          type="submit"
          className="button button--line"
          name="do"
          value="draft"
          onClick={(event) => {
            event.preventDefault();
            const slug = wished.current?.value ?? "";
            if (wished.current) wished.current.value = "";
            if (slug === "" || rows.some((row) => row.pictureSlug === slug)) return;
            setRows((before) => addRows(before, [{ id: slug, isFile: false }]));
            fireInputAfterRender(event.currentTarget.form);
          }}
        >
          Add
        </button>
      </div>
    </section>
  );
}

type MoveButtonProps = {
  row: ImageRow;
  to: "earlier" | "later";
  disabled: boolean;
  onMove: () => void;
};

function MoveButton({ row, to, disabled, onMove }: MoveButtonProps) {
  return (
    <button
      type="submit"
      className="button button--line"
      name="picture-move"
      value={`${row.id}:${to}`}
      disabled={disabled}
      onClick={(event) => {
        event.preventDefault();
        onMove();
        fireInputAfterRender(event.currentTarget.form);
      }}
    >
      {to === "earlier" ? "Move earlier" : "Move later"}
    </button>
  );
}

/** Renders the image of a record as cropped on cards. */
export function ImageRowThumbnail({ row, file }: { row: ImageRow; file: StoredImage | undefined }) {
  if (isImageSlug(row.pictureSlug))
    return <Image slug={row.pictureSlug} sizes="(min-width:64em) 24rem, 90vw" ratio="3-2" alt="" />;
  if (!file) return <span className="muted">Missing</span>;
  return <Image file={file} sizes="(min-width:64em) 24rem, 90vw" ratio="3-2" alt="" />;
}
