/* Minifies the inline scripts that Remix writes into every page. */

/** Remix pretty-prints its list of routes. */
const routes = /(window\.__remixManifest) = (\{.*?\n\});/s;
/** Loader data is a JSON string within a string literal, so every quote in it is escaped. */
const data = /^(window\.__remixContext\.streamController\.enqueue\()"(.*)"(\);)$/s;

/** Returns a Remix inline script, minified. */
export function minifyScript(script: string): string {
  return script
    .replace(routes, (_all, name: string, json: string) => `${name}=${JSON.stringify(JSON.parse(json))};`)
    .replace(data, (_all, open: string, text: string, close: string) => `${open}'${text.replace(/\\.|'/g, requoteSign)}'${close}`);
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
