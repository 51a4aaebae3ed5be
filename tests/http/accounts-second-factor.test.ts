import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInPerson, startSession } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { createTextStandIn } from '#tests/support/text-stand-in.ts';
import { type AccountBrowser, type Landed, openAccountBrowser } from './account-browser.ts';
import { recoveryCodesOn, totpCode, totpSecretOn } from './second-factor-pages.ts';

let made: TestApp;
let now: Date | null = null;
beforeAll(async () => {
  made = await createTestApp({ now: () => now });
});
beforeEach(() => {
  now = null;
});

/** A code of an app at the site's present moment. One of the step before would be refused when this step ends meanwhile. */
function codeOf(secret: string, steps = 0): string {
  return totpCode(secret, steps, now ?? new Date());
}

function methodOn({ html }: Landed): string {
  return /name="method" value="([^"]+)"/.exec(html)?.[1] ?? '';
}

/** The code of the newest message to a phone, as it waits in the outbox. */
async function textedCode(phone: string): Promise<string> {
  const [text] = await queryAs<{ code: string }>(
    made.database.ownerUrl,
    'select code from private.text_messages where recipient = $1 order by created_at desc limit 1',
    [phone],
  );
  return text?.code ?? '';
}

/** Walks a member of the team through their first sign-in. */
async function enrol(browser: AccountBrowser): Promise<{ secret: string; codes: string[] }> {
  const begun = await browser.send('/auth?next=%2Fadmin', { intent: 'enrol-app' });
  const secret = totpSecretOn(begun);
  const shown = await browser.send('/auth?next=%2Fadmin', {
    intent: 'enrol-confirm',
    code: codeOf(secret),
  });
  return { secret, codes: recoveryCodesOn(shown) };
}

describe('Staff without a second factor', () => {
  it('Staff without a second factor are led through setting one up, keep the recovery codes, and reach the page they wanted', async () => {
    const { cookie } = await signInPerson(made.database, 'staff', { aal: 'aal1' });
    const browser = openAccountBrowser(made, cookie);
    const walk = await browser.open('/admin/outbox');
    expect(walk.path).toBe('/auth?next=%2Fadmin%2Foutbox');
    expect(walk.heading).toBe('Pornește verificarea în doi pași');
    expect(walk.html).toContain('href="/profil"');

    const begun = await browser.send(walk.path, { intent: 'enrol-app' });
    expect(begun.html).toMatch(/<img src="data:image\/svg\+xml;base64,[^"]+" alt="Cod QR/);
    expect(begun.html).toMatch(/href="otpauth:\/\/totp\//);
    const secret = totpSecretOn(begun);
    // The page is the same after a reload.
    expect(totpSecretOn(await browser.open(walk.path))).toBe(secret);

    const wrong = await browser.send(walk.path, { intent: 'enrol-confirm', code: '000000' });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain('Codul nu se potrivește');
    expect(totpSecretOn(wrong)).toBe(secret);

    const shown = await browser.send(walk.path, { intent: 'enrol-confirm', code: codeOf(secret) });
    expect(shown.heading).toBe('Păstrează codurile de rezervă');
    const codes = recoveryCodesOn(shown);
    expect(new Set(codes).size).toBeGreaterThanOrEqual(8);
    expect(shown.html).toContain('download="coduri-de-rezerva.txt"');

    // A person who lost the page before keeping the codes gets others, and only then goes on.
    const lost = await browser.open(walk.path);
    expect(lost.html).toContain('Nu ai spus dacă ai păstrat codurile');
    for (const code of codes) expect(lost.html).not.toContain(code);
    const renewed = await browser.send(walk.path, { intent: 'codes-again' });
    expect(recoveryCodesOn(renewed)).not.toEqual(codes);
    const landed = await browser.send(walk.path, { intent: 'codes-kept', areKept: 'yes' });
    expect(landed.path).toBe('/admin/outbox');
    expect(landed.status).toBe(200);
  });

  it('Staff without a second factor may go to their profile, and back to choosing another kind', async () => {
    const { cookie } = await signInPerson(made.database, 'teacher', { aal: 'aal1' });
    const browser = openAccountBrowser(made, cookie);
    await browser.send('/auth', { intent: 'enrol-app' });
    const chosenAgain = await browser.send('/auth', { intent: 'enrol-cancel' });
    expect(chosenAgain.html).toContain('Folosesc o aplicație');
    expect((await browser.open('/profil')).path).toBe('/profil');
  });

  it('A phone is offered as a second factor only where messages are sent, and an incomplete number is kept in its field', async () => {
    const { cookie } = await signInPerson(made.database, 'teacher', { aal: 'aal1' });
    expect((await openAccountBrowser(made, cookie).open('/auth')).html).not.toContain('Trimite-mi un SMS');
    const sending = await createTestApp({ textTransport: createTextStandIn() }, made.database);
    const browser = openAccountBrowser(sending, cookie);
    expect((await browser.open('/auth')).html).toContain('Trimite-mi un SMS');
    const typed = await browser.send('/auth', { intent: 'enrol-phone', phone: '12' });
    expect(typed.html).toContain('Numărul de telefon nu pare complet');
    expect(typed.html).toContain('value="12"');
  });

  it('A phone can be the second factor: a code is sent to it', async () => {
    const { id, cookie } = await signInPerson(made.database, 'teacher', { aal: 'aal1' });
    const browser = openAccountBrowser(made, cookie);
    const begun = await browser.send('/auth', { intent: 'enrol-phone', phone: '0722 000 111' });
    expect(begun.html).toContain('+40722000111');
    const code = await textedCode('+40722000111');
    const shown = await browser.send('/auth', { intent: 'enrol-confirm', code });
    expect(shown.heading).toBe('Păstrează codurile de rezervă');
    await browser.send('/auth', { intent: 'codes-kept', areKept: 'yes' });

    // The next sign-in sends one only when asked to, and says where to.
    now = new Date(Date.now() + 120_000);
    const later = await startSession(made.database, id, { aal: 'aal1', now });
    const elsewhere = openAccountBrowser(made, later.cookie);
    const asked = await elsewhere.open('/auth');
    expect(asked.html).toContain('la numărul care se termină în 111');
    const form = { method: methodOn(asked) };
    const sent = await elsewhere.send('/auth', { ...form, intent: 'second-factor-send' });
    const challengeId = /name="challengeId" value="([^"]+)"/.exec(sent.html)?.[1] ?? '';
    const verify = { ...form, intent: 'second-factor-verify', challengeId };
    const wrong = await elsewhere.send('/auth', { ...verify, code: '000000' });
    expect(wrong.html).toContain('Codul nu se potrivește');
    expect(wrong.html).toContain(challengeId);
    const right = await textedCode('+40722000111');
    expect((await elsewhere.send('/auth', { ...verify, code: right })).path).toBe('/admin');
  });

  it('A second factor used long ago is asked for again before other recovery codes are made', async () => {
    const { cookie } = await signInPerson(made.database, 'staff', { aal: 'aal1' });
    const browser = openAccountBrowser(made, cookie);
    const { secret } = await enrol(browser);
    now = new Date(Date.now() + 20 * 60_000);
    const asked = await browser.send('/auth', { intent: 'codes-again' });
    expect(asked.heading).toBe('Codul de verificare');
    expect(asked.html).toContain('A trecut ceva timp de la ultimul cod de verificare');
    const proved = await browser.send('/auth', {
      intent: 'second-factor-verify',
      method: methodOn(asked),
      code: codeOf(secret),
    });
    expect(proved.html).toContain('Nu ai spus dacă ai păstrat codurile');
    expect(recoveryCodesOn(await browser.send('/auth', { intent: 'codes-again' })).length).toBeGreaterThan(7);
  });
});

describe('Second factor at sign-in', () => {
  it('A second factor is asked for on a new device before the page the person wanted', async () => {
    const { id, cookie } = await signInPerson(made.database, 'staff', { aal: 'aal1' });
    const { secret } = await enrol(openAccountBrowser(made, cookie));

    const elsewhere = await startSession(made.database, id, { aal: 'aal1' });
    const browser = openAccountBrowser(made, elsewhere.cookie);
    const asked = await browser.open('/admin');
    expect(asked.heading).toBe('Codul de verificare');
    const method = methodOn(asked);
    const form = { intent: 'second-factor-verify', method };
    const short = await browser.send(asked.path, { ...form, code: '123' });
    expect(short.html).toContain('Codul are 6 cifre');
    const wrong = await browser.send(asked.path, { ...form, code: '000000' });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain('Codul nu se potrivește');
    const landed = await browser.send(asked.path, { ...form, code: codeOf(secret, 1) });
    expect(landed.path).toBe('/admin');
  });

  it('A recovery code replaces the second factor once', async () => {
    const { id, cookie } = await signInPerson(made.database, 'staff', { aal: 'aal1' });
    const { codes } = await enrol(openAccountBrowser(made, cookie));
    const form = { intent: 'second-factor-verify', method: 'recovery-code' };
    const [code = ''] = codes;

    const first = openAccountBrowser(made, (await startSession(made.database, id, { aal: 'aal1' })).cookie);
    const chosen = await first.send('/auth', { intent: 'second-factor-choose', method: 'recovery-code' });
    expect(chosen.html).toContain('Un cod de rezervă');
    expect((await first.send('/auth', { ...form, code: code.toUpperCase() })).path).toBe('/admin');

    const second = openAccountBrowser(made, (await startSession(made.database, id, { aal: 'aal1' })).cookie);
    const refused = await second.send('/auth', { ...form, code });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('Codul nu se potrivește');
  });

  it('A person who is asked for the second factor may sign out instead', async () => {
    const { id, cookie } = await signInPerson(made.database, 'teacher', { aal: 'aal1' });
    await enrol(openAccountBrowser(made, cookie));
    const browser = openAccountBrowser(made, (await startSession(made.database, id, { aal: 'aal1' })).cookie);
    expect((await browser.open('/auth')).heading).toBe('Codul de verificare');
    expect((await browser.send('/auth', { intent: 'sign-out' })).heading).toBe('Intră în cont');
    expect((await browser.open('/profil')).path).toBe('/auth?next=%2Fprofil');
  });
});
