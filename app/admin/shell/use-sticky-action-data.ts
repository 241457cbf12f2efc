import { useLocation } from "@remix-run/react";
import { useState } from "react";

/**
 * Returns the page's latest action data. Remix clears action data on every revalidation; this keeps errors and messages until the next
 * response or page.
 */
export function useStickyActionData<T>(latest: T | undefined): T | undefined {
  const { key } = useLocation();
  const [last, setLast] = useState({ value: latest, key });
  const sticky = latest ?? (key === last.key ? last.value : undefined);
  if (sticky !== last.value || key !== last.key) setLast({ value: sticky, key });
  return sticky;
}
