import MarkdownIt from "markdown-it";
import guide from "../../../docs/checking-a-contract.md?raw";

const markdown = new MarkdownIt();

/** HTML of the sections of docs/checking-a-contract.md that the page shows; programs by title. */
type ContractGuide = {
  proves: string;
  introduction: string;
  programs: { title: string; html: string }[];
};

/** Renders the guide with the origin of the site in its commands. */
export function renderContractGuide(origin: string): ContractGuide {
  const section = (title: string) => {
    const [, text = ""] = guide.split(`\n## ${title}\n`);
    const [body = ""] = text.split("\n## ");
    if (body === "") throw new Error(`no section "${title}" in the guide`);
    return body.replace("https://YOUR-SITE", origin);
  };
  const [introduction = "", ...programs] = section("Checking without this website").split("\n### ");
  return {
    proves: markdown.render(section("Proof and limits")),
    introduction: markdown.render(introduction),
    programs: programs.map((text) => {
      const [title = "", ...lines] = text.split("\n");
      return { title, html: markdown.render(lines.join("\n")) };
    }),
  };
}
