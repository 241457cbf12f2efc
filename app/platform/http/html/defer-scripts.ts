/* Public pages work without scripts, so the browser requests them only after the page has loaded and is idle, or on the first
   interaction. They run one after the other, so a slow phone can respond to input in between. */

/** Media value that keeps a script link from loading. */
const waiting = "not all";

/**
 * Runs in the browser, after the links. The first link starts hydration, so it runs last, when Remix's own script is inserted again.
 * Browsers also send pointer events for a pointer at rest when a page appears under it.
 */
const loader = `{const d=document,own=d.currentScript,source=own.previousElementSibling,links=[...d.querySelectorAll('[media^=not]')],
kinds=["pointermove","pointerdown","focusin"];let begun;
const begin=async e=>{if(begun||e?.type==kinds[0]&&!e.movementX&&!e.movementY)return;begun=1;
for(const link of links)link.removeAttribute("media"),link.href=link.href;
for(const link of links.slice(1))await import(link.href).catch(()=>{}),await new Promise(next=>setTimeout(next));
source.type="module";source.replaceWith(source)};
for(const kind of kinds)addEventListener(kind,begin,true);
addEventListener("load",()=>(window.requestIdleCallback||setTimeout)(begin));own.remove()}`.replaceAll("\n", "");

/** Delays Remix's scripts until the page has loaded and is idle, or until the first interaction. */
export function deferScripts(rewriter: HTMLRewriter, nonce: string): HTMLRewriter {
  return rewriter
    .on('link[rel="modulepreload"]', { element: (link) => void link.setAttribute("media", waiting) })
    .on('script[type="module"]', {
      element(script) {
        script.setAttribute("type", "text/plain");
        // only scripts may have `async`, and by HTML's rules this is not a script until the loader makes it one
        script.removeAttribute("async");
        script.after(`<script nonce="${nonce}">${loader}</script>`, { html: true });
      },
    });
}
