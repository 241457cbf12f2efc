import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { isTextField } from "~/admin/editor/use-autosave";
import { useIsomorphicLayoutEffect } from "~/ui/use-isomorphic-layout-effect";

const controls = "input:not([type=hidden]), select, textarea, button:not(:disabled), summary";

/**
 * Moves the focus from the pressed button to the first field that a response added, or from a
 * button that it removed or disabled to the nearest control. Leaves it in a field. A new `key`
 * means a response.
 */
export function useFocusAfterResponse(form: RefObject<HTMLFormElement>, key: string): void {
  const { hash } = useLocation();
  const names = useRef<ReadonlySet<string>>();
  const submitter = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const element = form.current;
    const remember = (event: SubmitEvent) => {
      submitter.current = event.submitter;
    };
    element?.addEventListener("submit", remember);
    return () => element?.removeEventListener("submit", remember);
  }, [form]);

  useIsomorphicLayoutEffect(() => {
    const element = form.current;
    if (!element) return;
    const before = names.current;
    const fields = [...element.elements].flatMap((field) => (isTextField(field) ? [field] : []));
    names.current = new Set(fields.map(({ name }) => name));
    const { activeElement } = document;
    const isLost = activeElement === document.body;
    // a browser takes the focus from a button that becomes disabled
    const pressed = isLost ? submitter.current : activeElement;
    submitter.current = null;
    if (!before || !(isLost || pressed instanceof HTMLButtonElement)) return;
    const added = fields.find(({ name }) => !before.has(name));
    if (added) return added.focus();
    if (!(pressed instanceof HTMLButtonElement && pressed.isConnected))
      document.getElementById(hash.slice(1))?.querySelector<HTMLElement>(controls)?.focus();
    else if (pressed.disabled) pressed.parentElement?.querySelector<HTMLElement>(controls)?.focus();
    else pressed.focus();
  }, [form, key]);
}
