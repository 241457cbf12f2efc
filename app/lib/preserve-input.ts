type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Returns the visible controls of the page by form, name, value of a choice, and place. */
function mapControls(): Map<string, Control> {
  const controls = new Map<string, Control>();
  const elements: readonly unknown[] = [...document.querySelectorAll("input, textarea, select")];
  for (const control of elements.filter(isControl)) {
    if (control.type === "hidden" || control.name === "") continue;
    const choice = isChoice(control) ? control.value : "";
    const key = [control.form?.id, control.name, choice].join("\n");
    let at = 0;
    while (controls.has(`${key}\n${at}`)) at++;
    controls.set(`${key}\n${at}`, control);
  }
  return controls;
}

const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

const isChoice = (control: Control) => control.type === "checkbox" || control.type === "radio";

/** Sets the value of a control and reports it to React, whose own setter would hide the change. */
function copyInput(from: Control, to: Control) {
  if (isChoice(from)) {
    if ("checked" in from && "checked" in to && from.checked && !to.checked) to.click();
    else if (
      "checked" in from &&
      "checked" in to &&
      from.type === "checkbox" &&
      to.checked &&
      !from.checked
    )
      to.click();
    return;
  }
  if (from.value === to.value) return;
  if (from.type === "file") {
    if ("files" in from && "files" in to) to.files = from.files;
  } else
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), "value")?.set?.call(to, from.value);
  for (const name of ["input", "change"]) to.dispatchEvent(new Event(name, { bubbles: true }));
}

/**
 * Remembers the controls of the server's HTML, and returns a function that copies their input into
 * new ones. React replaces the whole page if an extension changed it before hydration, and what the
 * visitor typed until then would be lost.
 */
export function preserveInput(): () => void {
  const before = mapControls();
  return () => {
    if ([...before.values()].every((control) => control.isConnected)) return;
    const after = mapControls();
    for (const [key, control] of before) {
      const now = after.get(key);
      if (now && !control.isConnected) copyInput(control, now);
    }
  };
}
