import { Writable } from 'node:stream';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

const PATIENCE_MS = 5_000;

/**
 * Renders everything there is of a page, what arrives late included, and only then gives it out. Node's own streams
 * do it in less time than the web's.
 * @param onError hears of each error React meets; the page then holds what it put in place of the part that failed
 * @throws when not even the outermost part could be rendered
 */
export function renderWhole(
  page: ReactElement,
  nonce: string | undefined,
  onError: (error: unknown) => void,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    const sink = new Writable({
      write(chunk: Uint8Array, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(patience);
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      ...(nonce && { nonce }),
      onAllReady: () => void pipe(sink),
      onShellError(error) {
        clearTimeout(patience);
        reject(error);
      },
      onError,
    });
    const patience = setTimeout(() => abort(new Error('The page took too long to render.')), PATIENCE_MS);
  });
}
