import { useState } from "react";

/** Renders a hidden input with the value of the first render: live updates do not change it. */
export function LoadedInput({ name, value }: { name: string; value: string | number }) {
  const [loaded] = useState(value);
  return <input type="hidden" name={name} value={loaded} />;
}
