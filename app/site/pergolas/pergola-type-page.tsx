import type { LinkCopy, PergolaTypeCopy } from "~/content/copy/page-copy";
import { formatDesignSize } from "~/domain/pergola/design";
import { formatDollars } from "~/lib/money";
import { paths } from "~/paths";
import { PriceRanges } from "~/site/estimators/price-ranges";
import type { PageData } from "~/site/page-data.server";
import { DrawingWithCallouts } from "~/site/page-sections/callouts";
import { CopyClosingCall } from "~/site/page-sections/closing-call";
import { Closeups, CopyFigure } from "~/site/page-sections/copy-figure";
import { FaqSection } from "~/site/page-sections/faq-section";
import { LinkListSection, RelatedProjects } from "~/site/page-sections/related";
import { TitledSection } from "~/site/page-sections/titled-section";
import { useEditedCopy } from "~/site/page-texts/use-texts";
import { serviceMeta } from "~/site/seo/service-meta";
import { ButtonLink } from "~/ui/button";
import { ScrollTable } from "~/ui/content/tables";
import { Drawing } from "~/ui/drawings/drawing";
import { columnImageSizes } from "~/ui/image";
import { SectionHeader } from "~/ui/page-header";
import type { SizeRow } from "./pergola-type.server";
import { TypeHead } from "./type-head";

const above = [
  { label: "Services", to: "services" },
  { label: "Louvered pergolas", to: "pergolas" },
] as const satisfies readonly LinkCopy[];

/**
 * Roof of each plan, and the targets of its notes: fractions of width and depth, then the bubble's
 * offset. Drawn at night, to keep the sun out of the numbers; in the order of the copy.
 */
const plans = {
  attached: {
    params: { width: 312, depth: 180, hour: 23 },
    marks: [
      [0.25, 0, 0, -24],
      [0.5, 0.45, 44, -26],
      [0.01, 0.98, 34, -40],
      [0.8, 0.985, 20, -44],
    ],
  },
  "free-standing": {
    params: { width: 432, depth: 216, hour: 23 },
    marks: [
      [0.008, 0.02, 34, 40],
      [0.5, 0.98, -30, -42],
      [0.985, 0.98, -40, -42],
      [0.3, 0, 0, -24],
    ],
  },
  cantilever: {
    params: { width: 240, depth: 144, hour: 23 },
    marks: [
      [0.02, 0.02, 40, 46],
      [0.4, 0.015, 0, -30],
      [0.98, 0.03, -36, 46],
      [0.5, 0.5, 44, -20],
      [0.6, 0.985, 24, -44],
    ],
  },
} as const;

/** Returns the head tags of a pergola type's page. */
export const pergolaTypeMeta = (original: PergolaTypeCopy, path: string) =>
  serviceMeta(original, path, "Pergola construction", above);

/**
 * Renders the page of one pergola type: its own opening, when it suits, common sizes with shade and ballpark, plan,
 * images, prices, FAQs.
 */
export function PergolaTypePage({
  original,
  data,
}: {
  original: PergolaTypeCopy;
  data: PageData & { sizes: SizeRow[]; side?: string };
}) {
  const copy = useEditedCopy(original);
  const picture = (
    <CopyFigure
      picture={copy.picture}
      sizes={columnImageSizes("(min-width: 100rem) 90rem")}
      ratio="16-9"
    />
  );
  return (
    <main id="main">
      <TypeHead copy={copy} above={above} side={data.side} />
      {copy.type === "attached" ? <div className="wrapper section--first">{picture}</div> : null}
      <section
        className="section"
        aria-label={`${copy.suits.title}, ${copy.suitsNot.title.toLowerCase()}`}
      >
        <div className="wrapper suits">
          {[copy.suits, copy.suitsNot].map(({ title, items }) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </section>
      {copy.type === "cantilever" ? <div className="wrapper section">{picture}</div> : null}
      <section className="section tinted" aria-labelledby="sizes">
        <div className="wrapper">
          <SectionHeader id="sizes" title={copy.sizes.title} text={copy.sizes.text} />
          <ScrollTable
            label={`${copy.sizes.title}, table`}
            wide
            columns={[
              { head: "Width × depth", cell: (row) => formatDesignSize(row.width, row.depth) },
              { head: "Room for", cell: (row) => copy.sizes.rows[row.at]?.fits },
              { head: "Shade, 1 pm", number: true, cell: (row) => `${row.shade[0]}%` },
              { head: "Shade, 4 pm", number: true, cell: (row) => `${row.shade[1]}%` },
              {
                head: "Ballpark",
                number: true,
                cell: (row) =>
                  row.highCents > 0
                    ? `${formatDollars(row.lowCents)} to ${formatDollars(row.highCents)}`
                    : "Ask us",
              },
              {
                head: <span className="visually-hidden">{copy.sizes.draw}</span>,
                number: true,
                cell: (row) => (
                  <a
                    className="text-link"
                    href={`${paths.designer}?${row.query}`}
                    rel="nofollow"
                    aria-label={`${copy.sizes.draw} ${formatDesignSize(row.width, row.depth)}`}
                  >
                    {copy.sizes.draw}
                  </a>
                ),
              },
            ]}
            rows={data.sizes}
            rowKey={(row) => row.query}
          />
        </div>
      </section>
      <DrawingWithCallouts
        id="plan"
        title={copy.plan.title}
        text={copy.plan.text}
        items={copy.plan.notes}
        drawing={
          <Drawing
            kind="plan"
            params={{ type: copy.type, ...plans[copy.type].params }}
            options={{ marks: plans[copy.type].marks }}
            className="project-drawing"
          />
        }
      />
      <section className="section flush" aria-labelledby="details">
        <div className="wrapper">
          <SectionHeader id="details" title={copy.details.title} text={copy.details.text} />
          <Closeups
            pictures={copy.details.pictures}
            first="3-2"
            others="4-3"
            sizes={columnImageSizes("(min-width: 64em) 60vw")}
          />
        </div>
      </section>
      <TitledSection id="care" title={copy.care.title} className="section flush">
        <div className="stack spaced-6">
          <p className="measure">{copy.care.text}</p>
          <ButtonLink kind="line" href={`${paths.designer}?type=${copy.type}`}>
            Design this type
          </ButtonLink>
        </div>
      </TitledSection>
      {copy.prices ? <PriceRanges id="prices" {...copy.prices} prices={data.prices} /> : null}
      {copy.faq ? <FaqSection id="questions" title={copy.faq.title} faqs={data.faqs} /> : null}
      <RelatedProjects
        id="projects"
        title={copy.projects?.title}
        projects={data.projects}
        href={`${paths.catalog}?service=${copy.type}-pergola`}
      />
      <LinkListSection id="sisters" {...copy.sisters} />
      <CopyClosingCall next={copy.next} />
    </main>
  );
}
