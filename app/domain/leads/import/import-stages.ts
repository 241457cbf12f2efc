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

/* Words that decide a stage alone. "In progress", "customer" or "contract sent" do not: they mean
   another stage in every program. */
const certain = {
  spam: /\b(spam|junk|fake|bogus|solicit\w*|robot)\b/,
  "out-of-area": /\b(out of (area|town|range|state)|outside (the )?area|too far|ooa)\b/,
  new: /^(not|un) ?(yet )?(contacted|called|reached)\b/,
  lost: /\b(dead|lost|not interested|no sale|no go|declined|cancel\w*|went with|competitor|ghosted|too expensive|do not call|dnc|disqualified|unqualified|rejected)\b/,
  "visit-booked":
    /\b(appt|appts|appointment|visit|measure|consult|consultation|estimate|walkthrough) (is )?(set|made|booked|scheduled)\b|\b(booked|scheduled) (an? )?(appt|appointment|visit|measure|consult\w*|walkthrough)\b/,
  quoted:
    /\b(est|ests|estimate\w*|quot\w*|proposal\w*|bid|bids) (was )?(sent|given|made|out|emailed)\b|^(quoted|estimated|bid|negotiat\w*|quote sent \w+)$/,
  won: /\b(won|sold|complete|completed|installed|paid in full)\b|^(signed|contract signed)$/,
  contacted:
    /\b(called|lm|lvm|left (a )?(message|vm|voicemail)|left vm|voicemail|contacted|texted|emailed|spoke|talked|reached|no answer)\b/,
} as const satisfies Partial<Record<LeadStage, RegExp>>;

/** Stages that one word decides, with any other words: "closed lost", "estimate declined". */
const finalStages = ["spam", "out-of-area", "new", "lost"] as const;
const steps = ["visit-booked", "quoted", "won", "contacted"] as const;
/** Something that has not happened yet, or is no longer so. */
const undecided =
  /\b(need\w*|to (be|do|call|sched\w*)|pending|awaiting|waiting|request\w*|draft|maybe|might|possibl\w*|progress|resched\w*|not|no longer|un\w+ed|attempt\w*)\b/;

/**
 * Proposes a stage for a stage name: New if it is blank, undefined if the name does not decide it.
 */
export function proposeStage(word: string): LeadStage | undefined {
  const key = normalizeStageName(word);
  if (key === "") return "new";
  const exactStage = importStages.find(
    (stage) => key === normalizeStageName(stage) || key === normalizeStageName(stageLabels[stage]),
  );
  const final = finalStages.find((stage) => certain[stage].test(key));
  if (exactStage || final) return exactStage ?? final;
  const found = undecided.test(key) ? [] : steps.filter((stage) => certain[stage].test(key));
  return found.length === 1 ? found[0] : undefined;
}
