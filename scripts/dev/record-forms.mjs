import { createHash } from "node:crypto";
import { isKeyword, normalize } from "./record-normalize.mjs";

const entities = { amp: "&", quot: '"', lt: "<", gt: ">", "#x27": "'", "#39": "'" };
const decode = (text) =>
  text.replaceAll(/&(amp|quot|lt|gt|#x27|#39);/g, (_, name) => entities[name]);
const maxListedFields = 16;
const limits = [
  "required",
  "readonly",
  "disabled",
  "multiple",
  "maxlength",
  "minlength",
  "min",
  "max",
  "step",
  "pattern",
  "accept",
  "autocomplete",
];

/**
 * Parses a page that React rendered: its forms with their controls, its links, and the names of the
 * fields it marks as wrong. Controls outside of a form belong to the form their `form` attribute
 * names.
 */
export function parsePage(html) {
  const markup = html.replaceAll(
    /<script\b[\s\S]*?<\/script>|<style\b[\s\S]*?<\/style>|<!--[\s\S]*?-->/g,
    "",
  );
  const forms = [];
  const controls = [];
  const links = [];
  const invalid = new Set();
  let form;
  let select;
  for (const match of markup.matchAll(
    /<(\/?)([a-z][a-z0-9]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*\/?>/gi,
  )) {
    const tag = match[2].toLowerCase();
    if (match[1]) {
      if (tag === "form") form = undefined;
      if (tag === "select") select = undefined;
      continue;
    }
    const attributes = parseAttributes(match[3]);
    const { name, type, value = "" } = attributes;
    if (attributes["aria-invalid"] === "true") invalid.add(name ?? `#${attributes.id ?? ""}`);
    if (tag === "a" && attributes.href) links.push(attributes.href);
    if (tag === "form") {
      form = { attributes, controls: [] };
      forms.push(form);
    } else if (tag === "option" && select) {
      select.options.push({ value: attributes.value ?? "", selected: "selected" in attributes });
    } else if (["input", "select", "textarea", "button"].includes(tag)) {
      const control = { tag, name, attributes, options: [], form: attributes.form ?? form, value };
      control.type =
        tag === "input" ? (type ?? "text") : tag === "button" ? (type ?? "submit") : tag;
      if (tag === "textarea")
        control.value = decode(
          /^[^<]*/.exec(markup.slice(match.index + match[0].length))[0],
        ).replace(/^\n/, "");
      if (tag === "select") select = control;
      controls.push(control);
    }
  }
  for (const control of controls) {
    const owner =
      typeof control.form === "string"
        ? forms.find(({ attributes }) => attributes.id === control.form)
        : control.form;
    owner?.controls.push(control);
  }
  return { forms, links, invalid: [...invalid].sort() };
}

function parseAttributes(text) {
  const attributes = {};
  for (const [, name, value = ""] of text.matchAll(/([^\s"'<>/=]+)(?:="([^"]*)")?/g))
    attributes[name.toLowerCase()] = decode(value);
  return attributes;
}

const isLoadedValue = (name) => /^(?:was|original)_/.test(name);
const isSubmit = ({ type, name }) => type === "submit" && Boolean(name);

/** One line per control, sorted: name, type, limits and the values the code gave it. */
export function formLines(form) {
  const lines = form.controls
    .filter(({ name, type }) => name && type !== "button")
    .map((control) => {
      const { name, type, attributes } = control;
      const facts = limits
        .filter((limit) => limit in attributes)
        .map((limit) => `${limit}=${normalize(attributes[limit])}`);
      return normalize(
        `${name} ${type}${fixedValues(control)}${facts.map((fact) => ` ${fact}`).join("")}`,
      );
    });
  return [...new Set(lines)].sort();
}

function fixedValues({ name, type, value, options }) {
  if (type === "select") {
    const values = options.map((option) => normalize(option.value));
    return ` options=${[...new Set(values)].map((one) => (isKeyword(one) ? one : "<text>")).join("|")}`;
  }
  if (!["hidden", "submit", "radio", "checkbox"].includes(type)) return "";
  if (type === "hidden" && isLoadedValue(name)) return "";
  const fixed = normalize(value);
  if (type === "hidden" && /^:|\d|\//.test(fixed)) return " value=<data>";
  return ` value=${isKeyword(fixed) ? fixed : "<text>"}`;
}

/** Method, action and names of a form; equal for the same form of two records. */
export function formKey(form, path) {
  const { method = "get", action = path, enctype = "" } = form.attributes;
  const [target, query = ""] = normalize(action || path).split("?");
  const names = [...new Set(new URLSearchParams(query.split("#")[0]).keys())].sort().join("&");
  const fields = [
    ...new Set(
      form.controls
        .filter(({ name, type }) => name && type !== "submit")
        .map(({ name }) => normalize(name)),
    ),
  ];
  const intents = form.controls.filter(
    ({ name, type }) => type === "hidden" && /^(?:intent|do|action)$/.test(name ?? ""),
  );
  return [
    method.toUpperCase(),
    target + (names && `?${names}`),
    ...intents.map(({ name, value }) => `${name}=${normalize(value)}`),
    ...(/multipart/.test(enctype) ? ["multipart"] : []),
    `(${fieldList(fields.sort())})`,
  ].join(" ");
}

/** The names, or a digest of them where they would fill a line. */
function fieldList(fields) {
  if (fields.length <= maxListedFields) return fields.join(" ");
  return `${fields.length} fields ${createHash("sha256").update(fields.join("\n")).digest("hex").slice(0, 8)}`;
}

/** Named submit buttons of a form, or one unnamed button. */
export function submitButtons(form) {
  const namedButtons = form.controls
    .filter(isSubmit)
    .filter(({ attributes }) => !("disabled" in attributes));
  const unique = new Map(
    namedButtons.map((button) => [`${button.name}=${normalize(button.value)}`, button]),
  );
  const hasUnnamed =
    namedButtons.length === 0 || form.controls.some(({ type, name }) => type === "submit" && !name);
  return [...(hasUnnamed ? [["", undefined]] : []), ...unique].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
}

/**
 * Entries a browser would send: `empty` clears every visible field, otherwise each gets a plausible
 * value.
 */
export function fillForm(form, { empty, button, password, files }) {
  const entries = [];
  const radios = new Map();
  for (const control of form.controls) {
    const { name, type, attributes, value } = control;
    if (!name || "disabled" in attributes || ["submit", "button", "reset", "image"].includes(type))
      continue;
    if (type === "hidden") entries.push([name, value]);
    else if (type === "radio") radios.set(name, [...(radios.get(name) ?? []), control]);
    else if (empty) {
      if (type !== "checkbox") entries.push([name, type === "file" ? emptyFile() : ""]);
    } else if (type === "checkbox") entries.push([name, value || "on"]);
    else if (type === "file") entries.push([name, files(attributes.accept ?? "")]);
    else entries.push([name, plausibleValue(control, password)]);
  }
  if (!empty) {
    for (const [name, group] of radios) {
      entries.push([
        name,
        (group.find(({ attributes }) => "checked" in attributes) ?? group[0]).value,
      ]);
    }
  }
  if (button) entries.push([button.name, button.value]);
  return entries;
}

const emptyFile = () => new File([], "", { type: "application/octet-stream" });

function plausibleValue({ name, type, value, attributes, options }, password) {
  if (type === "select") {
    const selected = options.find((option) => option.selected)?.value;
    return selected || options.find((option) => option.value !== "")?.value || "";
  }
  if (type === "password") return password;
  const max = Number(attributes.maxlength ?? Number.POSITIVE_INFINITY);
  if (value !== "")
    return /^[A-Z].* /.test(value) && value.length + 2 <= max ? `${value} R` : value;
  const byType = {
    email: "recorded@example.com",
    tel: "713-555-0155",
    url: "https://example.com/recorded",
    number: attributes.min ?? "1",
    range: attributes.min ?? "1",
    date: "2026-12-15",
    "datetime-local": "2026-12-15T10:00",
    time: "10:00",
    month: "2026-10",
    color: "#336699",
  };
  if (Object.hasOwn(byType, type)) return byType[type];
  const byName = [
    [/zip|postal/, "77007"],
    [/phone|tel/, "713-555-0155"],
    [/mail/, "recorded@example.com"],
    [/slug/, "recorded-record"],
    [/^key$/, "recorded-key"],
    [/path|^from$|^to$/, "/recorded"],
    [/url|link/, "https://example.com/recorded"],
    [/cents|amount|price|cost|spend|rate|low|high|apr|months|minutes|days|count/, "12"],
    [/code/, "123456"],
  ];
  const nameValue = byName.find(([pattern]) => pattern.test(name))?.[1];
  if (nameValue) return nameValue;
  if (attributes.inputmode === "numeric" || attributes.inputmode === "decimal") return "12";
  return `Recorded ${name.replaceAll(/[^a-z]+/gi, " ").trim()}`.slice(0, Math.min(max, 60));
}
