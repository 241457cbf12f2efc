import { useLocation } from "@remix-run/react";
import { type RefObject, useRef } from "react";
import { isTextField } from "~/admin/editor/use-autosave";
import { useIsomorphicLayoutEffect } from "~/ui/use-isomorphic-layout-effect";

/**
 * Moves the focus from the pressed button to the first field that a response added, or from a
 * button that it removed or disabled to the nearest control. Leaves it in a field. A new `key`
 * means a response.
 */
export function useFocusAfterResponse(form: RefObject<HTMLFormElement>, key: string): void {
  const { hash } = useLocation();
  const names = useRef<ReadonlySet<string>>();

  useIsomorphicLayoutEffect(() => {
    const element = form.current;
    if (!element) return;
    const before = names.current;
    const fields = [...element.elements].flatMap((field) => (isTextField(field) ? [field] : []));
    names.current = new Set(fields.map(({ name }) => name));
    const { activeElement } = document;
    const pressed = activeElement instanceof HTMLButtonElement ? activeElement : undefined;
    if (!before || !(pressed || activeElement === document.body)) return;
    const added = fields.find(({ name }) => !before.has(name));
    if (added) return added.focus();
    if (pressed && !pressed.disabled) return;
    const place = pressed?.parentElement ?? document.getElementById(hash.slice(1));
    place
      ?.querySelector<HTMLElement>(
        "input:not([type=hidden]), select, textarea, button:not(:disabled), summary",
      )
      ?.focus();
  }, [form, key]);
}
