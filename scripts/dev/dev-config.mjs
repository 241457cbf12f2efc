/**
 * Removes the Durable Objects from the text of wrangler.toml; they do not run behind Vite's proxy.
 * @param {string} toml
 * @returns {string}
 */
export function withoutDurableObjects(toml) {
  // A table ends at the next line that starts one; a bracket within a line may be a list.
  return toml.replace(/^\[\[(?:durable_objects\.bindings|migrations)\]\].*\n(?:(?!\[).*\n)*/gm, "");
}
