import type { KitchenStyleCopy } from "~/content/copy/page-copy";
import { paths } from "~/paths";
import { PriceRanges } from "~/site/estimators/price-ranges";
import type { PageData } from "~/site/page-data.server";
import { DrawingWithCallouts } from "~/site/page-sections/callouts";
import { CopyClosingCall } from "~/site/page-sections/closing-call";
import { Closeups, CopyFigure } from "~/site/page-sections/copy-figure";
import { FaqSection } from "~/site/page-sections/faq-section";
import { HeadPicture } from "~/site/page-sections/head-picture";
import { linkHref } from "~/site/page-sections/link-href";
import { CopyPageHeader } from "~/site/page-sections/page-head";
import { RelatedProjects } from "~/site/page-sections/related";
import { RuledList } from "~/site/page-sections/ruled-list";
import { TitledSection } from "~/site/page-sections/titled-section";
import { useEditedCopy } from "~/site/page-texts/use-texts";
import { serviceMeta } from "~/site/seo/service-meta";
import { ArrowLink } from "~/ui/button";
import { ScrollTable } from "~/ui/content/tables";
import { columnImageSizes } from "~/ui/image";
import { SectionHeader } from "~/ui/page-header";
import { KitchenElevation } from "./kitchen-elevation";

const above = [
  { label: "Services", to: "services" },
  { label: "Outdoor kitchens", to: "kitchens" },
] as const;

/** Returns the head tags of a kitchen style's page. */
export const kitchenStyleMeta = (original: KitchenStyleCopy, path: string) =>
  serviceMeta(original, path, "Outdoor kitchen construction", above);

/**
 * Renders the page of one kitchen style: materials, its wall drawn from left to right, images,
 * care, prices, FAQs.
 */
export function KitchenStylePage({
  original,
  style,
  data,
}: {
  original: KitchenStyleCopy;
  style: "modern" | "traditional";
  data: PageData;
}) {
  const copy = useEditedCopy(original);
  return (
    <main id="main">
      {style === "modern" ? (
        <CopyPageHeader copy={copy} above={above} figure={<HeadPicture picture={copy.picture} />} />
      ) : (
        <>
          <CopyPageHeader copy={copy} above={above} over />
          <div className="wrapper over-image">
            <CopyFigure
              picture={copy.picture}
              sizes={columnImageSizes("(min-width: 100rem) 90rem")}
              ratio="16-9"
              priority
            />
          </div>
        </>
      )}
      <div className="section">
        <div className="wrapper intro">
          <div className="stack spaced-6">
            <p className="pullquote">{copy.intro.pull}</p>
            <p className="measure">{copy.intro.text}</p>
          </div>
        </div>
      </div>
      <section className="section flush" aria-labelledby="materials">
        <div className="wrapper">
          <SectionHeader id="materials" title={copy.materials.title} text={copy.materials.text} />
          <ScrollTable
            label={`${copy.materials.title}, table`}
            wide
            columns={[
              {
                head: "Material",
                cell: (row) => (
                  <span className="swatch">
                    <i style={{ "--c": row.swatch } as React.CSSProperties} />
                    {row.material}
                  </span>
                ),
              },
              { head: "Where", cell: (row) => row.where },
              { head: "In the sun", cell: (row) => row.sun },
              { head: "Care", cell: (row) => row.care },
            ]}
            rows={copy.materials.rows}
            rowKey={(row) => row.material}
          />
        </div>
      </section>
      <DrawingWithCallouts
        id="wall"
        title={copy.elevation.title}
        text={copy.elevation.text}
        items={copy.elevation.notes}
        drawing={<KitchenElevation style={style} title={copy.elevation.title} />}
      />
      <section className="section flush" aria-labelledby="pictures">
        <div className="wrapper">
          <h2 id="pictures" className="below-head">
            {copy.pictures.title}
          </h2>
          <Closeups pictures={copy.pictures.items} first="16-9" others="4-5" />
        </div>
      </section>
      <TitledSection id="care" title={copy.maintenance.title} className="section tinted">
        <div className="stack spaced-5">
          <p className="measure">{copy.maintenance.text}</p>
          <RuledList items={copy.maintenance.items} />
        </div>
      </TitledSection>
      {copy.prices ? <PriceRanges id="prices" {...copy.prices} prices={data.prices} /> : null}
      {copy.faq ? <FaqSection id="questions" title={copy.faq.title} faqs={data.faqs} /> : null}
      <RelatedProjects
        id="projects"
        title={copy.projects?.title}
        projects={data.projects}
        href={`${paths.catalog}?service=outdoor-kitchen&style=${style}`}
      />
      <TitledSection id="other" title={copy.other.title} className="section flush">
        <div className="stack">
          <p className="measure">{copy.other.text}</p>
          <ArrowLink href={linkHref(copy.other)}>{copy.other.label}</ArrowLink>
        </div>
      </TitledSection>
      <CopyClosingCall next={copy.next} />
    </main>
  );
}
