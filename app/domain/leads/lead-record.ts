import { campaignFields, readTouchValue, type Touch } from "~/domain/attribution/attribution";
import { formatClock, formatDay, formatTime } from "~/lib/dates";
import { readJson, readStrings, readTexts } from "~/lib/json";
import { sourceName } from "./lead";
import { budgetName, contactWayName, settingName, sizeName, timelineName } from "./lead-view";
import { servicesPhrase } from "./quote-form";

export type Fact = { label: string; value: string };

/** One sending of the form as the office reads it. */
export type SentRequest = {
  id: string;
  reference: string;
  title: string;
  facts: Fact[];
  details: string;
  /** The wording they agreed to, or "". */
  consent: string;
  arrival: Fact[];
};

type SubmissionRow = {
  id: string;
  reference: string;
  variant: string;
  answers: string;
  attribution: string;
  place: string;
  consentTexts: string;
  address: string;
  userAgent: string;
  extras: string;
  createdAt: Date;
};

/** Everything a visitor sent in one go, and how they came to send it. */
export function readSubmission(row: SubmissionRow): SentRequest {
  const answers = readTexts(row.answers);
  const raw = readJson(row.answers);
  const services: unknown = typeof raw === "object" && raw !== null ? Reflect.get(raw, "services") : undefined;
  const extras = readTexts(row.extras);
  const place = readTexts(row.place);
  return {
    id: row.id,
    reference: row.reference,
    title: `${sourceName(row.variant)}, ${formatDay(row.createdAt)} ${formatClock(row.createdAt)}`,
    facts: [
      { label: "Project", value: servicesPhrase(readStrings(JSON.stringify(services ?? []))) },
      { label: "ZIP", value: answers.zip ?? "" },
      { label: "Setting", value: settingName(answers.setting ?? "") },
      { label: "Size", value: sizeName(answers.size ?? "") },
      { label: "Timeframe", value: timelineName(answers.timeline ?? "") },
      { label: "Budget", value: budgetName(answers.budget ?? "") },
      { label: "Name", value: answers.name ?? "" },
      { label: "Phone", value: answers.phone ?? "" },
      { label: "Email", value: answers.email ?? "" },
      { label: "Preferred contact", value: contactWayName(answers.contactBy ?? "") },
      { label: "Photos that failed", value: answers.photosLost && answers.photosLost !== "0" ? answers.photosLost : "" },
      { label: "HOA", value: extras.hoa ?? "" },
      { label: "Best time to call", value: extras.callTime ?? "" },
      { label: "Added later", value: extras.note ?? "" },
    ].filter((fact) => fact.value !== ""),
    details: answers.details ?? "",
    consent: row.consentTexts,
    arrival: [
      ...touchFacts("First visit", touchIn(row.attribution, "first")),
      ...touchFacts("Latest visit", touchIn(row.attribution, "last")),
      { label: "Approximate location", value: [place.city, place.region, place.country].filter(Boolean).join(", ") },
      { label: "IP address", value: row.address },
      { label: "Browser", value: row.userAgent },
    ].filter((fact) => fact.value !== ""),
  };
}

/** What stands in the place of a submission that cannot be read. */
export function unreadableSubmission({ id, reference, createdAt }: SubmissionRow): SentRequest {
  const title = `${formatDay(createdAt)} ${formatTime(createdAt)}`;
  return { id, reference, title, facts: [], details: "This request can’t be displayed.", consent: "", arrival: [] };
}

function touchIn(json: string, which: "first" | "last"): Touch | null {
  const value = readJson(json);
  return typeof value === "object" && value !== null ? readTouchValue(Reflect.get(value, which)) : null;
}

function touchFacts(label: string, touch: Touch | null): Fact[] {
  if (!touch) return [];
  const at = new Date(touch.at);
  const campaign = campaignFields.flatMap((field) => (touch[field] ? [`${field} ${touch[field]}`] : []));
  const from = touch.referrer ? `from ${touch.referrer}` : "";
  return [
    { label, value: [`${formatDay(at)} ${formatTime(at)}`, from, touch.landing && `to ${touch.landing}`].filter(Boolean).join(" ") },
    ...(campaign.length > 0 ? [{ label: `${label}, campaign`, value: campaign.join(", ") }] : []),
  ];
}
