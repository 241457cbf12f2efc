import type { FactsByKey } from "~/domain/facts/facts";
import type { GateLink } from "./check-texts";

/** What the gate of a record has to know of the rest of the site. */
export type GateContext = {
  facts: FactsByKey;
  forbidden: readonly string[];
  /** What became of links. */
  linkStates: (hrefs: readonly string[]) => Promise<(href: string) => GateLink["state"]>;
  now: Date;
};
