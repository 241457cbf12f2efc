import type { ReactNode } from "react";
import type { WhichRoofCopy } from "~/content/copy/which-roof";
import type { RoofFigures } from "~/domain/pergola/roof-comparison";
import { ROOF_LABELS, ROOFS, type Roof } from "~/domain/pergola/roofs";
import { formatDollarRange } from "~/lib/money";
import { paths } from "~/paths";
import { linkHref } from "~/site/page-sections/link-href";
import { Anchor } from "~/ui/anchor";
import { ArrowLink } from "~/ui/button";
import { ScrollTable } from "~/ui/content/tables";
import { StaticDrawing } from "~/ui/drawings/static-drawing";
import { useMessage } from "~/ui/language";

export type RoofTableProps = {
  copy: WhichRoofCopy;
  figures: readonly RoofFigures[];
  /** "attached, 24 × 13 ft, open side facing southwest". */
  size: string;
  /** Month of the sample rates; undefined once the owner has confirmed them. */
  planning: string | undefined;
  /** Draws a roof on the compared design, instead of the one of all pages. */
  renderDrawing?: (roof: Roof) => ReactNode;
};

/** Renders the roofs of one size side by side: ballpark, shade, rain, light, noise and upkeep. */
export function RoofTable({ copy, figures, size, planning, renderDrawing }: RoofTableProps) {
  const rows = figures.flatMap((figure) => {
    const texts = copy.rows[ROOFS.indexOf(figure.roof)];
    return texts ? [{ ...figure, texts }] : [];
  });
  const { columns } = copy;
  const t = useMessage();
  return (
    <div className="roof-table">
      <ScrollTable
        label={`${copy.title} ${size}`}
        wide
        rows={rows}
        rowKey={({ roof }) => roof}
        columns={[
          {
            head: columns.roof,
            wraps: true,
            cell: ({ roof, query, texts }) => (
              <div className="stack">
                {(query && renderDrawing?.(roof)) || <StaticDrawing name={`roof-${roof}`} alt="" />}
                {query ? (
                  <Anchor className="text-link" href={paths.designerWith(query)}>
                    {t(ROOF_LABELS[roof])}
                  </Anchor>
                ) : (
                  t(ROOF_LABELS[roof])
                )}
                <small>{query ? texts.what : copy.unavailable}</small>
              </div>
            ),
          },
          {
            head: columns.price,
            cell: ({ ballpark }) => (
              <span translate="no">{ballpark ? formatDollarRange(ballpark, t) : copy.ask}</span>
            ),
          },
          {
            head: columns.shade,
            cell: ({ query, shade }) => (query ? `${shade}%` : "–"),
          },
          { head: columns.rain, cell: ({ texts }) => texts.rain },
          { head: columns.light, cell: ({ texts }) => texts.light },
          { head: columns.noise, cell: ({ texts }) => texts.noise },
          { head: columns.upkeep, cell: ({ texts }) => texts.upkeep },
        ]}
      />
      <p className="fine-print above-4">
        {planning ? copy.planning.replace("{month}", planning) : copy.rates}
      </p>
      <p className="above-4">{copy.notes.join(" ")}</p>
      <ArrowLink href={linkHref(copy.permits)}>{copy.permits.label}</ArrowLink>
    </div>
  );
}
