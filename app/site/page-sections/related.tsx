import type { LinkCopy } from "~/content/copy/page-copy";
import { toImageSource } from "~/domain/images/images";
import { colorLabel, formatProjectWidthByDepth } from "~/domain/projects/project";
import { projectTileLabel } from "~/domain/projects/tile-tag";
import { paths } from "~/paths";
import { ArrowLink } from "~/ui/button";
import { columnImageSizes } from "~/ui/image";
import { useText } from "~/ui/language";
import { SectionHeader } from "~/ui/page-header";
import { ProjectTile } from "~/ui/project-tile";
import { LinkList } from "~/ui/rows";
import type { PostLink, RelatedProject } from "./card-data";
import { linkHref } from "./link-href";

/** Renders three projects that match a page. */
export function RelatedProjects({
  id,
  title,
  projects,
  href = paths.catalog,
}: {
  id: string;
  title: string | undefined;
  projects: readonly RelatedProject[];
  href?: string | undefined;
}) {
  const t = useText();
  if (projects.length === 0) return null;
  return (
    <section className="section" aria-labelledby={id}>
      <div className="wrapper">
        <SectionHeader id={id} title={title}>
          <div className="end-large">
            <ArrowLink href={href}>{t("All projects")}</ArrowLink>
          </div>
        </SectionHeader>
        <div className="three">
          {projects.map((project) => {
            const { cover, widthIn, depthIn, color } = project;
            const picture = cover && toImageSource(cover);
            return picture ? (
              <ProjectTile
                key={project.slug}
                href={paths.project(project.slug)}
                name={project.title}
                line={[formatProjectWidthByDepth(widthIn, depthIn), colorLabel(color).toLowerCase()]
                  .filter(Boolean)
                  .join(", ")}
                tag={projectTileLabel(project, picture)}
                picture={{
                  ...picture,
                  alt: cover.alt,
                  sizes: columnImageSizes("(min-width: 64em) 30vw"),
                  ratio: "4-3",
                }}
              />
            ) : null;
          })}
        </div>
      </div>
    </section>
  );
}

export function RelatedPosts({
  id,
  title,
  posts,
}: {
  id: string;
  title: string | undefined;
  posts: readonly PostLink[];
}) {
  if (posts.length === 0) return null;
  return (
    <LinkSection
      id={id}
      title={title}
      rows={posts.map((post) => ({
        href: paths.post(post.slug),
        name: post.title,
        line: post.summary,
      }))}
    />
  );
}

/** Renders the titled section of links to related pages: name, one sentence, arrow. */
export function LinkListSection({
  id,
  title,
  rows,
}: {
  id: string;
  title: string;
  rows: readonly (LinkCopy & { text: string })[];
}) {
  return (
    <LinkSection
      id={id}
      title={title}
      rows={rows.map((row) => ({ href: linkHref(row), name: row.label, line: row.text }))}
    />
  );
}

function LinkSection({
  id,
  title,
  rows,
}: { id: string; title: string | undefined } & Parameters<typeof LinkList>[0]) {
  return (
    <section className="section" aria-labelledby={id}>
      <div className="wrapper">
        <h2 id={id} className="below-head">
          {title}
        </h2>
        <LinkList rows={rows} />
      </div>
    </section>
  );
}
