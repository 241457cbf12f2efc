import { createContext, useContext } from "react";

const RequestIdContext = createContext("");
export const RequestIdProvider = RequestIdContext.Provider;

/**
 * Returns the id that finds this document's request in the log; empty except on error pages,
 * because other pages may be cached for other visitors. Layout writes it on <html>, where the
 * browser reads it.
 */
export function useRequestId(): string {
  const contextId = useContext(RequestIdContext);
  return typeof document === "undefined"
    ? contextId
    : (document.documentElement.dataset.requestId ?? "");
}
