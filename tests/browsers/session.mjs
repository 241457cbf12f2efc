/* One browser, driven by WebDriver commands. Each engine has its own transport. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";
const patience = 15_000;
const pause = () => new Promise((done) => setTimeout(done, 50));

/** Keys without a character, in WebDriver's notation. */
export const keys = { end: "\uE010", up: "\uE013", right: "\uE014" };

/**
 * Finds the first visible element of a selector whose text starts with this, scrolled to the
 * center, where no bar covers it.
 */
const visible = `
  const found = [...document.querySelectorAll(arguments[0])].find((element) =>
    element.getClientRects().length > 0 && element.textContent.replace(/\\s+/g, " ").trim().startsWith(arguments[1]));
  found?.scrollIntoView({ block: "center", behavior: "instant" });
  return found;`;

/** True once the page has loaded and React has hydrated it, if it has scripts. */
const listening = `return location.pathname === arguments[0] && document.readyState === "complete" && (!document.querySelector("script:is([type=module], [type='text/plain'])") ||
  Object.keys(document).some((key) => key.startsWith("__reactContainer")))`;

/**
 * @param {{ name: string, send: (command: string, parameters?: object) => Promise<unknown>, close: () => Promise<void> }} engine
 */
export function makeSession({ name, send, close }) {
  const run = (script, ...args) => send("execute", { script, args });
  const find = async (css, text = "") =>
    (await until(`there is ${css} ${text}`, visible, css, text))[elementKey];

  /** Waits until a script returns a truthy value, and returns it. */
  async function until(what, script, ...args) {
    const end = Date.now() + patience;
    for (;;) {
      // a page being unloaded cannot answer
      const answer = await run(script, ...args).catch(() => undefined);
      if (answer) return answer;
      if (Date.now() > end)
        throw new Error(`waited in vain until ${what}, at ${await run("return location.href")}`);
      await pause();
    }
  }

  /** Acts on an element as soon as it stops moving. */
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
    /** Clicks the first of these elements whose text starts with this. */
    async click(css, beginning) {
      await act("click", css, {}, beginning);
    },
    /**
     * Clicks the label of a choice until it is selected, because content above may still shift the
     * target.
     */
    async choose(css, beginning, input) {
      const end = Date.now() + patience;
      for (;;) {
        await act("click", css, {}, beginning);
        if (await run("return document.querySelector(arguments[0])?.checked", input)) return;
        if (Date.now() > end)
          throw new Error(
            `waited in vain until ${beginning} is chosen, at ${await run("return location.href")}`,
          );
        await pause();
      }
    },
    /** Types a text into an empty field, and again if the page moves the focus meanwhile. */
    async type(css, text) {
      const end = Date.now() + patience;
      for (;;) {
        await act("type", css, { text });
        const tried = Math.min(Date.now() + 3_000, end);
        while (Date.now() < tried) {
          if ((await run("return document.querySelector(arguments[0]).value", css)) === text)
            return;
          await pause();
        }
        if (Date.now() >= end)
          throw new Error(
            `waited in vain until ${css} has what was typed, at ${await run("return location.href")}`,
          );
        await run("document.querySelector(arguments[0]).value = ''", css);
      }
    },
    async press(css, key) {
      await act("type", css, { text: key });
    },
    async resize(width, height) {
      await send("resize", { width, height });
      await until(
        `the window is only ${width} px wide`,
        "return innerWidth === arguments[0]",
        width,
      );
    },
    /** Returns a screenshot of the window as PNG. */
    async picture() {
      return Buffer.from(await send("picture"), "base64");
    },
  };
}
