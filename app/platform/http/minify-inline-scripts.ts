/* What Remix writes into every page, in fewer bytes and to the same effect. */

/** Its list of routes is written for readers. */
const routes = /(window\.__remixManifest) = (\{.*?\n\});/s;
/** The loaders' data is a string of JSON within a string: every quote in it is escaped. */
const data = /^(window\.__remixContext\.streamController\.enqueue\()"(.*)"(\);)$/s;

/** A script of Remix's as it may be sent. */
export function minifyScript(script: string): string {
  return script
    .replace(routes, (_all, name: string, json: string) => `${name}=${JSON.stringify(JSON.parse(json))};`)
    .replace(data, (_all, open: string, text: string, close: string) => `${open}'${text.replace(/\\.|'/g, inSingleQuotes)}'${close}`);
}

function inSingleQuotes(sign: string): string {
  if (sign === "'") return "\\'";
  return sign === '\\"' ? '"' : sign;
}

/** Shortens Remix's scripts in a page, also those that are streamed behind its closing tags. */
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
