import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { notFoundResponse } from "~/platform/http/errors";
import { renderShareImage } from "~/site/share-image.server";

/** Serves /social/{page path}.jpg: the 1200 by 630 image of the page for shared links. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const [, path] = /^([a-z0-9/-]+)\.jpg$/.exec(params["*"] ?? "") ?? [];
  const card = path ? await renderShareImage(context, path === "home" ? "/" : `/${path}`) : null;
  return card ?? notFoundResponse("Picture");
}
