import { createContext, useContext } from "react";

const RequestIdContext = createContext("");
export const RequestIdProvider = RequestIdContext.Provider;

/** The number that finds this document's request in the log. Only an error page has one: any other may be kept and shown to somebody
 *  else. Layout writes it on <html>, where the browser finds it again. */
export function useRequestId(): string {
  const own = useContext(RequestIdContext);
  return typeof document === "undefined" ? own : (document.documentElement.dataset.requestId ?? "");
}
