import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // how React writes: autoplay="", <br/>, srcSet, ids with colons; HTML reads them all alike
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "attr-case": "off",
    "valid-id": ["error", { relaxed: true }],
    // a picture's focal point and colors come with the picture; the policy allows style attributes
    "no-inline-style": "off",
    // where a number may break is the stylesheet's business
    "tel-non-breaking": "off",
    // several values of one name are how checkboxes are sent, and hidden fields in their place
    "form-dup-name": "off",
    // a table that scrolls sideways is a region of its own, but no section of the page: it has no heading
    "prefer-native-element": ["error", { exclude: ["region"] }],
  },
});

/** Everything that is wrong with a page's HTML, one readable line each. */
export async function htmlProblems(path: string, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const messages = results.flatMap((result) => result.messages);
  return [
    ...messages.map(({ line, column, message, ruleId, selector }) => `${path}:${line}:${column} ${ruleId}: ${message} (${selector})`),
    ...outlineProblems(html).map((problem) => `${path}: ${problem}`),
  ];
}

/** Sections and articles without a heading of their own, and asides inside an aside or the main content. */
function outlineProblems(html: string): string[] {
  const problems: string[] = [];
  const open: { name: string; tag: string; headed: boolean }[] = [];
  const visible = html.replace(/<script\b[\s\S]*?<\/script>/g, "");
  for (const [tag, closing, name = ""] of visible.matchAll(/<(\/?)(main|section|article|aside|h[1-6])\b[^>]*>/g)) {
    const around = open.at(-1);
    if (closing && !name.startsWith("h")) {
      open.pop();
      if (around && /section|article/.test(around.name) && !around.headed) problems.push(`${around.tag} has no heading`);
    } else if (name.startsWith("h")) {
      if (!closing && around) around.headed = true;
    } else {
      if (name === "aside" && open.some((outer) => /aside|main/.test(outer.name))) problems.push(`${tag} is inside another landmark`);
      open.push({ name, tag, headed: false });
    }
  }
  return problems;
}
