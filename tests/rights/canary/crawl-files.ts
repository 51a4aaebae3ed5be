import type { Crawler } from './answers.ts';

/** Requests every bucket, every list and every file over the storage protocol. */
export async function crawlFiles(
  crawler: Crawler,
  objects: readonly { bucket: string; name: string }[],
): Promise<void> {
  const storage = '/storage/v1';
  const send = (path: string, body: object) =>
    crawler.ask(`${storage}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const buckets = new Set(objects.map(({ bucket }) => bucket));
  await crawler.askAll([
    `${storage}/bucket`,
    `${storage}/bucket/?limit=100`,
    ...[...buckets].map((bucket) => `${storage}/bucket/${bucket}`),
  ]);
  const folders = [...new Set(objects.map(({ name }) => name.split('/')[0] ?? ''))];
  for (const bucket of buckets) {
    for (const prefix of ['', ...folders, `${folders[0]}/`, '%', '../']) {
      await send(`/object/list/${bucket}`, { prefix, limit: 1000 });
      await send(`/object/list/${bucket}`, { prefix, search: 'qz', limit: 1000 });
      await send(`/object/list-v2/${bucket}`, { prefix, limit: 1000, with_delimiter: false });
    }
  }
  for (const { bucket, name } of objects) {
    const path = `${bucket}/${name}`;
    await crawler.askAll(
      ['object', 'object/authenticated', 'object/public', 'object/info', 'render/image/authenticated'].map(
        (way) => `${storage}/${way}/${path}`,
      ),
    );
    await send(`/object/sign/${path}`, { expiresIn: 60 });
    await send(`/object/sign/${bucket}`, { expiresIn: 60, paths: [name] });
  }
}
