import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptsBrotli, acceptsGzip } from '../accepted-encoding.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';

interface Form {
  body: Buffer;
  /** Names and values in turn, as writeHead takes them fastest. */
  headers: string[];
}

/** One page as it is sent, in every encoding a browser may ask for. */
export interface PreparedPage {
  etag: string;
  madeAt: number;
  forms: Partial<Record<Encoding, Form>> & { identity: Form };
}

/** The tag of a page's content. Weak, since every encoding of it has the same. */
export function etagOf(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/**
 * A page ready to be sent as it is; the compressed forms are added when they are made, off the main thread.
 * @param headers all headers of the response but those of its encoding
 */
export function preparePage(
  body: Buffer,
  given: [string, string][],
  etag: string,
  madeAt: number,
): PreparedPage {
  const headers: [string, string][] = [
    ...given.filter(([name]) => name.toLowerCase() !== 'etag'),
    ['ETag', etag],
  ];
  const page: PreparedPage = { etag, madeAt, forms: { identity: formOf(body, headers, null) } };
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  void Promise.all([
    toBrotli(body, { params: quality }).then((bytes) => {
      page.forms.br = formOf(bytes, headers, 'br');
    }),
    toGzip(body, { level: constants.Z_BEST_COMPRESSION }).then((bytes) => {
      page.forms.gzip = formOf(bytes, headers, 'gzip');
    }),
  ]).catch(() => undefined);
  return page;
}

function formOf(body: Buffer, headers: [string, string][], encoding: Encoding | null): Form {
  const own: [string, string][] = [
    ['Vary', 'Accept-Encoding'],
    ['Content-Length', String(body.byteLength)],
    ...(encoding ? ([['Content-Encoding', encoding]] as [string, string][]) : []),
  ];
  return { body, headers: [...headers, ...own].flat() };
}

/** The smallest form of a page its reader understands. */
export function formFor(page: PreparedPage, acceptEncoding: string | undefined): Form {
  const { br, gzip: zipped, identity } = page.forms;
  if (br && acceptsBrotli(acceptEncoding)) return br;
  if (zipped && acceptsGzip(acceptEncoding)) return zipped;
  return identity;
}
