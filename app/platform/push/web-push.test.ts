import { expect, test, vi } from "vitest";
import {
  createVapidHeader,
  encryptPushBody,
  fromBase64Url,
  isPushEndpoint,
  sendPush,
} from "./web-push.server";

/* From RFC 8291, appendix A. */
const subscription = {
  endpoint: "https://updates.push.services.mozilla.com/push/v1/abc",
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};
const senderPublic =
  "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
const senderPrivate = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
const salt = "DGv6ra1nlYgDCS1FRnbzlw";
const sealed =
  "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";

const keys = {
  publicKey: senderPublic,
  privateKey: senderPrivate,
  subject: "mailto:office@example.com",
};
const now = new Date("2026-11-23T15:00:00Z");
const base64Url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

async function senderPair(): Promise<CryptoKeyPair> {
  const bytes = fromBase64Url(senderPublic);
  const curve = { name: "ECDH", namedCurve: "P-256" };
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: base64Url(bytes.slice(1, 33)),
    y: base64Url(bytes.slice(33)),
  };
  return {
    publicKey: await crypto.subtle.importKey("jwk", jwk, curve, true, []),
    privateKey: await crypto.subtle.importKey("jwk", { ...jwk, d: senderPrivate }, curve, true, [
      "deriveBits",
    ]),
  };
}

test("encryptPushBody returns the bytes of the standard's example", async () => {
  const plain = new TextEncoder().encode("When I grow up, I want to be a watermelon");
  const body = await encryptPushBody(plain, subscription, {
    pair: await senderPair(),
    salt: fromBase64Url(salt),
  });
  expect(base64Url(body)).toBe(sealed);
});

test("createVapidHeader names service, expiry and sender, and verifies with the public key", async () => {
  const header = await createVapidHeader(subscription.endpoint, keys, now);
  const match = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header);
  const [, head = "", body = "", signature = "", key] = match ?? [];
  expect(key).toBe(senderPublic);
  expect(JSON.parse(Buffer.from(body, "base64url").toString())).toEqual({
    aud: "https://updates.push.services.mozilla.com",
    exp: now.getTime() / 1000 + 43_200,
    sub: "mailto:office@example.com",
  });
  const { publicKey } = await senderPair();
  const jwk = { ...(await crypto.subtle.exportKey("jwk", publicKey)), key_ops: ["verify"] };
  const verifying = await crypto.subtle.importKey(
    "jwk",
    jwk,
    { name: "ECDSA", namedCurve: "P-256" },
    false,
    ["verify"],
  );
  const signed = new TextEncoder().encode(`${head}.${body}`);
  expect(
    await crypto.subtle.verify(
      { name: "ECDSA", hash: "SHA-256" },
      verifying,
      fromBase64Url(signature),
      signed,
    ),
  ).toBe(true);
});

test("isPushEndpoint accepts only browsers' push services", () => {
  expect(
    [
      "https://fcm.googleapis.com/fcm/send/abc",
      "https://updates.push.services.mozilla.com/wpush/v2/abc",
      "https://web.push.apple.com/abc",
      "https://wns2-by3p.notify.windows.com/w/?token=abc",
    ].map(isPushEndpoint),
  ).toEqual([true, true, true, true]);
  expect(
    [
      "http://fcm.googleapis.com/fcm/send/abc",
      "https://fcm.googleapis.com:8443/abc",
      "https://me@fcm.googleapis.com/abc",
      "https://fcm.googleapis.com.example.com/abc",
      "https://evilpush.apple.com/abc",
      "https://127.0.0.1/abc",
      "https://notify.windows.com.example.com/",
      "nonsense",
      "",
    ].map(isPushEndpoint),
  ).toEqual(Array(9).fill(false));
});

test("sendPush distinguishes an expired subscription from a failing service", async () => {
  const message = {
    title: "New quote request",
    body: "Attached pergola, 77494",
    url: "https://example.com/admin/leads/a",
    tag: "a",
  };
  const answers = (status: number) =>
    vi.fn<typeof fetch>(async () => new Response(null, { status }));
  const outcome = (status: number) =>
    sendPush(subscription, message, { keys, now, post: answers(status) });
  expect(await Promise.all([201, 404, 410, 429, 500].map(outcome))).toEqual([
    "sent",
    "gone",
    "gone",
    "failed",
    "failed",
  ]);
  const broken = vi.fn<typeof fetch>(() => Promise.reject(new TypeError("away")));
  expect(await sendPush(subscription, message, { keys, now, post: broken })).toBe("failed");
  const post = answers(201);
  await sendPush({ ...subscription, p256dh: "nonsense" }, message, { keys, now, post });
  expect(post).not.toHaveBeenCalled();
});
