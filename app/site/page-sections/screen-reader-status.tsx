import { useEffect, useRef, useState } from "react";

/** Says a changing result to a screen reader once the typing has stopped, instead of at every key. Nothing is said on arrival. */
export function ScreenReaderStatus({ text }: { text: string }) {
  const [message, setMessage] = useState("");
  const arrived = useRef(text);
  useEffect(() => {
    if (text === arrived.current) return;
    arrived.current = "";
    const timer = setTimeout(() => setMessage(text), 900);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span className="vh" role="status">
      {message}
    </span>
  );
}
