import type { FactsByKey } from "~/domain/facts/facts";
import { checkRecord, type RecordToCheck } from "./check-record";
import type { CheckedLink } from "./check-texts";
import type { Finding } from "./findings";

type StateOf = (href: string) => CheckedLink["state"];

/** Site data that the publish checks of a record need. */
export type CheckContext = {
  facts: FactsByKey;
  bannedPhrases: readonly string[];
  linkStates: (hrefs: readonly string[]) => Promise<StateOf>;
  now: Date;
};

/** Checks records with one lookup of all their links. Returns the findings of each record. */
export async function checkRecordsWithLinks<Item>(
  items: readonly Item[],
  { linkStates }: Pick<CheckContext, "linkStates">,
  toCheck: (item: Item, stateOf: StateOf) => RecordToCheck,
): Promise<Finding[][]> {
  const links = items.flatMap((item) => toCheck(item, () => "unasked").links);
  const stateOf = await linkStates(links.map(({ href }) => href));
  return items.map((item) => checkRecord(toCheck(item, stateOf)));
}
