type PopoverTarget = { popovertarget: string; popovertargetaction?: "hide" | "show" };

/**
 * Returns the attributes of a button that opens or closes a popover without scripts. React 18
 * passes these unknown attributes through.
 */
export function popoverTargetAttributes(id: string, action?: "hide" | "show"): PopoverTarget {
  return action ? { popovertarget: id, popovertargetaction: action } : { popovertarget: id };
}

/**
 * Returns the attribute that makes an element a popover: `auto` closes on Esc or an outside click,
 * `manual` only by script or its button.
 */
export function popoverAttribute(kind: "auto" | "manual" = "auto"): { popover: "auto" | "manual" } {
  return { popover: kind };
}

/**
 * Opens a dialog as a modal, which traps the focus. Closes it instead if it is open as a popover,
 * which is how it opens before scripts load.
 */
export function toggleModal(dialog: HTMLDialogElement | null): void {
  if (dialog?.matches(":popover-open")) dialog.hidePopover();
  else dialog?.showModal();
}
