import { expect, test } from "vitest";
import { parseProjects } from "./import-projects";

test.each([
  ["Pergola", ["attached-pergola"]],
  ["Louvered pergola", ["attached-pergola"]],
  ["louvered patio cover", ["attached-pergola"]],
  ["Free-standing pergola", ["free-standing-pergola"]],
  ["Cantilever pergola", ["cantilever-pergola"]],
  ["Patio Cover", ["covered-patio"]],
  ["Covered patios", ["covered-patio"]],
  ["Detached patio cover", ["covered-patio"]],
  ["Kitchen", ["outdoor-kitchen"]],
  ["Concrete", ["concrete-and-turf"]],
  ["Turf", ["concrete-and-turf"]],
  ["Pergola + kitchen", ["attached-pergola", "outdoor-kitchen"]],
  ["pergola and covered patio; turf", ["attached-pergola", "covered-patio", "concrete-and-turf"]],
  ["Concrete and turf", ["concrete-and-turf"]],
  ["outdoor-kitchen", ["outdoor-kitchen"]],
])("parseProjects maps %s by its words", (text, projects) => {
  expect(parseProjects(text)).toMatchObject({ projects, unknown: [] });
});

test("parseProjects keeps entries without a known word, and the words of the others", () => {
  expect(parseProjects("Fence, Louvered pergola, Covered patio")).toEqual({
    projects: ["attached-pergola", "covered-patio"],
    worded: ["Louvered pergola"],
    unknown: ["Fence"],
  });
});
