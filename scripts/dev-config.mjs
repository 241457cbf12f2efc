/**
 * The text of wrangler.toml without its Durable Objects, which do not run behind Vite's proxy.
 * @param {string} toml
 */
export function withoutDurableObjects(toml) {
  // a table goes to the next line that begins one; a bracket inside a line may be a list
  return toml.replace(/^\[\[(?:durable_objects\.bindings|migrations)\]\].*\n(?:(?!\[).*\n)*/gm, "");
}
