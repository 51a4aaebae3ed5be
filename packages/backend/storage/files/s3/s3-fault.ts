/** A bucket did not do what was asked of it. Its message and its properties name no key, no signature and no object. */
export class S3Fault extends Error {
  override name = 'S3Fault';
  /** As the service calls it (`AccessDenied`), or the system (`ECONNREFUSED`). */
  readonly code: string;
  /** Of the answer; null when there was none. */
  readonly status: number | null;

  constructor(doing: string, place: string, code: string, status: number | null) {
    super(`The ${place} was not ${doing}: ${code}${status ? ` (${status})` : ''}.`);
    this.code = code;
    this.status = status;
  }
}

interface Told {
  name?: string;
  code?: string;
  Code?: string;
  $metadata?: { httpStatusCode?: number };
}

/**
 * What a client threw, without what it quotes: errors of the service repeat the access key and what was signed.
 * @param doing as in "written to"
 */
export function faultOf(error: unknown, doing: string, place: string): S3Fault {
  if (error instanceof S3Fault) return error;
  const { name, code, Code, $metadata } = (error ?? {}) as Told;
  const named = [Code, code, name].find((it) => typeof it === 'string' && /^\w{2,60}$/.test(it));
  const status = $metadata?.httpStatusCode ?? null;
  return new S3Fault(doing, place, named ?? 'unknown', status);
}
