import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookiesAfter } from '#tests/support/session-cookies.ts';
import { type SignedIn, signInPerson, startSession } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { TEST_ORIGIN } from '#tests/support/test-origin.ts';
import { productLog } from './product-log.ts';

let made: TestApp;
let person: SignedIn;
let isDown = false;
beforeAll(async () => {
  const { backend, database } = await createTestApp({ log: productLog().log });
  const { access } = backend;
  made = await createTestApp(
    {
      log: productLog().log,
      backend: {
        ...access,
        fetch: (request, caller) =>
          isDown && request.url.includes('/logout')
            ? Promise.reject(new TypeError('fetch failed'))
            : access.fetch(request, caller),
      },
    },
    database,
  );
});
beforeEach(async () => {
  isDown = false;
  person = await signInPerson(made.database, 'free', { fullName: 'Ana Pop' });
});

function press(cookie: string, from = '/profil', headers: Record<string, string> = {}) {
  return made.request('/deconectare', {
    method: 'POST',
    body: new URLSearchParams({ from }),
    headers: { Cookie: cookie, Origin: TEST_ORIGIN, 'Sec-Fetch-Site': 'same-origin', ...headers },
  });
}

async function shownAfter(response: Response, cookie: string): Promise<string> {
  const page = await made.request(response.headers.get('Location') ?? '', {
    headers: { Cookie: cookiesAfter(cookie, response) },
  });
  return page.text();
}

describe('Sign-out', () => {
  it('A sign-out ends the session, says goodbye on the first page, and says nothing else', async () => {
    const out = await press(person.cookie);
    expect(out.status).toBe(302);
    expect(out.headers.get('Location')).toBe('/');
    expect(cookiesAfter(person.cookie, out)).toBe('ebl-flash-3999=signed-out');
    const page = await shownAfter(out, person.cookie);
    expect(page).toContain('>Deconectare reușită<');
    expect(page).toContain('>La revedere! Te așteptăm să revii curând.<');
    expect(page).not.toContain('Please log in');
    expect(page).toContain('Autentificare');
  });

  it('A sign-out makes every copy of the cookie worthless', async () => {
    await press(person.cookie);
    const again = await made.request('/profil', { headers: { Cookie: person.cookie } });
    expect(again.headers.get('Location')).toBe('/auth?next=%2Fprofil');
  });

  it('A sign-out ends this device’s session only', async () => {
    const { cookie } = await startSession(made.database, person.id);
    await press(person.cookie);
    expect((await made.request('/profil', { headers: { Cookie: cookie } })).status).toBe(200);
  });

  it('A second sign-out of an ended session works', async () => {
    await press(person.cookie);
    const again = await press(person.cookie);
    expect(again.headers.get('Location')).toBe('/');
    expect(cookiesAfter('', again)).toContain('signed-out');
  });

  it('A sign-out by script is answered in its own way, and leaves the same message', async () => {
    const out = await press(person.cookie, '/', { Accept: 'application/json' });
    expect(out.status).toBe(200);
    expect(await out.json()).toEqual({ isEnded: true });
    expect(cookiesAfter(person.cookie, out)).toBe('ebl-flash-3999=signed-out');
  });

  it('A link, another site or an address cannot sign out', async () => {
    const followed = await made.request('/deconectare', { headers: { Cookie: person.cookie } });
    expect(followed.headers.get('Location')).toBe('/');
    const foreign = await press(person.cookie, '/', {
      Origin: 'https://evil.example',
      'Sec-Fetch-Site': 'cross-site',
    });
    expect(foreign.status).toBe(403);
    const still = await made.request('/profil', { headers: { Cookie: person.cookie } });
    expect(still.status).toBe(200);
    const sessions = await queryAs(made.database.ownerUrl, 'select from auth.sessions where id = $1', [
      person.sessionId,
    ]);
    expect(sessions).toHaveLength(1);
  });
});

describe('Sign-out without the backend', () => {
  beforeEach(() => {
    isDown = true;
  });

  it('A sign-out without the backend leaves the person signed in where they are, and says so', async () => {
    const out = await press(person.cookie, '/profil?fila=parola');
    expect(out.headers.get('Location')).toBe('/profil?fila=parola');
    const page = await shownAfter(out, person.cookie);
    expect(page).toContain('>Eroare<');
    expect(page).toContain('>A apărut o eroare la deconectare. Te rugăm să încerci din nou.<');
    expect(page).toContain('Ana Pop');
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'x', ''])(
    'A failed sign-out leads only to a page of ours: not to “%s”',
    async (from) => {
      expect((await press(person.cookie, from)).headers.get('Location')).toBe('/');
    },
  );

  it('A failed sign-out tells a script so', async () => {
    const out = await press(person.cookie, '/', { Accept: 'application/json' });
    expect(out.status).toBe(503);
    expect(await out.json()).toEqual({ isEnded: false });
    expect(out.headers.getSetCookie()).toEqual([]);
  });
});
