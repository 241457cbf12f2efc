import * as z from "zod";

const eventTypes = [
  "delivered",
  "deferred",
  "bounced",
  "failed",
  "rejected",
  "complained",
] as const;
const prefix = "cf.email.sending.message.";

const text = z.string().optional().catch(undefined);
const eventSchema = z.object({
  type: z.string(),
  payload: z.object({
    messageId: z.string().min(1),
    recipient: z.string().optional().catch(undefined),
    delivery: z.object({ smtpResponse: text }).optional().catch(undefined),
    bounce: z.object({ type: text, reason: text }).optional().catch(undefined),
    failure: z.object({ reason: text }).optional().catch(undefined),
    rejection: z.object({ reason: text, detail: text }).optional().catch(undefined),
  }),
  metadata: z.object({ eventTimestamp: z.iso.datetime() }).optional().catch(undefined),
});

/** Event of the email service about one sent email. */
export type DeliveryEvent = {
  type: (typeof eventTypes)[number];
  /** Id that the service returned when it accepted the email. */
  providerId: string;
  at: Date;
  /** The server's words, at most 300 characters, or "". */
  reason: string;
  /** True if the address refuses every email: a hard bounce, a complaint or a suppressed address. */
  isAddressRefused: boolean;
};

/**
 * Parses an event of Cloudflare Email Service. Returns undefined for other messages. `now` is the
 * time of an event without one.
 */
export function parseDeliveryEvent(body: unknown, now: Date): DeliveryEvent | undefined {
  const parsed = eventSchema.safeParse(body);
  if (!parsed.success) return undefined;
  const { payload, metadata, type: name } = parsed.data;
  const type = eventTypes.find((one) => name === `${prefix}${one}`);
  if (!type) return undefined;
  const { bounce, delivery, failure, rejection } = payload;
  const found =
    delivery?.smtpResponse ||
    bounce?.reason ||
    rejection?.detail ||
    failure?.reason ||
    rejection?.reason ||
    "";
  return {
    type,
    providerId: payload.messageId,
    at: metadata ? new Date(metadata.eventTimestamp) : now,
    reason: found.slice(0, 300),
    isAddressRefused:
      type === "complained" ||
      (type === "bounced" && bounce?.type !== "soft") ||
      (type === "rejected" && rejection?.reason === "suppressed"),
  };
}
