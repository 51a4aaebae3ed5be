type SharpModule = typeof import('sharp').default;

let loaded: Promise<SharpModule> | null = null;

/**
 * Loads the image library at the first upload, so that the start does not wait for it. Only the accepted formats are
 * enabled.
 */
export function loadSharp(): Promise<SharpModule> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: [
        'VipsForeignLoadJpegBuffer',
        'VipsForeignLoadPngBuffer',
        'VipsForeignLoadWebpBuffer',
        'VipsForeignLoadNsgifBuffer',
      ],
    });
    // Uploads are rare and all different: a cache would waste memory, and threads would slow down requests.
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loaded;
}
