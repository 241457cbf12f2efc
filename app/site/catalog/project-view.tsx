import { type ProjectPicture, pairPictures, projectLine } from "~/domain/projects/project";
import { paths } from "~/paths";
import { PostRows } from "~/site/articles/post-rows";
import { catalogProject } from "~/site/copy/catalog-index";
import { NextStep } from "~/site/page/next-step";
import type { ProjectRow } from "~/site/page/record-parts";
import { useTexts } from "~/site/texts/use-texts";
import { Rows } from "~/ui/rows";
import { useLightbox } from "./lightbox";
import { ProjectAsDrawn, ProjectHero, ProjectPairs, ProjectSpecs } from "./project-parts";
import { ProjectStory, zoomable } from "./project-story";

type Drawn = Parameters<typeof ProjectAsDrawn>[0];

type ProjectViewProps = {
  project: Drawn["project"] & Parameters<typeof ProjectHero>[0]["project"] & Parameters<typeof ProjectSpecs>[0]["project"];
  pictures: readonly (ProjectPicture & { large: string })[];
  shade: Drawn["shade"];
  similar: readonly ProjectRow[];
  posts: Parameters<typeof PostRows>[0]["posts"];
};

/** One project's page: as visitors read it, and as a preview shows it. */
export function ProjectView({ project, pictures, shade, similar, posts }: ProjectViewProps) {
  const copy = useTexts(catalogProject);
  const ask = paths.quoteLike(project.slug);
  const { cover, gallery } = zoomable(pictures);
  const { open, lightbox } = useLightbox([...cover, ...gallery]);
  return (
    <main id="main">
      <ProjectHero project={project} pictures={pictures} whole={cover[0] && { href: cover[0].large, onClick: open(0) }} />
      <ProjectStory project={project} gallery={gallery} ask={ask} open={(index) => open(cover.length + index)}>
        <ProjectAsDrawn project={project} shade={shade} />
      </ProjectStory>
      <ProjectPairs pictures={pictures} isConcept={project.isConcept} />
      <ProjectSpecs project={project} follows={pairPictures(pictures).pairs.length > 0} />
      {similar.length > 0 ? (
        <section className="sec pt0" aria-labelledby="near">
          <div className="wrap">
            <h2 id="near" className="mb-h">
              {copy.related}
            </h2>
            <Rows
              rows={similar.map((card) => ({
                href: paths.project(card.slug),
                name: card.title,
                line: `${projectLine(card)}. ${card.summary}`,
              }))}
            />
          </div>
        </section>
      ) : null}
      <PostRows id="read" title="Guides for a project like this" posts={posts} />
      <NextStep next={copy.next} href={ask} />
      {lightbox}
    </main>
  );
}
