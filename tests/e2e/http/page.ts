import { writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type {
  APIRequest,
  APIRequestContext,
  APIResponse,
  Browser,
  BrowserContextOptions,
  Page,
} from "@playwright/test";
import { isOpen, labeledControl } from "./accessible";
import {
  controlsOf,
  type FormRequest,
  formOf,
  formRequest,
  invalidControls,
  isCheckable,
  isDisabled,
  isSubmitter,
  setChecked,
  typeOf,
} from "./controls";
import { type HtmlElement, parseHtml } from "./html";
import { locatorsOf } from "./locator";

/* A visitor without scripts over HTTP: pages and locators with the part of Playwright's interface
   that does not need a browser. It sends what a browser without scripts sends, and reads no
   stylesheets. Every other member throws: tag a test that needs it @nojs. */

/** Returns a facade of the object that throws for members it lacks. */
function withoutBrowser<T extends object>(target: T, kind: string): T {
  return new Proxy(target, {
    get(object, name) {
      // a promise and Playwright's reporters probe for members that no test uses
      if (typeof name === "symbol" || name in object || name === "then" || name.startsWith("_"))
        return Reflect.get(object, name);
      throw new Error(`${kind}.${name} needs a browser: tag the test @nojs`);
    },
  });
}

type Visit = {
  request: FormRequest & { referer?: string };
  url: string;
  status: number;
  document: HtmlElement;
  source: string;
};

/** Response of a page, with its request. */
class HttpResponse {
  constructor(
    private readonly answer: APIResponse,
    private readonly sent: FormRequest,
  ) {}

  status = () => this.answer.status();
  ok = () => this.answer.ok();
  url = () => this.sent.url;
  headers = () => this.answer.headers();
  text = () => this.answer.text();
  body = () => this.answer.body();
  json = (): Promise<unknown> => this.answer.json();
  request = () => ({
    method: () => this.sent.method,
    url: () => this.sent.url,
    isNavigationRequest: () => true,
  });
}

type Waiting = {
  event: string;
  accept: (value: unknown) => boolean;
  resolve: (value: unknown) => void;
};

export class HttpPage {
  private readonly history: Visit[] = [];
  private waiting: Waiting[] = [];
  private isClosed = false;

  constructor(
    private readonly owner: HttpContext,
    readonly baseURL: string,
  ) {}

  get request(): APIRequestContext {
    return this.owner.request;
  }

  get document(): HtmlElement {
    return this.current.document;
  }

  private get current(): Visit {
    const visit = this.history.at(-1);
    if (!visit) throw new Error("The page is blank");
    return visit;
  }

  context = () => this.owner.facade;
  facade = () => toPage(this);
  url = () => this.history.at(-1)?.url ?? "about:blank";
  content = async () => this.current.source;
  title = async () => this.document.querySelector("title")?.textContent.trim() ?? "";
  /** Consoles, errors, and sockets need scripts. */
  on = () => this;
  off = () => this;
  waitForLoadState = async () => {};
  viewportSize = () => ({ width: 1280, height: 720 });

  private readonly locators = locatorsOf(() => [this.document], this, "page");
  locator = this.locators.locator;
  getByRole = this.locators.getByRole;
  getByText = this.locators.getByText;
  getByLabel = this.locators.getByLabel;
  getByPlaceholder = this.locators.getByPlaceholder;
  getByAltText = this.locators.getByAltText;
  getByTitle = this.locators.getByTitle;
  click = (selector: string) => this.locator(selector).click();
  fill = (selector: string, value: string) => this.locator(selector).fill(value);

  async goto(address: string): Promise<HttpResponse | null> {
    if (address === "about:blank") return null;
    return this.navigate({ method: "GET", url: new URL(address, this.baseURL).href });
  }

  reload = async () => {
    const { request } = this.history.pop() ?? this.current;
    return this.navigate(request);
  };

  goBack = async () => {
    this.history.pop();
    return null;
  };

  async close() {
    this.isClosed = true;
  }

  async waitForURL(expected: string | RegExp | ((url: URL) => boolean)) {
    const url = this.url();
    const isReached =
      typeof expected === "string"
        ? new URL(expected, this.baseURL).href === url
        : expected instanceof RegExp
          ? expected.test(url)
          : expected(new URL(url));
    if (!isReached) throw new Error(`The page is at ${url}, not ${expected}`);
  }

  waitForResponse = (accept: string | RegExp | ((response: HttpResponse) => boolean)) =>
    this.waitForEvent("response", (value) => {
      if (!(value instanceof HttpResponse)) return false;
      if (typeof accept === "function") return accept(value);
      return typeof accept === "string" ? value.url().endsWith(accept) : accept.test(value.url());
    });

  waitForEvent = (event: string, accept: (value: unknown) => boolean = () => true) =>
    new Promise<unknown>((resolve) => {
      this.waiting.push({ event, accept, resolve });
    });

  private emit(event: string, value: unknown) {
    const heard = this.waiting.filter((one) => one.event === event && one.accept(value));
    this.waiting = this.waiting.filter((one) => !heard.includes(one));
    for (const { resolve } of heard) resolve(value);
  }

  /**
   * Sends a request as a navigation, follows its redirects, and opens the page; a download leaves
   * the page unchanged.
   */
  async navigate(request: Visit["request"]): Promise<HttpResponse | null> {
    if (this.isClosed) throw new Error("The page is closed");
    const here = this.url();
    const target = new URL(request.url);
    if (
      request.method === "GET" &&
      target.hash &&
      request.url.split("#")[0] === here.split("#")[0]
    ) {
      this.history.push({ ...this.current, url: request.url });
      revealTarget(this.document, target.hash);
      return null;
    }
    let sent: Visit["request"] = here === "about:blank" ? request : { referer: here, ...request };
    for (let hop = 0; hop < 20; hop++) {
      const answer = await this.send(sent);
      const response = new HttpResponse(answer, sent);
      this.emit("response", response);
      const location = answer.headers().location;
      if (answer.status() < 300 || answer.status() >= 400 || !location)
        return this.open(sent, answer, response);
      const next = new URL(location, sent.url);
      if (next.origin !== new URL(this.baseURL).origin)
        throw new Error(`${sent.url} leads to ${next}, which needs a browser`);
      next.hash ||= new URL(sent.url).hash;
      const isRepeated = answer.status() === 307 || answer.status() === 308;
      sent = isRepeated
        ? { ...sent, url: next.href }
        : { method: "GET", url: next.href, ...(sent.referer && { referer: sent.referer }) };
    }
    throw new Error(`${request.url} redirects too often`);
  }

  private send({
    method,
    url,
    contentType,
    body,
    referer,
  }: Visit["request"]): Promise<APIResponse> {
    const headers = {
      Accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
      "Accept-Language": "en-US",
      "Sec-Fetch-Dest": "document",
      "Sec-Fetch-Mode": "navigate",
      "Sec-Fetch-Site": referer ? "same-origin" : "none",
      "Sec-Fetch-User": "?1",
      ...(referer && { Referer: referer.split("#")[0] ?? "" }),
      ...(method === "POST" && { Origin: new URL(referer ?? url).origin }),
      ...(contentType && { "Content-Type": contentType }),
    };
    return this.request.fetch(url.split("#")[0] ?? "", {
      method,
      headers,
      maxRedirects: 0,
      ...(body && { data: body }),
    });
  }

  private async open(
    sent: Visit["request"],
    answer: APIResponse,
    response: HttpResponse,
  ): Promise<HttpResponse> {
    const disposition = answer.headers()["content-disposition"] ?? "";
    if (disposition.startsWith("attachment")) {
      this.emit("download", await download(answer, disposition));
      return response;
    }
    const source = await answer.text();
    const document = parseHtml(
      /html/.test(answer.headers()["content-type"] ?? "")
        ? source
        : `<html><body>${escapeHtml(source)}</body></html>`,
    );
    revealTarget(document, new URL(sent.url).hash);
    this.history.push({ request: sent, url: sent.url, status: answer.status(), document, source });
    return response;
  }

  /** Does what a browser without scripts does when the element is clicked. */
  async activate(clicked: HtmlElement): Promise<void> {
    const isActive = ({ localName }: HtmlElement) =>
      /^(a|button|input|label|summary|select|textarea)$/.test(localName);
    const element = clicked.ancestors().find(isActive);
    if (!element) return;
    if (isDisabled(element)) throw new Error("The element is disabled");
    const name = element.localName;
    if (name === "label") {
      const control = labeledControl(element);
      if (control) await this.activate(control);
    } else if (name === "summary") {
      const details = element.parent;
      if (details?.localName !== "details") return;
      const group = details.getAttribute("name");
      const opens = !isOpen(details);
      for (const other of group ? this.document.descendants() : []) {
        if (other.localName === "details" && other.getAttribute("name") === group)
          other.state.isOpen = false;
      }
      details.state.isOpen = opens;
    } else if (name === "a") {
      await this.follow(element);
    } else if (isSubmitter(element)) {
      const form = formOf(element);
      if (form) await this.submit(form, element);
    } else if (typeOf(element) === "reset") {
      for (const control of controlsOf(formOf(element) ?? element)) {
        for (const key of ["value", "isChecked", "selected", "files"] as const)
          delete control.state[key];
      }
    } else if (isCheckable(element)) {
      setChecked(element, typeOf(element) === "radio" || !element.matches(":checked"));
    }
  }

  /** Submits a form as its button does, or as Enter in one of its fields does. */
  async submit(form: HtmlElement, submitter: HtmlElement | undefined): Promise<void> {
    const invalid = invalidControls(form, submitter);
    if (invalid.length > 0) {
      throw new Error(
        `A browser would not submit the form: ${invalid.map((control) => control.getAttribute("name")).join(", ")} is invalid`,
      );
    }
    const request = formRequest(form, submitter, this.url());
    await this.visit(request, submitter?.getAttribute("formtarget") ?? form.getAttribute("target"));
  }

  private async follow(link: HtmlElement): Promise<void> {
    const href = link.getAttribute("href");
    if (href === null || /^(tel|mailto|sms):/.test(href)) return;
    const url = new URL(href, this.url());
    if (url.origin !== new URL(this.baseURL).origin)
      throw new Error(`${url} needs a browser: tag the test @nojs`);
    await this.visit({ method: "GET", url: url.href }, link.getAttribute("target"));
  }

  private async visit(request: FormRequest, target: string | null): Promise<void> {
    if (target === null || target === "" || target === "_self") {
      await this.navigate(request);
      return;
    }
    const popup = this.owner.open();
    await popup.navigate({ referer: this.url(), ...request });
    this.emit("popup", toPage(popup));
  }
}

const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

let downloadCount = 0;
/** Makes the element that a fragment names the target, and opens the details around it. */
function revealTarget(document: HtmlElement, hash: string): void {
  if (!hash) return;
  const id = decodeURIComponent(hash.slice(1));
  document.state.target = id;
  const target = document.descendants().find((one) => one.getAttribute("id") === id);
  for (const ancestor of target?.ancestors().slice(1) ?? [])
    if (ancestor.localName === "details") ancestor.state.isOpen = true;
}

async function download(answer: APIResponse, disposition: string) {
  const [, encoded, plain] =
    /filename\*=UTF-8''([^;]+)|filename="?([^";]+)"?/i.exec(disposition) ?? [];
  const file = path.join(os.tmpdir(), `mol-download-${process.pid}-${downloadCount++}`);
  writeFileSync(file, await answer.body());
  return {
    suggestedFilename: () => (encoded === undefined ? (plain ?? "") : decodeURIComponent(encoded)),
    path: async () => file,
  };
}

type Cookie = Awaited<ReturnType<APIRequestContext["storageState"]>>["cookies"][number];

export class HttpContext {
  private readonly opened: HttpPage[] = [];
  readonly facade = withoutBrowser(this, "context");

  private constructor(
    private api: APIRequestContext,
    private readonly create: (cookies: Cookie[]) => Promise<APIRequestContext>,
    private readonly baseURL: string,
  ) {}

  /** Returns a context with the options that matter without a browser. */
  static async start(
    requests: APIRequest,
    { baseURL = "", storageState, userAgent }: BrowserContextOptions,
  ): Promise<HttpContext> {
    const options = { baseURL, ...(userAgent && { userAgent }) };
    const create = (cookies: Cookie[]) =>
      requests.newContext({ ...options, storageState: { cookies, origins: [] } });
    const api = await requests.newContext({ ...options, ...(storageState && { storageState }) });
    return new HttpContext(api, create, baseURL);
  }

  get request(): APIRequestContext {
    return this.api;
  }

  open(): HttpPage {
    const page = new HttpPage(this, this.baseURL);
    this.opened.push(page);
    return page;
  }

  newPage = async () => toPage(this.open());
  pages = () => this.opened.map(toPage);
  on = () => this.facade;
  storageState = () => this.api.storageState();
  cookies = async () => (await this.api.storageState()).cookies;
  clearCookies = () => this.replaceCookies([]);
  close = () => this.api.dispose();

  addCookies = async (
    added: readonly (Partial<Cookie> & { name: string; value: string; url?: string })[],
  ) => {
    const complete = added.map(({ url, ...cookie }) => {
      const domain = cookie.domain ?? new URL(url ?? this.baseURL).hostname;
      return {
        path: "/",
        expires: -1,
        httpOnly: false,
        secure: false,
        sameSite: "Lax" as const,
        ...cookie,
        domain,
      };
    });
    const others = (await this.cookies()).filter(
      ({ name }) => !added.some((cookie) => cookie.name === name),
    );
    await this.replaceCookies([...others, ...complete]);
  };

  private async replaceCookies(cookies: Cookie[]) {
    const before = this.api;
    this.api = await this.create(cookies);
    await before.dispose();
  }
}

/* The facades throw for the members that they lack, so the types of Playwright are safe for tests.
 */
const isPage = (page: object): page is Page => page instanceof HttpPage;
const isBrowser = (browser: object): browser is Browser => "newContext" in browser;

function toPage(page: HttpPage): Page {
  const facade: object = withoutBrowser(page, "page");
  if (!isPage(facade)) throw new TypeError("not a page");
  return facade;
}

/** Returns a browser whose contexts are visitors over HTTP; the defaults apply to each. */
export function httpBrowser(requests: APIRequest, defaults: BrowserContextOptions): Browser {
  const newContext = async (options: BrowserContextOptions = {}) =>
    (await HttpContext.start(requests, { ...defaults, ...options })).facade;
  const browser: object = withoutBrowser(
    { newContext, close: async () => {}, isConnected: () => true },
    "browser",
  );
  if (!isBrowser(browser)) throw new TypeError("not a browser");
  return browser;
}
