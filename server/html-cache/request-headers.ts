import type { IncomingMessage } from 'node:http';

interface RequestHeaders {
  /** All cookies, whether they came in one header or in several. */
  cookie: string | undefined;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

/**
 * The three headers a cached response depends on. Read from `rawHeaders`: building `request.headers` takes as long as the
 * rest of the response.
 */
export function headersOf({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): RequestHeaders {
  const found: RequestHeaders = { cookie: undefined, acceptEncoding: undefined, ifNoneMatch: undefined };
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? '';
    const value = rawHeaders[i + 1] ?? '';
    switch (name.length) {
      case 6:
        if (name.toLowerCase() === 'cookie') found.cookie = joined(found.cookie, '; ', value);
        break;
      case 13:
        if (name.toLowerCase() === 'if-none-match')
          found.ifNoneMatch = joined(found.ifNoneMatch, ', ', value);
        break;
      case 15:
        if (name.toLowerCase() === 'accept-encoding')
          found.acceptEncoding = joined(found.acceptEncoding, ', ', value);
        break;
    }
  }
  return found;
}

function joined(before: string | undefined, separator: string, value: string): string {
  return before === undefined ? value : before + separator + value;
}
