import { Form } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { Icon } from "~/ui/icon";

/** Renders the global search; "/" focuses it. */
export function SearchField() {
  return (
    <Form className="search-field page-bar-search" action={adminPaths.search} role="search" aria-label="Search everything">
      <label>
        <span className="visually-hidden">Search everything</span>
        <input className="field-input" type="search" name="q" placeholder="Search" data-search="" autoComplete="off" />
      </label>
      <button type="submit" aria-label="Search">
        <Icon name="search" />
      </button>
    </Form>
  );
}
