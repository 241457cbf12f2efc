import { useState } from "react";

/**
 * Returns the filter to show: the loader's (`answered`, a new object per load), or the visitor's choice until its
 * result has loaded. Without it a checkbox would flip back, because navigations render with low priority.
 */
export function useOptimisticFilter<Filter>(loaderFilter: Filter): [shown: Filter, choose: (filter: Filter) => void] {
  const [chosen, setChosen] = useState({ filter: loaderFilter, since: loaderFilter });
  return [chosen.since === loaderFilter ? chosen.filter : loaderFilter, (filter) => setChosen({ filter, since: loaderFilter })];
}
