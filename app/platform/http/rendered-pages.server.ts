import { deepEqual } from "~/lib/deep-equal";
import type { Markup } from "./cached-page.server";

type Rendered = { path: string; data: unknown; markup: Markup };

export type RenderedPagesOptions = {
  /** At most so many renderings in memory, and of one path. */
  most?: number;
  mostOfPath?: number;
};

/**
 * The markup of pages by what they were rendered from: the path, and what its loaders gave. A page whose loaders give the same again need
 * not be rendered again. Only its nonce may be of one request: it is replaced in every answer.
 */
export function createRenderedPages({ most = 60, mostOfPath = 3 }: RenderedPagesOptions = {}) {
  /** The one used last comes first. */
  let kept: Rendered[] = [];

  function put(first: Rendered) {
    let ofPath = 0;
    const others = kept.filter((one) => one !== first && (one.path !== first.path || ++ofPath < mostOfPath));
    kept = [first, ...others].slice(0, most);
  }

  return {
    /** What a page rendered from the same data looks like. */
    known(path: string, data: unknown): Markup | undefined {
      const same = kept.find((one) => one.path === path && deepEqual(one.data, data));
      if (same) put(same);
      return same?.markup;
    },
    /** Keeps a rendering. Its data must not be changed afterwards. */
    remember(path: string, data: unknown, markup: Markup) {
      put({ path, data, markup });
    },
  };
}
