import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let made: TestApp;
beforeAll(async () => {
  made = await createTestApp();
});

async function setSetting(key: string, value: string): Promise<void> {
  await queryAs(
    made.database.ownerUrl,
    'update public.settings set value = to_jsonb($2::text) where key = $1',
    [key, value],
  );
}

async function photographsOn(path: string): Promise<string[]> {
  const main = /<main[\s\S]*<\/main>/.exec(await (await made.request(path)).text())?.[0] ?? '';
  return [...main.matchAll(/<img[^>]*>/g)].map(([tag]) => tag);
}

describe.each(['/', '/contact'])('The photograph of the teacher on %s', (path) => {
  it('Without an address there is no photograph and no place for one', async () => {
    await setSetting('teacher_photo', '');
    expect(await photographsOn(path)).toEqual([]);
  });

  it('A photograph has the name of the teacher as its alternative text, and its size before it has come', async () => {
    await setSetting('teacher_name', 'Ioana Pop');
    await setSetting('teacher_photo', '/storage/v1/object/public/avatars/1/portret.jpg');
    const [photograph = '', ...others] = await photographsOn(path);
    expect(others).toEqual([]);
    expect(photograph).toContain('src="/storage/v1/object/public/avatars/1/portret.jpg"');
    expect(photograph).toContain('alt="Ioana Pop"');
    expect(photograph).toMatch(/width="480" height="600"/);
    expect(photograph).toContain('loading="lazy"');
  });

  it.each(['javascript:canary()', '//evil.example/portret.jpg', 'data:image/png,canary', 'portret.jpg'])(
    'The address %s shows no photograph',
    async (address) => {
      await setSetting('teacher_photo', address);
      expect(await photographsOn(path)).toEqual([]);
    },
  );
});
