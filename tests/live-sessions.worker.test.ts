import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { expect, test } from "vitest";
import { hashPassword } from "~/domain/staff/password/password.server";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { newId } from "~/lib/ids";
import { sha256 } from "~/lib/sign.server";
import { openDb } from "~/platform/db/client.server";
import { closeCodeSessionEnded } from "~/platform/live/live";
import { action as account } from "~/routes/admin/account";
import { loader as live } from "~/routes/admin/live";
import { action as everyone } from "~/routes/admin/team";
import { action as person } from "~/routes/admin/team-member";
import { action as reset } from "~/routes/login/reset";
import { action as signIn } from "~/routes/login/sign-in";
import { action as signOut } from "~/routes/login/sign-out";
import { loginLinks, sessions, staff } from "~/schema";
import { platform } from "../load-context";

/* Every way to end a session closes its live channel before the response's background work is done.
 */

const db = openDb(env.DB);
const site = "http://127.0.0.1:8787";
const password = "violet tractor pond 9";
const passwordHash = await hashPassword(password);
let addresses = 0;

async function somebody() {
  const [id, now] = [newId(), new Date()];
  const email = `${id}@example.com`;
  await db.insert(staff).values({
    id,
    email,
    name: "Ana",
    role: "owner",
    passwordHash,
    createdAt: now,
    updatedAt: now,
  });
  const signedIn = async () => {
    const cookie = (await startSession(db, id, { createdAt: now, ip: "", userAgent: "" })).split(
      ";",
    )[0]!;
    return { cookie, id: await sha256(cookie.split("=")[1]!) };
  };
  return { id, email, signedIn };
}

type Handler = (args: {
  request: Request;
  context: ReturnType<typeof platform>;
  params: Record<string, string>;
}) => Promise<unknown>;

/** Calls a route as the worker does, and waits for its background work. */
async function ask(
  handler: Handler,
  path: string,
  cookie: string,
  fields?: Record<string, string>,
  params = {},
) {
  const headers = {
    Cookie: cookie,
    "CF-Connecting-IP": `198.51.100.${++addresses}`,
    ...(fields ? {} : { Upgrade: "websocket", Origin: site }),
  };
  const request = new Request(site + path, {
    headers,
    ...(fields ? { method: "POST", body: new URLSearchParams(fields) } : {}),
  });
  const ctx = createExecutionContext();
  const context = platform(request, env, ctx);
  const answer = await handler({ request, context, params }).catch((error: unknown) => error);
  await waitOnExecutionContext(ctx);
  return { answer, cookies: context.cookies };
}

async function listen(cookie: string) {
  const { answer } = await ask(live, "/admin/live", cookie);
  if (!(answer instanceof Response) || !answer.webSocket) throw new Error("no socket");
  const socket = answer.webSocket;
  socket.accept();
  const code = new Promise<number>((resolve) =>
    socket.addEventListener("close", (event) => resolve(event.code), { once: true }),
  );
  return { socket, code };
}

const statusOf = (answer: unknown) =>
  answer instanceof Response
    ? answer.status
    : Reflect.get(Object(Reflect.get(Object(answer), "init")), "status");
const openOf = async (person: string) =>
  (await db.select().from(sessions)).filter(({ userId }) => userId === person).map(({ id }) => id);

test("signing out ends the session and closes its channel", async () => {
  const { id, signedIn } = await somebody();
  const currentSession = await signedIn();
  const { code } = await listen(currentSession.cookie);
  await ask(signOut, "/login/sign-out", currentSession.cookie, { a: "b" });
  expect(await code).toBe(closeCodeSessionEnded);
  expect(await openOf(id)).toEqual([]);
});

test("ending sessions requires the password again, and closes their channels", async () => {
  const { id, signedIn } = await somebody();
  const [currentSession, second, third] = [await signedIn(), await signedIn(), await signedIn()];
  const [ownLine, secondLine, thirdLine] = [
    await listen(currentSession.cookie),
    await listen(second.cookie),
    await listen(third.cookie),
  ];
  const end = (session: string, own_password?: string) =>
    ask(account, "/admin/account", currentSession.cookie, {
      intent: "end",
      session,
      ...(own_password ? { own_password } : {}),
    });
  expect(statusOf((await end(second.id)).answer)).toBe(422);
  expect(statusOf((await end(second.id, "not this one")).answer)).toBe(422);
  expect(statusOf((await end("others", "not this one")).answer)).toBe(422);
  expect(await openOf(id)).toHaveLength(3);
  expect(statusOf((await end(second.id, password)).answer)).toBe(303);
  expect(await secondLine.code).toBe(closeCodeSessionEnded);
  expect((await openOf(id)).sort()).toEqual([currentSession.id, third.id].sort());
  expect(statusOf((await end("others", password)).answer)).toBe(303);
  expect(await thirdLine.code).toBe(closeCodeSessionEnded);
  expect(await openOf(id)).toEqual([currentSession.id]);
  ownLine.socket.close();
});

test("a new password ends the other sessions and every link, and closes their channels", async () => {
  const { id, signedIn } = await somebody();
  const [currentSession, other] = [await signedIn(), await signedIn()];
  const line = await listen(other.cookie);
  const token = newId();
  const link = {
    kind: "reset" as const,
    staffId: id,
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + 60_000),
  };
  await db.insert(loginLinks).values({ ...link, id: await sha256(token) });
  const change = {
    intent: "password",
    current_password: password,
    password: "orchid ladder seven bays",
  };
  expect(
    statusOf((await ask(account, "/admin/account", currentSession.cookie, change)).answer),
  ).toBe(303);
  expect(await line.code).toBe(closeCodeSessionEnded);
  const late = await ask(reset, `/login/reset?token=${token}`, "", {
    password: "marble kettle fourteen owls",
  });
  expect(statusOf(late.answer)).toBe(410);
});

test("a reset link ends every session and closes their channels", async () => {
  const { id, signedIn } = await somebody();
  const line = await listen((await signedIn()).cookie);
  const token = newId();
  const link = {
    kind: "reset" as const,
    staffId: id,
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + 60_000),
  };
  await db.insert(loginLinks).values({ ...link, id: await sha256(token) });
  expect(
    statusOf(
      (
        await ask(reset, `/login/reset?token=${token}`, "", {
          password: "orchid ladder seven bays",
        })
      ).answer,
    ),
  ).toBe(303);
  expect(await line.code).toBe(closeCodeSessionEnded);
});

test("signing in ends the session it replaces and closes its channel; sessions elsewhere stay", async () => {
  const { id, email, signedIn } = await somebody();
  const [currentSession, elsewhere] = [await signedIn(), await signedIn()];
  const line = await listen(currentSession.cookie);
  const { answer, cookies } = await ask(signIn, "/login/dashboard", currentSession.cookie, {
    email,
    password,
  });
  expect(statusOf(answer)).toBe(303);
  expect(await line.code).toBe(closeCodeSessionEnded);
  const open = await openOf(id);
  expect(open).toHaveLength(2);
  expect(open).toContain(elsewhere.id);
  expect(cookies[0]).toMatch(/^__Host-session=/);
});

test("disabling, demoting, or signing out a staff member closes their channel; the owner's stays open", async () => {
  const owner = await somebody();
  const currentSession = await owner.signedIn();
  const ownLine = await listen(currentSession.cookie);
  for (const fields of [
    { intent: "disable" },
    { intent: "role", role: "editor" },
    { intent: "sign-out" },
    { intent: "factors" },
  ]) {
    const { id, signedIn } = await somebody();
    const line = await listen((await signedIn()).cookie);
    const { answer } = await ask(
      person,
      `/admin/staff/${id}`,
      currentSession.cookie,
      { version: "1", ...fields },
      { id },
    );
    expect([fields.intent, statusOf(answer)]).toEqual([fields.intent, 303]);
    expect(await line.code).toBe(closeCodeSessionEnded);
    expect(await openOf(id)).toHaveLength(fields.intent === "role" ? 1 : 0);
  }
  expect(await openOf(owner.id)).toEqual([currentSession.id]);
  ownLine.socket.close();
});

test("an account changed meanwhile is not changed from an old page", async () => {
  const [owner, other] = [await somebody(), await somebody()];
  const currentSession = await owner.signedIn();
  const change = (role: string) =>
    ask(
      person,
      `/admin/staff/${other.id}`,
      currentSession.cookie,
      { intent: "role", version: "1", role },
      { id: other.id },
    );
  expect(statusOf((await change("staff")).answer)).toBe(303);
  const { answer } = await change("editor");
  expect(statusOf(answer)).toBe(409);
  expect(Reflect.get(Object(Reflect.get(Object(answer), "data")), "conflict")).toEqual({
    intent: "role",
    version: 1,
    role: "editor",
    hand_to: "",
  });
});

test("requiring two-step verification closes the channels of staff without it", async () => {
  const [owner, other] = [await somebody(), await somebody()];
  const [currentSession, theirs] = [await owner.signedIn(), await other.signedIn()];
  const line = await listen(theirs.cookie);
  const answer = await ask(everyone, "/admin/staff", currentSession.cookie, {
    intent: "security",
    version: "0",
    required: "on",
  });
  expect(statusOf(answer.answer)).toBe(303);
  expect(await line.code).toBe(closeCodeSessionEnded);
  expect(await openOf(other.id)).toEqual([theirs.id]);
});
