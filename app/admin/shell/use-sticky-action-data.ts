import { useLocation, useNavigationType } from "@remix-run/react";
import { useState } from "react";

/**
 * Returns the page's latest action data. Remix clears action data on every revalidation; this keeps
 * errors and messages until the next response or page, with `keepOnHashLinks` also while the user
 * follows hash links.
 */
export function useStickyActionData<T>(
  latest: T | undefined,
  { keepOnHashLinks = false } = {},
): T | undefined {
  const { key, pathname, search } = useLocation();
  const page = `${pathname}${search}`;
  const isHashLink = useNavigationType() === "POP";
  const [last, setLast] = useState({ value: latest, key, page });
  const isSamePage = key === last.key || (keepOnHashLinks && isHashLink && page === last.page);
  const sticky = latest ?? (isSamePage ? last.value : undefined);
  if (sticky !== last.value || key !== last.key) setLast({ value: sticky, key, page });
  return sticky;
}
