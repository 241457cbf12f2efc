import { isPictureSlug } from "~/domain/pictures/pictures";
import type { NextCopy } from "~/site/copy/page-copy";
import { ClosingCall } from "./closing-call";
import { hrefOf } from "./href-of";

/** The closing call in a page's own words. `href` is where its button leads instead of the copy's address. */
export function NextStep({ next, href = hrefOf(next.primary) }: { next: NextCopy; href?: string }) {
  return (
    <ClosingCall
      title={next.title}
      text={next.text}
      action={{ label: next.primary.label, href }}
      second={{ label: next.secondary.label, href: hrefOf(next.secondary) }}
      picture={isPictureSlug(next.picture) ? next.picture : undefined}
    />
  );
}
