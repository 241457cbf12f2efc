import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { designQuery, type PergolaDesign, readDesign } from "~/domain/pergola/design";
import type { Ballpark, DesignFacts } from "~/domain/pergola/facts";
import type { PriceItem } from "~/domain/prices/prices";
import { afterPaint } from "~/lib/after-paint";
import { useFormQuery } from "~/site/page/use-form-query";
import { loadDrawingEngine } from "~/ui/drawings/drawing";

type Calculator = typeof import("~/domain/pergola/facts");

/** Fetches everything a live drawing needs, before the first change if possible. */
export function warmUp() {
  void loadDrawingEngine().catch(() => undefined);
  void import("~/domain/pergola/facts").catch(() => undefined);
}

/** The design a GET form holds: the server's (`start`) until somebody changes something, then the form's at every change. */
export function useDesign(formId: string, search: string, follows = true) {
  const { query, arrived, visit, onInput } = useFormQuery(formId, search, follows);
  const { design, corrections } = useMemo(() => readDesign(new URLSearchParams(query)), [query]);
  const start = useMemo(() => readDesign(new URLSearchParams(arrived)), [arrived]);
  return { design, corrections, start, visit, canonical: designQuery(design), changed: query !== arrived, onInput };
}

/** How often, in milliseconds, everything but the drawing itself follows a slider that is being moved. */
const settleMs = 100;

/** A value that follows after the next paint, at most every `settleMs`, and always arrives: what hangs on it never delays the drawing
 *  itself. A timer rather than a deferred value: React holds back deferred renders while parts of the page wait to be hydrated. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  const latest = useRef(value);
  latest.current = value;
  const last = useRef(0);
  const cancel = useRef<() => void>(undefined);
  useEffect(() => {
    // one that waits takes the newest value: a slider that moves every frame must not put it off
    if (value === settled || cancel.current) return;
    const arrive = () => {
      cancel.current = undefined;
      last.current = Date.now();
      setSettled(latest.current);
    };
    cancel.current = afterPaint(arrive, Math.max(0, last.current + settleMs - Date.now()));
  }, [value, settled]);
  useEffect(() => {
    return () => {
      cancel.current?.();
      cancel.current = undefined;
    };
  }, []);
  return settled;
}

/**
 * What follows from a design: the server's answer for the design it drew, the browser's own for every later one.
 * `answer` gets the calculating module once it is there; keep it the same function between renders.
 */
export function useAnswer<T>(design: PergolaDesign, served: T, answer: (calculator: Calculator, design: PergolaDesign) => T): T {
  const [first] = useState(() => designQuery(design));
  const [calculator, setCalculator] = useState<Calculator>();
  const asServed = designQuery(design) === first;
  useEffect(() => {
    if (asServed || calculator) return;
    let gone = false;
    import("~/domain/pergola/facts").then(
      (loaded) => {
        if (!gone) setCalculator(loaded);
      },
      () => undefined, // no connection: the last numbers stay
    );
    return () => {
      gone = true;
    };
  }, [asServed, calculator]);
  return useMemo(() => (asServed || !calculator ? served : answer(calculator, design)), [asServed, calculator, served, design, answer]);
}

/** Everything the designer prints about a design. */
export function useFacts(design: PergolaDesign, prices: readonly PriceItem[], served: DesignFacts): DesignFacts {
  return useAnswer(
    design,
    served,
    useCallback((calculator: Calculator, now: PergolaDesign) => calculator.designFacts(now, prices), [prices]),
  );
}

/** The ballpark alone, in cents; null without a price book. */
export function useBallpark(design: PergolaDesign, prices: readonly PriceItem[], served: Ballpark | null): Ballpark | null {
  return useAnswer(
    design,
    served,
    useCallback((calculator: Calculator, now: PergolaDesign) => calculator.ballpark(now, prices), [prices]),
  );
}
