import type { ClosingCallCopy } from "~/content/copy/page-copy";
import { isImageSlug } from "~/domain/images/images";
import { ClosingCall } from "./closing-call";
import { linkHref } from "./link-href";

/** Renders the closing call with the page's own text. `href` overrides the button's link in the copy. */
export function CopyClosingCall({ next, href = linkHref(next.primary) }: { next: ClosingCallCopy; href?: string }) {
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
