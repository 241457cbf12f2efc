import { useEffect, useRef, useState } from "react";

/**
 * Announces a changing result to screen readers after a pause in typing. Announces nothing on page
 * load.
 */
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
    <span className="visually-hidden" role="status">
      {message}
    </span>
  );
}
