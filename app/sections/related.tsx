import { paths } from "~/paths";
import { isPictureSlug } from "~/pictures/pictures";
import type { PostCard } from "~/posts/post";
import type { ProjectCard } from "~/projects/project";
import { GoLink } from "~/ui/button";
import { ProjectTile } from "~/ui/project-tile";
import { Rows } from "~/ui/rows";

/** "20 × 12 ft, white": what stands beside a project's name. */
export function projectLine({ widthIn, depthIn, color }: Pick<ProjectCard, "widthIn" | "depthIn" | "color">): string {
  const feet = (inches: number) => Number((inches / 12).toFixed(1));
  const size = widthIn && depthIn ? `${feet(widthIn)} × ${feet(depthIn)} ft` : "";
  return [size, color].filter(Boolean).join(", ");
}

/** Three projects of the kind a page is about. */
export function RelatedProjects({
  id,
  title,
  projects,
  href = paths.catalog,
}: {
  id: string;
  title: string;
  projects: readonly ProjectCard[];
  href?: string | undefined;
}) {
  if (projects.length === 0) return null;
  return (
    <section className="sec" aria-labelledby={id}>
      <div className="wrap">
        <div className="sec-head sec-head--split">
          <h2 id={id}>{title}</h2>
          <div className="end-lg">
            <GoLink href={href}>All projects</GoLink>
          </div>
        </div>
        <div className="three">
          {projects.map((project) => {
            const { cover } = project;
            if (!cover) return null;
            const sizes = "(min-width: 64em) 30vw, 92vw";
            const picture = isPictureSlug(cover.pictureSlug)
              ? { slug: cover.pictureSlug, alt: cover.alt, sizes, ratio: "4-3" as const }
              : cover.file
                ? { file: cover.file, sizes, ratio: "4-3" as const }
                : null;
            return picture ? (
              <ProjectTile
                key={project.slug}
                href={paths.project(project.slug)}
                name={project.title}
                line={projectLine(project)}
                picture={picture}
              />
            ) : null;
          })}
        </div>
      </div>
    </section>
  );
}

/** Articles worth reading with a page. */
export function RelatedPosts({ id, title, posts }: { id: string; title: string; posts: readonly PostCard[] }) {
  if (posts.length === 0) return null;
  return (
    <section className="sec" aria-labelledby={id}>
      <div className="wrap">
        <h2 id={id} className="mb-h">
          {title}
        </h2>
        <Rows rows={posts.map(({ slug, title: name, summary }) => ({ href: paths.post(slug), name, line: summary }))} />
      </div>
    </section>
  );
}
