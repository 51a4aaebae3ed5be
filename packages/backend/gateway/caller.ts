/** The claims of a verified access token. */
export type Claims = Readonly<Record<string, unknown>>;

/** The sender of a request, as far as the connection shows it. */
export interface Sender {
  clientAddress: string;
  /** Whether the client has closed the connection; missing where the caller cannot tell. */
  hasLeft?: (() => boolean) | undefined;
}

/** The sender after the gateway has checked key and token. */
export interface Caller extends Sender {
  /** The database role requests of this caller run as. */
  role: 'anon' | 'authenticated' | 'service_role';
  /** The claims of the access token; null when only a key was sent. */
  claims: Claims | null;
  /** Why the sent token is not accepted, if there was one. Each protocol answers this with its own error. */
  refusedToken: 'expired' | 'invalid' | null;
}

/** One protocol behind the gateway. */
export interface Protocol {
  fetch(request: Request, caller: Caller): Promise<Response>;
}
