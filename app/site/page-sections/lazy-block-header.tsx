import type { BlockPage } from "~/content/copy/block-headers";
import { lazyLoad } from "~/site/chrome/constants";
import { lazySection } from "~/ui/lazy-section";
import { BlockHeader } from "./block-header";

/**
 * Block header of a page: HTML from the server, hydrated only near the viewport, with reserved
 * space.
 */
export const LazyBlockHeader = lazySection<{ page: BlockPage }>({
  server: import.meta.env.SSR ? BlockHeader : undefined,
  load: () => import("./block-header").then((module) => module.BlockHeader),
  marginPx: lazyLoad.marginPx,
  className: "lazy-block",
});
