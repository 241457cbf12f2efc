import {
  homeProcessCopy as homeOrder,
  homeProjectsCopy as homeWork,
} from "~/content/copy/home-order";
import type { StaticDrawingName } from "~/domain/pergola/static-drawings";
import { paths } from "~/paths";
import { useEditedCopy } from "~/site/page-texts/use-texts";
import { ArrowLink } from "~/ui/button";
import { StaticDrawing } from "~/ui/drawings/static-drawing";
import { columnImageSizes, type Ratio } from "~/ui/image";
import { SectionHeader } from "~/ui/page-header";
import { ProjectTile } from "~/ui/project-tile";
import type { HomeProject } from "./home-project";

/* Off the grid on wide screens: wide, tall, tall, and one beyond the page's edge. */
const places: readonly { ratio: Ratio; sizes: string }[] = [
  { ratio: "3-2", sizes: columnImageSizes("(min-width: 64em) 64vw") },
  { ratio: "4-5", sizes: columnImageSizes("(min-width: 64em) 30vw") },
  { ratio: "4-5", sizes: columnImageSizes("(min-width: 64em) 30vw") },
  { ratio: "16-9", sizes: columnImageSizes("(min-width: 64em) 58vw") },
];

const stages: readonly StaticDrawingName[] = [
  "stage-1",
  "stage-2",
  "stage-3",
  "stage-4",
  "stage-5",
];

/** Renders up to four projects of the catalog, then the stages of a job with one drawing each. */
export function CatalogAndProcess({ projects }: { projects: readonly HomeProject[] }) {
  const work = useEditedCopy(homeWork, "work");
  const order = useEditedCopy(homeOrder, "order");
  return (
    <>
      {projects.length > 0 ? (
        <section className="section flush clip-x" aria-labelledby="work-h">
          <div className="wrapper">
            <SectionHeader id="work-h" title={work.title}>
              <div className="end-large">
                <ArrowLink href={paths.catalog}>{work.link}</ArrowLink>
              </div>
            </SectionHeader>
            <div className="work-grid">
              {projects.slice(0, places.length).map(({ slug, name, line, tag, picture }, at) => (
                <ProjectTile
                  key={slug}
                  href={paths.project(slug)}
                  name={name}
                  line={line}
                  tag={tag}
                  picture={{
                    ...picture,
                    ratio: places[at]?.ratio,
                    sizes: places[at]?.sizes ?? columnImageSizes(),
                  }}
                />
              ))}
            </div>
          </div>
        </section>
      ) : null}
      <section className="section flush" aria-labelledby="how-h">
        <div className="wrapper">
          <SectionHeader id="how-h" title={order.title}>
            <div className="stack">
              <p className="muted measure">{order.text}</p>
              <ArrowLink href={paths.process}>{order.link}</ArrowLink>
            </div>
          </SectionHeader>
          <ol className="stages">
            {order.stages.map(({ name, text }, at) => (
              <li key={name}>
                <StaticDrawing name={stages[at] ?? "stage-5"} alt="" />
                <div>
                  <h3>{name}</h3>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </section>
    </>
  );
}
