import { createContext, useContext } from 'react';
import type { Viewing } from '#app/domain/viewing.ts';

interface Facts {
  nonce: string | undefined;
  requestId: string | null;
  /** Only on the server: the pages of a viewing have no scripts. */
  viewing: Viewing | null;
}

const FactsContext = createContext<Facts>({ nonce: undefined, requestId: null, viewing: null });

/** Provides the response's nonce and request id to the document's layout; only on the server. */
export const ResponseFacts = FactsContext.Provider;

/** The script nonce of this response; undefined in the browser, which hides nonces from scripts. */
export function useNonce(): string | undefined {
  return useContext(FactsContext).nonce;
}

/** As whom an admin is looking at this page; null on every other page, and in the browser. */
export function useViewing(): Viewing | null {
  return useContext(FactsContext).viewing;
}

/** The request id that visitors can quote; in the browser it is read from the document. */
export function useRequestId(): string | null {
  const { requestId } = useContext(FactsContext);
  if (requestId) return requestId;
  return typeof document === 'undefined' ? null : (document.documentElement.dataset.request ?? null);
}
