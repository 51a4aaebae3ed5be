import { KEY_REQUIRED, URL_REQUIRED } from './fixed-texts.ts';

/** The configuration of a client of the backend. Not secret. */
interface ClientConfiguration {
  /** The origin of the backend, such as `https://school.example`. */
  url: string;
  publishableKey: string;
}

/** With the name of the session cookie, which the clients in the browser and on the server share. */
export interface BackendForBrowsers extends ClientConfiguration {
  cookieName: string;
}

/**
 * Checks the configuration before the client library does, so that browser and server fail with the same message.
 * @throws Error with the sentence of the specification when url or key is missing
 */
export function checkClientConfiguration({ url, publishableKey }: Partial<ClientConfiguration>): void {
  if (!url?.trim()) throw new Error(URL_REQUIRED);
  if (!publishableKey?.trim()) throw new Error(KEY_REQUIRED);
}
