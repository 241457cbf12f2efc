import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { adminPaths } from "~/admin-paths";

type Unsaved = { form: string; asks: boolean };
const UnsavedContext = createContext<(unsaved: Unsaved, isUnsaved: boolean) => void>(() => {});
const FormsContext = createContext<readonly Unsaved[]>([]);

const question = "You have unsaved changes. They’re kept in this browser. Leave this page?";

/**
 * Returns the name of the unsaved form that the user edited last; undefined if all forms are saved.
 */
export const useUnsavedFormName = () => useContext(FormsContext).at(-1)?.form;

/**
 * Prompts before the user leaves a page with unsaved input; the page's own submits do not prompt.
 * Rendered once around all admin pages, because the router allows one blocker.
 */
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
  // block synchronously: a concurrent revalidation would make the router drop the blocked
  // navigation
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved &&
      currentLocation.pathname !== nextLocation.pathname &&
      !isBookingForm(nextLocation) &&
      !window.confirm(question),
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

/** True for the calendar's booking form, which replaces the choice of a visit in the lead's form. */
function isBookingForm({ pathname, search }: { pathname: string; search: string }): boolean {
  return pathname === adminPaths.calendar && new URLSearchParams(search).has("add");
}

/** Registers whether a form has unsaved input. Leaving prompts the user unless `asks` is false. */
export function useUnsavedChanges(form: string, isUnsaved: boolean, { asks = true } = {}) {
  const report = useContext(UnsavedContext);
  useEffect(() => {
    const unsaved = { form, asks };
    report(unsaved, isUnsaved);
    return () => report(unsaved, false);
  }, [report, form, isUnsaved, asks]);
}
