import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { createClient } from '@supabase/supabase-js';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireConfirmation } from '#tests/support/account-mail.ts';
import { createMailStandIn } from '#tests/support/mail-stand-in.ts';
import type { TestSite } from '#tests/support/test-site.ts';
import { createTwoProcesses } from '#tests/support/ways-of-running.ts';
import { type AccountBrowser, openAccountBrowser, PASSWORD } from './account-browser.ts';
import { register } from './registered-person.ts';

/** What both send mails with: one mail server. */
const mailServer = createMailStandIn();

let first: TestSite;
let second: TestSite;
let origin: string;
beforeAll(async () => {
  ({ first, second, origin } = await createTwoProcesses({ mailTransport: mailServer }));
  await requireConfirmation(first, false);
});
beforeEach(() => queryAs(first.database.superuserUrl, 'delete from _backend.attempts'));

/** A browser whose requests go to the process the test chooses. */
function openBrowser(cookie = ''): { at(site: TestSite): AccountBrowser } {
  const kept = { cookie };
  return {
    at(site) {
      const browser = openAccountBrowser(
        { origin, request: (path, init) => fetch(site.origin + path, { redirect: 'manual', ...init }) },
        kept.cookie,
      );
      return {
        get cookie() {
          return browser.cookie;
        },
        open: (path, headers) => keeping(browser, () => browser.open(path, headers)),
        send: (path, fields) => keeping(browser, () => browser.send(path, fields)),
      };
    },
  };
  async function keeping<T>(browser: AccountBrowser, work: () => Promise<T>): Promise<T> {
    const landed = await work();
    kept.cookie = browser.cookie;
    return landed;
  }
}

const signIn = (email: string, password = PASSWORD) => ({ intent: 'sign-in', email, password });

describe('Two web processes on one Postgres', () => {
  it('Two processes know the same people: registered at one, signed in at the other, signed out at both', async () => {
    const { email } = await register({ ...first, origin });
    const browser = openBrowser();
    expect((await browser.at(first).send('/auth', signIn(email))).path).not.toBe('/auth');
    for (const site of [second, first, second]) {
      expect((await browser.at(site).open('/profil')).path).toBe('/profil');
    }
    const { cookie } = browser.at(first);
    await browser.at(second).send('/deconectare', {});
    for (const site of [first, second]) {
      expect((await openBrowser(cookie).at(site).open('/profil')).path).not.toBe('/profil');
    }
  });

  it('Two processes take each other’s codes, once', async () => {
    const { email } = await register({ ...first, origin });
    const browser = openBrowser();
    const waiting = await browser.at(first).send('/auth', { intent: 'send-code', email });
    const codes = () =>
      mailServer.given.flatMap(({ recipient, text }) =>
        recipient === email ? (/^\d{6}$/m.exec(text)?.[0] ?? []) : [],
      );
    await expect.poll(codes).toHaveLength(1);
    const [code = ''] = codes();
    const form = { intent: 'verify-code', code };
    const before = browser.at(first).cookie;
    expect((await browser.at(second).send(waiting.path, form)).status).toBe(200);
    expect((await browser.at(first).open('/profil')).path).toBe('/profil');
    expect((await openBrowser(before).at(first).send(waiting.path, form)).status).toBe(422);
  });

  it('Two processes count wrong passwords together', async () => {
    const { email } = await register({ ...first, origin });
    const browser = openBrowser();
    for (let attempt = 0; attempt < 5; attempt++) {
      for (const site of [first, second]) await browser.at(site).send('/auth', signIn(email, 'nu e asta'));
    }
    for (const site of [first, second]) {
      await browser.at(site).send('/auth', signIn(email));
      expect((await browser.at(site).open('/profil')).path).not.toBe('/profil');
    }
  });

  it('Two processes shut a banned person out at the next request, whichever was told', async () => {
    const { email, id } = await register({ ...first, origin });
    const browser = openBrowser();
    await browser.at(second).send('/auth', signIn(email));
    expect((await browser.at(second).open('/profil')).path).toBe('/profil');
    const service = createClient(first.origin, first.backend.keys.secret, {
      auth: { persistSession: false },
    });
    expect((await service.auth.admin.updateUserById(id, { ban_duration: '24h' })).error).toBeNull();
    expect((await browser.at(second).open('/profil')).path).not.toBe('/profil');
  });

  it('Two processes open and close the admin area at once when a role is given or taken', async () => {
    const { email, id } = await register({ ...first, origin });
    const browser = openBrowser();
    await browser.at(first).send('/auth', signIn(email));
    const give = (role: string) =>
      queryAs(first.database.ownerUrl, 'update public.profiles set role = $2 where id = $1', [id, role]);
    const shown = async (site: TestSite) => (await browser.at(site).open('/admin')).heading;
    await give('teacher');
    for (const site of [first, second]) expect(await shown(site)).toBe('Pornește verificarea în doi pași');
    await give('free');
    for (const site of [first, second])
      expect(await shown(site)).not.toBe('Pornește verificarea în doi pași');
  });

  it('Two processes tell a socket at one of a row changed through the other, and of no other person’s', async () => {
    const { email, id } = await register({ ...first, origin });
    const stranger = await register({ ...first, origin });
    const clientAt = async (site: TestSite) => {
      const client = createClient(site.origin, site.backend.keys.publishable, {
        auth: { persistSession: false, autoRefreshToken: false },
      });
      await client.auth.signInWithPassword({ email, password: PASSWORD });
      return client;
    };
    const listening = await clientAt(second);
    const told: unknown[] = [];
    const joined = Promise.withResolvers<void>();
    const changed = Promise.withResolvers<void>();
    listening
      .channel('profile-changes')
      .on('postgres_changes', { event: '*', schema: 'public', table: 'profiles' }, ({ new: row }) => {
        told.push(row);
        changed.resolve();
      })
      .on('system', {}, ({ status }) => status === 'ok' && joined.resolve())
      .subscribe();
    await joined.promise;
    const rename = (person: string, name: string) =>
      queryAs(first.database.ownerUrl, 'update public.profiles set full_name = $2 where id = $1', [
        person,
        name,
      ]);
    await rename(stranger.id, 'Nimeni');
    const writing = await clientAt(first);
    await writing.from('profiles').update({ full_name: 'Ana de la cealaltă' }).eq('id', id);
    await changed.promise;
    expect(told).toEqual([expect.objectContaining({ id, full_name: 'Ana de la cealaltă' })]);
    await listening.removeAllChannels();
  });

  it('Two processes send each mail once, even when both come for it at the same time', async () => {
    await queryAs(
      first.database.ownerUrl,
      `insert into private.mails (kind, recipient, subject, body_text, body_html, user_id)
       select 'password_changed', 'ana' || n || '@exemplu.ro', 's', 't', 'h', gen_random_uuid() from generate_series(1, 40) n`,
    );
    await Promise.all([first, second, first, second].map(({ app }) => app.runDue('minute')));
    const recipients = mailServer.given.map(({ recipient }) => recipient).filter((it) => /^ana\d/.test(it));
    expect(recipients).toHaveLength(40);
    expect(new Set(recipients).size).toBe(40);
  });
});
