import { expect, test } from "vitest";
import { proposalEventText } from "./proposal-labels";

test("proposalEventText names the signer of a paper signature, not the staff member, as who signed", () => {
  const data = { name: "Carol Whitfield", paper: "1", choice: "Option A" };
  expect(proposalEventText("signed", "Dana", 2, data).text).toBe(
    "Dana recorded the paper signature of Carol Whitfield on version 2: Option A",
  );
  expect(proposalEventText("signed", "Carol Whitfield", 2, { ...data, paper: "" }).text).toBe(
    "Carol Whitfield signed version 2: Option A",
  );
});
