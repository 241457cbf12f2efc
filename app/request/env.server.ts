import * as z from "zod";
import type { Secret } from "~/lib/sign.server";

const optional = z.string().trim().default("");

const schema = z
  .object({
    SITE_URL: z.url(),
    APP_SECRET: z.string().min(32, "APP_SECRET needs at least 32 characters"),
    // set during a rotation of APP_SECRET: existing signatures stay valid
    APP_SECRET_PREVIOUS: optional.pipe(
      z.union([
        z.literal(""),
        z.string().min(32, "APP_SECRET_PREVIOUS needs at least 32 characters"),
      ]),
    ),
    WHATSAPP_PHONE: z
      .string()
      .regex(/^\+?\d{8,15}$/, "WHATSAPP_PHONE is digits with the country code"),
    MAIL_FROM: z.email(),
    MAIL_OFFICE: z.email(),
    // receives the answers of homeowners; empty means that they answer the public address
    MAIL_REPLY_DOMAIN: optional.pipe(
      z
        .string()
        .toLowerCase()
        .regex(/^([a-z0-9-]+(\.[a-z0-9-]+)+)?$/, "MAIL_REPLY_DOMAIN is a domain, or empty"),
    ),
    GTAG_ID: optional.pipe(z.string().regex(/^([A-Z]{1,3}-[A-Z0-9-]+)?$/)),
    TURNSTILE_SITE_KEY: optional,
    TURNSTILE_SECRET: optional,
    // set both or neither: alerts on devices need both
    VAPID_PUBLIC_KEY: optional.pipe(
      z.union([
        z.literal(""),
        z.string().regex(/^[\w-]{87}$/, "VAPID_PUBLIC_KEY is 65 bytes in base64url"),
      ]),
    ),
    VAPID_PRIVATE_KEY: optional.pipe(
      z.union([
        z.literal(""),
        z.string().regex(/^[\w-]{43}$/, "VAPID_PRIVATE_KEY is 32 bytes in base64url"),
      ]),
    ),
    // payments on the website: without the key they are only recorded
    STRIPE_SECRET_KEY: optional.pipe(
      z.union([
        z.literal(""),
        z.string().regex(/^[rs]k_(test|live)_\w+$/, "STRIPE_SECRET_KEY begins with sk_ or rk_"),
      ]),
    ),
    STRIPE_WEBHOOK_SECRET: optional.pipe(
      z.union([
        z.literal(""),
        z.string().regex(/^whsec_\w+$/, "STRIPE_WEBHOOK_SECRET begins with whsec_"),
      ]),
    ),
    // another one in development: the local processor
    STRIPE_API_URL: z.url().default("https://api.stripe.com"),
    FRAME_PARTNERS: optional.transform((text) =>
      text.split(/\s+/).filter((origin) => /^https:\/\/[\w.-]+(:\d+)?$/.test(origin)),
    ),
  })
  .transform((env) => {
    const secret: Secret =
      env.APP_SECRET_PREVIOUS === "" ? env.APP_SECRET : [env.APP_SECRET, env.APP_SECRET_PREVIOUS];
    const isPushOn = env.VAPID_PUBLIC_KEY !== "" && env.VAPID_PRIVATE_KEY !== "";
    // push services require a contact address
    const subject = `mailto:${env.MAIL_OFFICE}`;
    const push = isPushOn
      ? { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY, subject }
      : undefined;
    return { ...env, secret, push };
  });

export type Config = z.output<typeof schema>;

const configs = new WeakMap<object, Config>();

/**
 * Returns the settings of the environment, validated once per isolate. Throws a readable list if
 * any are missing or malformed.
 */
export function readConfig(env: Env): Config {
  let config = configs.get(env);
  if (!config) {
    const parsed = schema.safeParse(env);
    if (!parsed.success) throw new Error(`Environment: ${z.prettifyError(parsed.error)}`);
    config = parsed.data;
    configs.set(env, config);
  }
  return config;
}
