/* Words to start a message with. Whoever sends it reads and changes it first. */

type Greeting = { name: string; project: string; staff: string; business: string };

/** A first message for a chat or a text. */
export function chatGreeting({ name, project, staff, business }: Greeting): string {
  return `Hello ${firstName(name)}, this is ${staff} from ${business}. Thank you for asking about ${about(project)}. When is a good time to talk for ten minutes?`;
}

/** Subject and body of a first e-mail. */
export function mailGreeting({ name, project, staff, business }: Greeting): { subject: string; body: string } {
  return {
    subject: `Your request: ${about(project)}`,
    body: `Hello ${firstName(name)},\n\nThank you for asking about ${about(project)}. When is a good time to talk for ten minutes?\n\n${staff}\n${business}`,
  };
}

function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name;
}

function about(project: string): string {
  return project ? project.replace(/^./, (letter) => letter.toLowerCase()) : "your project";
}
