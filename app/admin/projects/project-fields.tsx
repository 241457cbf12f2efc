import { SharePanel, SlugField, textControls, useRecordInputs } from "~/admin/editor/record-inputs";
import type { StoredImage } from "~/domain/images/images";
import { featureLabels, projectFeatures } from "~/domain/projects/features";
import {
  colorLabels,
  formatProjectWidthByDepth,
  projectColors,
  projectServices,
  projectSettings,
  projectStyles,
  serviceLabels,
  settingLabels,
  sizeBand,
  sizeLabels,
  styleLabels,
} from "~/domain/projects/project";
import type { ProjectRecord } from "~/domain/projects/project-fields.server";
import { projectTexts } from "~/domain/projects/project-texts";
import { formatLengthInput, parseLengthInches } from "~/lib/feet-input";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { Field, Select, TextArea } from "~/ui/forms/field";
import { ImageRows, ImageRowThumbnail } from "./image-rows";
import { ProjectDrawing } from "./project-drawing";
import { useImageRows } from "./use-image-rows";

type Props = {
  record: ProjectRecord;
  problem: InvalidForm | undefined;
  built: readonly string[];
  files: readonly StoredImage[];
  uploaded: readonly StoredImage[];
  picked: string | undefined;
  /** True once published: the slug no longer follows the title. */
  wasLive: boolean;
  /** Path of the page with the fields. */
  back: string;
};

const toSelectOptions = <Key extends string>(
  keys: readonly Key[],
  names: Readonly<Record<Key, string>>,
) => keys.map((value) => ({ value, label: names[value] }));

/** Renders the fields of a project: images, specs, and SEO. */
export function ProjectFields({
  record,
  problem,
  built,
  files,
  uploaded,
  picked,
  wasLive,
  back,
}: Props) {
  const inputs = useRecordInputs(problem);
  const { text, inputValue, currentValue, error, onInput } = inputs;
  const field = textControls(inputs, projectTexts, record);
  const { widthIn, depthIn } = record;
  const currentValues = {
    title: currentValue("title", record.title),
    slug: currentValue("slug", record.slug),
    summary: currentValue("summary", record.summary),
    seoTitle: currentValue("seoTitle", record.seoTitle),
    seoDescription: currentValue("seoDescription", record.seoDescription),
    widthIn: currentValue("widthIn", formatLengthInput(widthIn)),
    depthIn: currentValue("depthIn", formatLengthInput(depthIn)),
  };
  const pictures = useImageRows({ rows: record.pictures, files, uploaded, picked });
  const cover = pictures.rows.find(({ kind }) => kind === "cover") ?? pictures.rows[0];
  return (
    <>
      <ImageRows pictures={pictures} built={built} back={back} typed={inputValue} error={error} />
      <section className="panel" id="about" aria-labelledby="about-t">
        <header>
          <h2 id="about-t">Project details</h2>
        </header>
        <div className="field-grid">
          <Field {...field("title")} full onInput={onInput} />
          <SlugField inputs={inputs} slug={record.slug} wasLive={wasLive} />
          <Field {...field("place")} help="Don’t include a street or house number." />
          <Field
            {...text("zip", "ZIP code", record.zip)}
            optional
            inputMode="numeric"
            help="For distances. Not shown to visitors."
            maxLength={10}
          />
          <Select
            {...text("service", "Type", record.service)}
            options={toSelectOptions(projectServices, serviceLabels)}
          />
          <Select
            {...text("style", "Style", record.style)}
            options={toSelectOptions(projectStyles, styleLabels)}
          />
          <Select
            {...text("setting", "Setting", record.setting)}
            options={toSelectOptions(projectSettings, settingLabels)}
          />
          <Select
            {...text("color", "Color", record.color)}
            options={[{ value: "", label: "None" }, ...toSelectOptions(projectColors, colorLabels)]}
          />
        </div>
        <fieldset>
          <legend className="field-label">Width × depth × height</legend>
          <div className="size-fields">
            <Field
              {...text("widthIn", "Width", formatLengthInput(widthIn))}
              className="tabular"
              onInput={onInput}
            />
            <span aria-hidden="true">×</span>
            <Field
              {...text("depthIn", "Depth", formatLengthInput(depthIn))}
              className="tabular"
              onInput={onInput}
            />
            <span aria-hidden="true">×</span>
            <Field
              {...text("heightIn", "Height", formatLengthInput(record.heightIn))}
              className="tabular"
            />
          </div>
          <p className="help-text">
            Feet and inches, like 20'6".{" "}
            {formatSizeSentence(currentValues.widthIn, currentValues.depthIn)}
          </p>
        </fieldset>
        <ProjectDrawing project={record} />
        <fieldset id="f-is-concept">
          <legend className="field-label">Project status</legend>
          <div className="segmented">
            <label>
              <input
                type="radio"
                name="isConcept"
                value="concept"
                defaultChecked={record.isConcept}
              />
              Concept (rendering only)
            </label>
            <label>
              <input
                type="radio"
                name="isConcept"
                value="built"
                defaultChecked={!record.isConcept}
              />
              Built
            </label>
          </div>
        </fieldset>
        <fieldset id="f-features">
          <legend className="field-label">Features (catalog filters)</legend>
          <div className="segmented">
            {projectFeatures.map((feature) => (
              <label key={feature}>
                <input
                  type="checkbox"
                  name="features"
                  value={feature}
                  defaultChecked={
                    problem
                      ? problem.values.features?.includes(feature)
                      : record.features.some(({ id }) => id === feature)
                  }
                />
                {featureLabels[feature]}
              </label>
            ))}
          </div>
        </fieldset>
        <TextArea
          {...field("summary")}
          rows={2}
          help="1 or 2 sentences, shown in lists and below the title."
          onInput={onInput}
        />
        <TextArea
          {...text(
            "facts",
            "Specs beside the drawing",
            record.facts
              .map(({ label, value }) => (label ? `${label}: ${value}` : value))
              .join("\n"),
          )}
          rows={4}
          help="One per line, like “Roof: two bays.” Up to 12."
        />
        <TextArea
          {...field("story")}
          rows={12}
          help="Describe the challenge. Supports **bold**, *italic*, ## heading, - list, [link](/path)."
        />
        <Field
          {...text("design", "Drawing URL", record.design)}
          help="Leave blank to draw from the type, size, and color, or paste a designer link."
          optional
          spellCheck={false}
        />
        <label className="check">
          <input type="checkbox" name="onHome" value="yes" defaultChecked={record.onHome} />
          <span>
            Feature on home page
            <small className="help-text">
              The home page shows 4, one of each type first. A new project comes first. Change the
              order in Catalog.
            </small>
          </span>
        </label>
      </section>
      <SharePanel
        {...currentValues}
        section="catalog"
        description={currentValues.seoDescription || currentValues.summary}
        cover={
          cover ? (
            <ImageRowThumbnail row={cover} file={pictures.fileOf(cover)} />
          ) : (
            <span className="image-tone" />
          )
        }
      >
        <Field
          {...field("seoTitle")}
          optional
          help="About 60 characters. Defaults to the title."
          onInput={onInput}
          full
        />
        <TextArea
          {...field("seoDescription")}
          id="f-description"
          rows={2}
          help="70 to 160 characters."
          onInput={onInput}
          full
        />
      </SharePanel>
    </>
  );
}

function formatSizeSentence(width: string, depth: string): string {
  const [w, d] = [parseLengthInches(width), parseLengthInches(depth)];
  const band = w && d ? sizeBand(w, d) : "";
  if (!w || !d || band === "") return "";
  return `${formatProjectWidthByDepth(w, d)}, ${Math.round((w * d) / 144)} sq ft. Size filter: ${sizeLabels[band]}.`;
}
