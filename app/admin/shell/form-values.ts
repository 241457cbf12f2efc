import type { InvalidForm } from "~/platform/http/forms/form.server";

/**
 * True for the input with the value a field had when the form was loaded. The settings name theirs
 * "was.…".
 */
export const isOriginalInput = (name: string) => /^was[_.]/.test(name);

/** Returns the original values that an invalid form was submitted with, by input. */
export function originalFieldsOf(failed: InvalidForm | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(failed?.values ?? {}).flatMap(([name, [value]]) =>
      isOriginalInput(name) ? [[name, value ?? ""]] : [],
    ),
  );
}

const controlFields: readonly string[] = ["intent", "form", "section", "draft"];

/**
 * Returns the text fields of a form, without original values, control fields and the names in
 * `skipped`. Clear checkboxes are "".
 */
export function getFieldValues(
  form: HTMLFormElement | null,
  skipped: readonly string[] = [],
): Record<string, string> {
  const values: Record<string, string> = {};
  if (!form) return values;
  for (const { name } of form.querySelectorAll<HTMLInputElement>(
    "input[type=checkbox][name]:not(:checked, :disabled)",
  ))
    values[name] = "";
  for (const [name, value] of new FormData(form)) {
    if (
      typeof value === "string" &&
      ![...controlFields, ...skipped].includes(name) &&
      !isOriginalInput(name)
    )
      values[name] = value;
  }
  return values;
}

/** Sets a field of a form. An empty value clears a checkbox. */
export function setField(form: HTMLFormElement | null, name: string, value: string) {
  const found = form?.elements.namedItem(name);
  if (found instanceof HTMLInputElement && found.type === "checkbox") found.checked = value !== "";
  else if (
    found instanceof RadioNodeList ||
    found instanceof HTMLInputElement ||
    found instanceof HTMLTextAreaElement ||
    found instanceof HTMLSelectElement
  ) {
    found.value = value;
  }
}
