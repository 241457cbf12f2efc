import { Link } from "@remix-run/react";
import type { AnchorHTMLAttributes, ReactNode } from "react";
import { linkRel } from "~/lib/link-rel";

export type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  href: string;
  children?: ReactNode;
  /** Leave the page for good: files, feeds, downloads. */
  reloadDocument?: boolean | undefined;
};

/** A link: through the router for pages of this site, plain for everything else. Both are `<a href>` in the HTML. */
export function Anchor({ href, reloadDocument, rel = linkRel(href), ...rest }: AnchorProps) {
  const isPage = href.startsWith("/") && !href.startsWith("//") && !href.startsWith("/files/");
  if (isPage && !reloadDocument) return <Link to={href} prefetch="intent" rel={rel} {...rest} />;
  return <a href={href} rel={rel} {...rest} />;
}

/** What a link into a chat or another site needs: a new tab that learns nothing about this one. */
export const newTab = { target: "_blank", rel: "noopener" } as const;
