import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { formatDesignQuery, type PergolaDesign, parseDesignFields } from "~/domain/pergola/design";
import type { Ballpark, DesignFigures } from "~/domain/pergola/design-figures";
import type { PriceItem } from "~/domain/prices/prices";
import { afterPaint } from "~/lib/after-paint";
import { useFormQuery } from "~/site/page-sections/use-form-query";
import { loadDrawingEngine } from "~/ui/drawings/drawing";

type Calculator = typeof import("~/domain/pergola/design-figures");

/** Preloads everything a live drawing needs, ideally before the first change. */
export function preloadEngine() {
  void loadDrawingEngine().catch(() => undefined);
  void import("~/domain/pergola/design-figures").catch(() => undefined);
}

/** Design of a GET form: the server's (`start`) until the first change, then the form's. */
export function useDesign(formId: string, search: string, follows = true) {
  const { query, arrived, visit, onInput } = useFormQuery(formId, search, follows);
  const { design, corrections } = useMemo(() => parseDesignFields(new URLSearchParams(query)), [query]);
  const start = useMemo(() => parseDesignFields(new URLSearchParams(arrived)), [arrived]);
  return { design, corrections, start, visit, canonical: formatDesignQuery(design), changed: query !== arrived, onInput };
}

/** Milliseconds between updates of everything but the drawing while a slider moves. */
const throttleMs = 100;

/**
 * Returns a value that updates after the next paint, at most every `throttleMs`, without delaying the drawing. Uses a
 * timer because React delays deferred renders during hydration.
 */
export function useThrottledValue<T>(value: T): T {
  const [throttled, setThrottled] = useState(value);
  const latest = useRef(value);
  latest.current = value;
  const last = useRef(0);
  const cancel = useRef<() => void>(undefined);
  useEffect(() => {
    // a pending update takes the newest value, so that a moving slider does not delay it forever
    if (value === throttled || cancel.current) return;
    const arrive = () => {
      cancel.current = undefined;
      last.current = Date.now();
      setThrottled(latest.current);
    };
    cancel.current = afterPaint(arrive, Math.max(0, last.current + throttleMs - Date.now()));
  }, [value, throttled]);
  useEffect(() => {
    return () => {
      cancel.current?.();
      cancel.current = undefined;
    };
  }, []);
  return throttled;
}

/**
 * Returns the server's result for the design it rendered, and a local one for later designs. Calls `answer` with the
 * calculator once loaded; keep it stable between renders.
 */
export function useServerThenLocal<T>(design: PergolaDesign, served: T, answer: (calculator: Calculator, design: PergolaDesign) => T): T {
  const [first] = useState(() => formatDesignQuery(design));
  const [calculator, setCalculator] = useState<Calculator>();
  const isServerDesign = formatDesignQuery(design) === first;
  useEffect(() => {
    if (isServerDesign || calculator) return;
    let isCanceled = false;
    import("~/domain/pergola/design-figures").then(
      (loaded) => {
        if (!isCanceled) setCalculator(loaded);
      },
      () => undefined, // no connection: keep the last figures
    );
    return () => {
      isCanceled = true;
    };
  }, [isServerDesign, calculator]);
  return useMemo(
    () => (isServerDesign || !calculator ? served : answer(calculator, design)),
    [isServerDesign, calculator, served, design, answer],
  );
}

/** Figures the designer prints for a design. */
export function useDesignFigures(design: PergolaDesign, prices: readonly PriceItem[], served: DesignFigures): DesignFigures {
  return useServerThenLocal(
    design,
    served,
    useCallback((calculator: Calculator, now: PergolaDesign) => calculator.computeDesignFigures(now, prices), [prices]),
  );
}

/** The ballpark in cents; null without a price book. */
export function useBallparkRange(design: PergolaDesign, prices: readonly PriceItem[], served: Ballpark | null): Ballpark | null {
  return useServerThenLocal(
    design,
    served,
    useCallback((calculator: Calculator, now: PergolaDesign) => calculator.ballparkRange(now, prices), [prices]),
  );
}
