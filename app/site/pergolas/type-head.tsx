import type { LinkCopy, PergolaTypeCopy } from "~/content/copy/page-copy";
import { CopyFigure } from "~/site/page-sections/copy-figure";
import { HeadPicture } from "~/site/page-sections/head-picture";
import { CopyPageHeader, toBreadcrumbs } from "~/site/page-sections/page-head";
import { PaperDrawing } from "~/ui/drawings/paper-drawing";
import { PanelHead } from "~/ui/page-header";

/** Width of the drawing of the side in points. */
export const SIDE_WIDTH = 340;

type Props = {
  copy: Pick<PergolaTypeCopy, "type" | "crumb" | "h1" | "lede" | "picture" | "before" | "drawing">;
  above: readonly LinkCopy[];
  /** The side to scale as SVG, for a cantilever. */
  side?: string | undefined;
};

/**
 * Renders the opening of a type's page: an attached roof drawn on its house, a freestanding one in
 * its yard, the side of a cantilever with its dimensions.
 */
export function TypeHead({ copy, above, side }: Props) {
  if (copy.type === "free-standing")
    return (
      <PanelHead
        crumbs={toBreadcrumbs(copy, above)}
        title={copy.h1}
        lede={copy.lede}
        figure={
          <CopyFigure
            picture={copy.picture}
            sizes="(min-width: 48em) 100vw, min(100vw, 360px)"
            priority
          />
        }
      />
    );
  const { before, drawing } = copy;
  return (
    <CopyPageHeader
      copy={copy}
      above={above}
      light
      figure={before ? <HeadPicture picture={before} lines={<RoofOnHouse />} /> : null}
    >
      {drawing ? (
        <div className="head-drawing">
          <PaperDrawing name="side" svg={side} width={SIDE_WIDTH} />
          <p className="caption">{drawing}</p>
        </div>
      ) : null}
    </CopyPageHeader>
  );
}

/**
 * The attached roof's lines in the view of its two images; the picture below shows it built. In
 * units of an image 1,344 wide.
 */
function RoofOnHouse() {
  return (
    <svg
      className="drawing-svg"
      viewBox="0 0 1344 896"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <g className="drawing-edge" fillOpacity="0.82">
        <path d="M397 248V785H436V255zM872 316V690H901V320zM1125 347V636H1148V350z" />
      </g>
      <path className="drawing-edge" fillOpacity="0.6" d="M408 196L1146 325L820 365L232 313z" />
      <path
        className="drawing-edge"
        fillOpacity="0.82"
        d="M408 196L1146 325V350L408 248L233 338L232 313z"
      />
      <path className="drawing-line" d="M408 196V248M872 277L575 343" fill="none" />
      <path className="drawing-profile" d="M232 313L820 365" />
    </svg>
  );
}
