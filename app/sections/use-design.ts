import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { designQuery, type PergolaDesign, readDesign } from "~/pergola/design";
import type { DesignFacts } from "~/pergola/facts";
import type { PriceItem } from "~/prices/prices";
import { loadDrawingEngine } from "~/ui/drawing";
import { useFormQuery } from "./use-form-query";

type Calculator = typeof import("~/pergola/facts");

/** Fetches everything a live drawing needs, before the first change if possible. */
export function warmUp() {
  void loadDrawingEngine().catch(() => undefined);
  void import("~/pergola/facts").catch(() => undefined);
}

/** The design a GET form holds: the server's until somebody changes something, then the form's at every change. */
export function useDesign(formId: string, search: string) {
  const { query, onInput } = useFormQuery(formId, search);
  const { design, corrections } = useMemo(() => readDesign(new URLSearchParams(query)), [query]);
  return { design, corrections, canonical: designQuery(design), changed: query !== search, onInput };
}

/** The numbers of a design: the server's for the design it drew, the browser's own for every later one. */
export function useFacts<Served extends Partial<DesignFacts>>(
  design: PergolaDesign,
  prices: readonly PriceItem[],
  served: Served,
): Served | DesignFacts {
  const [first] = useState(() => designQuery(design));
  const [calculator, setCalculator] = useState<Calculator>();
  const settled = useDeferredValue(design);
  const asServed = designQuery(settled) === first;
  useEffect(() => {
    if (asServed || calculator) return;
    let gone = false;
    import("~/pergola/facts").then(
      (loaded) => {
        if (!gone) setCalculator(loaded);
      },
      () => undefined, // no connection: the last numbers stay
    );
    return () => {
      gone = true;
    };
  }, [asServed, calculator]);
  return useMemo(
    () => (asServed || !calculator ? served : calculator.designFacts(settled, prices)),
    [asServed, calculator, served, settled, prices],
  );
}
