type PopoverTarget = { popovertarget: string; popovertargetaction?: "hide" | "show" };

/** Returns the attributes of a button that opens or closes a popover without scripts. React 18 passes these unknown attributes through. */
export function popoverTarget(id: string, action?: "hide" | "show"): PopoverTarget {
  return action ? { popovertarget: id, popovertargetaction: action } : { popovertarget: id };
}

/**
 * Returns the attribute that makes an element a popover: `auto` closes on Esc or an outside click, `manual` only by script or its button.
 */
export function popoverAttribute(kind: "auto" | "manual" = "auto"): { popover: "auto" | "manual" } {
  return { popover: kind };
}

/**
 * Opens a dialog as a modal, which traps the focus, unlike the popover used before scripts load. Closes it if it is already open as one.
 */
export function toggleModal(dialog: HTMLDialogElement | null): void {
  if (dialog?.matches(":popover-open")) dialog.hidePopover();
  else dialog?.showModal();
}
