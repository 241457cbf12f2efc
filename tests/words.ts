/* Finds English that only its author understands: in comments, test titles, screen texts, declared
   names, and documents. */

type Rule = readonly [id: string, pattern: RegExp, advice: string];
type Kind = "comment" | "doc" | "title" | "text" | "name" | "markdown" | "heading";
type Part = { kind: Kind; line: number; text: string };

/** For comments, test titles, screen texts, and Markdown. */
const proseRules: readonly Rule[] = [
  [
    "told",
    /\b(is|are|was|were|be|been|being|has|have) (never |not |once )?(said|told)\b/i,
    "name the actor and the act: logged, sent, shown",
  ],
  [
    "none",
    /\b(is|are|was|were|be) none\b(?! of)|\bthere (is|are) none\b/i,
    "say what is missing or invalid",
  ],
  [
    "none-of",
    /\bnone of (ours|us|theirs|its|them|it)\b|\b(a|one|name|page|form|address|path|answer|text|site|key|pair|word)s? of (ours|theirs|yours)\b/i,
    "our, not ours, unknown",
  ],
  [
    "gone",
    /\bthat (is|are|was|were) (gone|away)\b|\bis (gone|away) (by|with|from|until)\b/i,
    "deleted, missing, unreachable",
  ],
  ["on-its-way", /\bon (its|their) way\b/i, "pending, being sent"],
  [
    "asked",
    /\b(is|are|was|were|be) asked(?! to)( for| about| about it| after| here| until)?\b/i,
    "requested, queried, checked",
  ],
  ["goes-out", /\b(go|goes|went|going|gone) out\b/i, "is sent, is published"],
  [
    "as-it-was",
    /\bas (it|they) (was|were|is|are|stands?)\b(?! (possible|likely|stored))|\bas things stand\b/i,
    "unchanged",
  ],
  [
    "clause",
    /\bwhat (is|was|are|were|they|it|one|he|she|staff|somebody|nobody|visitors|others|both|only|stands|lies|comes|waits|came|became|has|had|holds|keeps)\b/i,
    "use a noun",
  ],
  [
    "stands",
    /\b(stands?|stood) (in|on|at(?! \d)|there|here|beside|before|behind|by|under|below|above|over|with|open|still|alone|as|between|where|among|a|the|it|now|today|near|without)\b(?! (its own|the way))/i,
    "is, appears, is shown",
  ],
  [
    "lies",
    /\b(lies|lay|lain) (in|on|at|there|here|beside|before|behind|under|below|above|over|between|where|inside|outside|ahead|nearest|no)\b/i,
    "is, is stored, is in",
  ],
  ["anew", /\banew\b/i, "again, new"],
  [
    "somebody",
    /\b(somebody|nobody|everybody|whoever|whomever)\b/i,
    "name the role: user, staff, visitor; else someone, no one",
  ],
  [
    "one",
    /\b(of|to|by|in) one's own\b|\bone's own\b|\b(as|if|when|that|where|what|than|until) one (is|has|had|wants|looks|comes|sees|may|can|types|writes|does|holds|goes|would|knows)\b/i,
    "you, the user",
  ],
  [
    "so-many",
    /\b(at most|after|for|by|in|of|than|least) so (many|much|long|far)\b|^So (many|much)\b/i,
    "name the parameter",
  ],
  [
    "gives",
    /\bgives (how|what|which|its|the ids?|them|where|whether|none|undefined|when)\b/i,
    "returns",
  ],
  [
    "take-back",
    /\b(takes?|taken|took|taking|puts?|putting) (it |them |one |that )?(back|in its place|into the trash)\b/i,
    "undo, revert, restore, cancel, move to trash",
  ],
  ["along", /\b(comes?|came|goes|gave|brings?|sent|carried) along\b/i, "is included, is kept"],
  ["is-to-be", /\b(is|are|was|were) to be\b/i, "must, should, or the plain verb"],
  [
    "its-time",
    /\b(had|has|have) (its|their) time\b|\btime is over\b|\b(its|their|whose) moment\b|\bmoment (has|had) come\b/i,
    "expired, due, scheduled",
  ],
  ["by-itself", /\b(by|of) (it|them)sel(f|ves)\b/i, "automatically, alone"],
  ["in-words", /\bin words\b/i, "as text"],
  [
    "holds",
    /\bholds? (while|only|where|until|from|once|if|what|of|no|its|good|back|it|them)\b|\b(is|are|was) held\b/i,
    "is true, applies, contains",
  ],
  ["wherever", /\b(wherever|whatever|howsoever|whichever)\b/i, "any, every, regardless of"],
  ["of-which", /\bof (which|whom)\b|\bof what\b/i, "split the sentence"],
  [
    "sentence-ours",
    /\b(a|one) who\b|\bthose (who|that|which)\b|\bthe one (who|that|which)\b|\bthat of\b/i,
    "name the thing",
  ],
];
/** For the first words of a docblock or a heading. */
const docRules: readonly Rule[] = [
  [
    "doc-clause",
    /^(What|Who|Whose|Whom|Whether|Where|Which|Why|How|Of which|From which|By what|In which|Until when|Since when|Before which|After which)\b(?! to\b)/,
    "start with a verb or a noun",
  ],
  [
    "doc-riddle",
    /^(The same,|One of|That|Those|It|Both|Neither|Nothing|Everything|Somebody|Nobody|As \w+, )\b/,
    "start with a verb or a noun",
  ],
];
/** For declared names. */
const nameRules: readonly Rule[] = [
  ["name-clause", /^(what|where|why|who|which|wherever|whoever)[A-Z]/, "a noun or a verb"],
  ["name-most", /^(most|least|longest|shortest|fewest)([A-Z]|$)/, "max, min"],
  [
    "name-private",
    /(^|[a-z_])(told|Told|Sending|wayTo|WayTo|News|Kept|kept|Held|Lasting|Beside|Troubles?|Mistakes?|Standing|Editions?|Nowhere|Anywhere|Patiently|Patience|PutBack|PutIn|Showable|Stepless|stepless|Wish|Wants|wants|Outcome|ReadUntil|Moments?|Places?|Gated?|When|Seen|Shown|Typed|Put|Hold|Look|Studio|Certainty|Nature|Ways?|Way)([A-Z]|s?$)|Words$|Back$/,
    "see the vocabulary",
  ],
  [
    "name-private",
    /^(words|news|held|lasting|troubles?|mistakes?|editions?|standing|safely|within|anew|beside|way|ways)$|^(put(?!InEdge)|seen|told|said|kept|held|hold|lay|stay|forget|strike|settle|free|note|take|took|shown|sent|gate|gated|when|moment|place|standing|edition|trouble|mistake|begin|begun|ask|asks|lacks?|studio|as(?!Utc|Sql|Json))[A-Z]/,
    "see the vocabulary",
  ],
  [
    "name-bare",
    /^(own|given|wanted|asked|typed|shown|known|said|gone|meant|taken|answered|named|begun|listed|settled|fitted|crowded|lettered)$/,
    "add a noun",
  ],
  [
    "name-preposition",
    /^(of|with|in|beside|under|along|across|within)$|^(With|After|Was|By|When|Then|Kept|Sent|Found|Chosen|Known|Typed|Added|Trashed|Stored|Selected|Applied|Made|Seen|Clocked|Told)$/,
    "add a noun",
  ],
];

const declaration = /\b(?:function|const|let|type|interface|class)\s+([A-Za-z_$][\w$]*)/g;
const token = /\/\*[\s\S]*?\*\/|(?<![:"'`\w])\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
const testCall = /\b(?:test|it|describe)(?:\.\w+)*\(\s*$/;
const jsxText = />\s*([A-Z“][^<>{}=;]*[a-z][^<>{}=;]*)(?=[<{])/g;

/**
 * Returns the violations in a source file or Markdown file as "path:line: rule: match (advice)".
 */
export function findWordViolations(
  path: string,
  source: string,
): { place: string; text: string }[] {
  const parts = path.endsWith(".md")
    ? markdownParts(source)
    : sourceParts(source, path.endsWith(".tsx"));
  return parts.flatMap((part) =>
    checkPart(part).map(({ rule, match, advice }) => ({
      place: `${path}:${part.line}: ${rule}: “${match}” (${advice})`,
      text: part.text,
    })),
  );
}

function checkPart({ kind, text }: Part): { rule: string; match: string; advice: string }[] {
  const rules =
    kind === "name"
      ? nameRules
      : kind === "doc" || kind === "heading"
        ? [...docRules, ...proseRules]
        : proseRules;
  const prose =
    kind === "name"
      ? text
      : text.replace(/`[^`]*`|"[^"]*"|“[^”]*”/g, "x").replace(/^#+\s*\d*\s*/, "");
  return rules.flatMap(([rule, pattern, advice]) => {
    const match = pattern.exec(prose);
    return match ? [{ rule, match: match[0].trim(), advice }] : [];
  });
}

function sourceParts(source: string, isTsx: boolean): Part[] {
  const lineAt = (index: number) => source.slice(0, index).split("\n").length;
  const code = source.replace(token, (found) => found.replace(/[^\n]/g, " "));
  const parts: Part[] = [];
  for (const match of source.matchAll(token)) {
    const [found] = match;
    const line = lineAt(match.index);
    if (found.startsWith("/")) {
      const text = found
        .replace(/^\/\*+|\*\/$|^\/\/|^\s*\*(?!\/)/gm, "")
        .replace(/\s+/g, " ")
        .trim();
      parts.push({ kind: found.startsWith("/**") ? "doc" : "comment", line, text });
      continue;
    }
    const before = source.slice(Math.max(0, match.index - 60), match.index);
    const text = found.slice(1, -1);
    if (testCall.test(before)) parts.push({ kind: "title", line, text });
    else if (!isCode(text, before)) parts.push({ kind: "text", line, text });
  }
  if (isTsx)
    for (const { index, 1: text = "" } of code.matchAll(jsxText))
      if (text.trim().split(/\s+/).length > 1)
        parts.push({ kind: "text", line: lineAt(index), text: text.replace(/\s+/g, " ").trim() });
  for (const { index, 1: text = "" } of code.matchAll(declaration))
    parts.push({ kind: "name", line: lineAt(index), text });
  return parts;
}

/**
 * True for strings that are code instead of English: SQL, CSS, selectors, paths, markup, or fewer
 * than three words.
 */
function isCode(text: string, before: string): boolean {
  return (
    /[_\\{}=#@|]|::|\w\(|^[a-z.-]+( [a-z0-9.-]+)*$|<\w|;$|\bselect\b.+\bfrom\b/.test(text) ||
    text.split(/\s+/).length < 3 ||
    /(className|d|sizes|from|import|fetch\(|Error\()=?\s*\(?$/.test(before)
  );
}

function markdownParts(source: string): Part[] {
  const parts: Part[] = [];
  let isCodeBlock = false;
  for (const [index, line] of source.split("\n").entries()) {
    if (line.startsWith("```")) isCodeBlock = !isCodeBlock;
    else if (!isCodeBlock && line.trim() !== "")
      parts.push({
        kind: line.startsWith("#") ? "heading" : "markdown",
        line: index + 1,
        text: line.replace(/`[^`]*`/g, "x"),
      });
  }
  return parts;
}
