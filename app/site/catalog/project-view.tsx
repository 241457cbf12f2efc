import { catalogProject } from "~/content/copy/catalog-index";
import { formatProjectLine, type ProjectImage, pairBeforeAfter } from "~/domain/projects/project";
import { paths } from "~/paths";
import type { ProjectRow } from "~/site/page-sections/card-data";
import { NextStep } from "~/site/page-sections/next-step";
import { useTexts } from "~/site/page-texts/use-texts";
import { PostRows } from "~/site/posts/post-rows";
import { LinkList } from "~/ui/rows";
import { useLightbox } from "./lightbox";
import { ProjectBeforeAfter, ProjectDrawingFigure, ProjectHero, ProjectSpecs } from "./project-parts";
import { ProjectStory, toLightboxImages } from "./project-story";

type Drawn = Parameters<typeof ProjectDrawingFigure>[0];

type ProjectViewProps = {
  project: Drawn["project"] & Parameters<typeof ProjectHero>[0]["project"] & Parameters<typeof ProjectSpecs>[0]["project"];
  pictures: readonly (ProjectImage & { large: string })[];
  shade: Drawn["shade"];
  similar: readonly ProjectRow[];
  posts: Parameters<typeof PostRows>[0]["posts"];
};

/** Page of one project, also used by its preview. */
export function ProjectView({ project, pictures, shade, similar, posts }: ProjectViewProps) {
  const copy = useTexts(catalogProject);
  const ask = paths.quoteForProject(project.slug);
  const { cover, gallery } = toLightboxImages(pictures);
  const { open, lightbox } = useLightbox([...cover, ...gallery]);
  return (
    <main id="main">
      <ProjectHero project={project} pictures={pictures} whole={cover[0] && { href: cover[0].large, onClick: open(0) }} />
      <ProjectStory project={project} gallery={gallery} ask={ask} open={(index) => open(cover.length + index)}>
        <ProjectDrawingFigure project={project} shade={shade} />
      </ProjectStory>
      <ProjectBeforeAfter pictures={pictures} isConcept={project.isConcept} />
      <ProjectSpecs project={project} follows={pairBeforeAfter(pictures).pairs.length > 0} />
      {similar.length > 0 ? (
        <section className="sec pt0" aria-labelledby="near">
          <div className="wrap">
            <h2 id="near" className="mb-h">
              {copy.related}
            </h2>
            <LinkList
              rows={similar.map((card) => ({
                href: paths.project(card.slug),
                name: card.title,
                line: `${formatProjectLine(card)}. ${card.summary}`,
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
