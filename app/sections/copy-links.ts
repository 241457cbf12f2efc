import type { LinkCopy, NextCopy } from "~/copy/page-copy";
import { paths } from "~/paths";
import { isPictureSlug } from "~/pictures/pictures";
import type { ClosingCallProps } from "./closing-call";

/** The address a link of the page copy names. */
export function hrefOf({ to, query, hash, slug }: Omit<LinkCopy, "label">): string {
  const base = slug === undefined ? paths[to] : to === "blog" ? paths.post(slug) : paths.project(slug);
  return `${base}${query ? `?${query}` : ""}${hash ? `#${hash}` : ""}`;
}

/** The closing call as a page's copy words it. `action` replaces where its button leads. */
export function closing(next: NextCopy, action: string = hrefOf(next.primary)): ClosingCallProps {
  return {
    title: next.title,
    text: next.text,
    action: { label: next.primary.label, href: action },
    second: { label: next.secondary.label, href: hrefOf(next.secondary) },
    ...(isPictureSlug(next.picture) ? { picture: next.picture } : {}),
  };
}
