/* A public page is whole without its scripts, so it asks for them when it has been shown: once everything it shows is loaded and the browser is
   idle, or as soon as somebody moves on it. They are run one after the other, so that a slow phone can answer a hand in between. */

/** The medium of a link to a script until the script is asked for. */
const waiting = "not all";

/** Runs in the browser, after the links. The first link is the one that begins to hydrate: it is run last, by Remix's own script, which
 *  runs when it is put into its place anew. A browser also tells of a pointer that does not move, when a page appears under it. */
const loader = `{const d=document,own=d.currentScript,source=own.previousElementSibling,links=[...d.querySelectorAll('[media^=not]')],
kinds=["pointermove","pointerdown","focusin"];let begun;
const begin=async e=>{if(begun||e?.type==kinds[0]&&!e.movementX&&!e.movementY)return;begun=1;
for(const link of links)link.removeAttribute("media"),link.href=link.href;
for(const link of links.slice(1))await import(link.href).catch(()=>{}),await new Promise(next=>setTimeout(next));
source.type="module";source.replaceWith(source)};
for(const kind of kinds)addEventListener(kind,begin,true);
addEventListener("load",()=>(window.requestIdleCallback||setTimeout)(begin));own.remove()}`.replaceAll("\n", "");

/** Makes Remix's scripts wait until the page has been shown. */
export function deferScripts(rewriter: HTMLRewriter, nonce: string): HTMLRewriter {
  return rewriter
    .on('link[rel="modulepreload"]', { element: (link) => void link.setAttribute("media", waiting) })
    .on('script[type="module"]', {
      element(script) {
        script.setAttribute("type", "text/plain");
        // only scripts may have it, and by HTML's rules this is none until the loader makes it one
        script.removeAttribute("async");
        script.after(`<script nonce="${nonce}">${loader}</script>`, { html: true });
      },
    });
}
