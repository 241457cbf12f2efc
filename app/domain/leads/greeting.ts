import { extractFirstName } from "./message-template";

/** Words to start a message with. Whoever sends it reads and changes it first. `project` comes with its article (`formatProjectPhrase`). */
export type Greeting = { name: string; project: string; staff: string; business: string };

/** A first message for a chat or a text. */
export function chatGreeting({ name, project, staff, business }: Greeting): string {
  return `${hello(name)} this is ${staff} with ${business}. Thanks for asking about ${project}. When’s a good time for a 10-minute call?`;
}

function hello(name: string): string {
  const first = extractFirstName(name);
  return first ? `Hi ${first},` : "Hi,";
}
