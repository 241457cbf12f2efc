import { linkRel } from "~/lib/link-rel";
import { Anchor } from "~/ui/anchor";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { useText } from "~/ui/language";

/** Returns the page numbers to print: first, last, current and its neighbors; 0 is a gap. */
function listPageNumbers(current: number, last: number): number[] {
  const candidates = [1, current - 1, current, current + 1, last].filter(
    (page) => page >= 1 && page <= last,
  );
  const numbers: number[] = [];
  for (const page of [...new Set(candidates)].sort((a, b) => a - b)) {
    const before = numbers.at(-1);
    if (before !== undefined && page - before === 2) numbers.push(page - 1);
    else if (before !== undefined && page - before > 2) numbers.push(0);
    numbers.push(page);
  }
  return numbers;
}

/** Renders the page numbers and a link to the next page. Renders nothing for a single page. */
export function Pager({
  current,
  last,
  href,
  next,
  label,
}: {
  /** Starts at 1. */
  current: number;
  last: number;
  href: (page: number) => string;
  next?: string | undefined;
  label?: string | undefined;
}) {
  const t = useText();
  if (last <= 1) return null;
  return (
    <nav className="pager above-7" aria-label={label ?? t("Pagination")}>
      {listPageNumbers(current, last).map((page, at) =>
        page === 0 ? (
          <span key={`gap ${at}`} aria-hidden="true">
            …
          </span>
        ) : page === current ? (
          <span key={page} aria-current="page">
            {page}
          </span>
        ) : (
          <Anchor key={page} href={href(page)} aria-label={t("Page {page}", { page })}>
            {page}
          </Anchor>
        ),
      )}
      {current < last ? (
        <Anchor
          className="arrow-link"
          href={href(current + 1)}
          rel={classNames("next", linkRel(href(current + 1)))}
        >
          {next ?? t("Next")}
          <Icon name="arrow" />
        </Anchor>
      ) : null}
    </nav>
  );
}
