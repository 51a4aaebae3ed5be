import { openPool } from '@english-beyond-limits/backend/postgres';
import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { productLog } from './product-log.ts';
import { messageForm, newVisitor, type Visitor } from './visitor.ts';

let made: TestApp;
let visitor: Visitor;
beforeAll(async () => {
  made = await createTestApp({ log: productLog().log });
  visitor = newVisitor(made.app);
});

/** The form of a message from a new person. */
let people = 0;
function someone(fields: Record<string, string> = {}): Record<string, string> {
  people++;
  return messageForm({ email: `corespondent.${people}@exemplu.ro`, ...fields });
}

function leadsOf(email = '') {
  return queryAs(
    made.database.ownerUrl,
    'select email, full_name, phone, is_parent_email from public.leads where email = $1',
    [email],
  );
}

function eventsOf(email = '') {
  return queryAs<{ kind: string; consent_kind: string | null; details: Record<string, unknown> }>(
    made.database.ownerUrl,
    `select e.kind, e.consent_kind, e.details from public.lead_events e
     join public.leads l on l.id = e.lead_id where l.email = $1 order by e.id`,
    [email],
  );
}

it('The contact page lists above its form only the ways that are set', async () => {
  const { database, request } = await createTestApp();
  await queryAs(
    database.ownerUrl,
    `update public.settings set value = '""' where key = 'phone';
     update public.settings set value = '"https://wa.me/40722000111"' where key like '%whatsapp%'`,
  );
  const page = await (await request('/contact')).text();
  const row = /aria-label="Alte căi de a ne scrie".*?<\/ul>/s.exec(page)?.[0] ?? '';
  expect([...row.matchAll(/href="([^":]+:)/g)].map(([, scheme]) => scheme)).toEqual(['https:', 'mailto:']);
  expect(page.indexOf(row)).toBeLessThan(page.indexOf('Trimite mesajul'));
});

describe('Messages to the school', () => {
  it('A message is stored once, as a lead with one event, and the redirect says that it arrived', async () => {
    const form = someone({ fullName: 'Ștefan Țurcanu', phone: '0722 123 456', topic: 'intensiv' });
    const response = await visitor.post('/contact', form);
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe('/contact');
    expect(response.headers.getSetCookie().join()).toContain('=message-sent;');
    expect(await leadsOf(form.email)).toEqual([
      { email: form.email, full_name: 'Ștefan Țurcanu', phone: '+40722123456', is_parent_email: false },
    ]);
    expect(await eventsOf(form.email)).toEqual([
      {
        kind: 'message_sent',
        consent_kind: null,
        details: {
          topic: 'intensiv',
          message: form.message,
          fullName: 'Ștefan Țurcanu',
          phone: '+40722123456',
          isParentEmail: false,
        },
      },
    ]);
    expect(await (await visitor.get('/contact')).text()).toContain('Am primit mesajul tău');
  });

  it('A message keeps its lines and loses invisible characters', async () => {
    const form = someone({ message: '\r\nBună,\r\n\r\nvreau\tun curs\u0000\u0007\u202e.\rMulțumesc\n' });
    expect((await visitor.post('/contact', form)).status).toBe(302);
    const [event] = await eventsOf(form.email);
    expect(event?.details.message).toBe('Bună,\n\nvreau un curs.\nMulțumesc');
  });

  it('A message may have two thousand characters, whatever they are', async () => {
    const form = someone({ message: `${'ș'.repeat(1_998)}\r\n!` });
    expect((await visitor.post('/contact', form)).status).toBe(302);
    const [event] = await eventsOf(form.email);
    expect(event?.details.message).toHaveLength(2_000);
  });

  it('A message is taken at the second address of the page as well', async () => {
    const form = someone();
    const response = await visitor.post('/despre', form);
    expect(response.headers.get('Location')).toBe('/contact');
    expect(await eventsOf(form.email)).toHaveLength(1);
  });

  it('A second message of one person adds an event and changes nothing stored', async () => {
    const form = someone({ fullName: 'Ioana Marin', phone: '0744 111 222' });
    await visitor.post('/contact', form);
    const before = await leadsOf(form.email);
    const again = { ...form, fullName: 'Altcineva', phone: '0755 999 888', message: 'Mai am o întrebare.' };
    expect((await visitor.post('/contact', again)).status).toBe(302);
    expect(await leadsOf(form.email)).toEqual(before);
    const events = await eventsOf(form.email);
    expect(events.map(({ kind, details }) => [kind, details.message, details.fullName])).toEqual([
      ['message_sent', form.message, 'Ioana Marin'],
      ['message_sent', 'Mai am o întrebare.', 'Altcineva'],
    ]);
  });

  it('A message records the consents that were ticked, and suggests a merge by phone', async () => {
    const first = someone({ phone: '0766 321 321' });
    const second = someone({ phone: '0766 321 321', newsletter: 'yes', phoneContact: 'yes' });
    await visitor.post('/contact', first);
    await visitor.post('/contact', second);
    expect((await eventsOf(second.email)).map(({ kind, consent_kind }) => [kind, consent_kind])).toEqual([
      ['message_sent', null],
      ['consent_given', 'newsletter'],
      ['consent_given', 'phone_contact'],
      ['merge_suggested', null],
    ]);
  });

  it('A message of a child under 16 is kept with a parent’s address and without phone or consents', async () => {
    const form = someone({ age: 'under-16', phone: '0722 555 666', newsletter: 'yes', phoneContact: 'yes' });
    expect((await visitor.post('/contact', form)).status).toBe(302);
    expect(await leadsOf(form.email)).toMatchObject([{ is_parent_email: true, phone: null }]);
    expect(await eventsOf(form.email)).toMatchObject([
      { kind: 'message_sent', details: { message: form.message, phone: null, isParentEmail: true } },
    ]);
  });

  it('A message with an unknown topic is stored under „altceva”', async () => {
    for (const topic of ['', 'x', '__proto__']) {
      const form = someone({ topic });
      expect((await visitor.post('/contact', form)).status, topic).toBe(302);
      expect((await eventsOf(form.email))[0]?.details.topic, topic).toBe('altceva');
    }
  });
});

describe('Messages with errors', () => {
  const FIELDS: [string, Record<string, string>, string][] = [
    ['no name', { fullName: ' ' }, 'Scrie cum te cheamă'],
    ['no address', { email: '' }, 'Scrie o adresă de e-mail'],
    ['half an address', { email: 'ana@' }, 'Adresa de e-mail nu pare completă'],
    ['no age', { age: '' }, 'Alege una dintre cele două variante'],
    ['half a phone number', { phone: '0722' }, 'Numărul de telefon nu pare complet'],
    ['a consent to calls without a number', { phoneContact: 'yes' }, 'scrie un număr de telefon'],
    ['no message', { message: '' }, 'Scrie-ne câteva cuvinte'],
    ['a message of nothing visible', { message: ' \r\n\t\u0000 ' }, 'Scrie-ne câteva cuvinte'],
    ['a message too long', { message: 'a'.repeat(2_001) }, 'Mesajul e prea lung'],
  ];

  it.each(FIELDS)(
    'A message with an error (%s) is 422 with a Romanian sentence, and stores nothing',
    async (_, fields, sentence) => {
      const form = someone(fields);
      const response = await newVisitor(made.app).post('/contact', form);
      expect(response.status).toBe(422);
      expect(response.headers.getSetCookie()).toEqual([]);
      const page = await response.text();
      expect(page).toContain(sentence);
      expect(page).toContain('Mesajul tău nu a plecat încă');
      expect(await leadsOf(form.email)).toEqual([]);
    },
  );

  it('A message with several errors names every field at once', async () => {
    const response = await visitor.post('/contact', { fullName: '', email: '', phone: '', message: '' });
    const page = await response.text();
    for (const sentence of ['Scrie cum', 'Scrie o adresă', 'Alege una', 'Scrie-ne câteva'])
      expect(page).toContain(sentence);
  });

  it('A message with errors keeps everything that was typed, chosen and ticked, however long', async () => {
    const message = `Prima linie <b>\n\n„a doua”\n${'lung '.repeat(500)}`;
    const response = await visitor.post('/contact', {
      fullName: 'Ana „Anca” <Pop>',
      email: 'ana la exemplu',
      phone: '0722 12',
      age: 'under-16',
      topic: '14-zile',
      message: message.replaceAll('\n', '\r\n'),
      newsletter: 'yes',
      phoneContact: 'yes',
    });
    const page = await response.text();
    expect(page).toContain('value="Ana „Anca” &lt;Pop&gt;"');
    expect(page).toContain('value="ana la exemplu"');
    expect(page).toContain('value="0722 12"');
    expect(page).toContain(`>${message.replace('<b>', '&lt;b&gt;')}</textarea>`);
    expect(page).toMatch(/<option(?=[^>]*value="14-zile")(?=[^>]*selected="")[^>]*>/);
    for (const name of ['newsletter', 'phoneContact'])
      expect(page).toMatch(new RegExp(`<input(?=[^>]*name="${name}")(?=[^>]*checked="")[^>]*>`));
    expect(page).toMatch(/<input(?=[^>]*value="under-16")(?=[^>]*checked="")[^>]*>/);
  });

  it('A message is 429 when too many came from one address, and nothing typed is lost', async () => {
    const mine = newVisitor(made.app, { address: '198.51.100.9' });
    expect((await mine.post('/contact', someone())).status).toBe(302);
    await queryAs(made.database.ownerUrl, 'update private.rate_limits set points = 60');
    const form = someone({ message: 'Al șaizeci și unulea mesaj' });
    const response = await mine.post('/contact', form);
    expect(response.status).toBe(429);
    const page = await response.text();
    expect(page).toContain('încearcă din nou peste zece minute');
    expect(page).toContain('Al șaizeci și unulea mesaj</textarea>');
    expect(await leadsOf(form.email)).toEqual([]);
  });
});

describe('Messages without the database', () => {
  it('A message without the database is 503, to be sent again with everything that was typed', async () => {
    const options = { max: 1, statementTimeoutMs: 500, applicationName: 'nowhere' };
    const pool = openPool('postgres://nobody@127.0.0.1:1/none', options);
    const { log, lines } = productLog();
    const alone = await createTestApp({ pool, log }, made.database);
    const form = someone({ message: 'Un mesaj lung, scris pe îndelete.' });
    const response = await newVisitor(alone.app).post('/contact', form);
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('30');
    expect(response.headers.getSetCookie()).toEqual([]);
    const page = await response.text();
    expect(page).toContain('Un mesaj lung, scris pe îndelete.</textarea>');
    expect(page).toContain(`value="${form.email}"`);
    expect(page).toContain('încearcă din nou peste un minut');
    expect(lines.join('')).toContain('ECONNREFUSED');
    expect(lines.join('')).not.toContain('îndelete');
    await pool.end();
  });
});

describe('Contact form', () => {
  async function chosen(path: string) {
    const page = await (await newVisitor(made.app).get(path)).text();
    return /<option(?=[^>]*selected="")[^>]*value="([^"]*)"|<option[^>]*value="([^"]*)"[^>]*selected=""/
      .exec(page)
      ?.slice(1)
      .find(Boolean);
  }

  it('The contact form comes with the topic its link names, or with „Altceva”', async () => {
    expect(await chosen('/contact?subiect=workshop')).toBe('workshop');
    expect(await chosen('/despre?subiect=14-zile')).toBe('14-zile');
    expect(await chosen('/contact')).toBe('altceva');
    expect(await chosen('/contact?subiect=%3Cscript%3E')).toBe('altceva');
  });

  it('The contact form comes with nothing ticked', async () => {
    const page = await (await newVisitor(made.app).get('/contact')).text();
    expect(page).toMatch(/<input(?=[^>]*name="newsletter")/);
    expect(page).not.toMatch(/<input(?=[^>]*name="(newsletter|phoneContact|age)")(?=[^>]*checked="")[^>]*>/);
  });
});
