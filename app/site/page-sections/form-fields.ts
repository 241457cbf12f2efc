/** Returns the text fields of a form as a GET would submit them. */
export function readFormFields(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") query.append(name, value);
  return query;
}

/** True if a control differs from its value in the server's HTML. */
export function isControlChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement) return [...control.options].some((option) => option.selected !== option.defaultSelected);
  if (!(control instanceof HTMLInputElement) || !control.name) return false;
  return control.type === "radio" || control.type === "checkbox"
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}
