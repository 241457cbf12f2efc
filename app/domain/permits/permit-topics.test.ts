import { expect, test } from "vitest";
import {
  buildLabels,
  builds,
  isBuild,
  isPermitTopic,
  mainTopics,
  permitTopics,
  stateTopics,
  topicLabels,
  topicsByBuild,
} from "./permit-topics";

test("labels are unique, so that staff can tell topics apart", () => {
  const labels = new Set([...permitTopics, ...stateTopics].map((topic) => topicLabels[topic]));
  expect(labels.size).toBe(new Set([...permitTopics, ...stateTopics]).size);
  expect(new Set(builds.map((build) => buildLabels[build])).size).toBe(builds.length);
});

test("topics of a build and of the list are topics of an office", () => {
  expect(
    [...mainTopics, ...builds.flatMap((build) => topicsByBuild[build])].every(isPermitTopic),
  ).toBe(true);
  expect(["kitchen", "turf"].every(isBuild)).toBe(true);
  expect(isBuild("kitchen-gas")).toBe(false);
});
