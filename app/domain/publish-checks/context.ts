import type { FactsByKey } from "~/domain/facts/facts";
import type { CheckedLink } from "./check-texts";

/** Site data that the publish checks of a record need. */
export type CheckContext = {
  facts: FactsByKey;
  bannedPhrases: readonly string[];
  /** Returns the states of links. */
  linkStates: (hrefs: readonly string[]) => Promise<(href: string) => CheckedLink["state"]>;
  now: Date;
};
