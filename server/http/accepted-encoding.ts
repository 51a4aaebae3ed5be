const BROTLI = /(?:^|[\s,])br(?!\s*;\s*q=0(?:\.0+)?(?:[\s,]|$))(?=[\s,;]|$)/;
const GZIP = /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0+)?(?:[\s,]|$))(?=[\s,;]|$)/;

/** Whether a client with this Accept-Encoding header accepts brotli. */
export function acceptsBrotli(acceptEncoding: string | undefined): boolean {
  return acceptEncoding !== undefined && BROTLI.test(acceptEncoding);
}

/** Whether a client with this Accept-Encoding header accepts gzip. */
export function acceptsGzip(acceptEncoding: string | undefined): boolean {
  return acceptEncoding !== undefined && GZIP.test(acceptEncoding);
}
