import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, signInPerson } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { TEST_ORIGIN } from '#tests/support/test-origin.ts';

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

describe('The choice of the photograph', () => {
  let admin: SignedIn;
  const pictureOf = (id: string, name: string) =>
    `${TEST_ORIGIN}/storage/v1/object/public/avatars/${id}/${name}.webp`;
  const settings = async () =>
    (await made.request('/admin/settings', { headers: { Cookie: admin.cookie } })).text();
  const choose = (person: string, cookie = admin.cookie) =>
    made.request('/admin/settings', {
      method: 'POST',
      headers: { Cookie: cookie },
      body: new URLSearchParams({ intent: 'teacher-picture', person }),
    });

  it('An admin shows the profile picture of somebody of the team, which follows the profile, and takes it away', async () => {
    const { ownerUrl } = made.database;
    await setSetting('teacher_photo', '');
    admin = await signInPerson(made.database, 'admin');
    const teacher = await signInPerson(made.database, 'teacher', { fullName: 'Ioana Pop' });
    const learner = await signInPerson(made.database, 'free', { fullName: 'Dan Rus' });
    const changePicture = (id: string, address: string | null) =>
      queryAs(ownerUrl, 'update public.profiles set avatar_url = $2 where id = $1', [id, address]);
    await changePicture(teacher.id, pictureOf(teacher.id, 'a'));
    await changePicture(learner.id, pictureOf(learner.id, 'a'));
    const before = await settings();
    expect(before).toContain('Arată poza: Ioana Pop');
    expect(before, 'no learner').not.toContain('Dan Rus');

    await choose(learner.id);
    expect(await photographsOn('/contact')).toEqual([]);
    await choose(teacher.id, teacher.cookie);
    expect(await photographsOn('/contact'), 'chosen by admins alone').toEqual([]);
    await choose(teacher.id);
    expect((await photographsOn('/contact'))[0]).toContain(
      `src="/storage/v1/object/public/avatars/${teacher.id}/a.webp"`,
    );
    expect(await settings()).toContain('Scoate fotografia');

    await changePicture(learner.id, pictureOf(learner.id, 'b'));
    await changePicture(teacher.id, pictureOf(teacher.id, 'b'));
    expect((await photographsOn('/contact'))[0]).toContain(
      `src="/storage/v1/object/public/avatars/${teacher.id}/b.webp"`,
    );
    await choose('');
    expect(await photographsOn('/contact')).toEqual([]);

    await choose(teacher.id);
    await queryAs(ownerUrl, 'delete from auth.users where id = $1', [teacher.id]);
    expect(await photographsOn('/contact'), 'gone with the account').toEqual([]);
  });
});
