import { expect, test } from "vitest";
import { parseDesignQuery } from "../../app/domain/pergola/design";
import { buildModel } from "../../app/domain/pergola/model";
import { seedProjects } from "./content/projects";

const numbers = ["one", "two", "three", "four", "five", "six", "seven", "eight"];
const counted = new RegExp(`\\b(${numbers.join("|")})(?: [a-z]+)? posts\\b`, "gi");

/** Numbers of posts that a text gives its own roof: "Three posts on the yard side". */
const countedPosts = (text: string) =>
  [...text.matchAll(counted)].map(([, word = ""]) => numbers.indexOf(word.toLowerCase()) + 1);

test.each(
  seedProjects.filter(({ design }) => design).map((project) => [project.slug, project] as const),
)("the specs and needs of %s count the posts that its drawing has", (_, project) => {
  const { posts } = buildModel(parseDesignQuery(project.design).design);
  const needs = project.story.slice(project.story.indexOf("**What it needs.**"));
  const texts = [
    ...project.facts.map(({ value }) => value),
    needs,
    ...project.pictures.map(({ alt }) => alt),
  ];
  expect(texts.flatMap(countedPosts).filter((count) => count !== posts.length)).toEqual([]);
});
