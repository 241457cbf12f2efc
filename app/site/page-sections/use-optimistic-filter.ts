import { useState } from "react";

/**
 * What the form of a filter shows: the answer of the page, or what has been chosen since, from the moment of the choice until the answer
 * to it is there. A box whose choice waited for the navigation would jump back under the hand: navigations are drawn with low urgency.
 * @param answered the filter of the page's loader, another object with every answer
 */
export function useOptimisticFilter<Filter>(answered: Filter): [shown: Filter, choose: (filter: Filter) => void] {
  const [chosen, setChosen] = useState({ filter: answered, since: answered });
  return [chosen.since === answered ? chosen.filter : answered, (filter) => setChosen({ filter, since: answered })];
}
