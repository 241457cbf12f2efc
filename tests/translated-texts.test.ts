import ts from "typescript";
import { expect, test } from "vitest";
import { findBareTexts } from "./bare-texts";
import untranslatedCounts from "./fixtures/untranslated.json";
import { readImports } from "./imports.mjs";

/* Pages that change without a reload: React updates a text node that a translator has replaced
   without an effect, unless the text is the only child of its element (decision 67). */
const interactive =
  /^(?:site\/(?:designer|estimators|financing|kitchens|project|proposal|quote)|ui\/forms)\/.*(?<!server|test)\.tsx$/;
const files = readImports().filter(({ file }) => interactive.test(file));

/** True if an expression can be a text: it contains no JSX and is not children or a render call. */
function isValue(expression: ts.Expression): boolean {
  let isText = true;
  const visit = (node: ts.Node) => {
    if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node))
      isText = false;
    else ts.forEachChild(node, visit);
  };
  visit(expression);
  return isText && !/^(?:children$|render)/.test(expression.getText());
}

/** True for `t("…")`: the text of one language, which changes only with the page. */
const isTranslation = (expression: ts.Expression) =>
  ts.isCallExpression(expression) &&
  expression.expression.getText() === "t" &&
  expression.arguments.length === 1 &&
  expression.arguments.every(ts.isStringLiteralLike);

/** Lines on which a value is beside other text of the same element. */
function findMixedTexts({ file, text }: (typeof files)[number]): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const kindOf = (child: ts.JsxChild) => {
    if (ts.isJsxText(child)) return child.text.trim() === "" ? "space" : "text";
    if (!ts.isJsxExpression(child) || !child.expression) return "element";
    if (ts.isStringLiteralLike(child.expression) || isTranslation(child.expression)) return "text";
    return isValue(child.expression) ? "value" : "element";
  };
  const visit = (node: ts.Node) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const kinds = node.children.map(kindOf).filter((kind) => kind !== "space");
      if (
        kinds.some(
          (kind, at) => kind === "value" && [kinds[at - 1], kinds[at + 1]].includes("text"),
        )
      )
        found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test("a value that can change is the only text of its element, so that a translated page shows it", () => {
  expect(files.length).toBeGreaterThan(40);
  expect(files.flatMap(findMixedTexts)).toEqual([]);
});

/* Texts of visitors come from the dictionaries of both languages: `t("…")` of `useText`, or page copy.
   These pages and their parts exist only in English: articles, projects, types of pergolas and
   kitchens, reviews, the crew, landing pages of ads, and staff. */
const englishOnly =
  /^(?:routes\/login|site\/(?:contract-check|crew|errors|packet|posts|reviews|sign-in))\/|^routes\/site\/(?:about|blog|check-contract|packet|quote-landing|services)\.tsx$|^routes\/chromeless\/|^site\/chrome\/preview-bar\.tsx$|^site\/(?:catalog\/(?:lightbox|project-(?:parts|story|view))|concrete-and-turf\/section-drawings|kitchens\/kitchen-(?:elevation|style-page)|page-sections\/landing-aside|pergolas\/pergola-type-page|permits\/near-section\.server|spanish\/unread-note)\.tsx$|^ui\/(?:forms\/(?:new-password-field|passkey-form)|image-viewer-bar|uploads\/upload-rows)\.tsx$/;
const publicComponents = readImports().filter(
  ({ file }) =>
    /^(?:site|ui|routes\/(?:chromeless|login|project|quote|site|spanish))\/.*\.tsx$/.test(file) &&
    !/\.test\.tsx$/.test(file) &&
    !englishOnly.test(file),
);

/**
 * Number of texts in components outside of the dictionaries: names of places, roads and languages, and
 * notes for staff. Lower a number after translating.
 */
const untranslated: Readonly<Record<string, number>> = untranslatedCounts;

test("findBareTexts finds texts that bypass the dictionaries, in both languages", () => {
  const component = `
    export const Card = ({ isOpen, name }) => (
      <p title="Your yard" className="card">
        Call us <b>{isOpen ? "Open now" : t("Closed")}</b> {t("Fine")} {\`Hola, \${name}\`}
        <img alt={isOpen && "A patio"} aria-label={t("Fine")} /> – {name} {format("ok")}
      </p>
    );`;
  expect(findBareTexts("card.tsx", component)).toEqual([
    "card.tsx:3: Your yard",
    "card.tsx:4: Call us",
    "card.tsx:4: Open now",
    "card.tsx:4: Hola,",
    "card.tsx:5: A patio",
  ]);
});

test("components of visitors have no text outside the dictionaries", () => {
  expect(publicComponents.length).toBeGreaterThan(150);
  const counts: Record<string, number> = {};
  const found = publicComponents.flatMap(({ file, text }) => {
    const texts = findBareTexts(file, text);
    if (texts.length > 0) counts[file] = texts.length;
    return texts.length > (untranslated[file] ?? 0) ? texts : [];
  });
  expect(found).toEqual([]);
  // counts that are too high would let new texts in
  expect(untranslated).toEqual(counts);
});
