/* One browser, driven by the commands of WebDriver. Each engine brings its own way to send one. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";
const patience = 15_000;
const pause = () => new Promise((done) => setTimeout(done, 50));

/** Keys that are no letters, as WebDriver writes them. */
export const keys = { right: "\uE014" };

/** The first element on display that a selector finds, and whose text begins so; in the middle of the window, where no bar covers it. */
const visible = `
  const found = [...document.querySelectorAll(arguments[0])].find((element) =>
    element.getClientRects().length > 0 && element.textContent.replace(/\\s+/g, " ").trim().startsWith(arguments[1]));
  found?.scrollIntoView({ block: "center", behavior: "instant" });
  return found;`;

/** The page has come, and React listens on it if it has any scripts. */
const listening = `return location.pathname === arguments[0] && document.readyState === "complete" && (!document.querySelector("script:is([type=module], [type='text/plain'])") ||
  Object.keys(document).some((key) => key.startsWith("__reactContainer")))`;

/**
 * @param {{ name: string, send: (command: string, parameters?: object) => Promise<unknown>, close: () => Promise<void> }} engine
 */
export function makeSession({ name, send, close }) {
  const run = (script, ...args) => send("execute", { script, args });
  const find = async (css, text = "") => (await until(`there is ${css} ${text}`, visible, css, text))[elementKey];

  /** Waits until a script answers with something true, and gives that back. */
  async function until(what, script, ...args) {
    const end = Date.now() + patience;
    for (;;) {
      // a page that is being left cannot answer
      const answer = await run(script, ...args).catch(() => undefined);
      if (answer) return answer;
      if (Date.now() > end) throw new Error(`waited in vain until ${what}, at ${await run("return location.href")}`);
      await pause();
    }
  }

  /** Does something with an element as soon as it keeps still: it may be moving, or be on its way into the window. */
  async function act(command, css, parameters = {}, beginning = "") {
    const end = Date.now() + patience;
    for (;;) {
      const id = await find(css, beginning);
      const refused = await send(command, { id, ...parameters }).then(
        () => undefined,
        (error) => error,
      );
      if (!refused) return;
      if (Date.now() > end || !/not interactable|intercepted|stale/.test(refused.message))
        throw new Error(`${command} ${css}: ${refused.message}`);
      await pause();
    }
  }

  return {
    name,
    run,
    until,
    close,
    async open(address) {
      await send("navigate", { url: address });
      await until(`${address} listens`, listening, new URL(address).pathname);
    },
    /** Clicks the first of these elements whose text begins so. */
    async click(css, beginning) {
      await act("click", css, {}, beginning);
    },
    /** Clicks the label of a choice until the choice is made: what stands above may still grow while the click is on its way. */
    async choose(css, beginning, input) {
      const end = Date.now() + patience;
      for (;;) {
        await act("click", css, {}, beginning);
        if (await run("return document.querySelector(arguments[0])?.checked", input)) return;
        if (Date.now() > end) throw new Error(`waited in vain until ${beginning} is chosen, at ${await run("return location.href")}`);
        await pause();
      }
    },
    /** Types a text into an empty field. A page that moves the focus meanwhile gets the rest of the letters: then it is typed again. */
    async type(css, text) {
      const end = Date.now() + patience;
      for (;;) {
        await act("type", css, { text });
        const tried = Math.min(Date.now() + 3_000, end);
        while (Date.now() < tried) {
          if ((await run("return document.querySelector(arguments[0]).value", css)) === text) return;
          await pause();
        }
        if (Date.now() >= end) throw new Error(`waited in vain until ${css} has what was typed, at ${await run("return location.href")}`);
        await run("document.querySelector(arguments[0]).value = ''", css);
      }
    },
    async press(css, key) {
      await act("type", css, { text: key });
    },
    async resize(width, height) {
      await send("resize", { width, height });
      await until(`the window is only ${width} px wide`, "return innerWidth === arguments[0]", width);
    },
    /** The window as a PNG. */
    async picture() {
      return Buffer.from(await send("picture"), "base64");
    },
  };
}
