/* A worker that logs in one turn, on its schedule and on request, more than a pipe between two programs
   holds; /write inserts a row and stores an object. */
import { localHandler } from "../../scripts/local-handler";

export { LiveRoom } from "../../app/live-room";

let ticks = 0;

function floodTheLog() {
  for (let line = 0; line < 4_000; line++) console.log("x".repeat(1_000));
}

export default localHandler({
  async fetch(request, env) {
    const { pathname } = new URL(request.url);
    if (pathname === "/flood") floodTheLog();
    if (pathname === "/create") await env.DB.prepare("create table if not exists noises (made_by text)").run();
    if (pathname === "/write") {
      await env.DB.prepare("insert into noises values ('site')").run();
      await env.FILES.put(`noises/${crypto.randomUUID()}`, "site");
    }
    return Response.json({ ticks });
  },
  async scheduled() {
    floodTheLog();
    ticks += 1;
  },
});
