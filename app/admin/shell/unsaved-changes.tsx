import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";

type Unsaved = { form: string; asks: boolean };
const UnsavedContext = createContext<(unsaved: Unsaved, isUnsaved: boolean) => void>(() => {});
const FormsContext = createContext<readonly Unsaved[]>([]);

const question = "You have unsaved changes. They’re kept in this browser. Leave this page?";

/** The form in which somebody began to write last and has not saved; undefined when there is none. */
export const useUnsavedFormName = () => useContext(FormsContext).at(-1)?.form;

/** Asks before somebody leaves a page with something typed and not saved. What a form of the page sends is no leaving. It stands around
 *  every page of the office: there is one blocker of the router. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [forms, setForms] = useState<readonly Unsaved[]>([]);
  const report = useCallback((unsaved: Unsaved, isUnsaved: boolean) => {
    setForms((before) => {
      const isKnown = before.some(({ form }) => form === unsaved.form);
      if (isKnown === isUnsaved) return before;
      return isUnsaved ? [...before, unsaved] : before.filter(({ form }) => form !== unsaved.form);
    });
  }, []);
  const isUnsaved = forms.some(({ asks }) => asks);
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isUnsaved) event.preventDefault();
      },
      [isUnsaved],
    ),
  );
  // asked at once: a page that is read again at that moment would make the router forget what it has blocked
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname && !window.confirm(question),
  );
  useEffect(() => {
    if (blocker.state === "blocked") blocker.reset();
  }, [blocker]);
  return (
    <UnsavedContext.Provider value={report}>
      <FormsContext.Provider value={forms}>{children}</FormsContext.Provider>
    </UnsavedContext.Provider>
  );
}

/** Tells the page whether a form holds something that is not saved. Leaving asks, unless it is said not to. */
export function useUnsavedChanges(form: string, isUnsaved: boolean, { asks = true } = {}) {
  const report = useContext(UnsavedContext);
  useEffect(() => {
    const unsaved = { form, asks };
    report(unsaved, isUnsaved);
    return () => report(unsaved, false);
  }, [report, form, isUnsaved, asks]);
}
