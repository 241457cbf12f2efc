import { campaignFields, parseTouch, type Touch } from "~/domain/attribution/attribution";
import {
  budgetLabel,
  contactMethodLabel,
  sizeLabel,
  spaceSettingLabel,
  timeframeLabel,
} from "~/domain/leads/intake/answer-labels";
import { submissionSourceLabel } from "~/domain/leads/lead";
import { formatPhone } from "~/domain/settings/settings";
import { formatClock, formatDay } from "~/lib/dates";
import { parseJson, parseStringArray, parseStringRecord } from "~/lib/json";
import { formatServicesPhrase } from "./quote-form";

type LabelValue = { label: string; value: string };

/** A submission as staff see it. */
export type SubmissionView = {
  id: string;
  reference: string;
  title: string;
  facts: LabelValue[];
  details: string;
  /** Wording of the consent to texts, or "". */
  consent: string;
  arrival: LabelValue[];
};

type SubmissionRow = {
  id: string;
  reference: string;
  variant: string;
  answers: string;
  attribution: string;
  place: string;
  consentTexts: string;
  ip: string;
  userAgent: string;
  extras: string;
  createdAt: Date;
};

/** Formats a submission with its arrival data. */
export function toSubmissionView(row: SubmissionRow): SubmissionView {
  const answers = parseStringRecord(row.answers);
  const raw = parseJson(row.answers);
  const services: unknown =
    typeof raw === "object" && raw !== null ? Reflect.get(raw, "services") : undefined;
  const extras = parseStringRecord(row.extras);
  const place = parseStringRecord(row.place);
  return {
    id: row.id,
    reference: row.reference,
    title: `${submissionSourceLabel(row.variant)}, ${formatDay(row.createdAt)} ${formatClock(row.createdAt)}`,
    facts: [
      {
        label: "Project",
        value: formatServicesPhrase(parseStringArray(JSON.stringify(services ?? []))),
      },
      { label: "ZIP", value: answers.zip ?? "" },
      { label: "Setting", value: spaceSettingLabel(answers.setting ?? "") },
      { label: "Size", value: sizeLabel(answers.size ?? "") },
      { label: "Timeframe", value: timeframeLabel(answers.timeline ?? "") },
      { label: "Budget", value: budgetLabel(answers.budget ?? "") },
      { label: "Name", value: answers.name ?? "" },
      { label: "Phone", value: answers.phone ? formatPhone(answers.phone) : "" },
      { label: "Email", value: answers.email ?? "" },
      { label: "Preferred contact", value: contactMethodLabel(answers.contactBy ?? "") },
      {
        label: "Photos that failed",
        value: answers.photosLost && answers.photosLost !== "0" ? answers.photosLost : "",
      },
      { label: "HOA", value: extras.hoa ?? "" },
      { label: "Best time to call", value: extras.callTime ?? "" },
      { label: "Added later", value: extras.note ?? "" },
    ].filter((fact) => fact.value !== ""),
    details: answers.details ?? "",
    consent: row.consentTexts,
    arrival: [
      ...toTouchDetails("First visit", parseTouchField(row.attribution, "first")),
      ...toTouchDetails("Latest visit", parseTouchField(row.attribution, "last")),
      {
        label: "Approximate location",
        value: [place.city, place.region, place.country].filter(Boolean).join(", "),
      },
      { label: "IP address", value: row.ip },
      { label: "Browser", value: row.userAgent },
    ].filter((fact) => fact.value !== ""),
  };
}

/** Returns the placeholder for a submission that cannot be parsed. */
export function unreadableSubmissionView({
  id,
  reference,
  createdAt,
}: SubmissionRow): SubmissionView {
  const title = `${formatDay(createdAt)} ${formatClock(createdAt)}`;
  return {
    id,
    reference,
    title,
    facts: [],
    details: "This request can’t be displayed.",
    consent: "",
    arrival: [],
  };
}

function parseTouchField(json: string, which: "first" | "last"): Touch | null {
  const value = parseJson(json);
  return typeof value === "object" && value !== null ? parseTouch(Reflect.get(value, which)) : null;
}

function toTouchDetails(label: string, touch: Touch | null): LabelValue[] {
  if (!touch) return [];
  const at = new Date(touch.at);
  const campaign = campaignFields.flatMap((field) =>
    touch[field] ? [`${field} ${touch[field]}`] : [],
  );
  const from = touch.referrer ? `from ${touch.referrer}` : "";
  return [
    {
      label,
      value: [`${formatDay(at)} ${formatClock(at)}`, from, touch.landing && `to ${touch.landing}`]
        .filter(Boolean)
        .join(" "),
    },
    ...(campaign.length > 0 ? [{ label: `${label}, campaign`, value: campaign.join(", ") }] : []),
  ];
}
