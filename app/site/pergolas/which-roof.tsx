import { SectionHeader } from "~/ui/page-header";
import { RoofTable, type RoofTableProps } from "./roof-table";

/** Renders the section that compares the roofs. */
export function WhichRoof(props: RoofTableProps) {
  const { title, text } = props.copy;
  return (
    <section className="section" aria-labelledby="which-roof">
      <div className="wrapper">
        <SectionHeader id="which-roof" title={title} text={text.replace("{size}", props.size)} />
        <RoofTable {...props} />
      </div>
    </section>
  );
}
