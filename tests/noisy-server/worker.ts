/* A worker that logs in one turn, on its schedule and on request, more than a pipe between two programs holds. */
import { localHandler } from "../../scripts/local-handler";

export { LiveRoom } from "../../app/live-room";

let ticks = 0;

function floodTheLog() {
  for (let line = 0; line < 4_000; line++) console.log("x".repeat(1_000));
}

export default localHandler({
  async fetch(request) {
    if (new URL(request.url).pathname === "/flood") floodTheLog();
    return Response.json({ ticks });
  },
  async scheduled() {
    floodTheLog();
    ticks += 1;
  },
});
