/* The built worker, with one more script on every page that collects errors, because WebDriver
   cannot read them. The script removes itself from the document to avoid a hydration mismatch. */
import { localHandler } from "../../scripts/dev/local-handler";
import server from "../../server";

export { LiveRoom } from "../../server";

/* Ignores requests aborted by navigation or by newer data, and failed preloads: a failed script
   reports its own error. */
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

/** The nonce of the page's own scripts. */
const nonceOf = (response: Response) =>
  /'nonce-([^']+)'/.exec(response.headers.get("Content-Security-Policy") ?? "")?.[1];

function withCollector(response: Response): Response {
  const nonce = nonceOf(response);
  if (!nonce) return response;
  return new HTMLRewriter()
    .on("head", {
      element: (head) =>
        void head.prepend(`<script nonce="${nonce}">${collector}</script>`, { html: true }),
    })
    .transform(response);
}

export default localHandler({
  ...server,
  async fetch(request, env, ctx) {
    return withCollector(await server.fetch(request, env, ctx));
  },
});
