import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { describe, expect, test } from "vitest";
import type { PaymentsPanelData } from "./load-payments-panel.server";
import { PaymentsPanels } from "./payments-panel";

const payment = {
  id: "frame",
  version: 3,
  label: "Payment 2",
  condition: "When the frame is delivered",
  amountCents: 1_602_000,
  amount: "$16,020.00",
  openLabel: "$16,020.00",
  openAmount: "16020.00",
  paidAmount: "0.00",
  state: "due" as const,
  stateLabel: "Due",
  isOverdue: false,
  notes: ["Due since Feb 4, 2027", "Frame delivered, marked by Olivia Owner"],
  refusal: "",
  invoice: null,
  may: { due: false, request: true, remind: false, record: true, refund: false },
};
const data: PaymentsPanelData = {
  path: "/admin/leads/a/job/payments?job=b",
  jobId: "b",
  csvHref: "/admin/leads/a/job/payments/ledger.csv?job=b",
  formKey: "key-of-the-form",
  canWrite: true,
  today: "2027-02-04",
  reference: "MOL-K7QF2A",
  signers: [
    { id: "carol", name: "Carol Whitfield", email: "carol@example.com" },
    { id: "jim", name: "Jim Whitfield", email: "" },
  ],
  figures: {
    contract: "$41,950.00",
    changes: "With 1 change order",
    paid: "$12,015.00",
    open: "$29,935.00",
    due: "$16,020.00 is due",
  },
  canceledOn: "",
  toReturn: null,
  changeOrders: [],
  account: { ending: "4471", csvHref: "/account.csv", summary: "Balance $0.00", lines: [] },
  payments: [
    {
      ...payment,
      id: "deposit",
      label: "Payment 1",
      condition: "When the cancellation period is over, for drawings and permit",
      amount: "$12,015.00",
      openAmount: "0.00",
      paidAmount: "12015.00",
      state: "paid",
      stateLabel: "Paid",
      notes: [],
      may: { due: false, request: false, remind: false, record: false, refund: true },
    },
    payment,
    {
      ...payment,
      id: "roof",
      label: "Payment 3",
      condition: "When the roof and electric are finished",
      amount: "$8,010.00",
      state: "not-due",
      stateLabel: "Not due",
      notes: [],
      may: { due: true, request: false, remind: false, record: true, refund: false },
    },
  ],
  lines: [
    {
      id: "line",
      day: "Dec 11, 2026",
      source: "Carol Whitfield",
      what: "Check",
      reference: "2207",
      enteredBy: "Entered by Olivia Owner",
      payment: "Payment 1",
      receipt: 1041,
      receiptHref: "/admin/leads/a/job/payments/receipt-1041.pdf?job=b",
      amount: "$12,015.00",
      correctable: { paymentId: "deposit", right: "12015.00" },
    },
  ],
};

const render = (props: Parameters<typeof PaymentsPanels>[0]) =>
  renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter([{ path: "*", element: <PaymentsPanels {...props} /> }])}
    />,
  );

describe("PaymentsPanels", () => {
  test("draws each payment as a part of the bar, as wide as its share, and marks its state", () => {
    const html = render({ data, problem: undefined });
    const parts = [...html.matchAll(/<rect data-state="([^"]+)" x="([\d.]+)%" width="([\d.]+)%"/g)];
    expect(parts.map(([, state]) => state)).toEqual(["paid", "due", "not-due"]);
    expect(Math.round(Number(parts[2]?.[2]) + Number(parts[2]?.[3]))).toBe(100);
    expect(html.match(/class="proposal-state"/g)).toHaveLength(3);
  });

  test("offers only what the state of each payment allows", () => {
    const [, deposit = "", frame = "", roof = ""] = render({ data, problem: undefined }).split(
      "<li",
    );
    const titles = (html: string) =>
      [...html.matchAll(/<summary>([^<]+)</g)].map(([, title]) => title);
    expect(titles(deposit)).toEqual(["Record a refund"]);
    expect(titles(frame)).toEqual(["Request payment", "Record a payment"]);
    expect(titles(roof.split("</ol>")[0] ?? "")).toEqual(["Mark due", "Record a payment"]);
    expect(frame).toContain("Request $16,020.00");
  });

  test("a form that was not saved is open with its input, and no other form", () => {
    const values = { form: ["record-frame"], amount: ["20,000"], source: [""], mail: ["1"] };
    const html = render({
      data,
      problem: { values, errors: { amount: "$16,020.00 remains.", source: "Enter who paid." } },
    });
    expect(html.match(/<details[^>]*open/g)).toHaveLength(1);
    expect(html).toMatch(/<input[^>]*id="amount"[^>]*value="20,000"/);
    expect(html).toContain("The homeowner overpaid. Record the full amount.");
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("staff without the ability see receipts and no form", () => {
    const may = { due: false, request: false, remind: false, record: false, refund: false };
    const read = {
      ...data,
      canWrite: false,
      payments: data.payments.map((one) => ({ ...one, may })),
    };
    const html = render({ data: read, problem: undefined });
    expect(html).not.toContain("<form");
    expect(html).toContain("receipt-1041.pdf");
  });

  test("a canceled contract shows the amount to return and the last day", () => {
    const toReturn = { amount: "$2,000.00", by: "December 18, 2026" };
    const html = render({ data: { ...data, toReturn, canceledOn: "Dec 8" }, problem: undefined });
    expect(html).toContain("Return $2,000.00 by December 18, 2026");
  });
});
