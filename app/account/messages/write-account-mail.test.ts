import { describe, expect, it } from 'vitest';
import type { AccountMailKind } from '#app/domain/kinds.ts';
import type { EmailMessage } from './auth-messages.ts';
import { writeAccountMail } from './write-account-mail.server.tsx';

const NOW = new Date('2026-11-22T14:05:00Z');
const SITE = { origin: 'https://scoala.example', product: 'English Beyond Limits', now: NOW };

const CODED: EmailMessage = {
  kind: 'signup',
  userId: '0b8ee56c-7d0c-4a5b-9f0a-2f6f1f4f6f10',
  recipient: 'dan.ionescu@exemplu.ro',
  code: '482913',
  tokenHash: 'a1b2c3d4e5f6',
  verificationType: 'email',
  redirectTo: 'https://scoala.example/profil',
  newEmail: null,
  factorName: null,
  expiresAt: new Date('2026-11-22T15:05:00Z'),
};
const NOTICE: EmailMessage = {
  ...CODED,
  code: null,
  tokenHash: null,
  verificationType: null,
  redirectTo: null,
  expiresAt: null,
};
const LINK = 'https://scoala.example/auth?token_hash=a1b2c3d4e5f6&type=email&next=%2Fprofil';

const KINDS: Record<AccountMailKind, EmailMessage> = {
  signup: CODED,
  magiclink: CODED,
  recovery: CODED,
  invite: CODED,
  email_change: { ...CODED, newEmail: CODED.recipient },
  reauthentication: { ...CODED, tokenHash: null, verificationType: null },
  password_changed: NOTICE,
  email_changed: { ...NOTICE, newEmail: 'maria.pop@altundeva.ro' },
  factor_added: { ...NOTICE, factorName: 'Telefonul meu' },
  factor_removed: { ...NOTICE, factorName: 'Telefonul meu' },
};
const every = Object.entries(KINDS).map(([kind, message]) => ({ ...message, kind: kind as AccountMailKind }));

/** As a person reads the markup: without comments, and with the characters that entities stand for. */
function readable(html: string): string {
  return html.replace(/<!-- -->/g, '').replaceAll('&amp;', '&');
}

describe('Account mails', () => {
  it.each(every)(
    'An account mail says in both parts what happened and what to do if it was not you ($kind)',
    async (message) => {
      const { subject, html, text } = await writeAccountMail(message, SITE);
      for (const part of [readable(html), text]) {
        expect(part).toMatch(/Nu ai fost tu\?|Nu știi de unde vine invitația\?/);
        expect(part).toContain('De ce ai primit mesajul acesta: ține de un cont de pe scoala.example');
      }
      expect(html).toContain(`<title>${subject}</title>`);
      expect(text).not.toMatch(/<[a-z!/]|&[a-z]+;|\{|undefined|null/);
    },
  );

  it.each(every)('An account mail is in Romanian with comma-below letters ($kind)', async (message) => {
    const { subject, html, text } = await writeAccountMail(message, SITE);
    expect(text).toMatch(/[ăâîșț]/);
    expect(subject + html + text).not.toMatch(/[şţŞŢ]/);
    expect(html).toContain('<html lang="ro"');
  });

  it.each(every)('An account mail names no person and no full address ($kind)', async (message) => {
    const { subject, html, text } = await writeAccountMail(message, SITE);
    expect(subject + html + text).not.toMatch(/ionescu|maria\.pop|0b8ee56c/i);
  });

  it.each(every)('An account mail loads nothing and links only to the site ($kind)', async (message) => {
    const { html } = await writeAccountMail(message, SITE);
    expect(html).not.toMatch(/<(img|link|script|iframe|object|video|form)\b|url\(|@import|@font-face|src=/i);
    const addresses = [...html.matchAll(/href="([^"]+)"/g)].map(([, address = '']) => address);
    expect(addresses.filter((address) => !address.startsWith('https://scoala.example'))).toEqual([]);
  });
});

describe('Account mails with a code', () => {
  const coded = every.filter(({ code }) => code !== null);

  it.each(coded)(
    'The code is once in each part, and not in the subject or the preview ($kind)',
    async (message) => {
      const { subject, html, text } = await writeAccountMail(message, SITE);
      expect(html.split('482913')).toHaveLength(2);
      expect(text.split('482913')).toHaveLength(2);
      expect(subject).not.toContain('482913');
      expect(/display:none[^>]*>([^<]+)</.exec(html)?.[1]).not.toContain('482913');
    },
  );

  it.each(coded)(
    'A mail with a code says until when it is valid and not to share it ($kind)',
    async (message) => {
      const { html, text } = await writeAccountMail(message, SITE);
      for (const part of [readable(html), text]) {
        expect(part).toContain('timp de o oră: până pe 22 noiembrie 2026 la 17:05 (ora României).');
        expect(part).toContain('Nu da codul nimănui.');
      }
    },
  );

  it.each(coded.filter(({ tokenHash }) => tokenHash))(
    'A mail with a link has it as a button and in full ($kind)',
    async (message) => {
      const { html, text } = await writeAccountMail(message, SITE);
      expect(readable(html).split(`href="${LINK}"`)).toHaveLength(3);
      expect(text.split(LINK)).toHaveLength(2);
    },
  );

  it('A mail without a button mentions only the code', async () => {
    const { html, text } = await writeAccountMail({ ...CODED, kind: 'reauthentication' }, SITE);
    expect(text).toContain('Codul merge o singură dată');
    expect(html).not.toContain('token_hash');
  });

  it('A mail without a code mentions only the button', async () => {
    const { text } = await writeAccountMail({ ...CODED, kind: 'invite', code: null }, SITE);
    expect(text).toContain('Butonul merge o singură dată');
    expect(text).not.toContain('codul');
  });
});

it('The mail to the old address shows the new one masked', async () => {
  const message = { ...KINDS.email_changed, kind: 'email_changed' } as const;
  expect((await writeAccountMail(message, SITE)).text).toContain('altă adresă de e-mail: m***@altundeva.ro.');
  const covered = await writeAccountMail({ ...message, newEmail: null }, SITE);
  expect(covered.text).toContain('altă adresă de e-mail. Mesajele');
});

it('The name of a second factor is shown as text', async () => {
  const { html } = await writeAccountMail(
    { ...NOTICE, kind: 'factor_added', factorName: '<script>alert(1)</script>' },
    SITE,
  );
  expect(html).not.toContain('<script');
  expect(html).toContain('„&lt;script&gt;alert(1)&lt;/script&gt;”');
});
