/* The built worker as it is deployed, with one script more on every page: it keeps what the page complains of, because WebDriver cannot
   ask for it. It takes itself out of the document, which React would otherwise find different from its own. */
import { localHandler } from "../../scripts/local-handler";
import server from "../../server";

export { LiveRoom } from "../../server";

/* What is broken off because the page is being left, or because newer data is on its way, is no fault. A preload is only a hint: the script
   itself tells when it fails. */
const collector = `(() => {
  let leaving = false;
  for (const end of ["beforeunload", "pagehide"]) addEventListener(end, () => { leaving = true; });
  const keep = (text) => {
    if (leaving) return;
    sessionStorage.complaints = JSON.stringify([...JSON.parse(sessionStorage.complaints ?? "[]"), location.pathname + ": " + text]);
  };
  addEventListener("error", ({ message, target }) => {
    if (message) keep(message);
    else if (!target.relList?.contains("modulepreload") && !target.relList?.contains("prefetch"))
      keep("could not load " + (target.currentSrc || target.src || target.href));
  }, true);
  addEventListener("unhandledrejection", ({ reason }) => keep("unhandled rejection: " + reason));
  document.addEventListener("securitypolicyviolation", (event) => keep("refused by " + event.violatedDirective + ": " + event.blockedURI));
  const { error } = console;
  console.error = (...words) => {
    if (words[0]?.name !== "AbortError") keep("console.error: " + words.join(" "));
    error.apply(console, words);
  };
  document.currentScript.remove();
})()`;

/** The nonce that the page's own scripts have. */
const nonceOf = (response: Response) => /'nonce-([^']+)'/.exec(response.headers.get("Content-Security-Policy") ?? "")?.[1];

function withCollector(response: Response): Response {
  const nonce = nonceOf(response);
  if (!nonce) return response;
  return new HTMLRewriter()
    .on("head", { element: (head) => void head.prepend(`<script nonce="${nonce}">${collector}</script>`, { html: true }) })
    .transform(response);
}

export default localHandler({
  ...server,
  async fetch(request, env, ctx) {
    return withCollector(await server.fetch(request, env, ctx));
  },
});
