import type { MouseEvent } from "react";
import { projectPageCopy } from "~/content/copy/catalog-index";
import { toImageSource } from "~/domain/images/images";
import { isRendering } from "~/domain/images/is-rendering";
import { parseDesignQuery } from "~/domain/pergola/design";
import { formatFeatures } from "~/domain/projects/features";
import {
  alignmentTransforms,
  colorLabel,
  conceptLabel,
  formatProjectLength,
  formatProjectWidthByDepth,
  keepMeasuresTogether,
  type Project,
  type ProjectImage,
  pairBeforeAfter,
  parseKitchenSpecs,
  serviceLabel,
  settingLabel,
  styleLabel,
} from "~/domain/projects/project";
import { paths } from "~/paths";
import { useEditedCopy } from "~/site/page-texts/use-texts";
import { Anchor } from "~/ui/anchor";
import { BeforeAfterSlider } from "~/ui/content/before-after";
import { SpecTable } from "~/ui/content/tables";
import { Drawing } from "~/ui/drawings/drawing";
import { columnImageSizes } from "~/ui/image";
import { LouverEdge, PictureHead, SectionHeader } from "~/ui/page-header";

/** "20 × 12 ft, 9 ft high" */
function formatProjectSize({
  widthIn,
  depthIn,
  heightIn,
}: Pick<Project, "widthIn" | "depthIn" | "heightIn">): string {
  return [
    formatProjectWidthByDepth(widthIn, depthIn),
    heightIn === null ? "" : `${formatProjectLength(heightIn)} high`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** Number of facts beside type and size below the cover; the table has the rest. */
const headFacts = 4;

/** A project without its story. */
type ProjectDetails = Omit<Project, "storyHtml">;

/** Renders the cover, title, and specs. A design concept is labeled before anything else. */
export function ProjectHero({
  project,
  pictures,
  whole,
}: {
  project: ProjectDetails;
  pictures: readonly ProjectImage[];
  /** Link to the uncropped image. */
  whole?: { href: string; onClick: (event: MouseEvent<HTMLAnchorElement>) => void } | undefined;
}) {
  const cover = pictures.find((picture) => picture.kind === "cover") ?? pictures[0];
  const coverSource = cover && toImageSource(cover);
  const size = formatProjectSize(project);
  const facts = [
    { label: "Type", value: serviceLabel(project.service) },
    ...(size ? [{ label: "Size", value: size }] : []),
    ...project.facts.slice(0, headFacts),
  ];
  return (
    <>
      <PictureHead
        crumbs={[
          { label: "Home", href: paths.home },
          { label: "Catalog", href: paths.catalog },
          { label: project.title },
        ]}
        title={project.title}
        picture={
          coverSource ? { ...coverSource, alt: cover?.alt ?? "", sizes: "100vw" } : undefined
        }
      />
      <div className="wrapper">
        <p className="caption">
          <span>
            {cover?.caption}
            {whole ? (
              <>
                {" "}
                <a className="text-link" {...whole}>
                  View full image
                </a>
              </>
            ) : null}
          </span>
          {coverSource && isRendering(coverSource) ? (
            <span className="caption-tag">Rendering</span>
          ) : null}
        </p>
        <dl className="title-block-wide above-6">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="tabular">{keepMeasuresTogether(value)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}

/**
 * Renders the drawing from the project's own dimensions: a roof with its shade at the hour it was
 * drawn for, or a kitchen with known counters.
 */
export function ProjectDrawingFigure({
  project,
  shade,
}: {
  project: ProjectDetails;
  shade: string;
}) {
  const copy = useEditedCopy(projectPageCopy);
  const kitchen = parseKitchenSpecs(project);
  if (!project.design && kitchen)
    return (
      <section className="section flush" aria-labelledby="drawn">
        <div className="wrapper">
          <SectionHeader id="drawn" title={copy.asDrawn.title} text={copy.asDrawn.kitchen} />
          <Drawing
            className="project-drawing"
            kind="kitchen"
            params={kitchen}
            options={{ w: 960, h: 560, dims: true }}
          />
        </div>
      </section>
    );
  if (!project.design) return null;
  const { design } = parseDesignQuery(project.design);
  return (
    <section className="section flush" aria-labelledby="drawn">
      <div className="wrapper">
        <SectionHeader id="drawn" title={copy.asDrawn.title} text={shade || copy.asDrawn.text} />
        <Drawing
          className="project-drawing"
          kind="axon"
          params={design}
          options={{ w: 960, h: 640, pad: 62, padY: 20, dims: true, labels: true }}
        />
        <p className="fine-print above-4">
          {copy.asDrawn.text}{" "}
          <Anchor className="text-link" href={paths.designerWith(project.design)}>
            {copy.openDesigner}
          </Anchor>
        </p>
      </div>
    </section>
  );
}

const pairSizes = columnImageSizes("(min-width: 100rem) 95rem");

/**
 * Renders the before and after images from the same camera, compared with a slider; stacked without
 * scripts.
 */
export function ProjectBeforeAfter({
  pictures,
  isConcept,
}: {
  pictures: readonly ProjectImage[];
  isConcept: boolean;
}) {
  const copy = useEditedCopy(projectPageCopy);
  const pairs = pairBeforeAfter(pictures).pairs.flatMap(({ before, after }) => {
    const [one, two] = [toImageSource(before), toImageSource(after)];
    if (!one || !two) return [];
    const register = alignmentTransforms(after);
    // both images need the same crop to match; only renderings from one camera share a focal point
    const position = register || one.file || two.file ? "50% 50%" : undefined;
    return [{ before, after, one, two, register, position }];
  });
  if (pairs.length === 0) return null;
  return (
    <>
      <LouverEdge up />
      <section className="theme-dusk section section--edge" aria-labelledby="pair">
        <div className="wrapper stack spaced-6">
          <SectionHeader id="pair" title={copy.pair.title} text={copy.pair.text} />
          {pairs.map(({ before, after, one, two, register, position }) => (
            <figure key={before.caption}>
              <BeforeAfterSlider
                before={{
                  picture: { ...one, alt: before.alt, sizes: pairSizes, ratio: "16-9", position },
                  tag: "Before",
                }}
                after={{
                  picture: { ...two, alt: after.alt, sizes: pairSizes, ratio: "16-9", position },
                  tag: "After",
                }}
                label="How much of the “before” image to show"
                register={register}
              />
              <figcaption className="caption">
                <span>
                  Before: {before.caption}. After: {after.caption}.
                </span>
                {isConcept ? <span className="caption-tag">Rendering</span> : null}
              </figcaption>
            </figure>
          ))}
        </div>
      </section>
      <LouverEdge />
    </>
  );
}

/** Returns the location row; none for a concept. */
function buildLocationRows({ isConcept, place }: ProjectDetails): [string, string][] {
  if (isConcept) return [["Status", conceptLabel]];
  return place ? [["Location", place]] : [];
}

/** Renders the table of the specs that the block below the cover does not have. */
export function ProjectSpecs({ project, follows }: { project: ProjectDetails; follows?: boolean }) {
  const area =
    project.widthIn !== null && project.depthIn !== null
      ? Math.round((project.widthIn * project.depthIn) / 144)
      : null;
  const rows: [string, string][] = [
    ["Style", styleLabel(project.style)],
    ["Setting", settingLabel(project.setting)],
    ...(area === null ? [] : [["Area", `${area} sq ft`] satisfies [string, string]]),
    ...(project.color ? [["Color", colorLabel(project.color)] satisfies [string, string]] : []),
    ...project.facts
      .slice(headFacts)
      .map(({ label, value }): [string, string] => [label, keepMeasuresTogether(value)]),
    ...(project.features.length > 0
      ? [["Features", formatFeatures(project.features)] satisfies [string, string]]
      : []),
    ...buildLocationRows(project),
  ];
  return (
    <section
      className={follows ? "section section--edge" : "section flush"}
      aria-labelledby="specs"
    >
      <div className="wrapper">
        <h2 id="specs" className="below-head">
          Project details
        </h2>
        <SpecTable caption={project.title} rows={rows} />
      </div>
    </section>
  );
}
