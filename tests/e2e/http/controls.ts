import type { FilePayload, HtmlElement } from "./html";

/* The state of form controls and the request that a browser without scripts sends for a form. */

const textTypes = new Set(
  "text search tel url email password date month week time datetime-local number range color hidden".split(
    " ",
  ),
);
const submitTypes = new Set(["submit", "image"]);

/** Returns the type of an input or button, in lowercase; an empty string for other elements. */
export function typeOf(element: HtmlElement): string {
  const type = element.getAttribute("type")?.toLowerCase();
  if (element.localName === "button")
    return type === "button" || type === "reset" ? type : "submit";
  return element.localName === "input" ? (type ?? "text") : "";
}

export const isCheckable = (element: HtmlElement) =>
  element.localName === "input" && ["checkbox", "radio"].includes(typeOf(element));

export const isSubmitter = (element: HtmlElement) =>
  element.localName === "button" ? typeOf(element) === "submit" : submitTypes.has(typeOf(element));

/** True for fields that a visitor types into. */
export const isTextField = (element: HtmlElement) =>
  element.localName === "textarea" || textTypes.has(typeOf(element));

export function isChecked(element: HtmlElement): boolean {
  if (element.localName === "option")
    return selectedOptions(element.closest("select")).includes(element);
  return isCheckable(element) && (element.state.isChecked ?? element.hasAttribute("checked"));
}

/** True for a disabled control, also by its fieldset, except in the fieldset's first legend. */
export function isDisabled(element: HtmlElement): boolean {
  if (!/^(button|input|select|textarea|option|optgroup|fieldset)$/.test(element.localName))
    return false;
  if (element.hasAttribute("disabled")) return true;
  if (element.localName === "option")
    return element.parent?.localName === "optgroup" && element.parent.hasAttribute("disabled");
  return element
    .ancestors()
    .slice(1)
    .some((ancestor) => {
      if (ancestor.localName !== "fieldset" || !ancestor.hasAttribute("disabled")) return false;
      return !ancestor.children.find(({ localName }) => localName === "legend")?.contains(element);
    });
}

/**
 * Returns the options of a select that are selected: those chosen, those marked, or the first one.
 */
export function selectedOptions(select: HtmlElement | null): HtmlElement[] {
  if (!select) return [];
  const options = select.querySelectorAll("option");
  if (select.state.selected) return options.filter((option) => select.state.selected?.has(option));
  const marked = options.filter((option) => option.hasAttribute("selected"));
  if (select.hasAttribute("multiple")) return marked;
  return (
    marked.length > 0 ? marked : options.filter((option) => !isDisabled(option)).slice(0, 1)
  ).slice(-1);
}

export const optionValue = (option: HtmlElement) =>
  option.getAttribute("value") ?? option.textContent.trim().replaceAll(/\s+/g, " ");

/** Returns the value of a control. */
export function controlValue(control: HtmlElement): string {
  if (control.localName === "select") return selectedOptions(control).map(optionValue)[0] ?? "";
  if (control.localName === "option") return optionValue(control);
  if (control.state.value !== undefined) return control.state.value;
  if (control.localName === "textarea") return control.textContent.replaceAll("\r\n", "\n");
  return control.getAttribute("value") ?? (isCheckable(control) ? "on" : "");
}

/** Returns the form of a control: the one named by its `form` attribute, or the one around it. */
export function formOf(control: HtmlElement): HtmlElement | undefined {
  const id = control.getAttribute("form");
  const around = control.closest("form") ?? undefined;
  return id === null ? around : control.byId(id);
}

/** Returns the controls of a form in the order of the page. */
export function controlsOf(form: HtmlElement): HtmlElement[] {
  return form.root
    .descendants()
    .filter(
      (element) =>
        /^(button|input|select|textarea)$/.test(element.localName) && formOf(element) === form,
    );
}

/** Checks a checkbox or radio button, or clears a checkbox. */
export function setChecked(control: HtmlElement, isNowChecked: boolean): void {
  if (typeOf(control) === "radio" && isNowChecked) {
    const [name, form] = [control.getAttribute("name"), formOf(control)];
    for (const other of control.root.descendants()) {
      const isSameGroup =
        typeOf(other) === "radio" && other.getAttribute("name") === name && formOf(other) === form;
      if (isSameGroup) other.state.isChecked = false;
    }
  }
  control.state.isChecked = isNowChecked;
}

type Entry = [name: string, value: string | FilePayload];

/** Returns the entries of a form that a browser sends when the button is clicked. */
export function formEntries(form: HtmlElement, submitter: HtmlElement | undefined): Entry[] {
  return controlsOf(form).flatMap((control): Entry[] => {
    const name = control.getAttribute("name");
    if (isDisabled(control) || control.closest("datalist") || !name) return [];
    if (isSubmitter(control)) return control === submitter ? [[name, controlValue(control)]] : [];
    const type = typeOf(control);
    if (type === "button" || type === "reset" || (isCheckable(control) && !isChecked(control)))
      return [];
    if (control.localName === "select") {
      return selectedOptions(control)
        .filter((option) => !isDisabled(option))
        .map((option) => [name, optionValue(option)]);
    }
    if (type === "file") {
      const files = control.state.files ?? [];
      if (files.length === 0)
        return [
          [name, { name: "", mimeType: "application/octet-stream", buffer: Buffer.alloc(0) }],
        ];
      return files.map((file) => [name, file]);
    }
    return [[name, controlValue(control)]];
  });
}

export type FormRequest = {
  method: "GET" | "POST";
  url: string;
  contentType?: string;
  body?: Buffer;
};

/** Returns the request of a submitted form, with the attributes that its button overrides. */
export function formRequest(
  form: HtmlElement,
  submitter: HtmlElement | undefined,
  pageUrl: string,
): FormRequest {
  const attribute = (name: string) =>
    submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? "";
  const url = new URL(attribute("action") || pageUrl, pageUrl);
  const entries = formEntries(form, submitter).map(([name, value]): Entry => {
    return [toCrlf(name), typeof value === "string" ? toCrlf(value) : value];
  });
  const fields = entries.map(([name, value]) => [
    name,
    typeof value === "string" ? value : value.name,
  ]);
  if (attribute("method").toLowerCase() !== "post") {
    url.search = new URLSearchParams(fields).toString();
    return { method: "GET", url: url.href };
  }
  if (attribute("enctype").toLowerCase() !== "multipart/form-data") {
    const body = Buffer.from(new URLSearchParams(fields).toString());
    return {
      method: "POST",
      url: url.href,
      contentType: "application/x-www-form-urlencoded",
      body,
    };
  }
  const boundary = `----FormBoundary${crypto.randomUUID().replaceAll("-", "")}`;
  return {
    method: "POST",
    url: url.href,
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: encodeMultipart(entries, boundary),
  };
}

const toCrlf = (text: string) => text.replaceAll(/\r\n|\r|\n/g, "\r\n");

function encodeMultipart(entries: readonly Entry[], boundary: string): Buffer {
  const escaped = (text: string) =>
    text.replaceAll("\r", "%0D").replaceAll("\n", "%0A").replaceAll('"', "%22");
  const parts = entries.flatMap(([name, value]) => {
    const start = `--${boundary}\r\nContent-Disposition: form-data; name="${escaped(name)}"`;
    if (typeof value === "string") return [Buffer.from(`${start}\r\n\r\n${value}\r\n`)];
    const head = `${start}; filename="${escaped(value.name)}"\r\nContent-Type: ${value.mimeType}\r\n\r\n`;
    return [Buffer.from(head), value.buffer, Buffer.from("\r\n")];
  });
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
}

/** Returns the fields for which a browser would refuse to submit the form. */
export function invalidControls(
  form: HtmlElement,
  submitter: HtmlElement | undefined,
): HtmlElement[] {
  if (form.noValidate || submitter?.hasAttribute("formnovalidate")) return [];
  return controlsOf(form).filter((control) => !isDisabled(control) && !isValid(control));
}

function isValid(control: HtmlElement): boolean {
  const type = typeOf(control);
  if (
    type === "hidden" ||
    type === "submit" ||
    type === "button" ||
    control.hasAttribute("readonly")
  )
    return true;
  const value = controlValue(control);
  if (control.hasAttribute("required")) {
    if (type === "radio") {
      const group = controlsOf(formOf(control) ?? control.root);
      if (
        !group.some(
          (other) =>
            other.getAttribute("name") === control.getAttribute("name") && isChecked(other),
        )
      )
        return false;
    } else if (
      type === "checkbox"
        ? !isChecked(control)
        : type === "file"
          ? !control.state.files?.length
          : value === ""
    )
      return false;
  }
  if (value === "" || isCheckable(control)) return true;
  const pattern = control.getAttribute("pattern");
  if (pattern !== null && !new RegExp(`^(?:${pattern})$`, "v").test(value)) return false;
  if (type === "email") return /^[\w.!#$%&'*+/=?^`{|}~-]+@[\da-z-]+(\.[\da-z-]+)*$/i.test(value);
  if (type === "url") return URL.canParse(value);
  const [min, max] = [control.getAttribute("min"), control.getAttribute("max")];
  if (type === "number" || type === "range") {
    return (
      !Number.isNaN(Number(value)) &&
      (min === null || Number(value) >= Number(min)) &&
      (max === null || Number(value) <= Number(max))
    );
  }
  if (["date", "month", "week", "time", "datetime-local"].includes(type)) {
    return (
      (min === null || min === "" || value >= min) && (max === null || max === "" || value <= max)
    );
  }
  return true;
}
