import { useEffect, useLayoutEffect } from "react";

/** `useLayoutEffect`, without its warning on the server, where neither runs. */
export const useIsomorphicLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect;
