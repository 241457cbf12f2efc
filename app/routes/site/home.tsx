import { cached } from "~/http/cache";

export const headers = cached("page");

export default function Home() {
  return (
    <main id="main">
      <h1>Turn the sun down.</h1>
    </main>
  );
}
