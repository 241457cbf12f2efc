import type { FactsByKey } from "~/domain/facts/facts";
import type { CheckedLink } from "./check-texts";

/** What the gate of a record has to know of the rest of the site. */
export type CheckContext = {
  facts: FactsByKey;
  forbidden: readonly string[];
  /** What became of links. */
  linkStates: (hrefs: readonly string[]) => Promise<(href: string) => CheckedLink["state"]>;
  now: Date;
};
