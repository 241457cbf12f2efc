import type { CSSProperties } from "react";
import { toImageSource } from "~/domain/images/images";
import { formatProjectLine } from "~/domain/projects/project";
import { projectTileLabel } from "~/domain/projects/tile-tag";
import { paths } from "~/paths";
import type { CatalogProject } from "~/site/page-sections/card-data";
import { Anchor } from "~/ui/anchor";
import { columnImageSizes, Image } from "~/ui/image";
import { useMessage } from "~/ui/language";
import { MiniPlan } from "./mini-plan";

/** Aspect ratios of the images in a row, in turn: two different ones, three alike, two reversed. */
const patterns = [
  [1.62, 1.05],
  [1.3, 1.3, 1.3],
  [1.05, 1.62],
  [1.3, 1.3, 1.3],
] as const;

/**
 * Splits projects into rows with their image shapes (width to height). A single last one is wide.
 */
function toGridRows<T>(projects: readonly T[]): { project: T; shape: number }[][] {
  const rows: { project: T; shape: number }[][] = [];
  for (let from = 0; from < projects.length; ) {
    const pattern = patterns[rows.length % patterns.length] ?? patterns[0];
    const row = projects.slice(from, from + pattern.length);
    rows.push(
      row.map((project, at) => ({ project, shape: row.length === 1 ? 2.2 : (pattern[at] ?? 1.3) })),
    );
    from += pattern.length;
  }
  return rows;
}

/** Renders the catalog as an off-grid contact sheet: each image with its name, size, and plan. */
export function ProjectGrid({ projects }: { projects: readonly CatalogProject[] }) {
  return (
    <div className="sheet-grid above-6">
      {toGridRows(projects).map((row, index) => (
        <div className="catalog-row" key={row[0]?.project.slug}>
          {row.map(({ project, shape }, at) => (
            <Tile
              key={project.slug}
              project={project}
              shape={shape}
              share={shape / row.reduce((sum, entry) => sum + entry.shape, 0)}
              priority={index === 0 && at === 0}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type TileProps = { project: CatalogProject; shape: number; share: number; priority: boolean };

function Tile({ project, shape, share, priority }: TileProps) {
  const picture = project.cover && toImageSource(project.cover);
  const t = useMessage();
  const tag = picture && projectTileLabel(project, picture);
  return (
    <Anchor
      className="project"
      style={{ "--ar": shape } as CSSProperties}
      href={paths.project(project.slug)}
    >
      <figure className="figure">
        {picture ? (
          <Image
            {...picture}
            alt={project.cover?.alt ?? ""}
            sizes={columnImageSizes(`(min-width: 48em) ${Math.ceil(share * 94)}vw`)}
            priority={priority}
          />
        ) : (
          <div className="image-tone" />
        )}
      </figure>
      <div className="catalog-body">
        <h3>{project.title}</h3>
        <p className="tabular">{formatProjectLine(project, t)}</p>
        {project.widthIn !== null && project.depthIn !== null ? (
          <MiniPlan service={project.service} widthIn={project.widthIn} depthIn={project.depthIn} />
        ) : null}
        {tag ? <p className="fine-print">{t(tag)}</p> : null}
      </div>
    </Anchor>
  );
}
