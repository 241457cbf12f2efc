import {
  COLOR_LABELS,
  formatDesignQuery,
  formatDesignTitle,
  type PergolaDesign,
} from "~/domain/pergola/design";
import { formatDesignKey } from "~/domain/pergola/design-key";
import { fillText, type Translate } from "~/lib/fill-text";
import { paths } from "~/paths";

/** Price range and call in the banner of Apple's viewer. */
export type YardOffer = { price: string; callToAction: string };

type Link = { design: PergolaDesign; origin: string; page?: string | undefined; t?: Translate };

const join = (parameters: Readonly<Record<string, string>>) =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
const designerUrl = ({ design, origin, page = paths.designer }: Link) =>
  `${origin}${page}?${formatDesignQuery(design)}`;
const modelPath = (design: PergolaDesign, format: "glb" | "usdz") =>
  `/drawings/${formatDesignKey(design)}.${format}`;

/**
 * Returns the link to Apple's AR Quick Look, at true size. With an offer, its banner has the title,
 * the price and a button that returns to the page.
 */
export function appleViewerHref(link: Link & { offer?: YardOffer | undefined }) {
  const { design, offer, t = fillText } = link;
  const banner = offer && {
    callToAction: offer.callToAction,
    checkoutTitle: formatDesignTitle(design, t),
    checkoutSubtitle: t(COLOR_LABELS[design.color]),
    ...(offer.price === "" ? {} : { price: offer.price }),
  };
  const fragment = join({
    allowsContentScaling: "0",
    canonicalWebPageURL: designerUrl(link),
    ...banner,
  });
  return `${modelPath(design, "usdz")}#${fragment}`;
}

/**
 * Returns the intent for Google's Scene Viewer, at true size. A phone without it opens the designer
 * with `no-ar`.
 */
export function sceneViewerHref(link: Link): string {
  const { design, origin, t } = link;
  const page = designerUrl(link);
  const query = join({
    file: `${origin}${modelPath(design, "glb")}`,
    mode: "ar_preferred",
    resizable: "false",
    title: formatDesignTitle(design, t),
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
