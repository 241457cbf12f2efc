/* npm run mail -- FILE.eml [--to ADDRESS]: delivers an email to the running local site, as Cloudflare
   does to the deployed one. The recipient is the one of the file's To header, or --to. */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { lockState } from "../ops/state-lock.mjs";
import { stateFolder } from "../tools.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { to: { type: "string" } },
});
const [file] = positionals;
if (!file) {
  console.error("Usage: npm run mail -- FILE.eml [--to ADDRESS]");
  process.exit(2);
}
const email = readFileSync(file);
const header = /^To:.*?([^\s<>,]+@[^\s<>,]+)/im.exec(email.toString("latin1"))?.[1];
const to = values.to ?? header;
if (!to) {
  console.error("The file has no To header. Name the recipient with --to.");
  process.exit(2);
}
const lock = await lockState(stateFolder, { join: true });
const mail = "site" in lock ? lock.site.mail : undefined;
if (!mail) {
  console.error("The site isn’t running. Start it with npm start.");
  process.exit(1);
}
const answer = await fetch(mail.origin, {
  method: "POST",
  headers: { "X-Tick-Key": mail.key, "X-Mail-To": to },
  body: email,
});
if (answer.status !== 204) {
  console.error(`Rejected (${answer.status}): ${await answer.text()}`);
  process.exit(1);
}
console.log(`Delivered to ${to}.`);
