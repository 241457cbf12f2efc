import {
  type FactsByKey,
  formatFactToken,
  isFactOverdue,
  parseFactTokens,
} from "~/domain/facts/facts";
import { escapeHtml } from "~/lib/text";

type Checks = {
  facts: FactsByKey;
  /** The date in Houston, YYYY-MM-DD. */
  today: string;
  /** True if an internal link is broken. */
  isDead: (href: string) => boolean;
};

/**
 * Returns the preview HTML: facts underlined, facts that block publishing and broken links marked.
 * `html` comes from `renderMarkdown`.
 */
export function annotatePreview(html: string, { facts, today, isDead }: Checks): string {
  return html.replace(
    /(<[^>]*>)|([^<]+)/g,
    (whole, tag: string | undefined, text: string | undefined) => {
      if (tag !== undefined) return markLink(fillFactsInTag(tag, facts), isDead);
      return text === undefined || !text.includes("{") ? whole : markFacts(text, facts, today);
    },
  );
}

function markFacts(text: string, facts: FactsByKey, today: string): string {
  let marked = text;
  for (const { raw, mark } of parseFactTokens(text)) {
    const fact = mark ? facts.get(mark.key) : undefined;
    const factText = mark ? formatFactToken(mark, facts) : "";
    const why = !fact
      ? "This fact doesn’t exist"
      : !factText
        ? "Assumptions don’t show numbers"
        : isFactOverdue(fact, today)
          ? "Overdue for review"
          : "";
    const factHtml = factText ? escapeHtml(factText) : raw;
    marked = marked.replace(raw, () =>
      why
        ? `<span class="fact-mark" data-due title="${why}">${factHtml}<span class="visually-hidden"> (${why})</span></span>`
        : `<span class="fact-mark">${factHtml}</span>`,
    );
  }
  return marked;
}

/** Fills facts inside a tag, such as an alt text, without markup. */
function fillFactsInTag(tag: string, facts: FactsByKey): string {
  return parseFactTokens(tag).reduce(
    (filled, { raw, mark }) =>
      filled.replace(raw, () => (mark ? escapeHtml(formatFactToken(mark, facts)) : "")),
    tag,
  );
}

function markLink(tag: string, isDead: (href: string) => boolean): string {
  const href = /^<a\b[^>]*\shref="([^"]*)"/.exec(tag)?.[1];
  return href !== undefined && isDead(href.replaceAll("&amp;", "&"))
    ? tag.replace(/^<a/, '<a class="broken" title="Broken link"')
    : tag;
}
