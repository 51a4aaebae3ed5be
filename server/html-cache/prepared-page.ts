import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptsBrotli, acceptsGzip } from '../http/accepted-encoding.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';

interface Form {
  body: Buffer;
  /** Names and values in turn, as writeHead takes them fastest. */
  headers: string[];
}

/** A page as it was rendered, with all headers of its answer but those of its encoding. */
export interface KeepablePage {
  body: Buffer;
  headers: [string, string][];
  etag: string;
}

/** One page as it is sent, in every encoding a browser may ask for. */
export interface PreparedPage extends KeepablePage {
  madeAt: number;
  forms: Partial<Record<Encoding, Form>> & { identity: Form };
}

/**
 * The tag of a page and what it is sent with: a browser that is told that its copy still holds keeps that copy's policy
 * as well. Weak, since every encoding of the page has the same.
 */
export function etagOf(body: Buffer, headers: [string, string][]): string {
  const hash = createHash('sha256').update(body).update(JSON.stringify(headers));
  return `W/"${hash.digest('base64url').slice(0, 22)}"`;
}

/** A page ready to be sent as it is. */
export function preparePage(page: KeepablePage, madeAt: number): PreparedPage {
  return { ...page, madeAt, forms: { identity: formOf(page, page.body, null) } };
}

/** Adds the compressed forms of a page, made off the main thread. */
export async function compress(page: PreparedPage): Promise<void> {
  const { body, forms } = page;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  forms.br = formOf(page, await toBrotli(body, { params: quality }), 'br');
  forms.gzip = formOf(page, await toGzip(body, { level: constants.Z_BEST_COMPRESSION }), 'gzip');
}

function formOf({ headers, etag }: KeepablePage, body: Buffer, encoding: Encoding | null): Form {
  const own: [string, string][] = [
    ['ETag', etag],
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
