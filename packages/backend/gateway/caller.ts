/** What a verified access token says. */
export type Claims = Readonly<Record<string, unknown>>;

/** Who sends a request, as far as the connection tells. */
export interface Sender {
  clientAddress: string;
  /** Whether the client has closed the connection; missing where the caller cannot tell. */
  hasLeft?: (() => boolean) | undefined;
}

/** Who asks, once the gateway has looked at key and token. */
export interface Caller extends Sender {
  /** The database role requests of this caller run as. */
  role: 'anon' | 'authenticated' | 'service_role';
  /** Those of the access token; null when a key alone was sent. */
  claims: Claims | null;
  /** A token that came along and does not count. Each protocol refuses it in its own words. */
  refusedToken: 'expired' | 'invalid' | null;
}

/** One protocol behind the gateway. */
export interface Protocol {
  fetch(request: Request, caller: Caller): Promise<Response>;
}
