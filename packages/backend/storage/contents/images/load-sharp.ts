type SharpModule = typeof import('sharp').default;

let loaded: Promise<SharpModule> | null = null;

/** The image library, loaded with the first upload: starting does not wait for it. It reads the formats we take, and no other. */
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
    // Uploads are few and never the same: a cache would only hold memory, and threads would take it from requests.
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loaded;
}
