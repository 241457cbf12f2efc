import { useLocation } from "@remix-run/react";
import { useState } from "react";

/** The last answer this page has had. What an action answered is gone with the next reload of data, and the live channel reloads at any
 *  time: the mistakes of a form, or a message, stay until the next answer or the next page. */
export function useStickyActionData<T>(latest: T | undefined): T | undefined {
  const { key } = useLocation();
  const [last, setLast] = useState({ value: latest, key });
  const lasting = latest ?? (key === last.key ? last.value : undefined);
  if (lasting !== last.value || key !== last.key) setLast({ value: lasting, key });
  return lasting;
}
