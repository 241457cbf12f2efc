import { deepEqual } from "~/lib/deep-equal";
import type { Markup } from "./cached-page.server";

type Rendered = { path: string; data: unknown; markup: Markup };

export type RenderedPagesOptions = {
  /** Maximum number of renderings in memory, in total and per path. */
  most?: number;
  mostOfPath?: number;
};

/**
 * Caches the HTML of pages by path and loader data, so that a page with unchanged data is not rendered again. Only its nonce may differ by
 * request: every response replaces it.
 */
export function createRenderedPages({ most = 60, mostOfPath = 3 }: RenderedPagesOptions = {}) {
  /** Most recently used first. */
  let kept: Rendered[] = [];

  function put(first: Rendered) {
    let ofPath = 0;
    const others = kept.filter((one) => one !== first && (one.path !== first.path || ++ofPath < mostOfPath));
    kept = [first, ...others].slice(0, most);
  }

  return {
    /** Returns the HTML rendered from equal data; undefined if not rendered yet. */
    known(path: string, data: unknown): Markup | undefined {
      const same = kept.find((one) => one.path === path && deepEqual(one.data, data));
      if (same) put(same);
      return same?.markup;
    },
    /** Stores a rendering. Its data must not change afterwards. */
    remember(path: string, data: unknown, markup: Markup) {
      put({ path, data, markup });
    },
  };
}
