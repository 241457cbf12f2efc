import { hidden } from "~/http/cache";

export const headers = hidden("staff");

export default function SignIn() {
  return (
    <main id="main">
      <h1>Staff sign-in</h1>
    </main>
  );
}
