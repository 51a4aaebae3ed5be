import { createContext, useContext } from 'react';

interface Facts {
  nonce: string | undefined;
  requestId: string | null;
}

const FactsContext = createContext<Facts>({ nonce: undefined, requestId: null });

/** What the document's layout needs of the response it is part of; known on the server only. */
export const ResponseFacts = FactsContext.Provider;

/** The script nonce of this response; browsers hide it from scripts, so in the browser there is none. */
export function useNonce(): string | undefined {
  return useContext(FactsContext).nonce;
}

/** The code a person can quote; in the browser it is read from the document the server sent. */
export function useRequestId(): string | null {
  const { requestId } = useContext(FactsContext);
  if (requestId) return requestId;
  return typeof document === 'undefined' ? null : (document.documentElement.dataset.request ?? null);
}
