import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, signInPerson } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { TEST_ORIGIN } from '#tests/support/test-origin.ts';

let made: TestApp;
let admin: SignedIn;
let other: SignedIn;
let teacher: SignedIn;
beforeAll(async () => {
  made = await createTestApp();
  admin = await signInPerson(made.database, 'admin', { fullName: 'Ana Pop' });
  other = await signInPerson(made.database, 'super_admin', { fullName: 'Ion Dan' });
  teacher = await signInPerson(made.database, 'teacher', { fullName: 'Ioana Pop' });
});

const LIST = '/admin/settings/teachers';
const owner = <Row extends Record<string, unknown>>(statement: string, values: unknown[] = []) =>
  queryAs<Row>(made.database.ownerUrl, statement, values);

const mainOf = async (path: string) =>
  /<main[\s\S]*<\/main>/.exec(await (await made.request(path)).text())?.[0] ?? '';
const photographsOn = async (path: string) =>
  [...(await mainOf(path)).matchAll(/<img[^>]*>/g)].map(([tag]) => tag);

function send(path: string, fields: Record<string, string>, { cookie }: SignedIn = admin): Promise<Response> {
  return made.request(path, {
    method: 'POST',
    headers: { Cookie: cookie },
    body: new URLSearchParams(fields),
  });
}

/** Adds a profile and returns its page. */
async function add(name: string, account = ''): Promise<string> {
  const added = await send(LIST, { intent: 'add', name, account });
  expect(added.status).toBe(302);
  return added.headers.get('Location') ?? '';
}

const texts = (version: number, changes: Record<string, string> = {}) => ({
  intent: 'save',
  version: String(version),
  name: 'Ioana Pop',
  byline: 'profesoară de engleză',
  about: 'Predă de zece ani.',
  alt: '',
  position: '1',
  isShown: 'yes',
  ...changes,
});

/** Shows this address as the photograph, as if it had been uploaded. */
const setPhotograph = (id: string, address: string | null) =>
  owner('update public.teacher_profiles set photograph = $2 where id = $1', [id, address]);
const idOf = (page: string) => page.slice(LIST.length + 1);

describe('Teachers on the site', () => {
  it('Nothing is said of who teaches until the school has written it', async () => {
    for (const path of ['/', '/contact']) {
      expect(await photographsOn(path)).toEqual([]);
      expect(await mainOf(path)).not.toMatch(/Aici predă|Cine îți răspunde/);
    }
    expect(await mainOf('/contact')).not.toContain('Cine predă');
  });

  it('A profile is shown where its boxes say, once it is shown at all', async () => {
    const page = await add('Ioana Pop');
    await send(page, { ...texts(1), isShown: '', teachesFirstLesson: 'yes' });
    expect(await mainOf('/contact')).not.toContain('Ioana Pop');
    const lesson = '/course/ease-up-your-english/lesson/intro';
    expect(await mainOf(lesson)).not.toContain('Ioana Pop');

    expect((await send(page, { ...texts(2), teachesFirstLesson: 'yes' })).status).toBe(302);
    const contact = await mainOf('/contact');
    expect(contact).toMatch(/Ioana Pop[\s\S]*profesoară de engleză[\s\S]*Predă de zece ani\./);
    expect(await mainOf('/')).toContain('Aici predă Ioana Pop.');
    expect(await mainOf(lesson)).toMatch(/Predă [\s\S]*Ioana Pop[\s\S]*profesoară de engleză/);
    expect(await mainOf('/ghid-ebook')).not.toContain('Ioana Pop');

    await send(page, { ...texts(3), writesGuides: 'yes' });
    for (const guide of ['/ghid-ebook', '/ghid-ebook-2', '/ghid-gratuit', '/ghid-7-zile']) {
      expect(await mainOf(guide), guide).toMatch(/Scris de [\s\S]*Ioana Pop/);
    }
    expect(await mainOf(lesson)).not.toContain('Ioana Pop');
  });

  it('A photograph has its own alternative text, else the name, and its size before it has come', async () => {
    const [{ id = '' } = {}] = await owner<{ id: string }>('select id from public.teacher_profiles');
    await setPhotograph(id, '/storage/v1/object/public/avatars/1/portret.jpg');
    for (const path of ['/', '/contact']) {
      const [photograph = '', ...others] = await photographsOn(path);
      expect(others).toEqual([]);
      expect(photograph).toContain('src="/storage/v1/object/public/avatars/1/portret.jpg"');
      expect(photograph).toContain('alt="Ioana Pop"');
      expect(photograph).toMatch(/width="480" height="600"/);
    }
    await send(`${LIST}/${id}`, texts(4, { alt: 'Ioana, la tablă' }));
    expect((await photographsOn('/contact'))[0]).toContain('alt="Ioana, la tablă"');
    for (const address of ['javascript:canary()', '//evil.example/a.jpg', 'data:image/png,x', 'a.jpg']) {
      await setPhotograph(id, address);
      expect(await photographsOn('/contact'), address).toEqual([]);
    }
  });

  it('Teachers stand in the order that the school gives them', async () => {
    const page = await add('Dan Rus');
    await send(page, texts(1, { name: 'Dan Rus', position: '1' }));
    expect(await mainOf('/')).toContain('Aici predau Dan Rus și Ioana Pop.');
  });
});

describe('Profiles of teachers in the administration', () => {
  it('The second of two editors is told who saved, keeps their text, and can save over it', async () => {
    const page = await add('Maria Ene');
    await send(page, texts(1, { name: 'Maria Ene' }));
    const refused = await send(page, texts(1, { name: 'Maria E.', byline: 'altceva' }), other);
    const html = await refused.text();
    expect(refused.status).toBe(422);
    expect(html).toMatch(/Ana Pop a schimbat profilul la/);
    expect(html).toContain('value="Maria E."');
    expect(html).toContain('name="version" value="2"');
    expect((await send(page, texts(2, { name: 'Maria E.' }), other)).status).toBe(302);
    expect(await mainOf('/contact')).toContain('Maria E.');
  });

  it('An earlier version is listed with its writer and can be brought back', async () => {
    const page = await add('Vlad Ilie');
    await send(page, texts(1, { name: 'Vlad Ilie', about: 'Primul text.' }));
    await send(page, texts(2, { name: 'Vlad Ilie', about: 'Al doilea text.' }), other);
    const html = await (await made.request(page, { headers: { Cookie: admin.cookie } })).text();
    expect(html).toMatch(/Ana Pop[\s\S]*Primul text\./);
    const restored = await send(page, { intent: 'restore', version: '3', restored: '2' });
    expect(restored.status).toBe(302);
    expect(await mainOf('/contact')).toContain('Primul text.');
    expect((await send(page, { intent: 'restore', version: '3', restored: '1' })).status).toBe(422);
    expect((await send(page, { intent: 'restore', version: '4', restored: '99' })).status).toBe(404);
  });

  it('Bad texts get a sentence and nothing is saved', async () => {
    const page = await add('Nume Bun');
    for (const [changes, sentence] of [
      [{ name: ' ' }, 'Scrie numele'],
      [{ about: 'x'.repeat(601) }, 'cel mult 600 de caractere'],
      [{ position: '0' }, 'de la 1 la 99'],
    ] as const) {
      const response = await send(page, texts(1, changes));
      expect([response.status, await response.text()]).toEqual([422, expect.stringContaining(sentence)]);
    }
    expect((await send(LIST, { intent: 'add', name: '', account: '' })).status).toBe(422);
    expect(await mainOf('/contact')).not.toContain('Nume Bun');
  });

  it('A removed profile is gone from the site with its versions, and only when it was meant', async () => {
    const page = await add('De Șters');
    await send(page, texts(1, { name: 'De Șters' }));
    expect((await send(page, { intent: 'remove', version: '2' })).status).toBe(422);
    expect((await send(page, { intent: 'remove', version: '1', sure: 'yes' })).status).toBe(422);
    expect(await mainOf('/contact')).toContain('De Șters');
    expect((await send(page, { intent: 'remove', version: '2', sure: 'yes' })).status).toBe(302);
    expect(await mainOf('/contact')).not.toContain('De Șters');
    expect((await made.request(page, { headers: { Cookie: admin.cookie } })).status).toBe(404);
    expect(
      await owner(`select from private.revisions where about_table = 'teacher_profiles' and about_key = $1`, [
        idOf(page),
      ]),
    ).toEqual([]);
  });

  it('A file that was not uploaded for the profile is not shown', async () => {
    const page = await add('Fără Poză');
    const path = `${teacher.id}/${crypto.randomUUID()}.webp`;
    const answer = await send(page, { intent: 'photograph', path });
    expect(answer.status).toBe(302);
    expect(
      await owner('select from public.teacher_profiles where id = $1 and photograph is null', [idOf(page)]),
    ).toHaveLength(1);
  });

  it('The profile of an account follows its picture and goes with it', async () => {
    const page = await add('Ioana din echipă', teacher.id);
    expect(idOf(page)).toBe(teacher.id);
    expect((await send(LIST, { intent: 'add', name: 'A doua', account: teacher.id })).status).toBe(422);
    await send(page, texts(1, { name: 'Ioana din echipă' }));
    const pictureOf = (name: string) => `/storage/v1/object/public/avatars/${teacher.id}/${name}.webp`;
    const changePicture = (address: string | null) =>
      owner('update public.profiles set avatar_url = $2 where id = $1', [teacher.id, address]);
    await changePicture(`${TEST_ORIGIN}${pictureOf('a')}`);
    await setPhotograph(teacher.id, pictureOf('a'));
    await changePicture(`${TEST_ORIGIN}${pictureOf('b')}`);
    expect((await photographsOn('/contact'))[0]).toContain(`src="${pictureOf('b')}"`);
    await changePicture(null);
    expect(await photographsOn('/contact')).toEqual([]);
    await owner('delete from auth.users where id = $1', [teacher.id]);
    expect(await mainOf('/contact'), 'gone with the account').not.toContain('Ioana din echipă');
  });
});
