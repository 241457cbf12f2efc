/* Remix and its router decide at run time what never changes in this site's browser files: the
   future flags, that there is a document, and that no loader defers its data outside of single
   fetch. With these answers in their code, the bundler drops the unused branches and texts for
   developers: 6 kB of every first view. */

const remix = /\/node_modules\/(?:@remix-run\/(?:react|router)|react-router(?:-dom)?)\/.*\.js$/;

type Rule = { name: string; find: RegExp; write: string };

const rules: readonly Rule[] = [
  {
    name: "the future flags of vite.config.ts",
    find: /(?:window\.__remixContext\.|(?<![\w.$]))future\.v3_(?:singleFetch|lazyRouteDiscovery|fetcherPersist|relativeSplatPath)(?: === true)?/g,
    write: "true",
  },
  {
    name: "the router's flags, which Remix sets",
    find: /(?<![\w.$])future\.v7_(?:fetcherPersist|partialHydration|prependBasename|relativeSplatPath|normalizeFormMethod|skipActionErrorRevalidation)\b/g,
    write: "true",
  },
  {
    name: "pages come from the server",
    find: /window\.__remixContext\.isSpaMode|(?<=if \()isSpaMode(?=\))|(?<![\w.])isSpaMode(?= (?:&&|\?))|(?<=!)isSpaMode\b/g,
    write: "false",
  },
  { name: "no document", find: /typeof (?:document|window) === "undefined"/g, write: "false" },
  {
    name: "a document",
    find: /typeof (?:document|window)(?:\.document(?:\.createElement)?)? !== "undefined"/g,
    write: "true",
  },
  { name: "the server's part of <Scripts>", find: /\bstaticContext(?= \? )/g, write: "false" },
  { name: "the browser's part of <Scripts>", find: /!isStatic(?= [?&])/g, write: "true" },
  {
    name: "deferred scripts of the page",
    find: /typeof __remixContext === "object" && __remixContext\.a/g,
    write: "false",
  },
  { name: "requests of single fetch", find: /typeof singleFetch === "function"/g, write: "true" },
  {
    name: "deferred data",
    find: /(?<=function isDeferred(?:Result|Data)\(\w+\) \{)[\s\S]*?\n\}/g,
    write: "return false}",
  },
  {
    name: "warnings for developers",
    find: /(?<=function warning\(cond, message\) \{)[\s\S]*?\n\}/g,
    write: "}",
  },
  {
    name: "no screen of Remix before a page",
    find: /route\.id === "root" \? RemixRootDefaultHydrateFallback : undefined/g,
    write: "undefined",
  },
  { name: "greetings for developers", find: /\bheyDeveloper(?=\);)/g, write: "null" },
  {
    name: "texts of errors in Remix itself",
    find: /(?<=function invariant\(value), message(\) \{\n {2}if \([^{]*\) \{)[\s\S]*?\n {2}\}/g,
    write: '$1 throw new Error("invariant"); }',
  },
  {
    name: "warnings about flags",
    find: /(?<=function logV6DeprecationWarnings\([^)]*\) \{)[\s\S]*?\n\}/g,
    write: "}",
  },
];

/**
 * Returns a function that writes the constants into a module of Remix (undefined for other
 * modules), and one that returns the names of the rules that have found nothing so far.
 */
export function remixConstants(): {
  write: (code: string, file: string) => string | undefined;
  unused: () => string[];
} {
  const used = new Set<Rule>();
  return {
    write(code, file) {
      if (!remix.test(file)) return undefined;
      return rules.reduce((text, rule) => {
        const written = text.replace(rule.find, rule.write);
        if (written !== text) used.add(rule);
        return written;
      }, code);
    },
    unused: () => rules.filter((rule) => !used.has(rule)).map(({ name }) => name),
  };
}
