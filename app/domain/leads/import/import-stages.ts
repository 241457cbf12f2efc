import { type LeadStage, stageLabels } from "~/domain/leads/lead";

/** Stages available in an import, in select order. */
export const importStages = [
  "new",
  "contacted",
  "visit-booked",
  "quoted",
  "won",
  "lost",
  "spam",
  "out-of-area",
] as const;

/** Maximum distinct values of a stage column; more means that the column is not a stage. */
export const maxStageValues = 60;

/**
 * Normalizes a stage name for comparison: lower case, single spaces, no punctuation at the ends.
 */
export function normalizeStageName(word: string): string {
  return word
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, " ")
    .trim()
    .slice(0, 80);
}

/* First match wins: "not interested" before "interested", "closed lost" before "closed". */
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
  [
    "won",
    /\b(won|sold|complet\w*|signed|contract|installed|install|paid|deposit|done|finished|customer|in progress|closed|job)\b/,
  ],
  [
    "visit-booked",
    /\b(appt|appts|appointment\w*|visit\w*|schedul\w*|measur\w*|consult\w*|booked|meeting|walkthrough)\b/,
  ],
  [
    "contacted",
    /\b(call|called|calling|left|lm|lvm|vm|voicemail|contacted|text|texted|emailed|spoke|talked|reached|follow|following|followup|working|no answer|tried|warm|hot|interested|nurture)\b/,
  ],
];

/** Proposes a stage for a stage name; New if it is blank or unknown. */
export function proposeStage(word: string): LeadStage {
  const key = normalizeStageName(word);
  const exactStage = importStages.find(
    (stage) => key === normalizeStageName(stage) || key === normalizeStageName(stageLabels[stage]),
  );
  return exactStage ?? proposals.find(([, pattern]) => pattern.test(key))?.[0] ?? "new";
}
