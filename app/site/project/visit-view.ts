/* What the pages of a visit show. */
import type { VisitCardData } from "~/domain/leads/visits/visit-emails.server";
import type { VisitKind } from "~/domain/visits/visit";

/** A start time. `day` is the day as text, `at` UTC milliseconds. */
export type StartView = { at: number; day: string };

/** A booked visit, as its customer sees it. Times in UTC milliseconds. */
export type BookedVisit = VisitCardData & {
  id: string;
  version: number;
  at: number;
  when: string;
  arrival: string;
  street: string;
  zip: string;
  kind: VisitKind;
  who: string;
  changeUntil: string;
};

export type VisitPageData = {
  token: string;
  formKey: string;
  requestKey: string;
  view: "pick" | "none" | "booked" | "late" | "move" | "cancel";
  firstName: string;
  street: string;
  zip: string;
  isZipKnown: boolean;
  starts: StartView[];
  booked: BookedVisit | undefined;
  /** Names of the people who make visits. */
  names: string[];
  /**
   * Files and HOA that the customer has added to the request; undefined unless the page asks for
   * it.
   */
  added: { surveys: number; photos: number; hoa: string } | undefined;
};

/** Answer to a form that was not accepted. */
export type VisitProblem = {
  values: Record<string, string[]>;
  errors: Record<string, string>;
  /** The chosen time is taken; the nearest ones. */
  taken?: { when: string; starts: StartView[] } | undefined;
  /** The chosen time, if the form could not be stored. */
  start?: StartView | undefined;
};

export type PageProps = { data: VisitPageData; problem: VisitProblem | undefined };
