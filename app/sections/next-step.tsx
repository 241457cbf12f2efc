import type { NextCopy } from "~/copy/page-copy";
import { isPictureSlug } from "~/pictures/pictures";
import { ClosingCall } from "./closing-call";
import { hrefOf } from "./href-of";

/** The closing call in a page's own words. */
export function NextStep({ next }: { next: NextCopy }) {
  return (
    <ClosingCall
      title={next.title}
      text={next.text}
      action={{ label: next.primary.label, href: hrefOf(next.primary) }}
      second={{ label: next.secondary.label, href: hrefOf(next.secondary) }}
      picture={isPictureSlug(next.picture) ? next.picture : undefined}
    />
  );
}
