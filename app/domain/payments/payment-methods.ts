import type { ledgerMethods } from "~/schema";

export type Method = (typeof ledgerMethods)[number];

const ways: Readonly<Record<Method, { label: string; by: string }>> = {
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

export const methodLabel = (method: Method) => ways[method].label;

/** "by check 2207", "in cash". The number is left out unless it is a check's. */
export const formatPaymentWay = (method: Method, reference: string) =>
  `${ways[method].by}${method === "check" && reference ? ` ${reference}` : ""}`;
