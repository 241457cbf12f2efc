import {
  firstChannel,
  lastChannel,
  type MeasuringConsent,
  type Touch,
  toSourceAndCampaign,
} from "~/domain/attribution/attribution";
import { normalizeName } from "~/domain/leads/contact/person-name";
import { parseDesignQuery } from "~/domain/pergola/design";
import { estimatePergola, roofPriceKey } from "~/domain/pergola/estimate";
import { sampleRates } from "~/domain/prices/sample-rates";
import { businessMinutesBetween, openingRangeOn } from "~/lib/business-time";
import { toHoustonDay } from "~/lib/dates";
import { addDays, parseHoustonTime } from "~/lib/houston-time";
import { normalizeSearch } from "~/lib/text";
import type { leadStages, nextStepKinds } from "~/schema";
import { seedSettings } from "./content/settings";
import { seedId, type TableRows } from "./table-rows";

type Row = TableRows["rows"][number];
type Status = (typeof leadStages)[number];

const hour = 3_600_000;
const openingHours = { hours: seedSettings.hours, specialDays: [] };
const reachedBy: Readonly<Partial<Record<Status, number>>> = {
  contacted: 2,
  "visit-booked": 3,
  quoted: 4,
  won: 5,
};

/** One arrival, without its moment. */
type Arrival = Partial<Omit<Touch, "at">>;

const adPage = "/get-a-free-quote-houston-tracking";
const google: Arrival = { referrer: "www.google.com/" };
const googleAd = (campaign: string, key: string, landing = adPage): Arrival => ({
  gclid: `sample-click-${key}`,
  utm_source: "google",
  utm_medium: "cpc",
  utm_campaign: campaign,
  landing,
});
const metaAd = (campaign: string, landing = adPage): Arrival => ({
  utm_source: "facebook",
  utm_medium: "paid_social",
  utm_campaign: campaign,
  landing,
});

/**
 * One sample person. Ages are hours before now; steps happen in order, the last one gives the
 * status.
 */
type Sample = {
  name: string;
  phone?: string;
  email?: string;
  contactBy?: "call" | "text" | "whatsapp" | "email";
  zip: string;
  street?: string;
  services: string[];
  setting?: string;
  size?: string;
  timeline?: string;
  budget?: string;
  details?: string;
  project?: string;
  design?: string;
  financing?: string;
  source: string;
  entry?: "web" | "hand" | "import";
  /** How they came, first and before they wrote; directly when it is left out. */
  first?: Arrival;
  last?: Arrival;
  measuring?: MeasuringConsent;
  ageHours: number;
  steps?: { status: Status; ageHours: number }[];
  note?: string;
  reply?: "call" | "text" | "whatsapp" | "email";
  /** Business minutes to the first reply; by the first step when it is left out. */
  replyMinutes?: number;
  valueCents?: number;
  nextKind?: (typeof nextStepKinds)[number];
  nextAction?: string;
  nextInHours?: number;
  lostReason?: string;
  spamScore?: number;
  spamReasons?: string[];
};

/* Made-up people: numbers of the range kept for fiction, addresses under example.com. */
const samples: Sample[] = [
  {
    name: "Dana Whitfield",
    phone: "+17135550101",
    contactBy: "text",
    zip: "77018",
    services: ["attached-pergola"],
    setting: "house-side",
    size: "medium",
    timeline: "3-months",
    budget: "unsure",
    details: "West side, brick. The room behind it should stay bright.",
    project: "off-the-living-room",
    source: "quote",
    first: googleAd("pergola-houston", "a", "/attached-aluminium-pergola-covered-patio"),
    ageHours: 0.4,
  },
  {
    name: "Marcus Hollis",
    phone: "+17135550102",
    email: "marcus.hollis@example.com",
    contactBy: "call",
    zip: "77479",
    services: ["outdoor-kitchen", "covered-patio"],
    setting: "house-side",
    size: "large",
    timeline: "soon",
    budget: "40k-80k",
    details: "Gas is at the north wall. There is a slab, about ten years old.",
    source: "tracking",
    first: metaAd("kitchens-fall"),
    ageHours: 3,
  },
  {
    name: "Priya Shah",
    email: "priya.shah@example.com",
    contactBy: "email",
    zip: "77008",
    services: ["cantilever-pergola"],
    setting: "side-yard",
    size: "small",
    timeline: "planning",
    details: "Narrow side yard, the neighbor’s wall is nine feet away.",
    project: "narrow-side-yard",
    design:
      "type=cantilever&width=216&depth=120&height=108&color=bronze&louver=40&faces=w&month=7&hour=16",
    source: "quote",
    first: { ...google, landing: "/cantilever-aluminium-pergola" },
    ageHours: 19,
  },
  {
    name: "Tom Baker",
    phone: "+12815550103",
    contactBy: "call",
    zip: "77433",
    services: ["concrete-and-turf"],
    setting: "house-side",
    size: "large",
    timeline: "6-months",
    budget: "under-20k",
    source: "phone",
    entry: "hand",
    ageHours: 52,
    steps: [{ status: "contacted", ageHours: 49 }],
    reply: "call",
    replyMinutes: 9,
    note: "Two dogs. Wants to hear about drainage before color.",
    nextKind: "quote",
    nextAction: "Send turf base drawing",
    nextInHours: -6,
  },
  {
    name: "Alma Reyes",
    phone: "+18325550104",
    email: "alma.reyes@example.com",
    contactBy: "whatsapp",
    zip: "77005",
    street: "2614 Sample Oak Ln",
    services: ["free-standing-pergola"],
    setting: "poolside",
    size: "medium",
    timeline: "3-months",
    budget: "40k-80k",
    project: "poolside-free-standing",
    financing: "amount=52000&down=10000&term=84&apr=8.99",
    source: "quote",
    first: { utm_source: "instagram", landing: "/" },
    ageHours: 100,
    steps: [
      { status: "contacted", ageHours: 97 },
      { status: "visit-booked", ageHours: 70 },
    ],
    reply: "whatsapp",
    replyMinutes: 14,
    valueCents: 52_000_00,
    nextKind: "visit",
    nextAction: "Visit, measure the coping",
    nextInHours: 22,
  },
  {
    name: "Gregory Turner",
    phone: "+17135550105",
    contactBy: "call",
    zip: "77024",
    street: "118 Sample Creek Dr",
    services: ["attached-pergola", "outdoor-kitchen"],
    setting: "house-side",
    size: "large",
    timeline: "soon",
    budget: "over-80k",
    source: "popup",
    first: googleAd("pergola-houston", "b"),
    measuring: "granted",
    ageHours: 9 * 24,
    steps: [
      { status: "contacted", ageHours: 9 * 24 - 2 },
      { status: "visit-booked", ageHours: 8 * 24 },
      { status: "quoted", ageHours: 4 * 24 },
    ],
    reply: "call",
    replyMinutes: 22,
    valueCents: 96_500_00,
    note: "HOA meets on the second Tuesday. Wants two options for the counter.",
    nextKind: "call",
    nextAction: "Ask what the HOA said",
    nextInHours: 30,
  },
  {
    name: "Helen Brooks",
    email: "helen.brooks@example.com",
    contactBy: "email",
    zip: "77584",
    street: "9310 Sample Field Ct",
    services: ["covered-patio"],
    setting: "house-side",
    size: "medium",
    budget: "20k-40k",
    source: "quote",
    ageHours: 16 * 24,
    steps: [
      { status: "contacted", ageHours: 15.6 * 24 },
      { status: "visit-booked", ageHours: 12 * 24 },
      { status: "quoted", ageHours: 8 * 24 },
      { status: "won", ageHours: 2 * 24 },
    ],
    reply: "email",
    replyMinutes: 6,
    valueCents: 38_200_00,
  },
  {
    name: "Victor Nguyen",
    phone: "+12815550106",
    contactBy: "text",
    zip: "77379",
    services: ["attached-pergola"],
    size: "medium",
    budget: "20k-40k",
    source: "formpage",
    first: googleAd("patio-cover", "c", "/"),
    last: { utm_source: "partner", landing: "/formpage" },
    measuring: "granted",
    ageHours: 24 * 24,
    steps: [
      { status: "contacted", ageHours: 23 * 24 },
      { status: "visit-booked", ageHours: 20 * 24 },
      { status: "quoted", ageHours: 17 * 24 },
      { status: "won", ageHours: 9 * 24 },
    ],
    reply: "text",
    replyMinutes: 31,
    valueCents: 44_900_00,
  },
  {
    name: "Rosa Martinez",
    phone: "+17135550107",
    contactBy: "call",
    zip: "77006",
    services: ["free-standing-pergola"],
    setting: "courtyard",
    size: "small",
    budget: "under-20k",
    source: "quote",
    ageHours: 21 * 24,
    steps: [
      { status: "contacted", ageHours: 20 * 24 },
      { status: "quoted", ageHours: 15 * 24 },
      { status: "lost", ageHours: 6 * 24 },
    ],
    reply: "call",
    replyMinutes: 12,
    valueCents: 31_000_00,
    lostReason: "price",
  },
  {
    name: "Ingrid Olson",
    email: "ingrid.olson@example.com",
    contactBy: "email",
    zip: "77840",
    services: ["outdoor-kitchen"],
    timeline: "planning",
    source: "contact",
    ageHours: 6 * 24,
    steps: [{ status: "out-of-area", ageHours: 5.5 * 24 }],
    reply: "email",
    replyMinutes: 18,
    note: "Two hours away. Thanked them and said we can’t help.",
  },
  {
    name: "Best Rankings",
    email: "offers@example.com",
    contactBy: "email",
    zip: "77002",
    services: ["something-else"],
    details:
      "We can bring your website to the first page of every search engine. Visit https://example.com/offer today!",
    source: "quote",
    ageHours: 2 * 24,
    steps: [{ status: "spam", ageHours: 2 * 24 }],
    spamScore: 60,
    spamReasons: ["links", "spam-words"],
  },
  {
    name: "Leo Parker",
    phone: "+18325550108",
    contactBy: "whatsapp",
    zip: "77098",
    services: ["outdoor-kitchen"],
    setting: "courtyard",
    size: "small",
    timeline: "3-months",
    budget: "unsure",
    project: "white-kitchen-one-wall",
    source: "quote",
    first: { utm_source: "pinterest", landing: "/covered-patio-project-catalog" },
    ageHours: 30,
    steps: [{ status: "contacted", ageHours: 29.5 }],
    reply: "whatsapp",
    replyMinutes: 4,
    nextKind: "call",
    nextAction: "Call about power and water at the wall",
    nextInHours: 3,
  },
];

/**
 * A few leads as an office might have them, to look at the back office with. All names, numbers and
 * addresses are made up.
 */
export function demoLeadRows(now: number): TableRows[] {
  const rows = samples.map((sample, index) =>
    leadOf(sample, `demo-${index}`, demoReference(index), now),
  );
  return tablesOf(rows);
}

const spoken = "ABCDEFGHJKMNPQRSTVWXYZ23456789";

function inLetters(number: number, length: number): string {
  let letters = "";
  for (let rest = number; letters.length < length; rest = Math.floor(rest / spoken.length))
    letters = spoken[rest % spoken.length] + letters;
  return letters;
}

const demoReference = (index: number) => `MOL-DEM${inLetters(index, 3)}`;

const agent = "Mozilla/5.0 (sample)";

type LeadRows = { lead: Row; submission: Row; events: Row[]; messages: Row[]; contacts: Row[] };

function leadOf(sample: Sample, key: string, reference: string, now: number): LeadRows {
  const { name, zip, services, source } = sample;
  const id = seedId("lead", key);
  const submissionId = seedId("submission", key);
  const created = Math.round(now - sample.ageHours * hour);
  const steps = sample.steps ?? [];
  const last = steps.at(-1);
  const replied = repliedAt(sample, created, now);
  const stepTimes = timesOf(steps, sample.replyMinutes === undefined ? null : replied, now);
  const changed = stepTimes.at(-1) ?? created;
  const attribution = attributionOf(sample, created);
  const text = (value: string | undefined) => value ?? "";
  const isWeb = (sample.entry ?? "web") === "web";
  const answers = {
    services,
    zip,
    setting: text(sample.setting),
    size: text(sample.size),
    timeline: text(sample.timeline),
    budget: text(sample.budget),
    details: text(sample.details),
    name,
    phone: text(sample.phone),
    email: text(sample.email),
    contactBy: sample.contactBy ?? null,
    design: text(sample.design),
    financing: text(sample.financing),
    project: text(sample.project),
    photosLost: 0,
  };
  const event = (kind: string, data: Record<string, unknown>, at: number, index: number): Row => ({
    id: seedId("event", `${key}/${index}`),
    lead_id: id,
    kind,
    staff_id: null,
    data: JSON.stringify(data),
    at,
  });
  const events = [
    event(
      "received",
      { submissionId, reference, variant: source, photos: 0, photosLost: 0, route: "direct" },
      created,
      0,
    ),
  ];
  const messages: Row[] = [];
  const said = (entry: Row, message: { direction: string; channel: string; text: string }) => {
    events.push(entry);
    const { id: messageId = "", at = 0 } = entry;
    messages.push({ id: messageId, lead_id: id, ...message, sent_at: at, created_at: at });
  };
  if (sample.reply && replied !== null)
    said(event("reply", { way: sample.reply }, replied, 1), {
      direction: "out",
      channel: sample.reply,
      text: "",
    });
  let from: Status = "new";
  steps.forEach(({ status }, index) => {
    const reason = status === "lost" ? { reason: text(sample.lostReason) } : {};
    events.push(
      event("status", { from, to: status, ...reason }, stepTimes[index] ?? now, 2 + index),
    );
    from = status;
  });
  if (sample.note)
    said(event("note", {}, changed, 20), {
      direction: "internal",
      channel: "note",
      text: sample.note,
    });
  return {
    lead: {
      id,
      reference,
      status: last?.status ?? "new",
      status_since: changed,
      name,
      name_key: normalizeName(name),
      phone: sample.phone ?? null,
      email: sample.email ?? null,
      contact_by: sample.contactBy ?? null,
      zip,
      in_area: last?.status !== "out-of-area",
      services: JSON.stringify(services),
      setting: answers.setting,
      size: answers.size,
      timeline: answers.timeline,
      budget: answers.budget,
      details: answers.details,
      design: answers.design,
      ...estimateOf(answers.design),
      street: text(sample.street),
      financing: answers.financing,
      project: answers.project,
      source,
      entry: sample.entry ?? "web",
      utm_source: toSourceAndCampaign(attribution).source,
      utm_campaign: toSourceAndCampaign(attribution).campaign,
      channel: isWeb ? firstChannel(attribution) : "",
      last_channel: isWeb ? lastChannel(attribution) : "",
      first_campaign: attribution.first?.utm_campaign ?? "",
      landing: attribution.first?.landing ?? (isWeb ? pageOf(source) : ""),
      spam_score: sample.spamScore ?? 0,
      spam_reasons: JSON.stringify(sample.spamReasons ?? []),
      assigned_to: null,
      value_cents: sample.valueCents ?? null,
      ...taskOf(sample, now),
      next_kind: sample.nextKind ?? null,
      next_action: text(sample.nextAction),
      next_action_at: nextTimeOf(sample, now),
      next_visit_id:
        sample.nextKind === "visit" && sample.nextInHours !== undefined
          ? seedId("visit", key)
          : null,
      first_reply_at: replied,
      reply_minutes: replied === null ? null : minutesTo(sample, created, replied, now),
      reached: Math.max(1, ...steps.map((step) => reachedBy[step.status] ?? 1)),
      signed_on: last?.status === "won" ? toHoustonDay(new Date(changed)) : null,
      lost_reason: text(sample.lostReason),
      search_text: normalizeSearch(
        [name, answers.phone, answers.email, zip, reference, answers.details].join(" "),
      ),
      version: 1,
      deleted_at: null,
      created_at: created,
      updated_at: changed,
    },
    submission: {
      id: submissionId,
      lead_id: id,
      reference,
      variant: source,
      answers: JSON.stringify(answers),
      attribution: JSON.stringify({ ...attribution, measuring: sample.measuring ?? "unknown" }),
      place: "{}",
      consent_texts: "",
      address: "",
      user_agent: agent,
      extras: "{}",
      route: "direct",
      created_at: created,
    },
    events,
    messages,
    contacts: contactRows(sample, key, id, created),
  };
}

/** The middle of the ballpark of a drawing by the sample rates, in cents; null without one. */
function estimateOf(query: string) {
  if (!query)
    return {
      estimate_cents: null,
      estimate_low_cents: null,
      estimate_high_cents: null,
      estimate_key: null,
    };
  const { design } = parseDesignQuery(query);
  const { lowCents, highCents, unpriced } = estimatePergola(design, sampleRates);
  return {
    estimate_cents: unpriced.length > 0 ? null : Math.round((lowCents + highCents) / 2),
    estimate_low_cents: lowCents,
    estimate_high_cents: highCents,
    estimate_key: roofPriceKey(design),
  };
}

/**
 * The half hour of an open day at or beside that moment: nobody promises to come at five in the
 * morning.
 */
function atWork(moment: number, way: 1 | -1): number {
  for (let day = toHoustonDay(new Date(moment)); ; day = addDays(day, way)) {
    const span = openingRangeOn(openingHours, day);
    if (!span) continue;
    const slot = Math.min(
      span.until - 2 * hour,
      Math.max(span.from + hour, Math.round(moment / (hour / 2)) * (hour / 2)),
    );
    if (way > 0 ? slot >= moment - hour / 2 : slot <= moment + hour / 2) return slot;
  }
}

function minutesTo(
  { replyMinutes }: Sample,
  created: number,
  replied: number,
  now: number,
): number {
  if (replyMinutes !== undefined && replied < now) return replyMinutes;
  return businessMinutesBetween(openingHours, new Date(created), new Date(replied));
}

/** When somebody first answered; null while nobody has. */
function repliedAt(
  { reply, replyMinutes, steps = [] }: Sample,
  created: number,
  now: number,
): number | null {
  if (!reply || !steps[0]) return null;
  if (replyMinutes === undefined) return Math.round(now - steps[0].ageHours * hour);
  return Math.min(afterOpenMinutes(created, replyMinutes), now);
}

const spans = new Map<string, ReturnType<typeof openingRangeOn>>();

/** `addBusinessMinutes` for a hundred thousand leads: each day's hours are worked out once. */
function afterOpenMinutes(created: number, minutes: number): number {
  let left = minutes * 60_000;
  for (let day = toHoustonDay(new Date(created)); ; day = addDays(day, 1)) {
    if (!spans.has(day)) spans.set(day, openingRangeOn(openingHours, day));
    const span = spans.get(day);
    if (!span) continue;
    const start = Math.max(span.from, created);
    if (left < span.until - start) return start + left;
    left -= Math.max(0, span.until - start);
  }
}

/** When each step was taken: the first with the reply, none before the one before it. */
function timesOf(
  steps: readonly { ageHours: number }[],
  replied: number | null,
  now: number,
): number[] {
  const times: number[] = [];
  for (const { ageHours } of steps) {
    const own = Math.round(now - ageHours * hour);
    const before = times.at(-1);
    times.push(before === undefined ? (replied ?? own) : Math.max(own, before));
  }
  return times;
}

/**
 * Both touches as the site would have stored them: the first one days before, the last one minutes
 * before they wrote.
 */
function attributionOf(
  { first, last = first }: Sample,
  created: number,
): { first: Touch | null; last: Touch | null } {
  const touch = (arrival: Arrival, at: number): Touch => ({
    landing: "/",
    referrer: "",
    ...arrival,
    at,
  });
  return {
    first: first ? touch(first, created - (last === first ? 12 * 60_000 : 5 * 24 * hour)) : null,
    last: last ? touch(last, created - 12 * 60_000) : null,
  };
}

/** The page a form stands on. */
function pageOf(source: string): string {
  return (
    { contact: "/contact-us", formpage: "/formpage", tracking: adPage, popup: "/" }[source] ??
    "/get-a-free-quote-houston"
  );
}

function contactRows(
  { phone, email }: Sample,
  key: string,
  leadId: string,
  createdAt: number,
): Row[] {
  return Object.entries({ phone, email }).flatMap(([kind, value]) =>
    value === undefined
      ? []
      : [
          {
            id: seedId("contact", `${key}/${kind}`),
            lead_id: leadId,
            kind,
            value,
            label: "",
            consent_texts: "",
            consent_at: null,
            created_at: createdAt,
          },
        ],
  );
}

/** Returns the due time of a sample's next step; null without one. */
function nextTimeOf({ nextInHours }: Sample, now: number): number | null {
  return nextInHours === undefined
    ? null
    : atWork(now + nextInHours * hour, nextInHours < 0 ? -1 : 1);
}

/** Returns the columns of the open task: the next step, unless it is a booked visit. */
function taskOf(sample: Sample, now: number): Row {
  const isVisit = sample.nextKind === "visit" && sample.nextInHours !== undefined;
  return isVisit
    ? { task_kind: null, task_action: "", task_at: null }
    : {
        task_kind: sample.nextKind ?? null,
        task_action: sample.nextAction ?? "",
        task_at: nextTimeOf(sample, now),
      };
}

/** Returns the visit of a lead whose next step is one. */
function visitRows(lead: Row): Row[] {
  const {
    id = null,
    next_visit_id: visitId,
    next_action_at: at,
    zip = null,
    street = null,
    created_at: createdAt = null,
  } = lead;
  if (typeof visitId !== "string" || typeof at !== "number") return [];
  return [
    {
      id: visitId,
      lead_id: id,
      staff_id: null,
      kind: "first",
      starts_at: at,
      ends_at: at + 45 * 60_000,
      zip,
      place: street,
      note: lead.next_action ?? "",
      status: "booked",
      source: "staff",
      sequence: 0,
      version: 1,
      created_at: createdAt,
      updated_at: createdAt,
    },
  ];
}

function tablesOf(leads: readonly LeadRows[]): TableRows[] {
  return [
    { table: "leads", rows: leads.map((entry) => entry.lead) },
    { table: "lead_submissions", rows: leads.map((entry) => entry.submission) },
    { table: "lead_events", rows: leads.flatMap((entry) => entry.events) },
    { table: "messages", rows: leads.flatMap((entry) => entry.messages) },
    { table: "lead_contacts", rows: leads.flatMap((entry) => entry.contacts) },
    { table: "visits", rows: leads.flatMap((entry) => visitRows(entry.lead)) },
  ];
}

const firstNames = (
  "James Mary Robert Linda Michael Susan David Karen William Nancy Richard Lisa Joseph Sandra Thomas Ashley Daniel Emily Matthew Donna " +
  "Anthony Michelle Mark Carol Steven Amanda Andrew Melissa Paul Deborah Joshua Stephanie Kenneth Rebecca Kevin Laura Brian Sharon " +
  "Timothy Cynthia Jason Amy Ryan Angela Jacob Maria Carlos Elena Luis Rosa Minh Grace Jamal Denise"
).split(" ");
const lastNames = (
  "Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Wilson Anderson Thomas Taylor Moore Jackson " +
  "Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill " +
  "Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Gomez Phillips Evans Turner Diaz Parker Cruz Edwards"
).split(" ");
const zips = [
  "77002",
  "77005",
  "77008",
  "77018",
  "77024",
  "77055",
  "77077",
  "77098",
  "77379",
  "77433",
  "77449",
  "77479",
  "77494",
  "77584",
];
const services = [
  "attached-pergola",
  "free-standing-pergola",
  "cantilever-pergola",
  "covered-patio",
  "outdoor-kitchen",
  "concrete-and-turf",
];
const words = [
  "shade",
  "slab",
  "pool",
  "west side",
  "gas line",
  "brick",
  "stucco",
  "turf",
  "dogs",
  "fans",
  "screens",
  "drain",
  "oak",
  "fence",
];
const adCampaigns = ["pergola-houston", "patio-cover", "kitchens-fall", "shade-in-july"];
const landings = [
  "/",
  "/",
  "/aluminium-custom-pergola-cover-patio",
  "/aluminium-custom-pergola-cover-patio/designer",
  "/attached-aluminium-pergola-covered-patio",
  "/custom-outdoor-kitchen",
  "/concrete-and-turf-installation-houston",
  "/patio-financing-houston",
  "/blog/which-way-does-your-patio-face",
];

type Draw = { random: () => number; pick: <T>(list: readonly T[]) => T; index: number };

/** How somebody came, in the proportions of an office that buys some ads; undefined is directly. */
function arrivalOf({ random, pick, index }: Draw): Arrival | undefined {
  const landing = pick(landings);
  const chance = random();
  if (chance < 0.26)
    return googleAd(pick(adCampaigns), String(index), random() < 0.6 ? adPage : landing);
  if (chance < 0.54) return { ...google, landing };
  if (chance < 0.64) return metaAd(pick(adCampaigns), landing);
  if (chance < 0.7) return { utm_source: "instagram", landing };
  if (chance < 0.74) return { referrer: "www.facebook.com/", landing };
  if (chance < 0.78) return { referrer: "nextdoor.com/", landing };
  if (chance < 0.81)
    return {
      utm_source: "newsletter",
      utm_medium: "email",
      utm_campaign: "spring-letter",
      landing,
    };
  if (chance < 0.83) return { referrer: "www.pinterest.com/", landing };
  return undefined;
}

/** Where a lead that ended there had been before, in order. */
function wayTo(status: Status, { random }: Draw): Status[] {
  const way: Status[] = ["contacted", "visit-booked", "quoted", "won"];
  if (status === "new") return [];
  if (status === "spam" || status === "out-of-area") return [status];
  if (status === "lost") return [...way.slice(0, 1 + Math.floor(random() * 3)), "lost"];
  return way.slice(0, way.indexOf(status) + 1);
}

/** Of Texas: the numbers that belong to nobody are a hundred an area. */
const areaCodes =
  "713 281 832 346 210 214 254 325 361 409 430 432 469 512 682 726 737 806 817 830 903 915 936 940 945 956 972 979".split(
    " ",
  );

const outcomes: Status[] = (
  [
    ["new", 4],
    ["contacted", 12],
    ["visit-booked", 8],
    ["quoted", 12],
    ["won", 22],
    ["lost", 30],
    ["spam", 8],
    ["out-of-area", 4],
  ] as const
).flatMap(([status, weight]) => Array.from({ length: weight }, () => status));

/**
 * A small generator of numbers in [0, 1) that gives the same series for the same start
 * (mulberry32).
 */
function randomFrom(start: number): () => number {
  let state = (start + 0x6d2b79f5) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function generated(index: number, now: number): Sample {
  const random = randomFrom(index);
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[Math.floor(random() * list.length)];
    if (chosen === undefined) throw new Error("Nothing to pick from");
    return chosen;
  };
  const draw: Draw = { random, pick, index };
  // two years of them, thinning out towards the past
  const ageHours = 1 + random() ** 1.5 * 730 * 24;
  const chance = random();
  const entry = chance < 0.91 ? "web" : chance < 0.97 ? "hand" : "import";
  const drawn = pick(outcomes);
  const wanted = settled(
    entry === "web" || (drawn !== "spam" && drawn !== "out-of-area") ? drawn : "contacted",
    ageHours,
  );
  const name = `${pick(firstNames)} ${pick(lastNames)}`;
  const first = entry === "web" ? arrivalOf(draw) : undefined;
  const last = first && random() < 0.25 ? (arrivalOf(draw) ?? first) : first;
  const quick = random();
  const replyMinutes = Math.floor(
    quick < 0.62 ? 2 + random() * 13 : quick < 0.87 ? 15 + random() * 45 : 60 + random() * 540,
  );
  // who wrote a moment ago, or at night, has no answer yet
  const waits =
    wanted !== "spam" &&
    wanted !== "out-of-area" &&
    afterOpenMinutes(Math.round(now - ageHours * hour), replyMinutes) > now;
  const status = waits && entry === "web" ? "new" : wanted;
  const answered = status !== "new" && status !== "spam";
  const steps = wayTo(status, draw);
  const open = status === "contacted" || status === "visit-booked" || status === "quoted";
  return {
    name,
    phone: `+1${areaCodes[index % areaCodes.length]}555${String(100 + (Math.floor(index / areaCodes.length) % 100)).padStart(4, "0")}`,
    email: `${name.toLowerCase().replace(" ", ".")}.${index + 1}@example.com`,
    contactBy: pick(["call", "text", "whatsapp", "email"]),
    zip: pick(zips),
    services: [pick(services)],
    setting: pick(["house-side", "garden", "poolside", "courtyard", "side-yard"]),
    size: pick(["small", "medium", "large", "unsure"]),
    timeline: pick(["soon", "3-months", "6-months", "planning"]),
    budget: pick(["unsure", "under-20k", "20k-40k", "40k-80k", "over-80k"]),
    details: `${pick(words)}, ${pick(words)}, ${pick(words)}`,
    source: entry === "hand" ? "phone" : entry === "import" ? "import" : sourceFor(first, draw),
    entry,
    ...(first && { first }),
    ...(last && { last }),
    ...(entry === "web" && {
      measuring: random() < 0.6 ? ("granted" as const) : ("denied" as const),
    }),
    ageHours,
    ...(steps.length > 0 && { steps: agedSteps(steps, ageHours, random) }),
    ...(answered && entry !== "import"
      ? { reply: pick(["call", "text", "whatsapp", "email"] as const), replyMinutes }
      : {}),
    ...(steps.includes("quoted") ? { valueCents: Math.round(80 + random() * 900) * 100_00 } : {}),
    ...(status === "lost"
      ? { lostReason: pick(["price", "timing", "competitor", "no-answer", "plans-changed"]) }
      : {}),
    ...(open ? nextOf(status, Math.floor(-2 + random() * 10), now) : {}),
    ...(status === "spam" ? { spamScore: 60, spamReasons: ["sales pitch"] } : {}),
  };
}

/** Nobody leaves a lead lying for a year, and no job is signed in an hour: a stage has its age. */
function settled(status: Status, ageHours: number): Status {
  if (status === "new" && ageHours > 72) return settled("contacted", ageHours);
  const least = new Map<Status, number>([
    ["visit-booked", 1],
    ["quoted", 3],
    ["lost", 5],
    ["won", 8],
  ]).get(status);
  if (least !== undefined && ageHours < least * 24) return "contacted";
  const most = new Map<Status, number>([
    ["contacted", 30],
    ["visit-booked", 45],
    ["quoted", 100],
  ]).get(status);
  return most !== undefined && ageHours > most * 24 ? "lost" : status;
}

function sourceFor(first: Arrival | undefined, { pick }: Draw): string {
  if (first?.landing === adPage) return "tracking";
  return pick(["quote", "quote", "quote", "quote", "popup", "contact", "formpage"]);
}

/**
 * The steps with their ages, in order: the first one soon, the others over the weeks that a job
 * takes.
 */
function agedSteps(
  steps: readonly Status[],
  ageHours: number,
  random: () => number,
): { status: Status; ageHours: number }[] {
  const took = Math.min(ageHours, (1 + random()) * 24 * 14 * Math.max(1, steps.length - 1));
  return steps.map((status, at) => ({
    status,
    ageHours: Math.max(
      0,
      ageHours - (took * (at + (at === 0 ? random() * 0.1 : 0))) / steps.length,
    ),
  }));
}

/** The next step so many days from today, in the hours in which people work. */
function nextOf(
  status: Status,
  days: number,
  now: number,
): Pick<Sample, "nextKind" | "nextAction" | "nextInHours"> {
  const day = addDays(toHoustonDay(new Date(now)), days);
  const at =
    parseHoustonTime(day, `${String(9 + ((days + 10) % 7)).padStart(2, "0")}:30`)?.getTime() ?? now;
  const nextInHours = (at - now) / hour;
  if (status === "visit-booked")
    return { nextKind: "visit", nextAction: "Visit and measure", nextInHours };
  if (status === "quoted")
    return { nextKind: "call", nextAction: "Ask about the quote", nextInHours };
  return { nextKind: "call", nextAction: "Call", nextInHours };
}

const perPart = 20_000;

/**
 * `count` generated leads for load work, in parts of a few thousand so that any number of them fits
 * into memory. The same number gives the same people; a larger one adds to them.
 */
export function* generatedLeadRows(count: number, now: number): Generator<TableRows[]> {
  for (let from = 0; from < count; from += perPart) {
    const part = Array.from({ length: Math.min(perPart, count - from) }, (_, offset) => {
      const index = from + offset;
      return leadOf(
        generated(index, now),
        `generated-${index}`,
        `MOL-Z${inLetters(index, 5)}`,
        now,
      );
    });
    yield tablesOf(part);
  }
}

/**
 * What visits, form steps and ads would count beside the sample leads and `generated` more: of the
 * last 120 days, and of their months.
 */
export function demoCountRows(now: number, generated: number): TableRows[] {
  const visits: Row[] = [];
  const steps: Row[] = [];
  const months = new Set<string>();
  for (let back = 0; back < 120; back++) {
    const day = toHoustonDay(new Date(now - back * 24 * hour));
    const random = randomFrom(Number(day.replaceAll("-", "")));
    months.add(day.slice(0, 7));
    const crowd = (14 + generated * 0.09) * (0.7 + random() * 0.6);
    for (const [channel, share] of arrivals) {
      for (const [at, path] of [
        ...new Set([
          ...landings.slice(0, 4),
          adPage,
          ...landings.slice(4),
          "/get-a-free-quote-houston",
        ]),
      ].entries()) {
        const count = Math.round((crowd * share * (1.4 - at * 0.12)) / 6 + random() - 0.3);
        if (count > 0) visits.push({ day, path, channel, count });
      }
    }
    visits.push({ day, path: "", channel: "robots", count: Math.round(20 + crowd * random()) });
    const opened = Math.max(1, Math.round(crowd * 0.09));
    for (const [step, share] of formWay) {
      const count = Math.round(opened * share);
      if (count > 0) steps.push({ day, variant: "quote", step, count });
    }
  }
  const dollars = Math.round(400 + generated * 3);
  const spent = [...months].flatMap((month) =>
    [
      { channel: "google-ads", cents: dollars * 100 },
      { channel: "meta-ads", cents: Math.round(dollars * 0.35) * 100 },
    ].map((spend) => ({ month, ...spend, version: 1, updated_at: now })),
  );
  return [
    { table: "page_visits", rows: visits },
    { table: "form_steps", rows: steps },
    { table: "ad_spend", rows: spent },
  ];
}

const arrivals = [
  ["google-search", 0.42],
  ["google-ads", 0.22],
  ["direct", 0.17],
  ["meta-ads", 0.08],
  ["instagram", 0.06],
  ["nextdoor", 0.03],
  ["facebook", 0.02],
] as const;
const formWay = [
  ["project", 1],
  ["space", 0.84],
  ["you", 0.56],
  ["send", 0.42],
] as const;
