import type { MetaDescriptor } from "@remix-run/cloudflare";

/** Returns the head tags of an admin page, which search engines never list. */
export function adminMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | Staff` }, { name: "robots", content: "noindex, nofollow" }];
}
