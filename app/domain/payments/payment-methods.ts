import { fillText } from "~/lib/fill-text";
import type { EnglishText, TranslateText } from "~/lib/spanish/texts";
import type { ledgerMethods } from "~/schema";

export type Method = (typeof ledgerMethods)[number];

const methods: Readonly<Record<Method, { label: string; by: EnglishText }>> = {
  check: { label: "Check", by: "by check" },
  "bank-transfer": { label: "Bank transfer", by: "by bank transfer" },
  cash: { label: "Cash", by: "in cash" },
  card: { label: "Card", by: "by card" },
  other: { label: "Other", by: "another way" },
};

/** Methods that staff record. */
export const recordedMethods = [
  "check",
  "bank-transfer",
  "cash",
  "other",
] as const satisfies Method[];

export const isRecordedMethod = (text: string): text is (typeof recordedMethods)[number] =>
  recordedMethods.some((method) => method === text);

export const methodLabel = (method: Method) => methods[method].label;

/** "by check 2207", "in cash". The number is left out unless it is a check's. */
export const formatPaidBy = (method: Method, reference: string, t: TranslateText = fillText) =>
  `${t(methods[method].by)}${method === "check" && reference ? ` ${reference}` : ""}`;
