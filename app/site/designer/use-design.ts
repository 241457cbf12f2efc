import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { formatDesignQuery, type PergolaDesign, parseDesignFields } from "~/domain/pergola/design";
import type { Ballpark, DesignFigures } from "~/domain/pergola/design-figures";
import type { PriceItem } from "~/domain/prices/prices";
import { afterPaint } from "~/lib/after-paint";
import { useFormQuery } from "~/site/page-sections/use-form-query";
import { loadDrawingEngine } from "~/ui/drawings/drawing";

type Calculator = typeof import("~/domain/pergola/design-figures");

/** Fetches everything a live drawing needs, before the first change if possible. */
export function preloadEngine() {
  void loadDrawingEngine().catch(() => undefined);
  void import("~/domain/pergola/design-figures").catch(() => undefined);
}

/** The design a GET form holds: the server's (`start`) until somebody changes something, then the form's at every change. */
export function useDesign(formId: string, search: string, follows = true) {
  const { query, arrived, visit, onInput } = useFormQuery(formId, search, follows);
  const { design, corrections } = useMemo(() => parseDesignFields(new URLSearchParams(query)), [query]);
  const start = useMemo(() => parseDesignFields(new URLSearchParams(arrived)), [arrived]);
  return { design, corrections, start, visit, canonical: formatDesignQuery(design), changed: query !== arrived, onInput };
}

/** How often, in milliseconds, everything but the drawing itself follows a slider that is being moved. */
const settleMs = 100;

/** A value that follows after the next paint, at most every `settleMs`, and always arrives: what hangs on it never delays the drawing
 *  itself. A timer rather than a deferred value: React holds back deferred renders while parts of the page wait to be hydrated. */
export function useThrottledValue<T>(value: T): T {
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
export function useServerThenLocal<T>(design: PergolaDesign, served: T, answer: (calculator: Calculator, design: PergolaDesign) => T): T {
  const [first] = useState(() => formatDesignQuery(design));
  const [calculator, setCalculator] = useState<Calculator>();
  const asServed = formatDesignQuery(design) === first;
  useEffect(() => {
    if (asServed || calculator) return;
    let gone = false;
    import("~/domain/pergola/design-figures").then(
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
export function useDesignFigures(design: PergolaDesign, prices: readonly PriceItem[], served: DesignFigures): DesignFigures {
  return useServerThenLocal(
    design,
    served,
    useCallback((calculator: Calculator, now: PergolaDesign) => calculator.computeDesignFigures(now, prices), [prices]),
  );
}

/** The ballpark alone, in cents; null without a price book. */
export function useBallparkRange(design: PergolaDesign, prices: readonly PriceItem[], served: Ballpark | null): Ballpark | null {
  return useServerThenLocal(
    design,
    served,
    useCallback((calculator: Calculator, now: PergolaDesign) => calculator.ballparkRange(now, prices), [prices]),
  );
}
