import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailStandIn } from '#tests/support/mail-stand-in.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { createTextStandIn } from '#tests/support/text-stand-in.ts';
import { productLog } from './product-log.ts';
import { finishTest, newVisitor } from './visitor.ts';

const mail = createMailStandIn();
const text = createTextStandIn();
let made: TestApp;
let without: TestApp;
let staff: string;
let superAdmin: string;
beforeAll(async () => {
  const { log } = productLog();
  made = await createTestApp({ mailTransport: mail, textTransport: text, log });
  without = await createTestApp({ log }, made.database);
  staff = await signIn(made.database, 'staff');
  superAdmin = await signIn(made.database, 'super_admin');
});
beforeEach(async () => {
  mail.given.length = 0;
  text.given.length = 0;
  await queryAs(
    made.database.ownerUrl,
    'delete from private.mails; delete from private.text_messages; delete from private.message_openings',
  );
});

async function see(cookie: string, search = '', { request } = made): Promise<string> {
  const response = await request(`/admin/outbox${search}`, { headers: { Cookie: cookie } });
  expect(response.status).toBe(200);
  return (await response.text()).replace(/<!-- -->/g, '');
}

function press(cookie: string, intent: 'open' | 'retry' | 'cancel', id: string): Promise<Response> {
  return send(cookie, { message: id, intent });
}

function send(cookie: string, fields: Record<string, string>): Promise<Response> {
  return made.request('/admin/outbox', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Cookie: cookie, Origin: 'http://localhost:3999', 'Sec-Fetch-Site': 'same-origin' },
  });
}

async function insert(recipient: string, state: 'waiting' | 'failed' = 'waiting', html = '<p>secret</p>') {
  const [row] = await queryAs<{ id: string }>(
    made.database.ownerUrl,
    `insert into private.mails (kind, recipient, subject, body_text, body_html, state, failed_at, error_code, attempts)
     values ('level_test_result', $1, 'Subiect secret', 'text secret', $2, $3,
       case when $3 = 'failed' then now() end, case when $3 = 'failed' then 'smtp-550' end, 1)
     returning id`,
    [recipient, html, state],
  );
  return row?.id ?? '';
}

/** A mail about an account and a text message, with a code that holds for so many minutes from now. */
async function insertCodes(minutes: number, state: 'waiting' | 'failed' = 'waiting') {
  const values = [state, minutes];
  const [mailed] = await queryAs<{ id: string }>(
    made.database.ownerUrl,
    `insert into private.mails (kind, recipient, subject, body_text, body_html, user_id, state, failed_at, expires_at)
     values ('recovery', 'ana@exemplu.ro', 'Subiect secret', 'text secret', 'html secret', gen_random_uuid(), $1,
       case when $1 = 'failed' then now() end, now() + make_interval(mins => $2)) returning id`,
    values,
  );
  const [texted] = await queryAs<{ id: string }>(
    made.database.ownerUrl,
    `insert into private.text_messages (kind, user_id, recipient, channel, code, body, state, failed_at, error_code,
       expires_at)
     values ('phone_factor', gen_random_uuid(), '+40722000111', 'whatsapp', '482913', 'mesaj secret', $1,
       case when $1 = 'failed' then now() end, case when $1 = 'failed' then 'hook-422' end,
       now() + make_interval(mins => $2)) returning id`,
    values,
  );
  return { mailed: mailed?.id ?? '', texted: texted?.id ?? '' };
}

function openings() {
  return queryAs<{ message_id: string; role: string }>(
    made.database.ownerUrl,
    'select o.message_id, p.role from private.message_openings o join public.profiles p on p.id = o.opened_by',
  );
}

describe('Outbox', () => {
  it('The outbox says when there is nothing, and whether mails go out', async () => {
    const page = await see(staff);
    expect(page).toContain('Niciun mesaj în ultimele 30 de zile');
    expect(page).toContain('pleacă de la <span class="wrap-anywhere">salut@scoala.example</span>');
    expect(page).toContain('pleacă prin <span class="wrap-anywhere">sms.scoala.example</span>');
    expect(page).not.toContain('Cum se leagă');
    const idle = await see(staff, '', without);
    expect(idle).toMatch(/<summary[^>]*>(?:(?!<\/summary>).)*E-mailul nu e legat.*?<\/summary>.*?SMTP_URL/s);
    expect(idle).toMatch(
      /<summary[^>]*>(?:(?!<\/summary>).)*SMS-ul nu e legat.*?<\/summary>.*?SMS_HOOK_URL/s,
    );
  });

  it('The settings page says whether messages go out', async () => {
    const settings = async ({ request }: TestApp) =>
      (await request('/admin/settings', { headers: { Cookie: superAdmin } })).text();
    expect(await settings(made)).toMatch(/E-mailurile pleacă de la.*SMS-urile pleacă prin/s);
    expect(await settings(without)).toMatch(/E-mailul nu e legat.*SMS-ul nu e legat/s);
  });

  it('The outbox shows staff the recipient, the subject, the state and the error of a mail, but not a word of it', async () => {
    await insert('ana@exemplu.ro');
    await insert('dan@exemplu.ro', 'failed');
    const page = await see(staff);
    for (const words of [
      'ana@exemplu.ro',
      'dan@exemplu.ro',
      'Rezultatul testului de nivel',
      'Așteaptă să plece',
      'Nu a putut fi trimis',
      'serverul de e-mail a refuzat mesajul (550)',
    ]) {
      expect(page).toContain(words);
    }
    expect(page).not.toMatch(/secret/);
    expect(page).not.toContain('Deschide mesajul');
    expect(page.split('Încearcă din nou')).toHaveLength(2);
  });

  it('The outbox shows mails about accounts and text messages as well, and not a word of either', async () => {
    await insertCodes(60, 'failed');
    const page = await see(staff);
    for (const words of [
      'Cod pentru o parolă nouă',
      '+40722000111',
      'Cod pentru verificarea în doi pași',
      'WhatsApp',
      'serviciul de SMS a refuzat mesajul (422)',
      'Merge până pe',
    ]) {
      expect(page).toContain(words);
    }
    expect(page).not.toMatch(/secret|482913/);
  });

  it('The outbox cannot open a code that has expired, even before it is wiped', async () => {
    const { mailed, texted } = await insertCodes(-1, 'failed');
    const page = await see(superAdmin);
    expect(page.split('Nu mai e de folos')).toHaveLength(3);
    expect(page).not.toMatch(/Deschide mesajul|Încearcă din nou|Merge până pe/);
    for (const id of [mailed, texted]) {
      expect((await press(superAdmin, 'open', id)).status).toBe(404);
      expect((await press(superAdmin, 'retry', id)).status).toBe(404);
    }
    expect(await openings()).toEqual([]);
  });

  it('The outbox goes on page by page, and misses none of the messages of one moment', async () => {
    await queryAs(
      made.database.ownerUrl,
      `insert into private.mails (kind, recipient, subject, body_text, body_html, created_at)
       select 'level_test_result', 'om.' || n || '.@exemplu.ro', 's', 't', 'h', '2026-11-20'
       from generate_series(1, 60) n`,
    );
    await queryAs(
      made.database.ownerUrl,
      `insert into private.text_messages (kind, user_id, recipient, channel, code, body, expires_at, created_at)
       select 'sign_in', gen_random_uuid(), '+40722000' || lpad(n::text, 3, '0'), 'sms', '123456', 'b', '2999-01-01',
         '2026-11-20'
       from generate_series(1, 60) n`,
    );
    const seen = new Set<string>();
    let pages = 0;
    for (let search: string | null = ''; search !== null; pages++) {
      const page = await see(staff, search);
      for (const [recipient] of page.matchAll(/om\.\d+\.@exemplu\.ro|\+40722000\d{3}/g)) seen.add(recipient);
      const next = /href="[^"]*(\?dupa=[\w-]+)"/.exec(page)?.[1];
      search = next ?? null;
    }
    expect(pages).toBe(3);
    expect(seen.size).toBe(120);
    expect(await see(staff, '?dupa=altceva')).toContain('om.');
  });
});

describe('Opening a mail', () => {
  it('Opening a mail is for a super admin, shows it as text and leaves a trace each time', async () => {
    const html = '<p>Bună</p><script>alert(1)</script>';
    const id = await insert('ana@exemplu.ro', 'waiting', html);
    expect(await see(superAdmin)).toContain('Deschide mesajul');
    for (const times of [1, 2]) {
      const response = await press(superAdmin, 'open', id);
      expect(response.status).toBe(200);
      const page = await response.text();
      expect(page).toContain('Subiect secret');
      expect(page).toContain('text secret');
      expect(page).toContain('&lt;p&gt;Bună&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
      expect(page).not.toContain('<script>alert(1)');
      expect(await openings()).toEqual(Array(times).fill({ message_id: id, role: 'super_admin' }));
    }
  });

  it('Opening a text message is for a super admin, shows it as text and leaves a trace each time', async () => {
    const { texted } = await insertCodes(5);
    const page = await (await press(superAdmin, 'open', texted)).text();
    expect(page).toContain('mesaj secret');
    expect(page).toContain('Mesaj pe telefon');
    expect(await openings()).toEqual([{ message_id: texted, role: 'super_admin' }]);
    const refused = await press(staff, 'open', texted);
    expect(refused.status).toBe(404);
    expect(await refused.text()).not.toMatch(/secret/);
  });

  it('Opening a mail is refused to every other role, without a trace', async () => {
    const id = await insert('ana@exemplu.ro');
    const weak = await signIn(made.database, 'super_admin', { aal: 'aal1' });
    for (const cookie of [staff, await signIn(made.database, 'admin')]) {
      const response = await press(cookie, 'open', id);
      expect(response.status).toBe(404);
      const page = await response.text();
      expect(page).toContain('Aici nu e nimic de făcut');
      expect(page).not.toMatch(/secret/);
    }
    expect((await press(weak, 'open', id)).status).toBe(302);
    expect(await openings()).toEqual([]);
  });

  it('Opening an invalid or unknown id does nothing', async () => {
    for (const id of ['', 'x', '00000000-0000-4000-8000-000000000000']) {
      expect((await press(superAdmin, 'open', id)).status, id).toBe(404);
      expect((await press(staff, 'retry', id)).status, id).toBe(404);
    }
  });

  it('Opening a mail gives the link to a person of a site without a mail server', async () => {
    const { resultPath } = await finishTest(newVisitor(without.app));
    await newVisitor(without.app).post(`${resultPath}/email`, { recipient: 'ana@exemplu.ro' });
    const [row] = await queryAs<{ id: string }>(made.database.ownerUrl, 'select id from private.mails');
    const page = await (await press(superAdmin, 'open', row?.id ?? '')).text();
    expect(page).toContain(`http://localhost:3999${resultPath}`);
    expect((await without.request(resultPath)).status).toBe(200);
  });
});

describe('Retrying a failed mail', () => {
  it('Retrying a failed mail sends it, and leads back to the list', async () => {
    const id = await insert('ana@exemplu.ro', 'failed');
    const response = await press(staff, 'retry', id);
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe('/admin/outbox');
    await mail.untilGiven(1);
    await made.app.runDue('minute');
    expect(mail.given).toMatchObject([{ id, recipient: 'ana@exemplu.ro', html: '<p>secret</p>' }]);
    const page = await see(staff);
    expect(page).toContain('>Trimis</b>');
    expect(page).not.toContain('Încearcă din nou');
    expect((await press(staff, 'retry', id)).status).toBe(404);
  });

  it('Retrying a failed text message sends it, too', async () => {
    const { texted } = await insertCodes(5, 'failed');
    expect((await press(staff, 'retry', texted)).status).toBe(302);
    await made.app.runDue('15-seconds');
    expect(text.given).toMatchObject([{ id: texted, code: '482913', body: 'mesaj secret' }]);
    expect(await see(staff)).toContain('>Trimis</b>');
  });
});

describe('First sessions on the settings page', () => {
  const set = (value: string) =>
    queryAs(
      made.database.ownerUrl,
      `update public.settings set value = $1 where key = 'sign_up_confirmation'`,
      [JSON.stringify(value)],
    );
  const told = async ({ request }: TestApp) =>
    (await (await request('/admin/settings', { headers: { Cookie: superAdmin } })).text()).replace(
      /<!-- -->/g,
      '',
    );

  it('The settings page says how a first session begins, with a mail server and without, whatever the setting says', async () => {
    const atOnce = 'Cine se înscrie intră în cont pe loc, fără să confirme adresa';
    const confirmed = 'Cine se înscrie intră în cont după ce confirmă adresa';
    expect(await told(made)).toContain(confirmed);
    expect(await told(without)).toContain(atOnce);
    await set('always');
    expect(await told(made)).toContain(confirmed);
    expect(await told(without)).toContain('Cine se înscrie nu poate intra în cont fără ajutor');
    await set('never');
    expect(await told(made)).toContain(atOnce);
    expect(await told(without)).toContain(atOnce);
    await set('automatic');
  });

  it('The settings page names the other services that are set up', async () => {
    expect(await told(made)).toContain('Niciun alt serviciu, cum e Google, nu e legat de site.');
  });
});

describe('Scheduled mails in the outbox', () => {
  async function schedule(recipient: string): Promise<string> {
    const [row] = await queryAs<{ id: string }>(
      made.database.ownerUrl,
      `insert into private.mails (kind, recipient, subject, body_text, body_html, due_at)
       values ('account_closed', $1, 'Subiect secret', 'text secret', 'html secret', now() + interval '9 days') returning id`,
      [recipient],
    );
    return row?.id ?? '';
  }

  it('A scheduled mail is listed with its day and can be cancelled by staff, which is noted', async () => {
    const id = await schedule('ana@exemplu.ro');
    const before = await see(staff);
    expect(before).toContain('Programate, cele mai apropiate întâi');
    expect(before).toContain('Programat</b>');
    expect(before).toMatch(/Pleacă pe \d/);
    const response = await press(staff, 'cancel', id);
    expect(response.headers.get('Location')).toBe('/admin/outbox');
    const after = await see(staff);
    expect(after).toContain('Anulat</b>');
    expect(after).not.toContain('Programate, cele mai apropiate întâi');
    const [row] = await queryAs(
      made.database.ownerUrl,
      `select subject, body_text, state, (select verb from private.audit_log where about_key = m.id::text)
       from private.mails m where id = $1`,
      [id],
    );
    expect(row).toEqual({ subject: null, body_text: null, state: 'cancelled', verb: 'mail_cancelled' });
    expect((await press(staff, 'cancel', id)).status).toBe(404);
    expect((await press(staff, 'cancel', 'x')).status).toBe(404);
  });

  it('A mail that waits for its next attempt is not cancelled by hand', async () => {
    const id = await insert('ana@exemplu.ro');
    expect(await see(staff)).not.toContain('Anulează');
    expect((await press(staff, 'cancel', id)).status).toBe(404);
  });
});

describe('Suppressed addresses in the outbox', () => {
  it('Staff stop an address with a reason and resume it by typing it; the address is stored nowhere', async () => {
    const stopped = await send(staff, {
      intent: 'suppress',
      address: 'Sorin@Exemplu.ro',
      note: 'a cerut pe telefon',
    });
    expect(stopped.headers.get('Location')).toBe('/admin/outbox#adrese-oprite');
    const page = await see(staff);
    expect(page).toContain('a cerut pe telefon');
    expect(page).not.toMatch(/sorin@/i);
    const rows = await queryAs(made.database.ownerUrl, 'select s::text as row from private.suppressed s');
    expect(JSON.stringify(rows)).not.toMatch(/sorin/i);

    const again = await send(staff, { intent: 'suppress', address: 'sorin@exemplu.ro', note: 'încă o dată' });
    expect(again.status).toBe(422);
    expect(await again.text()).toContain('Adresa e oprită deja');
    const resumed = await send(staff, { intent: 'resume', address: 'sorin+tag@exemplu.ro' });
    expect(resumed.headers.get('Location')).toBe('/admin/outbox#adrese-oprite');
    const twice = await send(staff, { intent: 'resume', address: 'sorin@exemplu.ro' });
    expect(await twice.text()).toContain('Adresa aceasta nu e oprită');
    const verbs = await queryAs<{ verb: string; row: string }>(
      made.database.ownerUrl,
      `select verb, l::text as row from private.audit_log l where verb like '%suppress%' order by id`,
    );
    expect(verbs.map(({ verb }) => verb)).toEqual(['address_suppressed', 'suppression_lifted']);
    expect(JSON.stringify(verbs)).not.toMatch(/sorin/i);
  });

  it('A form without a reason or with half an address is shown again', async () => {
    const refused = await send(staff, { intent: 'suppress', address: 'sorin', note: '' });
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(page).toContain('nu pare completă');
    expect(page).toContain('Scrie de ce');
    expect(page).not.toContain('Aici nu e nimic de făcut');
  });
});
