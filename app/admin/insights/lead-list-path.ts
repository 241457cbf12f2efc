import { adminPaths } from "~/admin-paths";
import { serviceOptions } from "~/domain/leads/intake/quote-form";
import { type LeadFilter, serializeLeadQuery } from "~/domain/leads/list/lead-query";

/** Returns the URL of the leads that match; `service` is a key or "" for all services. */
export function leadListPath({
  service,
  ...filter
}: Omit<LeadFilter, "service"> & { service: string }): string {
  const query = serializeLeadQuery({
    ...filter,
    service: serviceOptions.find(({ key }) => key === service)?.key,
  });
  return `${adminPaths.leads}?${query}`;
}
