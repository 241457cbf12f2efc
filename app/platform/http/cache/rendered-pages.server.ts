import { deepEqual } from "~/lib/deep-equal";
import type { Markup } from "./cached-page.server";

type Rendered = { path: string; data: unknown; markup: Markup };

type RenderedPagesOptions = {
  /** Maximum number of renderings in memory, in total and per path. */
  maxPages?: number;
  maxPerPath?: number;
};

/**
 * Caches the HTML of pages by path and loader data, so that a page with unchanged data is not rendered again. Only its nonce may differ by
 * request: every response replaces it.
 */
export function createRenderedPageCache({ maxPages = 60, maxPerPath = 3 }: RenderedPagesOptions = {}) {
  /** Most recently used first. */
  let renderings: Rendered[] = [];

  function moveToFront(first: Rendered) {
    let ofPath = 0;
    const others = renderings.filter((one) => one !== first && (one.path !== first.path || ++ofPath < maxPerPath));
    renderings = [first, ...others].slice(0, maxPages);
  }

  return {
    /** Returns the HTML rendered from equal data; undefined if not rendered yet. */
    find(path: string, data: unknown): Markup | undefined {
      const same = renderings.find((one) => one.path === path && deepEqual(one.data, data));
      if (same) moveToFront(same);
      return same?.markup;
    },
    /** Stores a rendering. Its data must not change afterwards. */
    add(path: string, data: unknown, markup: Markup) {
      moveToFront({ path, data, markup });
    },
  };
}
