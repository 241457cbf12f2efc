import { memo } from "react";
import type { PergolaDesign } from "~/domain/pergola/design";
import { paths } from "~/paths";
import type { HomeProject } from "~/site/home/home-project";
import { ProjectTile } from "~/ui/project-tile";
import { nearestProjects } from "./nearest-projects";

/** A project of the catalog with the properties that a design is compared with. */
export type ComparedProject = HomeProject & { service: string; color: string };

/**
 * Renders the two projects of the catalog that look most like the design; nothing without projects.
 * Memoized, so that a new drawing does not wait for it.
 */
export const SimilarProjects = memo(function SimilarProjects({
  title,
  design,
  projects,
}: {
  title: string;
  design: PergolaDesign;
  projects: readonly ComparedProject[];
}) {
  const nearest = nearestProjects(projects, design);
  if (nearest.length === 0) return null;
  return (
    <section className="similar-projects" aria-labelledby="projects-h">
      <h2 id="projects-h">{title}</h2>
      <div>
        {nearest.map(({ slug, name, line, tag, picture }) => (
          <ProjectTile
            key={slug}
            href={paths.project(slug)}
            name={name}
            line={line}
            tag={tag}
            picture={{ ...picture, sizes: "(min-width: 64em) 20vw, 46vw", ratio: "4-3" }}
          />
        ))}
      </div>
    </section>
  );
});
