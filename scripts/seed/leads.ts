import { nameKey } from "~/domain/leads/person-name";
import { normalizeSearch } from "~/lib/text";
import type { leadStatuses } from "~/platform/db/schema";
import { seedId, type TableRows } from "./table-rows";

type Row = TableRows["rows"][number];
type Status = (typeof leadStatuses)[number];

const hour = 3_600_000;

/** One sample person. Ages are hours before now; steps happen in order, the last one gives the status. */
type Sample = {
  name: string;
  phone?: string;
  email?: string;
  contactBy?: "call" | "text" | "whatsapp" | "email";
  zip: string;
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
  utmSource?: string;
  utmCampaign?: string;
  ageHours: number;
  steps?: { status: Status; ageHours: number }[];
  note?: string;
  reply?: "call" | "text" | "whatsapp" | "email";
  valueCents?: number;
  nextAction?: string;
  nextInHours?: number;
  lostReason?: string;
  spamScore?: number;
  spamReasons?: string[];
};

/* Names that say what they are; numbers of the range kept for fiction, addresses under example.com. */
const samples: Sample[] = [
  {
    name: "Dana Sample",
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
    utmSource: "google",
    utmCampaign: "pergola-houston",
    ageHours: 0.4,
  },
  {
    name: "Marcus Example",
    phone: "+17135550102",
    email: "marcus.example@example.com",
    contactBy: "call",
    zip: "77479",
    services: ["outdoor-kitchen", "covered-patio"],
    setting: "house-side",
    size: "large",
    timeline: "soon",
    budget: "40k-80k",
    details: "Gas is at the north wall. There is a slab, about ten years old.",
    source: "tracking",
    utmSource: "facebook",
    utmCampaign: "kitchens-fall",
    ageHours: 3,
  },
  {
    name: "Priya Sample",
    email: "priya.sample@example.com",
    contactBy: "email",
    zip: "77008",
    services: ["cantilever-pergola"],
    setting: "side-yard",
    size: "small",
    timeline: "planning",
    details: "Narrow side yard, the neighbor’s wall is nine feet away.",
    project: "narrow-side-yard",
    design: "type=cantilever&width=216&depth=120&height=108&color=bronze&louver=40&faces=w&month=7&hour=16",
    source: "quote",
    ageHours: 19,
  },
  {
    name: "Tom Placeholder",
    phone: "+12815550103",
    contactBy: "call",
    zip: "77433",
    services: ["concrete-and-turf"],
    setting: "house-side",
    size: "large",
    timeline: "6-months",
    budget: "under-20k",
    source: "phone",
    ageHours: 52,
    steps: [{ status: "contacted", ageHours: 49 }],
    reply: "call",
    note: "Two dogs. Wants to hear about drainage before color.",
    nextAction: "Send turf base drawing",
    nextInHours: -6,
  },
  {
    name: "Alma Muster",
    phone: "+18325550104",
    email: "alma.muster@example.com",
    contactBy: "whatsapp",
    zip: "77005",
    services: ["free-standing-pergola"],
    setting: "poolside",
    size: "medium",
    timeline: "3-months",
    budget: "40k-80k",
    project: "poolside-free-standing",
    financing: "amount=52000&down=10000&term=84&apr=8.99",
    source: "quote",
    utmSource: "instagram",
    ageHours: 100,
    steps: [
      { status: "contacted", ageHours: 97 },
      { status: "visit-booked", ageHours: 70 },
    ],
    reply: "whatsapp",
    valueCents: 52_000_00,
    nextAction: "Visit, measure the coping",
    nextInHours: 22,
  },
  {
    name: "Gregory Specimen",
    phone: "+17135550105",
    contactBy: "call",
    zip: "77024",
    services: ["attached-pergola", "outdoor-kitchen"],
    setting: "house-side",
    size: "large",
    timeline: "soon",
    budget: "over-80k",
    source: "popup",
    utmSource: "google",
    utmCampaign: "pergola-houston",
    ageHours: 9 * 24,
    steps: [
      { status: "contacted", ageHours: 9 * 24 - 2 },
      { status: "visit-booked", ageHours: 8 * 24 },
      { status: "quoted", ageHours: 4 * 24 },
    ],
    reply: "call",
    valueCents: 96_500_00,
    note: "Association meets on the second Tuesday. Wants two options for the counter.",
    nextAction: "Ask what the association said",
    nextInHours: 30,
  },
  {
    name: "Helen Beispiel",
    email: "helen.beispiel@example.com",
    contactBy: "email",
    zip: "77584",
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
    valueCents: 38_200_00,
  },
  {
    name: "Victor Sample",
    phone: "+12815550106",
    contactBy: "text",
    zip: "77379",
    services: ["attached-pergola"],
    size: "medium",
    budget: "20k-40k",
    source: "formpage",
    utmSource: "partner",
    ageHours: 24 * 24,
    steps: [
      { status: "contacted", ageHours: 23 * 24 },
      { status: "visit-booked", ageHours: 20 * 24 },
      { status: "quoted", ageHours: 17 * 24 },
      { status: "won", ageHours: 9 * 24 },
    ],
    reply: "text",
    valueCents: 44_900_00,
  },
  {
    name: "Rosa Example",
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
    valueCents: 31_000_00,
    lostReason: "price",
  },
  {
    name: "Ingrid Placeholder",
    email: "ingrid.placeholder@example.com",
    contactBy: "email",
    zip: "77840",
    services: ["outdoor-kitchen"],
    timeline: "planning",
    source: "contact",
    ageHours: 6 * 24,
    steps: [{ status: "out-of-area", ageHours: 5.5 * 24 }],
    reply: "email",
    note: "Two hours away. Told so, with thanks.",
  },
  {
    name: "Best Rankings Example",
    email: "offers@example.com",
    contactBy: "email",
    zip: "77002",
    services: ["something-else"],
    details: "We can bring your website to the first page of every search engine. Visit https://example.com/offer today!",
    source: "quote",
    ageHours: 2 * 24,
    steps: [{ status: "spam", ageHours: 2 * 24 }],
    spamScore: 60,
    spamReasons: ["link in the text", "sales pitch"],
  },
  {
    name: "Leo Muster",
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
    utmSource: "pinterest",
    ageHours: 30,
    steps: [{ status: "contacted", ageHours: 29.5 }],
    reply: "whatsapp",
    nextAction: "Call about power and water at the wall",
    nextInHours: 3,
  },
];

/** A few leads as an office might have them, to look at the back office with. All names, numbers and addresses are made up. */
export function demoLeadRows(now: number): TableRows[] {
  const rows = samples.map((sample, index) => leadOf(sample, `demo-${index}`, demoReference(index), now));
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

type LeadRows = { lead: Row; submission: Row; events: Row[] };

function leadOf(sample: Sample, key: string, reference: string, now: number): LeadRows {
  const { name, zip, services, source } = sample;
  const id = seedId("lead", key);
  const submissionId = seedId("submission", key);
  const created = Math.round(now - sample.ageHours * hour);
  const steps = sample.steps ?? [];
  const last = steps.at(-1);
  const changed = last ? Math.round(now - last.ageHours * hour) : created;
  const replied = sample.reply && steps[0] ? Math.round(now - steps[0].ageHours * hour) : null;
  const text = (value: string | undefined) => value ?? "";
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
  const touch = { source: text(sample.utmSource), campaign: text(sample.utmCampaign), at: created };
  const event = (kind: string, data: Record<string, unknown>, at: number, index: number): Row => ({
    id: seedId("event", `${key}/${index}`),
    lead_id: id,
    kind,
    staff_id: null,
    data: JSON.stringify(data),
    at,
  });
  const events = [event("received", { submissionId, reference, variant: source, photos: 0, photosLost: 0, route: "direct" }, created, 0)];
  if (sample.reply && replied !== null) events.push(event("reply", { way: sample.reply }, replied, 1));
  let from: Status = "new";
  steps.forEach(({ status, ageHours }, index) => {
    const reason = status === "lost" ? { reason: text(sample.lostReason) } : {};
    events.push(event("status", { from, to: status, ...reason }, Math.round(now - ageHours * hour), 2 + index));
    from = status;
  });
  if (sample.note) events.push(event("note", { text: sample.note }, changed, 20));
  return {
    lead: {
      id,
      reference,
      status: last?.status ?? "new",
      status_since: changed,
      name,
      name_key: nameKey(name),
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
      financing: answers.financing,
      project: answers.project,
      source,
      utm_source: touch.source,
      utm_campaign: touch.campaign,
      spam_score: sample.spamScore ?? 0,
      spam_reasons: JSON.stringify(sample.spamReasons ?? []),
      assigned_to: null,
      value_cents: sample.valueCents ?? null,
      next_action: text(sample.nextAction),
      next_action_at: sample.nextInHours === undefined ? null : Math.round(now + sample.nextInHours * hour),
      first_reply_at: replied,
      lost_reason: text(sample.lostReason),
      search_text: normalizeSearch([name, answers.phone, answers.email, zip, reference, answers.details].join(" ")),
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
      attribution: JSON.stringify({ first: touch, last: touch }),
      place: "{}",
      consent_texts: "",
      address: "",
      user_agent: agent,
      extras: "{}",
      route: "direct",
      created_at: created,
    },
    events,
  };
}

function tablesOf(leads: readonly LeadRows[]): TableRows[] {
  return [
    { table: "leads", rows: leads.map((entry) => entry.lead) },
    { table: "lead_submissions", rows: leads.map((entry) => entry.submission) },
    { table: "lead_events", rows: leads.flatMap((entry) => entry.events) },
  ];
}

const firstNames = [
  "Ana",
  "Ben",
  "Carla",
  "Dev",
  "Ella",
  "Farid",
  "Grace",
  "Hugo",
  "Iris",
  "Jonas",
  "Kim",
  "Lena",
  "Miguel",
  "Nora",
  "Omar",
  "Paula",
];
const lastNames = ["Sample", "Example", "Placeholder", "Specimen", "Muster", "Beispiel", "Ejemplo", "Exemple"];
const zips = ["77002", "77005", "77008", "77018", "77024", "77055", "77077", "77098", "77379", "77433", "77449", "77479", "77494", "77584"];
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
const sources = ["quote", "quote", "quote", "popup", "tracking", "formpage", "contact", "phone"];
const campaigns = ["", "", "google", "facebook", "instagram", "pinterest"];
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

/** A small generator of numbers in [0, 1) that gives the same series for the same start (mulberry32). */
function randomFrom(start: number): () => number {
  let state = (start + 0x6d2b79f5) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function generated(index: number): Sample {
  const random = randomFrom(index);
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[Math.floor(random() * list.length)];
    if (chosen === undefined) throw new Error("Nothing to pick from");
    return chosen;
  };
  const status = pick(outcomes);
  // two years of them, thinning out towards the past
  const ageHours = 1 + random() ** 1.5 * 730 * 24;
  const name = `${pick(firstNames)} ${pick(lastNames)} ${index + 1}`;
  const utmSource = pick(campaigns);
  const answered = status !== "new" && status !== "spam";
  return {
    name,
    phone: `+1713555${String(100 + (index % 100)).padStart(4, "0")}`,
    email: `sample${index + 1}@example.com`,
    contactBy: pick(["call", "text", "whatsapp", "email"]),
    zip: pick(zips),
    services: [pick(services)],
    setting: pick(["house-side", "garden", "poolside", "courtyard", "side-yard"]),
    size: pick(["small", "medium", "large", "unsure"]),
    timeline: pick(["soon", "3-months", "6-months", "planning"]),
    budget: pick(["unsure", "under-20k", "20k-40k", "40k-80k", "over-80k"]),
    details: `${pick(words)}, ${pick(words)}, ${pick(words)}`,
    source: pick(sources),
    ...(utmSource ? { utmSource, utmCampaign: "sample" } : {}),
    ageHours,
    ...(status === "new" ? {} : { steps: [{ status, ageHours: ageHours * random() }] }),
    ...(answered ? { reply: pick(["call", "text", "whatsapp", "email"] as const) } : {}),
    ...(status === "quoted" || status === "won" ? { valueCents: Math.round(8_000 + random() * 90_000) * 100 } : {}),
    ...(status === "lost" ? { lostReason: pick(["price", "timing", "competitor", "no-answer", "plans-changed"]) } : {}),
    ...(status === "contacted" || status === "visit-booked" ? { nextAction: "Call", nextInHours: -200 + random() * 400 } : {}),
    ...(status === "spam" ? { spamScore: 60, spamReasons: ["generated"] } : {}),
  };
}

const perPart = 20_000;

/** `count` generated leads for load work, in parts of a few thousand so that any number of them fits into memory. The same number gives
 *  the same people; a larger one adds to them. */
export function* generatedLeadRows(count: number, now: number): Generator<TableRows[]> {
  for (let from = 0; from < count; from += perPart) {
    const part = Array.from({ length: Math.min(perPart, count - from) }, (_, offset) => {
      const index = from + offset;
      return leadOf(generated(index), `generated-${index}`, `MOL-Z${inLetters(index, 5)}`, now);
    });
    yield tablesOf(part);
  }
}
