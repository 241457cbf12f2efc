/* Serves the worker beside this file for scripts/serve.test.ts, which asks for ticks by message. */
import { serve } from "../../scripts/serve.mjs";

const site = await serve({ entry: "tests/noisy-server/worker.ts", port: 0 });
process.on("message", () => void site.tick().then(() => process.send("ticked")));
process.send(site.origin);
