import { type Params, useLocation, useMatches } from "@remix-run/react";
import { useEffect, useSyncExternalStore } from "react";
import type { Translate } from "~/lib/fill-text";
import { paths } from "~/paths";
import { useMessage } from "~/ui/language";

/** Choice of a page that every link to the quote form carries. */
export type QuoteTarget = {
  /** Fields of the quote form by name. */
  fields: Readonly<Record<string, string>>;
  /** "Get a quote for this design": header, menu, popup, and closing call. */
  label: string;
  /** "Quote this design": phone bar and footer. */
  shortLabel: string;
};

const noTarget: QuoteTarget = {
  fields: {},
  label: "Get a free quote",
  shortLabel: "Free quote",
};

/** Route handle of a page: what its links to the quote form carry. */
export type QuoteHandle =
  | {
      /** Returns the page's choice from the URL, undefined without one. */
      quoteTarget: (search: string, params: Params, t: Translate) => QuoteTarget | undefined;
    }
  /** The visitor has just asked for a quote: header, menu and footer do not offer one. */
  | { offersQuote: false };

/** True for the quote form and its thank-you page, where the bar's quote link leads nowhere new. */
export function isQuotePage(pathname: string): boolean {
  return /^\/(?:get-a-free-quote-houston|es\/cotizacion-gratis)(?:\/|$)/.test(pathname);
}

/** Returns the path of the quote form with the target's fields in its query. */
export function quoteHref({ fields }: Pick<QuoteTarget, "fields">): string {
  const query = new URLSearchParams(fields).toString();
  return query === "" ? paths.quote : `${paths.quote}?${query}`;
}

type LiveTarget = { key: string; target: QuoteTarget };

/* A store instead of a context: a context that changes while a section waits for its code makes
   React discard the section's server HTML (error 421). Only effects write it, never the server. */
let live: LiveTarget | undefined;
const listeners = new Set<() => void>();
const getLive = () => live;
const getServerLive = () => undefined;
function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** True if header, menu and footer of the page link to the quote form. */
export function useOffersQuote(): boolean {
  return useMatches().every(({ handle }) => !("offersQuote" in Object(handle)));
}

function hasQuoteTarget(handle: unknown): handle is Extract<QuoteHandle, { quoteTarget: unknown }> {
  return "quoteTarget" in Object(handle);
}

function readSearch(data: unknown): string {
  const search: unknown = Object(data).search;
  return typeof search === "string" ? search : "";
}

/**
 * Returns the page's target: from its route's handle until the page reports a change. Without a
 * choice, the empty quote form.
 */
export function useQuoteTarget(): QuoteTarget {
  const page = useMatches().at(-1);
  const t = useMessage();
  const { key, search } = useLocation();
  const changed = useSyncExternalStore(subscribe, getLive, getServerLive);
  if (changed?.key === key) return changed.target;
  if (!page || !hasQuoteTarget(page.handle)) return noTarget;
  // the server renders without the query; the loader data of the first page has it
  const query = key === "default" ? readSearch(page.data) : search;
  return page.handle.quoteTarget(query, page.params, t) ?? noTarget;
}

/**
 * Returns an action of the page. An action that leads to the empty quote form gets the page's
 * target and its label.
 */
export function useQuoteAction(action: { label: string; href: string }) {
  const target = useQuoteTarget();
  const t = useMessage();
  if (action.href !== paths.quote || target === noTarget) return action;
  return { label: t(target.label), href: quoteHref(target) };
}

/**
 * Reports a choice that the visitor changed on this page. Pass undefined until the first change.
 * The target must keep its identity between renders.
 */
export function useLiveQuoteTarget(target: QuoteTarget | undefined) {
  const { key } = useLocation();
  useEffect(() => {
    if (!target) return;
    live = { key, target };
    for (const listener of listeners) listener();
  }, [target, key]);
}
