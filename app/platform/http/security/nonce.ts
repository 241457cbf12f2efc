import { createContext, useContext } from "react";

const NonceContext = createContext<string | undefined>(undefined);
export const NonceProvider = NonceContext.Provider;

/**
 * Returns the nonce of this response's scripts; undefined in the browser, which no longer needs it.
 */
export const useNonce = () => useContext(NonceContext);
