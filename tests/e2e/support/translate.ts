import type { Page } from "@playwright/test";

/**
 * Translates a page as the browser's translator does: replaces every text node, now and later, by
 * `<font>` elements, so that React's own nodes are no longer in the document. The text stays.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const replaceTexts = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode())
        if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      if (root instanceof Text) texts.push(root);
      for (const text of texts) {
        const parent = text.parentElement;
        if (!parent || text.data.trim() === "") continue;
        if (parent.closest("script, style, textarea, select, svg, font, [translate=no]")) continue;
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        inner.append(text.data);
        outer.appendChild(inner);
        text.replaceWith(outer);
      }
    };
    replaceTexts(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) replaceTexts(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}
