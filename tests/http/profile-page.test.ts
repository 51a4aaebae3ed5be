import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { startSession } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type AccountBrowser, openAccountBrowser } from './account-browser.ts';
import { register } from './registered-person.ts';

let made: TestApp;
beforeAll(async () => {
  made = await createTestApp();
});

describe('Profile', () => {
  it('The profile is for people with an account, and says so to others', async () => {
    const nobody = openAccountBrowser(made);
    for (const path of ['/profil', '/profil/email', '/profil/dispozitive', '/profil/stergere']) {
      const landed = await nobody.open(path);
      expect(landed.path).toBe(`/auth?next=${encodeURIComponent(path)}`);
      expect(landed.html).toContain('Please log in to access this page');
    }
    expect((await nobody.send('/profil/date/copie', { format: 'json' })).path).toContain('/auth');
  });

  it('The profile is neither indexed nor cached, on any of its pages', async () => {
    const { browser } = await register(made);
    const home = await browser.open('/profil');
    const paths = new Set([...home.html.matchAll(/href="(\/profil\/[^"]+)"/g)].map(([, path = '']) => path));
    expect(paths.size).toBeGreaterThanOrEqual(7);
    for (const path of [...paths, '/profil', '/profil/stergere', '/profil/al-doilea-pas/adauga']) {
      const { status, headers, html } = await browser.open(path);
      expect([path, status]).toEqual([path, 200]);
      expect(headers.get('X-Robots-Tag')).toBe('noindex');
      expect(headers.get('Cache-Control')).toBe('private, no-store');
      expect(html).toContain('<meta name="robots" content="noindex"');
    }
  });

  it('The profile takes another name, shows it everywhere, and says what is wrong with one', async () => {
    const { browser } = await register(made);
    const named = await browser.send('/profil', { intent: 'name', fullName: '  Ioana   Țepeș ' });
    expect(named.html).toContain('Am salvat numele');
    expect(named.html).toMatch(/<b>Ioana Țepeș<\/b>/);
    const empty = await browser.send('/profil', { intent: 'name', fullName: ' \u200b ' });
    expect(empty.status).toBe(422);
    expect(empty.html).toContain('Scrie numele cu care vrei să îți spunem.');
    const long = await browser.send('/profil', { intent: 'name', fullName: 'Ștefan '.repeat(40) });
    expect(long.html).toContain('cel mult 120 de caractere');
    const hostile = await browser.send('/profil', {
      intent: 'name',
      fullName: '<img src=x onerror=alert(1)>',
    });
    expect(hostile.html).not.toContain('<img src=x');
  });
});

describe('Devices', () => {
  const PIXEL =
    'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

  async function withTwoDevices(): Promise<{ here: AccountBrowser; there: AccountBrowser; id: string }> {
    const { id, browser } = await register(made);
    const { sessionId, cookie } = await startSession(made.database, id, { aal: 'aal1' });
    await queryAs(made.database.superuserUrl, 'update auth.sessions set user_agent = $1 where id = $2', [
      PIXEL,
      sessionId,
    ]);
    return { here: browser, there: openAccountBrowser(made, cookie), id };
  }

  it('The list of devices names each in words and marks the one in hand', async () => {
    const { here, there } = await withTwoDevices();
    const seen = await here.open('/profil/dispozitive');
    expect(seen.html).toContain('Chrome pe Android');
    expect(seen.html).toContain('Ești în cont și pe 1 alt dispozitiv.');
    expect(seen.html.match(/Dispozitivul acesta/g)).toHaveLength(1);
    expect(seen.html).not.toContain('necunoscut');
    const own = await there.open('/profil/dispozitive');
    expect(own.html).toMatch(/Chrome pe Android(?:(?!<li>)[\s\S])*Dispozitivul acesta/);
    expect(own.html).toContain('Alt dispozitiv');
  });

  it('The list of devices signs out all others of the account with one press, and no other person’s', async () => {
    const { here, there } = await withTwoDevices();
    const stranger = await register(made);
    const done = await here.send('/profil/dispozitive', {});
    expect(done.html).toContain('Contul e deschis numai aici');
    expect(done.html).not.toContain('Chrome pe Android');
    expect((await there.open('/profil')).path).toContain('/auth');
    expect((await stranger.browser.open('/profil')).status).toBe(200);
  });
});
