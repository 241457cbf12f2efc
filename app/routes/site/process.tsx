import { cached } from "~/http/cache";

export const headers = cached("page");

export default function Page() {
  return (
    <main id="main">
      <h1>How we do it</h1>
    </main>
  );
}
