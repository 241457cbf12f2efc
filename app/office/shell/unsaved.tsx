import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";

const UnsavedContext = createContext<(form: string, isUnsaved: boolean) => void>(() => {});

/** Asks before somebody leaves a page with something typed and not saved. What a form of the page sends is no leaving. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [forms, setForms] = useState<readonly string[]>([]);
  const report = useCallback((form: string, isUnsaved: boolean) => {
    setForms((before) => {
      if (before.includes(form) === isUnsaved) return before;
      return isUnsaved ? [...before, form] : before.filter((one) => one !== form);
    });
  }, []);
  const isUnsaved = forms.length > 0;
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isUnsaved) event.preventDefault();
      },
      [isUnsaved],
    ),
  );
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm("What you typed is not saved yet. It stays in this browser. Leave the page?")) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  return <UnsavedContext.Provider value={report}>{children}</UnsavedContext.Provider>;
}

/** Tells the page whether a form holds something that is not saved. */
export function useReportUnsaved(form: string, isUnsaved: boolean) {
  const report = useContext(UnsavedContext);
  useEffect(() => {
    report(form, isUnsaved);
    return () => report(form, false);
  }, [report, form, isUnsaved]);
}
