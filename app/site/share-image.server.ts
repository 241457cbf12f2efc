import type { AppLoadContext } from "@remix-run/cloudflare";
import { postShareImageQuery, projectShareImageQuery } from "~/content/sitemap-records.server";
import { bundledImageData } from "~/domain/images/bundled";
import { isImageSlug } from "~/domain/images/images";
import { languagePairOf } from "~/domain/page-texts/spanish-pages";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { paths } from "~/paths";
import { type CropColumns, toStoredPixelCrop } from "~/platform/files/crop";
import { cachedAtEdge } from "~/platform/http/cache/edge-cache";
import { getDeps } from "~/request/deps.server";
import { loadLocalPages } from "./permits/load-local-pages.server";
import { pageShareImages } from "./seo/page-share-images";
import { type ShareImagePhoto, shareImageSvg } from "./seo/share-image";

type Card = {
  title: string;
  version: string;
  pictureSlug: string | null;
  filePath: string | null;
} & Partial<CropColumns>;

/**
 * Returns the share card of the page at a path ("/" for home) as JPEG or PNG. Null if the page is
 * not public, or without a rasterizer.
 */
export async function renderShareImage(
  context: AppLoadContext,
  path: string,
): Promise<Response | null> {
  const { rasterize, env } = context;
  if (!rasterize) return null;
  const card = await findCard(context, path);
  if (!card) return null;
  const { db, read, siteUrl } = getDeps(context);
  const [stored] = await read(settingsQuery(db));
  const business = parseSettings(stored?.value).name;
  const key = `${siteUrl.origin}/cached/social/${card.version}-${hashText(business)}${path}`;
  return cachedAtEdge(key, context.waitUntil, async () => {
    const picture = await readImage(context, card).catch((error: unknown) => {
      console.error("social picture", path, error instanceof Error ? error.message : "");
      return null;
    });
    const png = await rasterize(shareImageSvg(card.title, business, picture));
    const isMissingImage = !picture && Boolean(card.pictureSlug || card.filePath);
    return { response: await toJpeg(env.IMAGES, png), keep: !isMissingImage };
  });
}

async function findCard(context: AppLoadContext, path: string): Promise<Card | null> {
  // places have the image of their page in Spanish
  const { es } = languagePairOf("permits");
  const page = pageShareImages[path.startsWith(`${es}/`) ? es : path];
  if (page)
    return {
      title: page.title,
      version: hashText(page.title + bundledImageData(page.picture).src),
      pictureSlug: page.picture,
      filePath: null,
    };
  const { db, read, now } = getDeps(context);
  if (path.startsWith(`${paths.permits}/`)) {
    const { places } = await loadLocalPages(read, db, now());
    const place = places.find(({ slug, hasPage }) => hasPage && path === paths.place(slug));
    const page = pageShareImages[paths.permits];
    return place && page
      ? {
          title: place.title,
          version: `${place.slug}-${place.updatedAt}`,
          pictureSlug: page.picture,
          filePath: null,
        }
      : null;
  }
  for (const [parent, query] of [
    [paths.catalog, projectShareImageQuery],
    [paths.blog, postShareImageQuery],
  ] as const) {
    const slug = path.startsWith(`${parent}/`) ? path.slice(parent.length + 1) : "";
    if (!/^[a-z0-9-]+$/.test(slug)) continue;
    const [row] = await read(query(db, slug, now()));
    return row ? { ...row, version: `${row.id}-${row.version}-${row.fileVersion ?? 0}` } : null;
  }
  return null;
}

/** Reads the card's image as JPEG, 1440 pixels wide at most. */
async function readImage(
  context: AppLoadContext,
  { pictureSlug, filePath, crop = null, wholeWidth = null, wholeHeight = null }: Card,
): Promise<ShareImagePhoto | null> {
  const { siteUrl, bucket } = getDeps(context);
  if (isImageSlug(pictureSlug)) {
    const built = bundledImageData(pictureSlug);
    const file = await context.env.ASSETS.fetch(new URL(built.src, siteUrl));
    if (!file.ok) throw new Error(`${built.src}: ${file.status}`);
    const width = Math.min(1440, built.width);
    const [x = 0.5, y = 0.5] = built.position
      .split(" ")
      .map((share) => Number.parseFloat(share) / 100);
    return {
      dataUrl: toDataUrl(await file.arrayBuffer()),
      width,
      height: (width * built.height) / built.width,
      x,
      y,
    };
  }
  const stored = filePath ? await bucket.get(filePath) : null;
  if (!stored) return null;
  const trim = toStoredPixelCrop({ crop, wholeWidth, wholeHeight });
  const input = context.env.IMAGES.input(stored.body);
  const jpeg = await (trim ? input.transform({ trim }) : input)
    .transform({ width: 1440 })
    .output({ format: "image/jpeg" });
  const bytes = await jpeg.response().arrayBuffer();
  const size = await context.env.IMAGES.info(new Blob([bytes]).stream());
  if (!("width" in size)) return null;
  return { dataUrl: toDataUrl(bytes), width: size.width, height: size.height, x: 0.5, y: 0.5 };
}

/** Converts to JPEG, a fifth of the size; returns the PNG without the Images service. */
async function toJpeg(images: ImagesBinding, png: Uint8Array<ArrayBuffer>): Promise<Response> {
  const headers = { "Cache-Control": "public, max-age=86400, s-maxage=31536000" };
  try {
    const made = await images
      .input(new Blob([png]).stream())
      .output({ format: "image/jpeg", quality: 82 });
    return new Response(await made.response().arrayBuffer(), {
      headers: { ...headers, "Content-Type": "image/jpeg" },
    });
  } catch (error) {
    console.error("social jpeg", error instanceof Error ? error.message : "");
    return new Response(png, { headers: { ...headers, "Content-Type": "image/png" } });
  }
}

function toDataUrl(jpeg: ArrayBuffer): string {
  return `data:image/jpeg;base64,${Buffer.from(jpeg).toString("base64")}`;
}

/** Returns a short hash of a text (FNV-1a): a changed title or image changes the card's URL. */
function hashText(text: string): string {
  let sum = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
  return (sum >>> 0).toString(36);
}
