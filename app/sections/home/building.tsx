import { services, types } from "~/copy/home";
import type { PergolaDesign } from "~/pergola/design";
import { Anchor } from "~/ui/anchor";
import { Go } from "~/ui/button";
import { Drawing } from "~/ui/drawing";
import { SectionHead } from "~/ui/page-header";
import { Figure } from "~/ui/picture";
import { Rows } from "~/ui/rows";

/* Three drawings at one scale, standing on one line. */
const drawn: readonly { copy: { name: string; text: string; link: string; href: string }; params: Partial<PergolaDesign>; w: number }[] = [
  { copy: types.attached, params: { type: "attached", width: 240, depth: 156, faces: "s", hour: 14 }, w: 620 },
  { copy: types.freeStanding, params: { type: "free-standing", width: 288, depth: 192, color: "white" }, w: 700 },
  { copy: types.cantilever, params: { type: "cantilever", width: 192, depth: 144, faces: "s", hour: 14 }, w: 540 },
];

/** The three kinds of pergola, then everything that goes under one. */
export function Building() {
  return (
    <>
      <section className="sec pt0" aria-labelledby="types-h">
        <div className="wrap">
          <SectionHead id="types-h" title={types.title}>
            <p className="soft measure">{types.text}</p>
          </SectionHead>
          <div className="types">
            {drawn.map(({ copy, params, w }) => (
              <Anchor key={copy.href} className="type" href={copy.href}>
                <Drawing
                  kind="axon"
                  params={params}
                  options={{ w, h: 470, scale: 17, baseline: 440, labels: false, decor: true, cls: "pg-small" }}
                />
                <div className="type-t">
                  <h3>{copy.name}</h3>
                  <p>{copy.text}</p>
                  <Go>{copy.link}</Go>
                </div>
              </Anchor>
            ))}
          </div>
        </div>
      </section>
      <section className="sec pt0" aria-labelledby="svc-h">
        <div className="wrap svc">
          <div className="svc-img">
            <Figure slug="modern-outdoor-kitchen" ratio="4-5" sizes="(min-width: 64em) 42vw, 100vw" />
          </div>
          <div className="svc-list">
            <h2 id="svc-h" className="mb-h">
              {services.title}
            </h2>
            <Rows rows={services.rows} />
          </div>
        </div>
      </section>
    </>
  );
}
