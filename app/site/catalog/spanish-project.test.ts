import { expect, test } from "vitest";
import { formatProjectLine, type ProjectCard } from "~/domain/projects/project";
import { translateTo } from "~/lib/spanish/texts";
import { toSpanishProject } from "./spanish-project.server";

const card: ProjectCard = {
  slug: "the-long-table",
  title: "The long table",
  summary: "A table for twelve.",
  service: "cantilever-pergola",
  color: "charcoal",
  widthIn: 246,
  depthIn: 168,
  isConcept: true,
  cover: null,
};

test("a project's Spanish title and line are made of its facts", () => {
  const project = toSpanishProject(card, "poolside");
  expect(project.title).toBe("Pérgola en voladizo junto a la alberca");
  expect(toSpanishProject(card, "").title).toBe("Pérgola en voladizo");
  expect(formatProjectLine(project, translateTo("es")).replaceAll("\u00a0", " ")).toBe(
    "Pérgola en voladizo, 20 pies 6 pulg. × 14 pies, gris carbón",
  );
});
