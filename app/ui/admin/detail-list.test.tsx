import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DetailList } from "./detail-list";

test("DetailList skips false entries and marks values", () => {
  const html = renderToStaticMarkup(
    <DetailList
      className="wide"
      facts={[
        { label: "Jobs", value: 2 },
        false,
        { label: "Failed", value: "1", className: "overdue" },
      ]}
    />,
  );
  expect(html).toBe(
    '<dl class="detail-list wide"><div><dt>Jobs</dt><dd>2</dd></div><div><dt>Failed</dt><dd class="overdue">1</dd></div></dl>',
  );
});
