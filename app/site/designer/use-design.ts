import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Ballpark, LearnedJobs } from "~/domain/ballparks/learned-range";
import {
  ADD_ONS,
  DESIGN_LIMITS,
  formatDesignQuery,
  type PergolaDesign,
  parseDesignFields,
} from "~/domain/pergola/design";
import type { DesignFigures } from "~/domain/pergola/design-figures";
import type { PriceItem } from "~/domain/prices/prices";
import { runAfterPaint } from "~/lib/after-paint";
import { useFormQuery } from "~/site/page-sections/use-form-query";
import { loadDrawingEngine } from "~/ui/drawings/drawing";
import { useMessage } from "~/ui/language";

type Calculator = typeof import("~/domain/pergola/design-figures");

let preloading = false;

/**
 * Preloads the drawing engine and the module that computes the figures, ideally before the first
 * change. Then draws every add-on once, unseen: a phone needs 50 ms more for code that it runs for
 * the first time.
 */
export function preloadDesignerModules() {
  if (preloading) return;
  preloading = true;
  void import("~/domain/pergola/design-figures").catch(() => undefined);
  loadDrawingEngine()
    .then((engine) => {
      // Safari has no idle callback
      (window.requestIdleCallback ?? setTimeout)(() =>
        engine.drawByKind({ kind: "axon", params: { addOns: ADD_ONS } }),
      );
    })
    .catch(() => {
      preloading = false; // offline: the next touch tries again
    });
}

/**
 * Returns the live design of a GET form. `start` is the design of the URL, from which the form was
 * rendered.
 */
export function useDesign(formId: string, search: string, followsUrl = true) {
  const { query, arrived, visit, onInput } = useFormQuery(formId, search, followsUrl);
  const t = useMessage();
  const parse = useCallback(
    (search: string) => parseDesignFields(new URLSearchParams(search), DESIGN_LIMITS, t),
    [t],
  );
  const { design, corrections } = useMemo(() => parse(query), [parse, query]);
  const start = useMemo(() => parse(arrived), [parse, arrived]);
  return {
    design,
    corrections,
    start,
    visit,
    canonical: formatDesignQuery(design),
    changed: query !== arrived,
    onInput,
  };
}

/** Milliseconds between updates of everything but the drawing while a slider moves. */
const throttleMs = 100;

/**
 * Returns a value that updates after the next paint, at most every `throttleMs`, without delaying
 * the drawing. Uses a timer because React delays deferred renders during hydration.
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
    const applyLatest = () => {
      cancel.current = undefined;
      last.current = Date.now();
      setThrottled(latest.current);
    };
    cancel.current = runAfterPaint(
      applyLatest,
      Math.max(0, last.current + throttleMs - Date.now()),
    );
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
 * Returns the server's result for the design it rendered, and a local one for later designs. Calls
 * `answer` with the calculator once loaded; keep it stable between renders.
 */
function useServerThenLocal<T>(
  design: PergolaDesign,
  serverResult: T,
  compute: (calculator: Calculator, design: PergolaDesign) => T,
): T {
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
    () => (isServerDesign || !calculator ? serverResult : compute(calculator, design)),
    [isServerDesign, calculator, serverResult, design, compute],
  );
}

/** Rates and jobs for ballparks. */
type BallparkData = { prices: readonly PriceItem[]; learned: LearnedJobs | null };

/** Returns the figures the designer prints for a design. */
export function useDesignFigures(
  design: PergolaDesign,
  { prices, learned }: BallparkData,
  serverFigures: DesignFigures,
): DesignFigures {
  const t = useMessage();
  return useServerThenLocal(
    design,
    serverFigures,
    useCallback(
      (calculator: Calculator, now: PergolaDesign) =>
        calculator.computeDesignFigures(now, prices, learned, t),
      [prices, learned, t],
    ),
  );
}

/** Returns the ballpark in cents; null without a price book. */
export function useBallparkRange(
  design: PergolaDesign,
  { prices, learned }: BallparkData,
  serverBallpark: Ballpark | null,
): Ballpark | null {
  return useServerThenLocal(
    design,
    serverBallpark,
    useCallback(
      (calculator: Calculator, now: PergolaDesign) =>
        calculator.ballparkRange(now, prices, learned),
      [prices, learned],
    ),
  );
}
