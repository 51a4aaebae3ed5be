import { KEY_REQUIRED, URL_REQUIRED } from './fixed-texts.ts';

/** What a client of the backend needs. Nothing of it is secret. */
interface ClientConfiguration {
  /** Where the backend is, as in `https://school.example`. */
  url: string;
  publishableKey: string;
}

/** What a browser's client needs besides: the session's cookie, which the server's client reads and writes, too. */
export interface BackendForBrowsers extends ClientConfiguration {
  cookieName: string;
}

/**
 * Looks at the configuration before the client library does, so that both sides say the same.
 * @throws Error with the specification's words when one of the two is missing
 */
export function checkClientConfiguration({ url, publishableKey }: Partial<ClientConfiguration>): void {
  if (!url?.trim()) throw new Error(URL_REQUIRED);
  if (!publishableKey?.trim()) throw new Error(KEY_REQUIRED);
}
