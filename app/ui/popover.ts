type PopoverTarget = { popovertarget: string; popovertargetaction?: "hide" | "show" };

/** Attributes of a button that opens or closes a popover without a script. React 18 does not know them and passes them on. */
export function popoverTarget(id: string, action?: "hide" | "show"): PopoverTarget {
  return action ? { popovertarget: id, popovertargetaction: action } : { popovertarget: id };
}

/** Makes an element a popover: `auto` closes by Esc or a click elsewhere, `manual` only by itself. */
export function popoverAttribute(kind: "auto" | "manual" = "auto"): { popover: "auto" | "manual" } {
  return { popover: kind };
}

/** Opens a dialog as a modal one, which keeps the focus inside, unlike the popover that serves until scripts have come; closes it when it is
 *  open as that. */
export function toggleModal(dialog: HTMLDialogElement | null): void {
  if (dialog?.matches(":popover-open")) dialog.hidePopover();
  else dialog?.showModal();
}
