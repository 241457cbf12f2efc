/* Serves the worker beside this file for scripts/serve.test.ts, which asks for some ticks at once by message; with the word "stop" it is stopped
   while it starts. */
import { serve } from "../../scripts/serve.mjs";

const starting = serve({ entry: "tests/noisy-server/worker.ts", port: 0 });
if (process.argv.includes("stop")) process.kill(process.pid, "SIGINT");
const site = await starting;
process.on("message", async (times) => {
  await Promise.all(Array.from({ length: times }, () => site.tick()));
  process.send("ticked");
});
process.send(site.origin);
