import MarkdownIt from "markdown-it";
import guide from "../../../docs/checking-a-contract.md?raw";

const markdown = new MarkdownIt();

/** HTML of the sections of docs/checking-a-contract.md that the page shows. */
type ContractGuide = { proves: string; programs: string };

/** Renders the guide with the origin of the site in its commands. */
export function renderContractGuide(origin: string): ContractGuide {
  const section = (title: string) => {
    const [, text = ""] = guide.split(`\n## ${title}\n`);
    const [body = ""] = text.split("\n## ");
    if (body === "") throw new Error(`no section "${title}" in the guide`);
    return markdown.render(body.replace("https://YOUR-SITE", origin));
  };
  return {
    proves: section("Proof and limits"),
    programs: section("Checking without this website"),
  };
}
