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

/** Joins the values of checked boxes of one name, in their order on the page. */
export const joinChecked = (values: readonly string[]) => values.join("\n");

/** Returns the checked boxes of one name: those of an invalid form, also none, else the original ones. */
export function checkedValues(
  failed: InvalidForm | undefined,
  name: string,
  original: readonly string[],
): readonly string[] {
  return failed ? (failed.values[name] ?? []) : original;
}

/**
 * Returns the text fields of a form, without original values, control fields and the names in
 * `skipped`. Clear checkboxes are "", and several checked ones of a name are joined.
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
  const entries = new FormData(form);
  for (const [name, value] of entries) {
    if (
      typeof value === "string" &&
      ![...controlFields, ...skipped].includes(name) &&
      !isOriginalInput(name)
    )
      values[name] = isGroup(form, name)
        ? joinChecked(entries.getAll(name).filter((one) => typeof one === "string"))
        : value;
  }
  return values;
}

/** Returns the checkboxes of one name; none if the field is another control. */
function listGroup(form: HTMLFormElement, name: string): HTMLInputElement[] {
  const found = form.elements.namedItem(name);
  if (!(found instanceof RadioNodeList)) return [];
  return [...found].filter(
    (one): one is HTMLInputElement => one instanceof HTMLInputElement && one.type === "checkbox",
  );
}

const isGroup = (form: HTMLFormElement, name: string) => listGroup(form, name).length > 1;

/** Sets a field of a form. An empty value clears a checkbox. */
export function setField(form: HTMLFormElement | null, name: string, value: string) {
  const found = form?.elements.namedItem(name);
  const group = form ? listGroup(form, name) : [];
  if (group.length > 1)
    for (const box of group) box.checked = value.split("\n").includes(box.value);
  else if (found instanceof HTMLInputElement && found.type === "checkbox")
    found.checked = value !== "";
  else if (
    found instanceof RadioNodeList ||
    found instanceof HTMLInputElement ||
    found instanceof HTMLTextAreaElement ||
    found instanceof HTMLSelectElement
  ) {
    found.value = value;
  }
}
