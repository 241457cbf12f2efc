import { type ReactNode, useEffect, useState } from "react";
import { type ChosenImage, ImageChooser } from "~/admin/library/image-chooser";
import { renderingLabel } from "~/admin/library/image-chooser-page";
import { isImageSlug } from "~/domain/images/images";
import {
  buildInsert,
  drawingFacings,
  drawingHours,
  drawingKinds,
  drawingKitchenLayouts,
  drawingMonths,
  drawingPergolaTypes,
  type InsertKind,
} from "~/domain/posts/insert";
import { paths } from "~/paths";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { Field, FieldError, FieldGrid, Select, TextArea } from "~/ui/forms/field";
import { Image } from "~/ui/image";
import type { PostOptions } from "./post-options";

type PanelProps = {
  kind: InsertKind;
  isOpen: boolean;
  choices: PostOptions;
  problem: InvalidForm | undefined;
  /** Images pasted since the page was opened. */
  pastedImage: readonly { url: string; name: string }[];
  /** Image chosen on the chooser page, as in `put-picture-source`. */
  picked: string | undefined;
  /** Path of the page with the panel. */
  back: string;
  onInsert: (kind: InsertKind, text: string) => void;
  onClose: () => void;
};

const titles: Readonly<Record<InsertKind, string>> = {
  picture: "Insert image",
  drawing: "Insert drawing",
  note: "Insert note",
  table: "Insert table",
  fact: "Insert fact",
};

/**
 * Renders the fields of one toolbar button, part of the post's form. Without scripts its button
 * saves the draft with the block appended, with scripts it inserts the block at the caret.
 */
export function InsertPanel({
  kind,
  isOpen,
  choices,
  problem,
  pastedImage,
  picked,
  back,
  onInsert,
  onClose,
}: PanelProps) {
  const [wrong, setWrong] = useState<{ field: string; message: string }>();
  const inputName = (field: string) => `put-${kind}-${field}`;
  const fieldProps = (field: string) => ({
    name: inputName(field),
    id: `f-${inputName(field)}`,
    error: wrong?.field === inputName(field) ? wrong.message : problem?.errors[inputName(field)],
    defaultValue: problem?.values[inputName(field)]?.at(-1),
  });
  const fields: Record<InsertKind, () => ReactNode> = {
    picture: () => (
      <PictureFields
        fieldProps={fieldProps}
        choices={choices}
        pastedImage={pastedImage}
        initial={picked}
        back={back}
      />
    ),
    drawing: () => (
      <FieldGrid>
        <Select {...fieldProps("kind")} label="Drawing" options={drawingKinds} />
        <div className="drawing-box" data-of={listKindsUsing("type")}>
          <Select {...fieldProps("type")} label="Pergola" options={drawingPergolaTypes} />
        </div>
        <div className="drawing-box" data-of={listKindsUsing("faces")}>
          <Select {...fieldProps("faces")} label="Orientation" options={drawingFacings} />
        </div>
        <div className="drawing-box" data-of={listKindsUsing("louver")}>
          <Field
            {...fieldProps("louver")}
            label="Louver angle (degrees)"
            optional
            help="Up to four angles, like 0, 40, 90."
          />
        </div>
        <div className="drawing-box" data-of={listKindsUsing("month")}>
          <Select
            {...fieldProps("month")}
            label="Month"
            defaultValue={fieldProps("month").defaultValue ?? "7"}
            options={drawingMonths}
          />
        </div>
        <div className="drawing-box" data-of={listKindsUsing("hour")}>
          <Select
            {...fieldProps("hour")}
            label="Time of day"
            defaultValue={fieldProps("hour").defaultValue ?? "16"}
            options={drawingHours}
          />
        </div>
        <div className="drawing-box" data-of={listKindsUsing("layout")}>
          <Select {...fieldProps("layout")} label="Layout" options={drawingKitchenLayouts} />
        </div>
        <Field
          {...fieldProps("caption")}
          label="Caption"
          help="Describe the drawing. Feed readers show only this."
          maxLength={300}
          full
        />
      </FieldGrid>
    ),
    note: () => <TextArea {...fieldProps("text")} label="Note" rows={2} />,
    table: () => (
      <>
        <FieldGrid>
          <Field
            {...fieldProps("columns")}
            label="Columns"
            inputMode="numeric"
            defaultValue={fieldProps("columns").defaultValue ?? "3"}
          />
          <Field
            {...fieldProps("rows")}
            label="Rows"
            inputMode="numeric"
            defaultValue={fieldProps("rows").defaultValue ?? "4"}
          />
        </FieldGrid>
        <p className="help-text">You can also paste a table from a spreadsheet into the body.</p>
      </>
    ),
    fact: () => <FactFields choices={choices} error={fieldProps("key").error} />,
  };
  return (
    <div
      className="insert-panel"
      id={`put-${kind}`}
      data-open={isOpen ? "" : undefined}
      role="group"
      aria-labelledby={`put-${kind}-h`}
    >
      <div className="editor-row">
        <h3 className="editor-heading" id={`put-${kind}-h`}>
          {titles[kind]}
        </h3>
        {/* biome-ignore lint/a11y/useValidAnchor: without scripts it links back to the text, which closes the panel of the URL */}
        <a
          className="text-link target-link push-end"
          href="#f-body"
          onClick={(event) => {
            event.preventDefault();
            onClose();
          }}
        >
          Close
        </a>
      </div>
      {fields[kind]()}
      <div className="editor-row">
        <button
          type="submit"
          className="button button--ink"
          name="put"
          value={kind}
          onClick={(event) => {
            event.preventDefault();
            const form = event.currentTarget.form;
            const sent = form ? new FormData(form) : new FormData();
            const made = buildInsert(kind, (field) => String(sent.get(field) ?? ""));
            setWrong("text" in made ? undefined : made);
            if ("text" in made) onInsert(kind, made.text);
            else document.getElementById(`f-${made.field}`)?.focus();
          }}
        >
          Insert
        </button>
        <span className="help-text no-script">
          Added to the end of the body when the draft is saved.
        </span>
      </div>
    </div>
  );
}

type PictureProps = Pick<PanelProps, "choices" | "pastedImage" | "back"> & {
  initial: PanelProps["picked"];
  fieldProps: (field: string) => {
    name: string;
    id: string;
    error: string | undefined;
    defaultValue: string | undefined;
  };
};

/** Renders the choice of an image, by name or by its thumbnail. */
function PictureFields({ fieldProps, choices, pastedImage, initial = "", back }: PictureProps) {
  const source = fieldProps("source");
  const [chosen, setChosen] = useState<readonly { url: string; name: string }[]>([]);
  const added = [...pastedImage, ...chosen].reverse();
  const [picked, setPicked] = useState(source.defaultValue ?? initial);
  // the newest image, once it is in the list
  const newestUrl = added[0]?.url;
  useEffect(() => {
    if (newestUrl) setPicked(newestUrl);
  }, [newestUrl]);
  const choose = (choice: ChosenImage) => {
    const image =
      "file" in choice
        ? { url: paths.file(choice.file.id, choice.file.name), name: choice.file.name }
        : { url: `picture:${choice.slug}`, name: renderingLabel(choice.slug) };
    setChosen((before) => [...before.filter(({ url }) => url !== image.url), image]);
    setPicked(image.url);
    const alt = document.getElementById(fieldProps("alt").id);
    if (alt instanceof HTMLInputElement && "file" in choice && alt.value === "")
      alt.value = choice.file.alt;
  };
  const slug = picked.startsWith("picture:") ? picked.slice("picture:".length) : "";
  return (
    <FieldGrid>
      <div className="field cover-field full-width">
        {isImageSlug(slug) ? (
          <Image slug={slug} sizes="26rem" alt="" />
        ) : picked ? (
          <img src={`${picked}?w=480`} width={480} height={251} alt="" loading="lazy" />
        ) : (
          <span className="image-tone" />
        )}
        <div className="field">
          <Select
            {...source}
            defaultValue={undefined}
            label="Image"
            help="You can also paste or drop an image into the body."
            value={picked}
            onChange={(event) => setPicked(event.currentTarget.value)}
          >
            <option value="">Choose an image</option>
            {added.length > 0 ? (
              <optgroup label="Just added">
                {added.map(({ url, name }) => (
                  <option key={url} value={url}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ) : null}
            {choices.files.length > 0 ? (
              <optgroup label="Uploaded">
                {choices.files
                  .map(({ id, name }) => ({ url: paths.file(id, name), name }))
                  .filter(({ url }) => !added.some((image) => image.url === url))
                  .map(({ url, name }) => (
                    <option key={url} value={url}>
                      {name}
                    </option>
                  ))}
              </optgroup>
            ) : null}
            <optgroup label="Renderings">
              {choices.built.map((name) => (
                <option key={name} value={`picture:${name}`}>
                  {isImageSlug(name) ? renderingLabel(name) : name}
                </option>
              ))}
            </optgroup>
          </Select>
          <div className="editor-row">
            <ImageChooser
              field="put-picture"
              label="Choose or upload"
              back={back}
              onChoose={choose}
            />
          </div>
        </div>
      </div>
      <Field {...fieldProps("caption")} label="Caption" optional maxLength={300} />
      <Field
        {...fieldProps("alt")}
        label="Alt text"
        help="Read aloud by screen readers."
        maxLength={300}
        full
        defaultValue={
          fieldProps("alt").defaultValue ??
          choices.files.find(({ id, name }) => paths.file(id, name) === initial)?.alt
        }
      />
    </FieldGrid>
  );
}

/**
 * Returns the drawing kinds that use a field, for the stylesheet: it hides the field for the
 * others.
 */
const listKindsUsing = (field: (typeof drawingKinds)[number]["heeds"][number]) =>
  drawingKinds
    .filter(({ heeds }) => heeds.includes(field))
    .map(({ value }) => value)
    .join(" ");

function FactFields({ choices, error }: { choices: PostOptions; error: string | undefined }) {
  const [looked, setLooked] = useState("");
  const searchTerms = looked
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const found = choices.facts.filter(({ key, sentence }) =>
    searchTerms.every((word) => `${key} ${sentence}`.toLowerCase().includes(word)),
  );
  if (choices.facts.length === 0) return <p className="muted">No facts yet. Add them in Facts.</p>;
  return (
    <>
      <div className="field script-only">
        <label htmlFor="f-put-fact-find">Search facts</label>
        <input
          className="field-input"
          id="f-put-fact-find"
          type="search"
          value={looked}
          onChange={(event) => setLooked(event.target.value)}
        />
      </div>
      <fieldset className="picker" id="f-put-fact-key" tabIndex={-1}>
        <legend className="visually-hidden">Facts</legend>
        {found.map(({ key, sentence, note, isUsable }) => (
          <label className="radio" key={key}>
            <input type="radio" name="put-fact-key" value={key} disabled={!isUsable} />
            <span>
              {sentence}
              <small>
                {key}. {note}
              </small>
            </span>
          </label>
        ))}
        {found.length === 0 ? <p className="muted">No facts match.</p> : null}
      </fieldset>
      {error ? <FieldError id="f-put-fact-key-error">{error}</FieldError> : null}
      <label className="check">
        <input type="checkbox" name="put-fact-checked" value="yes" />
        <span>Show the date it was checked</span>
      </label>
    </>
  );
}
