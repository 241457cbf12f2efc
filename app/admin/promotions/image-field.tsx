import { useEffect, useRef, useState } from "react";
import { type ChosenImage, ImageChooser } from "~/admin/library/image-chooser";
import { ChooserThumbnail } from "~/admin/library/image-chooser-page";
import type { LiveFormFields } from "~/admin/shell/live-form";
import type { UploadedFile } from "~/domain/files/file-record";
import { imageSlugs } from "~/domain/images/images";
import { libraryOption } from "~/domain/promotions/promotion";
import { Field, Select } from "~/ui/forms/field";

const formatImageName = (slug: string) =>
  slug.replaceAll("-", " ").replace(/^./, (letter) => letter.toUpperCase());
const options = [
  { value: "", label: "No image" },
  { value: libraryOption, label: "From library" },
  ...imageSlugs.map((slug) => ({ value: slug, label: formatImageName(slug) })),
];

type ImageFieldProps = {
  fields: LiveFormFields;
  /** Library image: the promotion's own, or the one just chosen. */
  chosen: UploadedFile | undefined;
  /** Path of the page with the field. */
  back: string;
};

/**
 * Renders the image of the promotion dialog: `picture` is the name of a rendering, or says that the
 * image is in the library; then `picture_file` is its id.
 */
export function PromotionImageField({ fields: { value, error }, chosen, back }: ImageFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const [file, setFile] = useState(chosen);
  const [picture, setPicture] = useState(value("picture"));
  const [original] = useState({
    image: picture === libraryOption ? chosen?.id : picture,
    alt: value("alt"),
  });
  useEffect(() => setFile(chosen), [chosen]);
  /** Another image needs another alt text. */
  const updateAlt = () => {
    const fields = box.current?.closest("form")?.elements;
    const [select, id, alt] = ["picture", "picture_file", "alt"].map((name) =>
      fields?.namedItem(name),
    );
    if (
      !(
        select instanceof HTMLSelectElement &&
        id instanceof HTMLInputElement &&
        alt instanceof HTMLInputElement
      )
    )
      return;
    setPicture(select.value);
    alt.value =
      (select.value === libraryOption ? id.value : select.value) === original.image
        ? original.alt
        : "";
  };
  const chooseImage = (wished: ChosenImage) => {
    const select = box.current?.querySelector("select");
    if (!select) return;
    if ("file" in wished) setFile(wished.file);
    select.value = "file" in wished ? libraryOption : wished.slug;
    // after React has set the hidden field's id, because the form reads its value
    requestAnimationFrame(() => select.dispatchEvent(new Event("input", { bubbles: true })));
  };
  return (
    <>
      <div ref={box} className="stack" onInput={updateAlt}>
        <Select
          name="picture"
          label="Image"
          optional
          options={options}
          defaultValue={value("picture")}
          error={error("picture")}
          help="Without an image, the pop-up shows text only."
        />
        <div className="field stacked space-2 start-items">
          <span className="field-label">Library image</span>
          <input type="hidden" name="picture_file" value={file?.id ?? ""} />
          {file ? (
            <div className="image-own">
              <ChooserThumbnail file={file} />
              <span>{file.name}</span>
            </div>
          ) : (
            <p className="muted">None selected</p>
          )}
          <ImageChooser
            field="picture_file"
            label="Choose from library"
            back={back}
            isLink
            onChoose={chooseImage}
          />
        </div>
      </div>
      <Field
        name="alt"
        label="Alt text"
        optional
        maxLength={200}
        autoComplete="off"
        defaultValue={value("alt")}
        error={error("alt")}
        help={`Read aloud by screen readers. ${formatAltHelp(picture === libraryOption ? file : undefined)}`}
      />
    </>
  );
}

function formatAltHelp(file: UploadedFile | undefined): string {
  if (!file) return "Leave blank to use the image’s own alt text.";
  return file.alt
    ? `Leave blank to use the library’s: “${file.alt}”`
    : "This image has none in the library.";
}
