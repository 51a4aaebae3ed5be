import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptsBrotli, acceptsGzip } from '../http/accepted-encoding.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';

interface EncodedPage {
  body: Buffer;
  /** Names and values alternating: the fastest form for writeHead. */
  headers: string[];
}

/** A rendered page, with all headers but those of its encoding. */
export interface CacheablePage {
  body: Buffer;
  headers: [string, string][];
  etag: string;
}

/** A page ready to be sent, in each encoding that is ready. */
export interface PreparedPage extends CacheablePage {
  madeAt: number;
  encodings: Partial<Record<Encoding, EncodedPage>> & { identity: EncodedPage };
}

/**
 * The ETag of a page with its headers: after a 304 a browser uses the content security policy of its copy as well. Weak,
 * since all encodings share it.
 */
export function etagOf(body: Buffer, headers: [string, string][]): string {
  const hash = createHash('sha256').update(body).update(JSON.stringify(headers));
  return `W/"${hash.digest('base64url').slice(0, 22)}"`;
}

/** A page ready to be sent uncompressed. */
export function preparePage(page: CacheablePage, madeAt: number): PreparedPage {
  return { ...page, madeAt, encodings: { identity: encode(page, page.body, null) } };
}

/** Adds the compressed encodings of a page, made off the main thread. */
export async function compress(page: PreparedPage): Promise<void> {
  const { body, encodings } = page;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  encodings.br = encode(page, await toBrotli(body, { params: quality }), 'br');
  encodings.gzip = encode(page, await toGzip(body, { level: constants.Z_BEST_COMPRESSION }), 'gzip');
}

function encode({ headers, etag }: CacheablePage, body: Buffer, encoding: Encoding | null): EncodedPage {
  const added: [string, string][] = [
    ['ETag', etag],
    ['Vary', 'Accept-Encoding'],
    ['Content-Length', String(body.byteLength)],
    ...(encoding ? ([['Content-Encoding', encoding]] as [string, string][]) : []),
  ];
  return { body, headers: [...headers, ...added].flat() };
}

/** The smallest encoding of a page that the client accepts. */
export function chooseEncoding(page: PreparedPage, acceptEncoding: string | undefined): EncodedPage {
  const { br, gzip: zipped, identity } = page.encodings;
  if (br && acceptsBrotli(acceptEncoding)) return br;
  if (zipped && acceptsGzip(acceptEncoding)) return zipped;
  return identity;
}
