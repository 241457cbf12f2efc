const closing = "</body></html>";

/** React closes the document with its shell and streams the rest behind it, where no element may stand. This holds the closing tags back
 *  until the stream ends; everything else passes as it comes. */
export function moveClosingTagsToEnd(rewriter: HTMLRewriter): HTMLRewriter {
  const withoutEnd = { element: (element: Element) => void element.onEndTag((tag) => void tag.remove()) };
  return rewriter
    .on("html", withoutEnd)
    .on("body", withoutEnd)
    .onDocument({ end: (document) => void document.append(closing, { html: true }) });
}
