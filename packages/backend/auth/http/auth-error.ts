/** An error as in the reference: a status, a code of its list, an English sentence. */
export class AuthError extends Error {
  readonly status: number;
  readonly code: string;
  readonly weakPasswordReasons: string[] | null;
  readonly retryAfterSeconds: number | null;

  constructor(
    status: number,
    code: string,
    message: string,
    {
      weakPasswordReasons = null,
      retryAfterSeconds = null,
    }: { weakPasswordReasons?: string[] | null; retryAfterSeconds?: number | null } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.weakPasswordReasons = weakPasswordReasons;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const RETRY_AFTER_SECONDS = 5;

/** A temporary error, for instance while the database restarts. */
export function unavailable(): AuthError {
  return new AuthError(503, 'unexpected_failure', 'Service Unavailable', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

const VERSION_HEADER = 'X-Supabase-Api-Version';
const VERSION = '2024-01-01';

/** The error as a response, in the format of the protocol version that the client requests. */
export function errorResponse(error: AuthError, request: Request): Response {
  const { status, code, message, weakPasswordReasons, retryAfterSeconds } = error;
  const weakPassword = weakPasswordReasons && { weak_password: { reasons: weakPasswordReasons } };
  const headers = new Headers({ 'Cache-Control': 'no-store', 'X-Sb-Error-Code': code });
  if (retryAfterSeconds !== null) headers.set('Retry-After', String(retryAfterSeconds));
  if ((request.headers.get(VERSION_HEADER) ?? '') >= VERSION) {
    headers.set(VERSION_HEADER, VERSION);
    return Response.json({ code, message, ...weakPassword }, { status, headers });
  }
  return Response.json(
    { code: status, error_code: code, msg: message, ...weakPassword },
    { status, headers },
  );
}
