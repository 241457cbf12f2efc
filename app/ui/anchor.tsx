import { Link } from "@remix-run/react";
import { useContext } from "react";
import { linkRel } from "~/lib/link-rel";
import type { AnchorProps } from "./anchor-props";
import { PageLanguageContext } from "./language";

/**
 * Renders a link: by the router for pages of this site, plain for all others, and for a path with a
 * backslash, which the router would send to another site. Both are `<a href>` in the HTML.
 */
export function Anchor(props: AnchorProps) {
  const page = useContext(PageLanguageContext);
  const { href, reloadDocument, rel = linkRel(href), ...rest } = page?.toLink(props) ?? props;
  const isPage = /^\/(?!\/|files\/)[^\\]*$/.test(href);
  if (isPage && !reloadDocument) return <Link to={href} prefetch="intent" rel={rel} {...rest} />;
  return <a href={href} rel={rel} {...rest} />;
}

/** Attributes of a link to a chat or another site: a new tab without access to this one. */
export const newTabAttributes = { target: "_blank", rel: "noopener" } as const;
