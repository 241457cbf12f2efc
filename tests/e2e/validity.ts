import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // React writes autoplay="", <br/>, srcSet, and ids with colons, which HTML parses the same
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "attr-case": "off",
    "valid-id": ["error", { relaxed: true }],
    // an image's focal point and colors are inline styles; the policy allows style attributes
    "no-inline-style": "off",
    // the stylesheet controls where a number may break
    "tel-non-breaking": "off",
    // checkboxes submit several values of one name, and so do their hidden fields
    "form-dup-name": "off",
    // a table that scrolls sideways is a region without a heading
    "prefer-native-element": ["error", { exclude: ["region"] }],
  },
});

/** Returns every error in a page's HTML, one line each. */
export async function htmlProblems(path: string, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const messages = results.flatMap((result) => result.messages);
  return [
    ...messages.map(
      ({ line, column, message, ruleId, selector }) =>
        `${path}:${line}:${column} ${ruleId}: ${message} (${selector})`,
    ),
    ...outlineProblems(html).map((problem) => `${path}: ${problem}`),
  ];
}

/**
 * Finds sections and articles without a heading of their own, and asides inside an aside or the
 * main content.
 */
function outlineProblems(html: string): string[] {
  const problems: string[] = [];
  const open: { name: string; tag: string; headed: boolean }[] = [];
  const visible = html.replace(/<script\b[\s\S]*?<\/script>/g, "");
  for (const [tag, closing, name = ""] of visible.matchAll(
    /<(\/?)(main|section|article|aside|h[1-6])\b[^>]*>/g,
  )) {
    const around = open.at(-1);
    if (closing && !name.startsWith("h")) {
      open.pop();
      if (around && /section|article/.test(around.name) && !around.headed)
        problems.push(`${around.tag} has no heading`);
    } else if (name.startsWith("h")) {
      if (!closing && around) around.headed = true;
    } else {
      if (name === "aside" && open.some((outer) => /aside|main/.test(outer.name)))
        problems.push(`${tag} is inside another landmark`);
      open.push({ name, tag, headed: false });
    }
  }
  return problems;
}
