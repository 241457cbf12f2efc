import type { Markup } from "./cached-page.server";

type Rendered = { path: string; data: unknown; markup: Markup };

type RenderedPagesOptions = {
  /** Maximum number of renderings in memory, in total and per path. */
  maxPages?: number;
  maxPerPath?: number;
};

/**
 * Caches the HTML of pages by path and loader data, so that a page with unchanged data is not
 * rendered again. Only its nonce may differ by request: every response replaces it.
 */
export function createRenderedPageCache({
  maxPages = 60,
  maxPerPath = 3,
}: RenderedPagesOptions = {}) {
  /** Most recently used first. */
  let renderings: Rendered[] = [];

  function moveToFront(first: Rendered) {
    let ofPath = 0;
    const others = renderings.filter(
      (one) => one !== first && (one.path !== first.path || ++ofPath < maxPerPath),
    );
    renderings = [first, ...others].slice(0, maxPages);
  }

  return {
    /** Returns the HTML rendered from equal data; undefined if not rendered yet. */
    find(path: string, data: unknown): Markup | undefined {
      const same = renderings.find((one) => one.path === path && deepEqual(one.data, data));
      if (same) moveToFront(same);
      return same?.markup;
    },
    /** Stores a rendering. Its data must not change afterwards. */
    add(path: string, data: unknown, markup: Markup) {
      moveToFront({ path, data, markup });
    },
  };
}

/**
 * True if two loader values are equal: plain objects with their non-enumerable fields (see
 * `omitFromLoaderData`), arrays, dates and primitives. Other values, such as promises and class
 * instances, are never equal.
 */
export function deepEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) {
    return typeof one !== "function" && Object.is(one, other);
  }
  if (one instanceof Date || other instanceof Date) {
    return (
      one instanceof Date && other instanceof Date && Object.is(one.getTime(), other.getTime())
    );
  }
  if (Array.isArray(one) || Array.isArray(other)) {
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((part, at) => deepEqual(part, other[at]))
    );
  }
  if (!isPlain(one) || !isPlain(other)) return false;
  const names = Object.getOwnPropertyNames(one);
  return (
    names.length === Object.getOwnPropertyNames(other).length &&
    names.every(
      (name) =>
        Object.hasOwn(other, name) && deepEqual(Reflect.get(one, name), Reflect.get(other, name)),
    )
  );
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
