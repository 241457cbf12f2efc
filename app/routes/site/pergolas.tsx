import { cached } from "~/http/cache";

export const headers = cached("page");

export default function Page() {
  return (
    <main id="main">
      <h1>Pergola covers</h1>
    </main>
  );
}
