import { expect, test } from "vitest";
import { descriptionOf, innerTextOf, isHidden, nameOf } from "./e2e/http/accessible";
import { controlValue, formRequest, invalidControls, setChecked } from "./e2e/http/controls";
import { type HtmlElement, parseHtml } from "./e2e/http/html";
import { HttpLocator, locatorsOf } from "./e2e/http/locator";

/* The visitor of the browser tests that runs without a browser (tests/e2e/http). */

const address = "https://example.com/quote?step=2#form";
const page = (body: string) =>
  parseHtml(
    `<!DOCTYPE html><html><head><title>A &amp; B</title></head><body>${body}</body></html>`,
  );

function get(root: HtmlElement, selector: string): HtmlElement {
  const element = root.querySelector(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
}

/** Returns the locator methods of a page and the elements that were activated. */
function visit(body: string) {
  const clicked: string[] = [];
  const root = page(body);
  const activate = async (element: HtmlElement) => void clicked.push(element.id);
  const submit = async (form: HtmlElement) => void clicked.push(form.id);
  const facade = () => {
    throw new Error("no page");
  };
  return { root, clicked, ...locatorsOf(() => [root], { activate, submit, facade }, "page") };
}

const fields = (body: Buffer | undefined) => [...new URLSearchParams(body?.toString())];

test("parseHtml reads entities, attributes, raw text, and void elements", () => {
  const root = page(
    `<p class='a b' data-x=1 hidden>5 &lt; 6&#x27;s<br>next</p><textarea>\n&lt;b></textarea><script>if (a < b) "</p>"</script>`,
  );
  expect(root.querySelector("title")?.textContent).toBe("A & B");
  expect([...get(root, "p").attributes]).toEqual([
    ["class", "a b"],
    ["data-x", "1"],
    ["hidden", ""],
  ]);
  expect(get(root, "p").textContent).toBe("5 < 6'snext");
  expect(controlValue(get(root, "textarea"))).toBe("<b>");
  expect(get(root, "script").textContent).toBe('if (a < b) "</p>"');
});

test("parseHtml throws if an element is not closed or an entity is unknown", () => {
  expect(() => parseHtml("<div><p>text</div>")).toThrow("</div> ends <p>");
  expect(() => parseHtml("<div>")).toThrow("<div> has no end");
  expect(() => parseHtml("&bogus;")).toThrow("Unknown entity");
});

test.each([
  ["ul > li.on", ["2"]],
  ["li:not(.on)", ["1", "3"]],
  ["li + li", ["2", "3"]],
  ["#two ~ li, li:first-child", ["1", "3"]],
  ["li:has(> b)", ["3"]],
  ['li[data-k^="th"]', ["3"]],
  ["li:nth-child(2)", ["2"]],
  ["ol li", []],
])("querySelectorAll finds the elements of %s", (selector, expected) => {
  const root = page(
    `<ul><li>1</li><li id="two" class="x on">2</li><li data-k="three"><b>3</b></li></ul>`,
  );
  expect(root.querySelectorAll(selector).map((element) => element.textContent)).toEqual(expected);
});

test("querySelectorAll throws on selectors that it does not know", () => {
  expect(() => page("").querySelectorAll(":nth-last-child(2)")).toThrow("Unknown selector");
});

const form = `<form id="f" method="post" action="/send" enctype="multipart/form-data">
  <input type="hidden" name="key" value="k&quot;1"><input name="name" value="Ana"><input name="off" disabled value="x">
  <fieldset disabled><input name="inner" value="x"></fieldset>
  <input type="checkbox" name="service" value="a" checked><input type="checkbox" name="service" value="b">
  <input type="radio" name="size" value="s" checked><input type="radio" name="size" value="l" id="large">
  <select name="city"><option value="h">Houston</option><option selected>Katy </option></select>
  <textarea name="note">two\nlines</textarea><input type="file" name="photo" id="photo">
  <button name="intent" value="save" id="save">Save</button>
  <button name="intent" value="drop" id="drop" formaction="?drop" formenctype="application/x-www-form-urlencoded">Drop</button>
</form><input name="outside" form="f" value="o">`;

test("formRequest sends the entries of a form in order, with the clicked button and the button's overrides", () => {
  const root = page(form);
  setChecked(get(root, "#large"), true);
  const request = formRequest(get(root, "#f"), get(root, "#drop"), address);
  expect([request.method, request.url, request.contentType]).toEqual([
    "POST",
    "https://example.com/quote?drop",
    "application/x-www-form-urlencoded",
  ]);
  expect(fields(request.body)).toEqual([
    ["key", 'k"1'],
    ["name", "Ana"],
    ["service", "a"],
    ["size", "l"],
    ["city", "Katy"],
    ["note", "two\r\nlines"],
    ["photo", ""],
    ["intent", "drop"],
    ["outside", "o"],
  ]);
});

test("formRequest encodes files as multipart/form-data, and an empty file field without a file", async () => {
  const root = page(form);
  const read = async () => {
    const {
      body,
      contentType = "",
      url,
    } = formRequest(get(root, "#f"), get(root, "#save"), address);
    expect(url).toBe("https://example.com/send");
    return new Response(new Uint8Array(body ?? []), {
      headers: { "Content-Type": contentType },
    }).formData();
  };
  const empty = (await read()).get("photo");
  expect(empty instanceof File && [empty.name, empty.size]).toEqual(["", 0]);
  get(root, "#photo").state.files = [
    { name: 'a "b".jpg', mimeType: "image/jpeg", buffer: Buffer.from([255, 0, 13, 10]) },
  ];
  const data = await read();
  const file = data.get("photo");
  expect(file instanceof File && [file.type, ...new Uint8Array(await file.arrayBuffer())]).toEqual([
    "image/jpeg",
    255,
    0,
    13,
    10,
  ]);
  expect([data.get("intent"), data.get("key"), data.get("note")]).toEqual([
    "save",
    'k"1',
    "two\r\nlines",
  ]);
});

test("formRequest replaces the query of a GET form", () => {
  const root = page(
    `<form action="/list?page=2"><input type="search" name="q" value="a b"></form>`,
  );
  expect(formRequest(get(root, "form"), undefined, address)).toEqual({
    method: "GET",
    url: "https://example.com/list?q=a+b",
  });
});

test("invalidControls finds what a browser would refuse, unless the form is not validated", () => {
  const root =
    page(`<form><input name="a" required><input name="b" type="email" value="nobody"><input name="c" type="number" min="2" value="1">
    <input name="d" pattern="[0-9]{5}" value="77007"><input name="e" required disabled><button formnovalidate id="skip">Go</button></form>`);
  const names = (submitter?: HtmlElement) =>
    invalidControls(get(root, "form"), submitter).map((control) => control.getAttribute("name"));
  expect(names()).toEqual(["a", "b", "c"]);
  expect(names(get(root, "#skip"))).toEqual([]);
});

test.each([
  ["#label", "Your name"],
  ["#inside", "ZIP code"],
  ["#button", "Save the lead"],
  ["#named", "Close menu"],
  ["#image", "A patio"],
  ["#group", "Size"],
  ["#refers", "Your name"],
])("nameOf returns the accessible name of %s", (selector, expected) => {
  const root =
    page(`<label for="label" id="l">Your <b>name</b></label><input id="label"><label>ZIP code <input id="inside" value="77007"></label>
    <button id="button">Save <span aria-hidden="true">×</span> the lead</button><button id="named" aria-label="Close menu">×</button>
    <a href="/x" id="image"><img src="a.jpg" alt="A patio"></a><fieldset id="group"><legend>Size</legend></fieldset>
    <section id="refers" aria-labelledby="l"></section>`);
  expect(nameOf(get(root, selector))).toBe(expected);
});

test("descriptionOf joins the described elements, and innerTextOf breaks lines between blocks", () => {
  const root = page(
    `<input aria-describedby="b a"><p id="a">One</p><p id="b">Two</p><div id="c"><p>x  y</p>z<br>w<p hidden>no</p></div>`,
  );
  expect(descriptionOf(get(root, "input"))).toBe("Two One");
  expect(innerTextOf(get(root, "#c"))).toBe("x y\nz\nw");
});

test("isHidden is true in closed details, closed dialogs, and hidden elements", () => {
  const root =
    page(`<details><summary id="summary">S</summary><p id="closed">x</p></details><details open><p id="open">x</p></details>
    <dialog><p id="dialog">x</p></dialog><div hidden><p id="inner">x</p></div><noscript><p id="plain">x</p></noscript>`);
  const hidden = ["summary", "closed", "open", "dialog", "inner", "plain"].filter((id) =>
    isHidden(get(root, `#${id}`)),
  );
  expect(hidden).toEqual(["closed", "dialog", "inner"]);
});

test("locators find by role, label, and text, and reject more than one element", async () => {
  const { clicked, getByRole, getByLabel, getByText, locator } = visit(
    `<ul><li>Roof <a id="a" href="/a">Open</a></li><li>Floor <a id="b" href="/b">Open</a></li></ul><label>Email <input type="email" value="x@y"></label>
     <details><summary>More</summary><a href="/c">Open</a></details>`,
  );
  expect(await getByRole("link", { name: "Open" }).count()).toBe(2);
  await getByRole("listitem").filter({ hasText: "floor" }).getByRole("link").click();
  expect(clicked).toEqual(["b"]);
  expect(await getByLabel("Email").inputValue()).toBe("x@y");
  expect(await getByText(/^Roof/).count()).toBe(1);
  await expect(getByRole("link").click()).rejects.toThrow("finds 2 elements");
  await expect(locator("details a").click()).rejects.toThrow("is not visible");
  expect(locator("li").last()).toBeInstanceOf(HttpLocator);
});

test("fill, check, selectOption, and Enter act on the control of a label", async () => {
  const { root, clicked, getByLabel, locator } = visit(
    `<form id="form"><label>Name <input name="name"></label><label><input type="checkbox" name="box"> Box</label>
     <label>City <select name="city"><option value="">Choose</option><option value="k">Katy</option></select></label></form>`,
  );
  await getByLabel("Name").fill("Ana");
  await locator("label", { hasText: "Box" }).check();
  await getByLabel("City").selectOption("Katy");
  await getByLabel("Name").press("Enter");
  expect(formRequest(get(root, "#form"), undefined, address).url).toBe(
    "https://example.com/quote?name=Ana&box=on&city=k#form",
  );
  expect(clicked).toEqual(["form"]);
  await expect(getByLabel("City").selectOption("Austin")).rejects.toThrow("no option");
});
