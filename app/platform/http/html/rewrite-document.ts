/* Public pages work without scripts, so the browser requests them only after the page has loaded
   and is idle, or on the first interaction. They run one after the other, so a slow phone can
   respond to input in between. */

/** Media value that keeps a script link from loading. */
const waiting = "not all";

/**
 * Runs in the browser, after the links. The first link starts hydration, so it runs last, when
 * Remix's own script is inserted again. Browsers also send pointer events for a pointer at rest
 * when a page appears under it.
 */
const loader =
  `{const d=document,own=d.currentScript,source=own.previousElementSibling,links=[...d.querySelectorAll('[media^=not]')],
kinds=["pointermove","pointerdown","focusin"];let begun;
const begin=async e=>{if(begun||e?.type==kinds[0]&&!e.movementX&&!e.movementY)return;begun=1;
for(const link of links)link.removeAttribute("media"),link.href=link.href;
for(const link of links.slice(1))await import(link.href).catch(()=>{}),await new Promise(next=>setTimeout(next));
source.type="module";source.replaceWith(source)};
for(const kind of kinds)addEventListener(kind,begin,true);
addEventListener("load",()=>(window.requestIdleCallback||setTimeout)(begin));own.remove()}`.replaceAll(
    "\n",
    "",
  );

/** Delays Remix's scripts until the page has loaded and is idle, or until the first interaction. */
export function deferScripts(rewriter: HTMLRewriter, nonce: string): HTMLRewriter {
  return rewriter
    .on('link[rel="modulepreload"]', {
      element: (link) => void link.setAttribute("media", waiting),
    })
    .on('script[type="module"]', {
      element(script) {
        script.setAttribute("type", "text/plain");
        // only scripts may have `async`, and by HTML's rules this is not a script until the loader
        // makes it one
        script.removeAttribute("async");
        script.after(`<script nonce="${nonce}">${loader}</script>`, { html: true });
      },
    });
}

const closing = "</body></html>";

/**
 * Moves the closing tags to the end of the stream. React closes the document with its shell and
 * streams the rest behind it, where no element is allowed.
 */
export function moveClosingTagsToEnd(rewriter: HTMLRewriter): HTMLRewriter {
  const withoutEnd = {
    element: (element: Element) => void element.onEndTag((tag) => void tag.remove()),
  };
  return rewriter
    .on("html", withoutEnd)
    .on("body", withoutEnd)
    .onDocument({ end: (document) => void document.append(closing, { html: true }) });
}

/* Minifies the inline scripts that Remix writes into every page. */

/** Remix pretty-prints its list of routes. */
const routes = /(window\.__remixManifest) = (\{.*?\n\});/s;
/** Loader data is a JSON string within a string literal, so every quote in it is escaped. */
const data = /^(window\.__remixContext\.streamController\.enqueue\()"(.*)"(\);)$/s;

/** Returns a Remix inline script, minified. */
export function minifyScript(script: string): string {
  return script
    .replace(
      routes,
      (_all, name: string, json: string) => `${name}=${JSON.stringify(JSON.parse(json))};`,
    )
    .replace(
      data,
      (_all, open: string, text: string, close: string) =>
        `${open}'${text.replace(/\\.|'/g, requoteSign)}'${close}`,
    );
}

function requoteSign(sign: string): string {
  if (sign === "'") return "\\'";
  return sign === '\\"' ? '"' : sign;
}

/** Minifies Remix's scripts in a page, including those streamed after its closing tags. */
export function minifyInlineScripts(rewriter: HTMLRewriter): HTMLRewriter {
  let script = "";
  return rewriter.on("script[nonce]", {
    text(piece) {
      script += piece.text;
      if (!piece.lastInTextNode) return void piece.remove();
      piece.replace(minifyScript(script), { html: true });
      script = "";
    },
  });
}
