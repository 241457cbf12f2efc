import type { AnswersByTopic } from "~/domain/permits/answers";
import type { OfficeCandidate } from "~/domain/permits/candidates";
import type { PermitQuery } from "~/domain/permits/permit-query";
import type { StrictestRule } from "~/domain/permits/strictest";
import type { Windstorm } from "~/domain/permits/windstorm";

/** Office as the website prints it; texts that are unknown are "". */
type OfficeText = {
  office: string;
  phone: string;
  address: string;
  hours: string;
  site: string;
  /** True if department and hours are in Spanish. */
  isSpanish?: boolean;
};

/** Office that decides about a lot, with what may be printed about it. */
export type AnsweringOffice = {
  slug: string;
  kind: OfficeCandidate["kind"];
  /** "Fort Bend County", "City of Katy", "The Woodlands Township". */
  name: string;
  texts: OfficeText;
  answers: AnswersByTopic;
};

/** Project or post near a lot, as a link. */
export type NearbyLink = { href: string; lead: string; title: string; text: string };

/** Data of "Can I build it here?" for one query. */
export type PermitPage = {
  query: PermitQuery;
  /**
   * "ask" before a question, "choose" between offices, "guide" for a visitor who does not know,
   * "found" with an office.
   */
  state: "ask" | "no-land" | "outside" | "choose" | "other-city" | "guide" | "found" | "down";
  counties: readonly { name: string; percent: number }[];
  candidates: readonly OfficeCandidate[];
  /** Sentence about a part of the query that the page could not use. */
  notice: string;
  stateAnswers: AnswersByTopic;
  /** Offices in the order in which a homeowner needs them; a covenant before its county. */
  offices: readonly AnsweringOffice[];
  /** Strictest rules of all candidates, for a visitor who does not know the office. */
  strictest: readonly StrictestRule[];
  /** Cities of the ZIP code's counties that are no candidates, for "Another city". */
  cities: readonly { name: string }[];
  windstorm: Windstorm;
  near: readonly NearbyLink[];
  posts: readonly NearbyLink[];
  places: readonly NearbyLink[];
  /** The company's name, phone in E.164, and postal address or "". */
  company: { name: string; phone: string; address: string };
};
