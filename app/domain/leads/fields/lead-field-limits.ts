/** Maximum characters of a lead's text fields, in every form and import. */
export const leadFieldLimits = {
  name: 120,
  phone: 40,
  email: 254,
  street: 200,
  access: 1_000,
  hoa: 200,
  decider: 200,
  details: 5_000,
} as const;

export const maxLeadValueCents = 1_000_000_000;
