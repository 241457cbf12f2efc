/** Sign-in of staff. Errors never say which field was wrong. */
export const login = {
  meta: { title: "Staff sign-in | Modern Outdoor Living", description: "Sign-in for the staff of Modern Outdoor Living." },
  h1: "Staff sign in",
  lede: "Leads, catalog, blog and settings.",
  email: "E-mail",
  password: "Password",
  keep: "Keep me signed in on this computer",
  submit: "Sign in",
  wrong: "That e-mail and password do not match an account. Try again, or ask an administrator for a reset.",
  slowDown: "Too many tries from here. Wait a minute and try again.",
  accounts: "Accounts are created by an administrator.",
  back: "Back to the website",
} as const;
