import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { OnlinePayment } from "./online-payment";

const render = (bankReason: string) =>
  renderToStaticMarkup(
    <OnlinePayment data={{ problem: bankReason }} openCents={1000} formKey="key" problem="" />,
  );

describe("OnlinePayment", () => {
  test("names the methods, bank transfer first", () => {
    const names = [...render("").matchAll(/<h3>([^<]+)</g)].map(([, name]) => name);
    expect(names).toEqual(["Bank transfer", "Card"]);
  });

  test("says the reason of the bank before the methods", () => {
    const html = render("Not enough money in the account.");
    expect(html).toMatch(/role="alert".*Your bank says: Not enough money.*Bank transfer/s);
    expect(render("")).not.toContain("Your bank");
  });
});
