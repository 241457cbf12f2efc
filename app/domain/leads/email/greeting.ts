import { extractFirstName } from "./message-template";

/** Values of a draft message, which staff edit before sending. `project` includes its article (`formatProjectPhrase`). */
type Greeting = { name: string; project: string; staff: string; business: string };

/** Returns the first message for a chat or a text. */
export function chatGreeting({ name, project, staff, business }: Greeting): string {
  return `${emailGreeting(name)} this is ${staff} with ${business}. Thanks for asking about ${project}. When’s a good time for a 10-minute call?`;
}

function emailGreeting(name: string): string {
  const first = extractFirstName(name);
  return first ? `Hi ${first},` : "Hi,";
}
