import { paths } from "~/paths";

/** Paths of a job's private pages; apart from the others, so that no public page loads them. */
export const jobPaths = {
  /** Page of a job, for a signer of its contract. */
  page: (token: string) => `${paths.privateProject(token)}/job`,
  /** A visible paper or photo of a job, by the id of its item. */
  file: (token: string, item: string) =>
    `${paths.privateProject(token)}/job/files/${encodeURIComponent(item)}`,
  /** Calendar entry of a visit by its id, or of the next date of the newest update: "next". */
  date: (token: string, name: string) =>
    `${paths.privateProject(token)}/job/dates/${encodeURIComponent(name)}.ics`,
  /** Calendar of the care dates, by the name of a person's feed. */
  careFeed: (name: string) => `/calendar/${name}.ics`,
  /** PDF of the subcontractors and suppliers of a job. */
  subcontractors: (token: string) => `${paths.privateProject(token)}/job/subcontractors.pdf`,
  /** Page of a payment, with the ways to pay it. */
  pay: (token: string, payment: string) =>
    `${paths.privateProject(token)}/pay/${encodeURIComponent(payment)}`,
  /** A receipt or invoice of the job: "receipt-12.pdf". */
  paymentFile: (token: string, file: string) =>
    `${paths.privateProject(token)}/payments/${encodeURIComponent(file)}`,
};

/** Paths of the crew's page, which a link of kind "crew" opens. */
export const crewPaths = {
  page: (token: string) => `/crew/${encodeURIComponent(token)}`,
  photos: (token: string) => `/crew/${encodeURIComponent(token)}/photos`,
  file: (token: string, item: string) =>
    `/crew/${encodeURIComponent(token)}/files/${encodeURIComponent(item)}`,
  calendar: (token: string) => `/crew/${encodeURIComponent(token)}/calendar.ics`,
};
