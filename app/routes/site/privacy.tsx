import { cached } from "~/http/cache";

export const headers = cached("page");

export default function Page() {
  return (
    <main id="main">
      <h1>Privacy</h1>
    </main>
  );
}
