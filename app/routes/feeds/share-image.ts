import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { notFoundResponse } from "~/platform/http/errors";
import { renderShareImage } from "~/site/share-image.server";

/** /social/{path of a page}.jpg: the 1200 by 630 picture that stands for the page where its link is shared. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const [, path] = /^([a-z0-9/-]+)\.jpg$/.exec(params["*"] ?? "") ?? [];
  const card = path ? await renderShareImage(context, path === "home" ? "/" : `/${path}`) : null;
  return card ?? notFoundResponse("Picture");
}
