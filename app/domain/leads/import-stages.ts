import { type LeadStage, stageLabels } from "./lead";

/** Stages an import can give, in the order of the select. */
export const importStages = ["new", "contacted", "visit-booked", "quoted", "won", "lost", "spam", "out-of-area"] as const;

/** Most different words a column of stages may have; a column with more holds something else. */
export const maxStageWords = 60;

/** A stage word for comparing: lower case, single spaces, no punctuation around it. */
export function stageKey(word: string): string {
  return word
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, " ")
    .trim()
    .slice(0, 80);
}

/* The first that fits: "not interested" before "interested", "closed lost" before "closed". */
const proposals: readonly (readonly [LeadStage, RegExp])[] = [
  ["spam", /\b(spam|junk|fake|bogus|solicit\w*|robot)\b/],
  ["out-of-area", /\b(out of (area|town|range|state)|outside (the )?area|too far|ooa)\b/],
  ["new", /^(not|un) ?(yet )?(contacted|called|reached)\b/],
  [
    "lost",
    /\b(dead|lost|not interested|no sale|no go|declined|cancel\w*|went with|competitor|ghosted|passed|too expensive|do not call|dnc|disqualified|unqualified|rejected)\b/,
  ],
  [
    "quoted",
    /\b(est|ests|estimate\w*|quot\w*|proposal\w*|bid|bids|hoa|permit\w*|negotiat\w*|thinking|pricing)\b(?!.*\b(appt|appointment|scheduled|booked)\b)/,
  ],
  ["won", /\b(won|sold|complet\w*|signed|contract|installed|install|paid|deposit|done|finished|customer|in progress|closed|job)\b/],
  ["visit-booked", /\b(appt|appts|appointment\w*|visit\w*|schedul\w*|measur\w*|consult\w*|booked|meeting|walkthrough)\b/],
  [
    "contacted",
    /\b(call|called|calling|left|lm|lvm|vm|voicemail|contacted|text|texted|emailed|spoke|talked|reached|follow|following|followup|working|no answer|tried|warm|hot|interested|nurture)\b/,
  ],
];

/** The stage proposed for a word of a file; New for a blank one and for an unknown word. */
export function proposeStage(word: string): LeadStage {
  const key = stageKey(word);
  const own = importStages.find((stage) => key === stageKey(stage) || key === stageKey(stageLabels[stage]));
  return own ?? proposals.find(([, pattern]) => pattern.test(key))?.[0] ?? "new";
}
