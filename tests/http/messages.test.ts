import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAccountBrowser } from './account-browser.ts';
import { createInbox, fieldValue, type Inbox, mainOf } from './messages-setup.ts';

let inbox: Inbox;
beforeAll(async () => {
  inbox = await createInbox();
});
beforeEach(() => inbox.owner('delete from public.leads'));

/** The words of each row, its cells apart. */
function rowsOf(main: string): string[] {
  const [, body = ''] = /<tbody>([\s\S]*)<\/tbody>/.exec(main) ?? [];
  return body
    .split('</tr>')
    .slice(0, -1)
    .map((row) =>
      row
        .replace(/<td class="cell-check">.*?<\/td>/, '')
        .replaceAll(/<\/t[hd]>/g, ' | ')
        .replaceAll(/<\/?(span|b)\b[^>]*>/g, ' ')
        .replaceAll(/<[^>]+>/g, '')
        .replaceAll(/ +/g, ' ')
        .trim(),
    );
}

const namesIn = (main: string) => rowsOf(main).map((row) => row.split(' ')[0]);
const people = (...names: string[]) =>
  names.map((name) => ({
    fullName: name,
    email: `${name.toLowerCase().normalize('NFD').replace(/\W/g, '')}@exemplu.ro`,
  }));

describe('List of messages', () => {
  it('A message from the contact page is in the list at once, as new, with who wrote it and what', async () => {
    await inbox.send({
      fullName: 'Ștefan Țurcanu',
      email: 'stefan@exemplu.ro',
      topic: 'workshop',
      message: 'Când e?',
    });
    const main = await inbox.open('/admin/messages');
    expect(rowsOf(main)).toEqual([
      expect.stringMatching(
        /^Ștefan Țurcanu stefan@exemplu.ro \| Workshopul Când e\? \| Nou \| \d\d\.\d\d\.2\d{3}, \d\d:\d\d \|$/,
      ),
    ]);
    expect(main).toContain('1 mesaj nou.');
  });

  it('The address of a parent is marked as such', async () => {
    await inbox.send({ age: 'under-16', email: 'mama@exemplu.ro' });
    expect(rowsOf(await inbox.open('/admin/messages'))[0]).toContain('mama@exemplu.ro (părinte)');
  });

  it('The list is narrowed to a state, a topic, a person and words, and says so in the address', async () => {
    const [ana, ștefan, ioan] = people('Ana', 'Ștefan', 'Ioan');
    const first = await inbox.send({ ...ana, topic: 'curs', message: 'Aș vrea la grupă' });
    const second = await inbox.send({ ...ștefan, topic: 'workshop', message: 'La workshop' });
    await inbox.send({ ...ioan, topic: 'curs', message: 'Șapte întrebări' });
    await inbox.post(first, { intent: 'done', version: '1' });
    await inbox.post(second, { intent: 'assign', version: '1', person: inbox.radu.id });
    const shown = async (search: string, person = inbox.dana) =>
      namesIn(await inbox.open(`/admin/messages${search}`, person));
    expect(await shown('')).toEqual(['Ioan', 'Ștefan']);
    expect(await shown('?stare=noi')).toEqual(['Ioan']);
    expect(await shown('?stare=gata')).toEqual(['Ana']);
    expect(await shown('?stare=toate')).toEqual(['Ioan', 'Ștefan', 'Ana']);
    expect(await shown('?stare=toate&subiect=curs')).toEqual(['Ioan', 'Ana']);
    expect(await shown(`?cui=${inbox.radu.id}`)).toEqual(['Ștefan']);
    expect(await shown('?cui=eu', inbox.radu)).toEqual(['Ștefan']);
    expect(await shown('?cui=eu')).toEqual([]);
    expect(await shown('?cui=nimeni')).toEqual(['Ioan']);
    expect(await shown('?cauta=stefan')).toEqual(['Ștefan']);
    expect(await shown('?cauta=SAPTE')).toEqual(['Ioan']);
    expect(await shown('?stare=toate&cauta=ana%40exemplu.ro')).toEqual(['Ana']);
    expect(await shown("?stare=noi&cauta='%25_")).toEqual([]);
    // What is no value of a filter counts as none.
    expect(await shown('?stare=x&subiect=x&cui=x&dupa=x')).toEqual(['Ioan', 'Ștefan']);
    const main = await inbox.open('/admin/messages?stare=noi&subiect=curs&cauta=sapte');
    expect(main).toContain('<input type="hidden" name="stare" value="noi"/>');
    expect(main).toContain('href="/admin/messages?stare=gata&amp;cauta=sapte&amp;subiect=curs"');
  });

  it('The pages of 120 messages have each once, newest first, also with words', async () => {
    await inbox.owner(
      `with lead as (insert into public.leads (email, full_name) values ('multe@exemplu.ro', 'Multe') returning id)
       insert into public.lead_events (lead_id, kind, occurred_at, details)
       select lead.id, 'message_sent', '2026-01-01'::timestamptz + (n / 3) * interval '1 minute',
         jsonb_build_object('topic', 'curs', 'message', 'mesajul ' || n, 'fullName', 'N' || n)
       from lead, generate_series(1, 120) n order by n`,
    );
    for (const search of ['', '?cauta=mesajul']) {
      const seen: string[] = [];
      for (let path: string | null = `/admin/messages${search}`, pages = 0; path !== null; pages++) {
        expect(pages).toBeLessThan(4);
        const main = await inbox.open(path);
        seen.push(...namesIn(main).map(String));
        path = /href="([^"]*[?&;]dupa=\d+)"/.exec(main)?.[1]?.replaceAll('&amp;', '&') ?? null;
      }
      expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => `N${120 - index}`));
    }
  });

  it('The list begins with the oldest when its head says so, and shows the columns that are chosen', async () => {
    const [ana, dan] = people('Ana', 'Dan');
    await inbox.send(ana);
    await inbox.send(dan);
    expect(namesIn(await inbox.open('/admin/messages?ordine=primit'))).toEqual(['Ana', 'Dan']);
    const main = await inbox.open('/admin/messages?coloana=fisa');
    const heads = [...main.matchAll(/<th scope="col"[^>]*>([^<]+)/g)].map(([, head]) => head);
    expect(heads).toEqual(['De la', 'Fișa']);
    expect(main).toMatch(/href="\/admin\/crm\/leads\/[0-9a-f-]{36}"/);
  });

  it('An empty list says what to do', async () => {
    expect(await inbox.open('/admin/messages')).toContain('Nu așteaptă niciun mesaj');
    expect(await inbox.open('/admin/messages?cauta=ana')).toContain('Caută în toate');
    expect(await inbox.open('/admin/messages?stare=gata')).toContain('Niciun mesaj încheiat');
  });

  it('Words that a visitor typed are text and nothing else', async () => {
    const id = await inbox.send({ fullName: '<b>Ana</b>', message: '<script>alert(1)</script>' });
    for (const path of ['/admin/messages', `/admin/messages/${id}`]) {
      const main = await inbox.open(path);
      expect(main).toContain('&lt;script&gt;');
      expect(main).not.toMatch(/<script>|<b>Ana/);
    }
  });
});

describe('Several messages at once', () => {
  /** What the checkboxes of the list send, by name of the writer. */
  async function valuesIn(search = '?stare=toate') {
    const main = await inbox.open(`/admin/messages${search}`);
    return Object.fromEntries(
      [...main.matchAll(/name="rand" value="([^"]+)".*?Alege: (\S+?),/g)].map(([, value = '', name = '']) => [
        name,
        value,
      ]),
    );
  }

  async function act(intent: string, fields: [string, string][], person = inbox.dana) {
    const response = await inbox.made.request('/admin/messages', {
      method: 'POST',
      body: new URLSearchParams([['intent', intent], ...fields]),
      headers: { Cookie: person.cookie, 'Sec-Fetch-Site': 'same-origin' },
    });
    return { status: response.status, main: mainOf(await response.text()) };
  }

  const stored = () =>
    inbox.owner(
      `select l.full_name as name, c.state, c.assignee_id as assignee from private.contact_messages c
       join public.lead_events e on e.id = c.event_id join public.leads l on l.id = e.lead_id order by 1`,
    );

  it('Selected messages are taken or done together, and the button of the notice puts each back as it was', async () => {
    const [ana, dan] = people('Ana', 'Dan');
    await inbox.send(ana);
    await inbox.post(await inbox.send(dan), { intent: 'assign', version: '1', person: inbox.radu.id });
    const before = await stored();
    for (const [intent, told] of [
      ['ia', '2 mesaje sunt în grija ta.'],
      ['gata', '2 mesaje sunt la „Gata”.'],
    ] as const) {
      const values = Object.values(await valuesIn());
      const { main } = await act(
        intent,
        values.map((value) => ['rand', value]),
      );
      expect(main).toContain(told);
      expect(await stored()).not.toEqual(before);
      const undone = await act('anuleaza', [['schimbate', fieldValue(main, 'schimbate')]]);
      expect(undone.main).toContain('Am pus la loc 2 mesaje.');
      expect(undone.main).not.toContain('name="schimbate"');
      expect(await stored()).toEqual(before);
    }
    expect(before).toMatchObject([{ state: 'new', assignee: null }, { state: 'open' }]);
  });

  it('A message that a colleague changed meanwhile stays as it is, also when a change is undone', async () => {
    const [ana, dan] = people('Ana', 'Dan');
    const first = await inbox.send(ana);
    const second = await inbox.send(dan);
    const values = await valuesIn();
    await inbox.post(first, { intent: 'assign', version: '1', person: inbox.radu.id });
    const { main } = await act(
      'gata',
      Object.values(values).map((value) => ['rand', value]),
    );
    expect(main).toContain('1 mesaj e la „Gata”. Un mesaj a rămas cum era: s-a schimbat între timp.');
    await inbox.post(second, { intent: 'reopen', version: '2' });
    const undone = await act('anuleaza', [['schimbate', fieldValue(main, 'schimbate')]]);
    expect(undone.main).toContain('Un mesaj a rămas cum era');
    expect(await stored()).toMatchObject([
      { state: 'open', assignee: inbox.radu.id },
      { state: 'open', assignee: null },
    ]);
  });

  it('What is no change is refused', async () => {
    const { status } = await act('gata', [['rand', '7.1.lost.']]);
    expect(status).toBe(422);
    expect((await act('toString', [])).status).toBe(422);
  });
});

describe('The list of messages for later', () => {
  it('A view keeps the list, its filters and its order', async () => {
    const browser = openAccountBrowser(inbox.made, inbox.dana.cookie);
    const there = '/admin/messages?stare=gata&subiect=curs&cauta=ana&ordine=primit';
    const saved = await browser.send(there, { intent: 'salveaza-vederea', title: 'Cursul, gata' });
    expect(saved.path).toBe('/admin/messages?ordine=primit&stare=gata&subiect=curs');
    expect(saved.html).toMatch(/aria-current="page"[^>]*>Cursul, gata</);
  });

  it('The file has the whole text of what is filtered, no cell of it is a formula, and taking it is in the audit log', async () => {
    const text = `=1+1 ${'lung '.repeat(80)}`.trim();
    await inbox.send({ fullName: 'Ana', email: 'ana@exemplu.ro', topic: 'curs', message: text });
    await inbox.send({ fullName: 'Dan', email: 'dan@exemplu.ro', topic: 'workshop' });
    const response = await inbox.made.request('/admin/messages/export?subiect=curs', {
      method: 'POST',
      body: new URLSearchParams(),
      headers: { Cookie: inbox.dana.cookie, 'Sec-Fetch-Site': 'same-origin' },
    });
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/Primit;De la;/);
    expect(lines[1]).toContain(`;Ana;ana@exemplu.ro;;Cursul de engleză conversațională;"'${text}";Nou;`);
    const [row] = await inbox.owner(
      'select verb, details, about_table as about from private.audit_log order by id desc limit 1',
    );
    expect(row).toEqual({
      verb: 'list_exported',
      details: { list: 'messages', filters: ['states', 'topic'] },
      about: 'contact_messages',
    });
  });
});
