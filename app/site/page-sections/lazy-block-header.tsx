import { lazyLoad } from "~/site/chrome/constants";
import type { BlockPage } from "~/site/copy/block-headers";
import { lazySection } from "~/ui/lazy-section";
import { BlockHeader } from "./block-header";

/** The block-section header of a page: in the first answer as HTML, its script only when it is near, its room reserved. */
export const LazyBlockHeader = lazySection<{ page: BlockPage }>({
  server: import.meta.env.SSR ? BlockHeader : undefined,
  load: () => import("./block-header").then((module) => module.BlockHeader),
  marginPx: lazyLoad.marginPx,
  className: "lazy-block",
});
