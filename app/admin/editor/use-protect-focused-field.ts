import { type RefObject, useEffect, useRef } from "react";
import { useIsomorphicLayoutEffect } from "~/ui/use-isomorphic-layout-effect";

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Delays new default values for the focused field until it is left, and applies them only if the
 * user typed nothing. A new `key` means a new form.
 */
export function useProtectFocusedField(form: RefObject<HTMLFormElement>, key: string) {
  /** Value of each entered field until the user types into it. */
  const entered = useRef(new Map<Field, string>());

  const applyNewDefaults = () => {
    for (const [field, text] of entered.current) {
      if (field.value !== text || !field.isConnected) entered.current.delete(field);
      else if (field !== document.activeElement && field.defaultValue !== text) {
        field.value = field.defaultValue;
        entered.current.set(field, field.value);
      }
    }
  };
  useIsomorphicLayoutEffect(applyNewDefaults);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key means a new element
  useEffect(() => {
    const element = form.current;
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!isTextField(target) || target.value !== target.defaultValue) return;
      // a value set by script no longer follows the default
      target.value = target.defaultValue;
      entered.current.set(target, target.value);
    };
    const onFocusOut = () => queueMicrotask(applyNewDefaults);
    element?.addEventListener("focusin", onFocusIn);
    element?.addEventListener("focusout", onFocusOut);
    return () => {
      element?.removeEventListener("focusin", onFocusIn);
      element?.removeEventListener("focusout", onFocusOut);
    };
  }, [form, key]);
}

const otherInputs = ["hidden", "file", "submit", "button", "radio", "checkbox"];

function isTextField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !otherInputs.includes(target.type))
  );
}
