import { Writable } from 'node:stream';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

const TIMEOUT_MS = 5_000;

/**
 * Renders a page completely, including suspended parts. Node streams are faster here than web streams.
 * @param onError called for each error of React; the page then contains the fallback of the failed part
 * @throws when the shell outside all Suspense boundaries cannot be rendered
 */
export function renderCompletePage(
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
        clearTimeout(timer);
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      ...(nonce && { nonce }),
      onAllReady: () => void pipe(sink),
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError,
    });
    const timer = setTimeout(() => abort(new Error('The page took too long to render.')), TIMEOUT_MS);
  });
}
