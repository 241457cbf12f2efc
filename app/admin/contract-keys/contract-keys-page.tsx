import { Form } from "@remix-run/react";
import { AdminPage } from "~/admin/shell/admin-page";
import { adminPaths } from "~/admin-paths";
import { formatDay } from "~/lib/dates";
import { paths } from "~/paths";
import { Panel } from "~/ui/admin/panel";
import { Button } from "~/ui/button";
import { DataTable } from "~/ui/content/data-table";
import { HiddenFields } from "~/ui/forms/hidden-fields";

type KeyRow = { id: string; madeAt: number; retiredAt: number | null };

/** Lists the keys that sign records of contracts, with the form that replaces the current one. */
export function ContractKeysPage({ keys }: { keys: readonly KeyRow[] }) {
  const current = keys.find(({ retiredAt }) => retiredAt === null);
  return (
    <AdminPage title="Contract keys" back={{ to: adminPaths.settings, label: "Settings" }}>
      <p className="measure">
        The site signs a record of every signature, countersignature, cancellation, and change
        order. With the public key, anyone can check that a contract wasn’t changed:{" "}
        <a className="text-link" href={paths.checkContract}>
          Check a contract
        </a>
        ,{" "}
        <a className="text-link" href={paths.contractKeys}>
          public keys
        </a>
        .
      </p>
      <Panel id="h-keys" title="Keys">
        {keys.length === 0 ? (
          <p>The first key is made with the first signature, at the latest tonight.</p>
        ) : (
          <DataTable
            className="dense-table"
            caption="Contract keys"
            rows={keys}
            rowKey={({ id }) => id}
            columns={[
              { header: "Key", isRowHeader: true, cell: ({ id }) => <code>{id}</code> },
              { header: "Made", cell: ({ madeAt }) => formatDay(new Date(madeAt)) },
              {
                header: "State",
                cell: ({ retiredAt }) =>
                  retiredAt === null
                    ? "Signs new records"
                    : `Replaced ${formatDay(new Date(retiredAt))}`,
              },
            ]}
          />
        )}
      </Panel>
      {current ? (
        <Panel id="h-replace" title="Make a new key">
          <p className="measure">
            Do this if someone else may have the key: a copy of the database together with the
            site’s secret. Earlier contracts stay valid, and their key stays published.
          </p>
          <Form method="post">
            <HiddenFields values={{ id: current.id }} />
            <Button kind="line">Make a new key</Button>
          </Form>
        </Panel>
      ) : null}
    </AdminPage>
  );
}
