/** What stands beside the words of customers, on every page that shows them. */
export const reviews = {
  title: "What customers wrote",
  text: "Word for word and with their permission, newest first. We show every one we may.",
  some: "The newest, word for word and with their permission.",
  all: "All of them",
} as const;
