import { createContext, useContext } from 'react';

interface Facts {
  nonce: string | undefined;
  requestId: string | null;
}

const FactsContext = createContext<Facts>({ nonce: undefined, requestId: null });

/** Provides the response's nonce and request id to the document's layout; only on the server. */
export const ResponseFacts = FactsContext.Provider;

/** The script nonce of this response; undefined in the browser, which hides nonces from scripts. */
export function useNonce(): string | undefined {
  return useContext(FactsContext).nonce;
}

/** The request id that visitors can quote; in the browser it is read from the document. */
export function useRequestId(): string | null {
  const { requestId } = useContext(FactsContext);
  if (requestId) return requestId;
  return typeof document === 'undefined' ? null : (document.documentElement.dataset.request ?? null);
}
