import {
  homeServicesCopy as homeServices,
  homePergolaTypesCopy as homeTypes,
} from "~/content/copy/home-services";
import { useEditedCopy } from "~/site/page-texts/use-texts";
import { Anchor } from "~/ui/anchor";
import { ArrowText } from "~/ui/button";
import { StaticDrawing } from "~/ui/drawings/static-drawing";
import { columnImageSizes, Figure } from "~/ui/image";
import { SectionHeader } from "~/ui/page-header";
import { LinkList } from "~/ui/rows";

/** Renders the three pergola types, then all services under one. */
export function TypesAndServices() {
  const types = useEditedCopy(homeTypes, "types");
  const services = useEditedCopy(homeServices, "services");
  const kinds = [
    { copy: types.attached, plate: "attached" },
    { copy: types.freeStanding, plate: "free-standing" },
    { copy: types.cantilever, plate: "cantilever" },
  ] as const;
  return (
    <>
      <section className="section section--edge" aria-labelledby="types-h">
        <div className="wrapper">
          <SectionHeader id="types-h" title={types.title} text={types.text} />
          <div className="types">
            {kinds.map(({ copy, plate }) => (
              <Anchor key={copy.href} className="type-link" href={copy.href}>
                <StaticDrawing name={plate} alt="" />
                <div className="type-text">
                  <h3>{copy.name}</h3>
                  <p>{copy.text}</p>
                  <ArrowText>{copy.link}</ArrowText>
                </div>
              </Anchor>
            ))}
          </div>
        </div>
      </section>
      <section className="section flush" aria-labelledby="svc-h">
        <div className="wrapper services">
          <div className="services-image">
            <Figure
              slug="modern-outdoor-kitchen"
              ratio="4-5"
              sizes={columnImageSizes("(min-width: 64em) 42vw")}
            />
          </div>
          <div className="services-list">
            <h2 id="svc-h" className="below-head">
              {services.title}
            </h2>
            <LinkList rows={services.rows} />
          </div>
        </div>
      </section>
    </>
  );
}
