import { expect, test } from "vitest";
import { nearestProjects } from "./nearest-projects";

const project = (slug: string, service: string, color: string) => ({ slug, service, color });
const projects = [
  project("black-cantilever", "cantilever-pergola", "black"),
  project("white-attached", "attached-pergola", "white"),
  project("black-attached", "attached-pergola", "black"),
  project("bronze-attached", "attached-pergola", "bronze"),
];
const slugs = (type: "attached" | "cantilever" | "free-standing", color: "black" | "white") =>
  nearestProjects(projects, { type, roof: "louvered", color }).map(({ slug }) => slug);

test("nearestProjects puts the type before the color, and keeps the catalog's order otherwise", () => {
  expect(slugs("attached", "black")).toEqual(["black-attached", "white-attached"]);
  expect(slugs("attached", "white")).toEqual(["white-attached", "black-attached"]);
  expect(slugs("cantilever", "white")).toEqual(["black-cantilever", "white-attached"]);
  expect(slugs("free-standing", "black")).toEqual(["black-cantilever", "black-attached"]);
});

test("nearestProjects returns what there is", () => {
  expect(nearestProjects([], { type: "attached", roof: "solid", color: "white" })).toEqual([]);
});

test("nearestProjects puts covered patios first for a closed roof of any type", () => {
  const all = [...projects, project("sandstone-patio", "covered-patio", "sandstone")];
  const first = (roof: "solid" | "insulated" | "slats") =>
    nearestProjects(all, { type: "attached", roof, color: "bronze" })[0]?.slug;
  expect([first("solid"), first("insulated"), first("slats")]).toEqual([
    "sandstone-patio",
    "sandstone-patio",
    "bronze-attached",
  ]);
});
