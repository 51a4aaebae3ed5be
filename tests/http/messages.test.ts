import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createInbox, type Inbox } from './messages-setup.ts';

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
