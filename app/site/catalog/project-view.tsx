import { projectPageCopy } from "~/content/copy/catalog-index";
import { type ProjectImage, pairBeforeAfter } from "~/domain/projects/project";
import type { ProjectBallpark } from "~/domain/projects/project-ballpark";
import { paths } from "~/paths";
import type { RelatedProject } from "~/site/page-sections/card-data";
import { CopyClosingCall } from "~/site/page-sections/closing-call";
import { RelatedProjects } from "~/site/page-sections/related";
import { useEditedCopy } from "~/site/page-texts/use-texts";
import { PostListSection } from "~/site/posts/post-rows";
import { BallparkNote } from "./ballpark-note";
import { pickClosingPicture } from "./closing-picture";
import { useLightbox } from "./lightbox";
import {
  ProjectBeforeAfter,
  ProjectDrawingFigure,
  ProjectHero,
  ProjectSpecs,
} from "./project-parts";
import { ProjectStoryAndGallery, toLightboxImages } from "./project-story";

type Drawn = Parameters<typeof ProjectDrawingFigure>[0];

type ProjectViewProps = {
  project: Drawn["project"] &
    Parameters<typeof ProjectHero>[0]["project"] &
    Parameters<typeof ProjectSpecs>[0]["project"];
  pictures: readonly (ProjectImage & { large: string })[];
  shade: Drawn["shade"];
  ballpark: ProjectBallpark | null;
  similar: readonly RelatedProject[];
  posts: Parameters<typeof PostListSection>[0]["posts"];
};

/** Renders the page of one project, also used by its preview. */
export function ProjectView({
  project,
  pictures,
  shade,
  ballpark,
  similar,
  posts,
}: ProjectViewProps) {
  const copy = useEditedCopy(projectPageCopy);
  const ask = paths.quoteForProject(project.slug);
  const { cover, gallery } = toLightboxImages(pictures);
  const { open, lightbox } = useLightbox([...cover, ...gallery]);
  return (
    <main id="main">
      <ProjectHero
        project={project}
        pictures={pictures}
        whole={cover[0] && { href: cover[0].large, onClick: open(0) }}
      />
      <ProjectStoryAndGallery
        project={project}
        gallery={gallery}
        ask={ask}
        ballpark={ballpark ? <BallparkNote ballpark={ballpark} /> : null}
        open={(index) => open(cover.length + index)}
      >
        <ProjectDrawingFigure project={project} shade={shade} />
      </ProjectStoryAndGallery>
      <ProjectBeforeAfter pictures={pictures} isConcept={project.isConcept} />
      <ProjectSpecs project={project} follows={pairBeforeAfter(pictures).pairs.length > 0} />
      <RelatedProjects id="near" title={copy.related} projects={similar} />
      <PostListSection id="read" title="Guides for a project like this" posts={posts} />
      <CopyClosingCall
        next={{ ...copy.next, picture: pickClosingPicture(project, pictures) ?? copy.next.picture }}
        href={ask}
      />
      {lightbox}
    </main>
  );
}
