import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { queryAs } from '../../testing/query.ts';
import { createPrivateBucket } from '../../testing/storage/private-bucket.ts';
import { beginUpload } from '../../testing/storage/raw-upload.ts';
import { createTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { kindOfName } from '../contents/content-kinds.ts';
import { craftPdf } from '../fixtures/crafted-files.ts';
import { craftPng } from '../fixtures/crafted-images.ts';
import type { StorageContext } from '../storage-context.ts';
import { createFairShares } from './fair-shares.ts';
import { openUpload } from './read-upload.ts';
import { receiveContent } from './receive-content.ts';
import { createUploadLimits } from './upload-limits.ts';

const IMAGE = craftPng(8, 8);

/** The context of an upload, with a file store that stores nothing. */
function contextWith(limits = createUploadLimits()) {
  const files = { write: async () => ({ version: 'kept', size: 1 }) };
  return { files, limits } as unknown as StorageContext;
}

function arrival(name: string, body: ReadableStream<Uint8Array>, network = 'a') {
  const request = new Request('http://x.example', { method: 'POST', body, duplex: 'half' } as RequestInit);
  const kind = kindOfName(name);
  if (!kind) throw new Error('That is no such kind.');
  return openUpload(request).then((sent) => ({ kind, sent, maxBytes: 5_000_000, network }));
}

/** A body that sends some bytes again and again, and never ends. */
function dripping(bytes: number, everyMs: number): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, everyMs));
      controller.enqueue(new Uint8Array(bytes));
    },
  });
}

/** A body that sends some bytes, and then nothing. */
function unfinished(bytes: number): ReadableStream<Uint8Array> {
  return new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(bytes)) });
}

describe('Seven accounts that send three images each and never finish', () => {
  let made: TestBackend;
  let documents: string;
  beforeAll(async () => {
    made = await createTestBackend();
    documents = await createPrivateBucket(made);
  });

  it('do not prevent another person from uploading', async () => {
    const people = await Promise.all(Array.from({ length: 7 }, () => made.person('free')));
    const uploads = people.flatMap((person) =>
      [1, 2, 3].map((at) =>
        beginUpload(made, person, `avatars/${person.id}/${at}.png`, { 'Content-Length': 1_000_000 }),
      ),
    );
    onTestFinished(() => {
      for (const { socket } of uploads) socket.destroy();
    });
    for (const { socket } of uploads) socket.write(IMAGE.subarray(0, 50));
    // All uploads are counted before their first byte is read.
    const counted = `select from _backend.attempts where key like 'upload:%' and count = 3`;
    const read = () => queryAs(made.database.superuserUrl, counted);
    await expect.poll(async () => (await read()).length, { timeout: 20_000 }).toBe(7);
    const eve = await made.person('free');
    const { error } = await eve.client.storage.from('avatars').upload(`${eve.id}/a.png`, IMAGE);
    expect(error).toBeNull();
    const document = await eve.client.storage.from(documents).upload(`${eve.id}/a.pdf`, craftPdf());
    expect(document.error).toBeNull();
  });
});

describe('A slow upload of an image', () => {
  it('is refused after a minute, although another file may be as slow', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const taking = receiveContent(contextWith(), await arrival('a.png', dripping(5_000, 1_000)));
    const end = taking.then(
      () => 'taken',
      ({ details }) => details.message,
    );
    await vi.advanceTimersByTimeAsync(61_000);
    expect(await end).toBe('The upload came in too slowly');
  });

  it.each([
    ['while it is being received', () => unfinished(17_000)],
    ['while it waits for its turn to be drawn', () => new Blob([new Uint8Array(17_000)]).stream()],
  ])('is ended %s when the memory is full and another network needs some', async (_, body) => {
    const share = createFairShares(20_000);
    const isHeld = Promise.withResolvers<void>();
    const limits = createUploadLimits();
    limits.imageBytes = (network, giveWay) => {
      const { take, release } = share(network, giveWay);
      return {
        release,
        take(amount) {
          take(amount);
          isHeld.resolve();
        },
      };
    };
    // Another image is being drawn meanwhile.
    void limits.draw(() => new Promise(() => undefined), 'somebody');
    const taking = receiveContent(contextWith(limits), await arrival('a.png', body()));
    const refused = expect(taking).rejects.toMatchObject({ status: 429 });
    await isHeld.promise;
    share('other', () => undefined).take(5_000);
    await refused;
  });
});
