import {
  COLOR_LABELS,
  formatDesignQuery,
  formatDesignTitle,
  type PergolaDesign,
} from "~/domain/pergola/design";
import { formatDesignKey } from "~/domain/pergola/design-key";
import { paths } from "~/paths";

/** Price range and call in the banner of Apple's viewer. */
export type YardOffer = { price: string; callToAction: string };

type Link = { design: PergolaDesign; origin: string };

const join = (parameters: Readonly<Record<string, string>>) =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
const designerUrl = ({ design, origin }: Link) =>
  `${origin}${paths.designerWith(formatDesignQuery(design))}`;
const modelPath = (design: PergolaDesign, format: "glb" | "usdz") =>
  `/drawings/${formatDesignKey(design)}.${format}`;

/**
 * Returns the link to Apple's AR Quick Look, at true size. With an offer, its banner has the title,
 * the price and a button that returns to the page.
 */
export function appleViewerHref({
  design,
  origin,
  offer,
}: Link & { offer?: YardOffer | undefined }) {
  const banner = offer && {
    callToAction: offer.callToAction,
    checkoutTitle: formatDesignTitle(design),
    checkoutSubtitle: COLOR_LABELS[design.color],
    ...(offer.price === "" ? {} : { price: offer.price }),
  };
  const fragment = join({
    allowsContentScaling: "0",
    canonicalWebPageURL: designerUrl({ design, origin }),
    ...banner,
  });
  return `${modelPath(design, "usdz")}#${fragment}`;
}

/**
 * Returns the intent for Google's Scene Viewer, at true size. A phone without it opens the designer
 * with `no-ar`.
 */
export function sceneViewerHref({ design, origin }: Link): string {
  const page = designerUrl({ design, origin });
  const query = join({
    file: `${origin}${modelPath(design, "glb")}`,
    mode: "ar_preferred",
    resizable: "false",
    title: formatDesignTitle(design),
    link: page,
  });
  const intent = [
    "Intent",
    "scheme=https",
    "package=com.google.android.googlequicksearchbox",
    "action=android.intent.action.VIEW",
    `S.browser_fallback_url=${encodeURIComponent(`${page}&no-ar`)}`,
    "end",
  ];
  return `intent://arvr.google.com/scene-viewer/1.0?${query}#${intent.join(";")};`;
}
