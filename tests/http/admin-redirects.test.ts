import { beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { TEST_ORIGIN } from '#tests/support/test-origin.ts';
import { newVisitor, type Visitor } from './visitor.ts';

const LIST = '/admin/seo/redirects';

let made: TestApp;
let admin: string;
let anyone: Visitor;
beforeAll(async () => {
  made = await createTestApp();
  admin = await signIn(made.database, 'admin');
  anyone = newVisitor(made.app);
});

function send(fields: Record<string, string>, cookie = admin): Promise<Response> {
  return newVisitor(made.app).post(LIST, fields, { Cookie: cookie });
}

const add = (path: string, target: string, kind = 'permanent') => send({ intent: 'add', path, target, kind });

/** The status of an address, and where it leads. */
async function follow(path: string): Promise<[number, string | null]> {
  const response = await anyone.get(path);
  return [response.status, response.headers.get('Location')];
}

describe('Redirects', () => {
  it('An old address leads to the new one at once, in any spelling and with its query, until it is taken out', async () => {
    expect(await follow('/cursuri-engleza')).toEqual([404, null]);
    expect((await add('/Cursuri-Engleza/', '/curs-engleza-conversationala')).status).toBe(302);
    expect(await follow('/cursuri-engleza')).toEqual([301, '/curs-engleza-conversationala']);
    expect(await follow('/CURSURI-engleza/?utm_source=tiktok')).toEqual([
      301,
      '/curs-engleza-conversationala?utm_source=tiktok',
    ]);
    expect(await follow('/cursuri-engleza/preturi')).toEqual([404, null]);
    const list = await (await anyone.get(LIST, { Cookie: admin })).text();
    expect(list).toContain('1 adresă mutată');
    expect((await send({ intent: 'remove', path: '/cursuri-engleza' })).status).toBe(302);
    expect(await follow('/cursuri-engleza')).toEqual([404, null]);
  });

  it('A redirect for a while is a 302, keeps its own query, and may lead to another site', async () => {
    await add(`${TEST_ORIGIN}/formular`, 'https://exemplu.ro/formular?a=1#b', 'temporary');
    expect(await follow('/formular?c=2')).toEqual([302, 'https://exemplu.ro/formular?a=1#b']);
    await add('/intrebari', `${TEST_ORIGIN}/contact#mesaj`);
    expect(await follow('/intrebari?c=2')).toEqual([301, '/contact?c=2#mesaj']);
    // A navigation inside the site is led on, too.
    const data = await anyone.get('/intrebari.data');
    expect([data.status, await data.text()]).toEqual([202, expect.stringContaining('/contact#mesaj')]);
  });

  it.each([
    ['/contact', '/test-nivel', 'e o pagină a site-ului'],
    ['/DESPRE/', '/test-nivel', 'e o pagină a site-ului'],
    ['/test-de-nivel', '/test-nivel', 'e o pagină a site-ului'],
    ['/course/ease-up-your-english/lesson/introducere', '/contact', 'e o pagină a site-ului'],
    ['/test-nivel/rezultat/nu-e', '/contact', 'e o pagină a site-ului'],
    ['/admin/nimic', '/contact', null],
    ['/health', '/contact', 'e o pagină a site-ului'],
    ['/rest/v1/pages', '/contact', 'e o pagină a site-ului'],
    ['/', '/contact', 'Adresa veche e una a site-ului'],
    ['vechi', '/contact', 'Adresa veche e una a site-ului'],
    ['/vechi?pagina=2', '/contact', 'Adresa veche e una a site-ului'],
    ['https://exemplu.ro/vechi', '/contact', 'Adresa veche e una a site-ului'],
    ['/vechi', '/nu-exista', 'nu e nicio pagină'],
    ['/vechi', '//exemplu.ro', 'Scrie o adresă a site-ului'],
    ['/vechi', 'http://exemplu.ro', 'Scrie o adresă a site-ului'],
    ['/vechi', 'javascript:alert(1)', 'Scrie o adresă a site-ului'],
    ['/vechi', '/vechi', 'nu e nicio pagină'],
    ['', '/contact', 'Scrie adresa veche'],
  ])('From %j to %j is refused with a sentence, and what was typed stays', async (path, target, sentence) => {
    const response = await add(path, target);
    if (sentence === null) {
      expect(response.status).toBe(302);
      return;
    }
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain(sentence);
    expect(html).toContain(`value="${target}"`);
  });

  it('Redirects never lead to each other', async () => {
    await add('/unu', '/contact');
    expect(await (await add('/unu', '/test-nivel')).text()).toContain('duce deja undeva');
    expect(await (await add('/doi', '/unu')).text()).toContain('o mutare nu duce la altă mutare');
    await send({ intent: 'remove', path: '/unu' });
    expect((await add('/doi', '/contact')).status).toBe(302);
  });

  it('Staff can neither open the list nor add to it', async () => {
    const staff = await signIn(made.database, 'staff');
    expect((await anyone.get(LIST, { Cookie: staff })).status).toBe(302);
    await send({ intent: 'add', path: '/de-la-staff', target: '/contact', kind: 'permanent' }, staff);
    expect(await follow('/de-la-staff')).toEqual([404, null]);
  });
});
