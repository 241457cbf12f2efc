import { isImageSlug } from "~/domain/images/images";
import type { ClosingCallCopy } from "~/site/copy/page-copy";
import { ClosingCall } from "./closing-call";
import { linkHref } from "./link-href";

/** The closing call in a page's own words. `href` is where its button leads instead of the copy's address. */
export function NextStep({ next, href = linkHref(next.primary) }: { next: ClosingCallCopy; href?: string }) {
  return (
    <ClosingCall
      title={next.title}
      text={next.text}
      action={{ label: next.primary.label, href }}
      second={{ label: next.secondary.label, href: linkHref(next.secondary) }}
      picture={isImageSlug(next.picture) ? next.picture : undefined}
    />
  );
}
