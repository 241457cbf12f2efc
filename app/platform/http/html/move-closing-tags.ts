const closing = "</body></html>";

/**
 * Moves the closing tags to the end of the stream. React closes the document with its shell and streams the rest behind it, where no
 * element is allowed.
 */
export function moveClosingTagsToEnd(rewriter: HTMLRewriter): HTMLRewriter {
  const withoutEnd = { element: (element: Element) => void element.onEndTag((tag) => void tag.remove()) };
  return rewriter
    .on("html", withoutEnd)
    .on("body", withoutEnd)
    .onDocument({ end: (document) => void document.append(closing, { html: true }) });
}
