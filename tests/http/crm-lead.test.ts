import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, signInPerson } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type AccountBrowser, openAccountBrowser } from './account-browser.ts';
import { addTestLead, selected } from './crm-setup.ts';
import { takeTest } from './taken-test.ts';

let made: TestApp;
let irina: SignedIn;
let browser: AccountBrowser;
let ana: string;
beforeAll(async () => {
  made = await createTestApp();
  irina = await signInPerson(made.database, 'staff', { fullName: 'Irina Dima' });
  browser = openAccountBrowser(made, irina.cookie);
});
beforeEach(async () => {
  await owner('delete from public.leads');
  ana = await addTestLead(made.database, {
    fullName: 'Ana Pop',
    email: 'ana@exemplu.ro',
    phone: '+40722123456',
  });
});

function owner<Row extends object>(text: string, values: unknown[] = []) {
  return queryAs<Row>(made.database.ownerUrl, text, values);
}

const pageOf = (id: string) => `/admin/crm/leads/${id}`;
const send = (fields: Record<string, string>, id = ana) => browser.send(pageOf(id), fields);
const words = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe('The page of a lead', () => {
  it('The page says what was written, agreed to and done, with the words that were read', async () => {
    await owner(
      `insert into public.lead_events (lead_id, kind, details, consent_kind, consent_version) values
         ($1, 'message_sent', '{"topic": "curs", "message": "Când începe <grupa>?"}', null, null),
         ($1, 'consent_given', '{"isConfirmed": false}', 'newsletter', '2026-11-23')`,
      [ana],
    );
    const { html, heading } = await browser.open(pageOf(ana));
    expect(heading).toBe('Ana Pop');
    expect(html).toContain('href="tel:+40722123456"');
    expect(html).toContain('href="https://wa.me/40722123456"');
    expect(html).toContain('Când începe &lt;grupa&gt;?');
    const text = words(html);
    expect(text).toContain('A scris școlii despre: Cursul de engleză conversațională');
    expect(text).toContain('Accept ca școala să îmi scrie pe e-mail');
    expect(text).toContain('Fără acord pentru telefon: suni numai dacă a cerut-o.');
    expect(text).toMatch(/Scor: 35 .*Are un număr de telefon \+10 .*A scris școlii \+25 .*\(20\)/);
  });

  it('The newest result is on the page, and the drafted message begins with it', async () => {
    const visitor = openAccountBrowser(made);
    const { testId } = await takeTest(made, visitor);
    await owner(
      `insert into public.lead_events (lead_id, kind, level_test_id, details)
       select $1, 'level_test_result', id, jsonb_build_object('level', level) from public.level_tests where id = $2`,
      [ana, testId],
    );
    const { html } = await browser.open(pageOf(ana));
    expect(words(html)).toMatch(/Testul de nivel A1 .*Gramatică sub A1 0 din \d/);
    expect(html).toMatch(
      /<textarea[^>]*>Bună, Ana,\n\nPe .* ai făcut testul nostru de nivel. Nivelul estimat a fost sub A1\./,
    );
  });

  it('A note, a task and a day to follow up are kept, and a done task can be taken up again', async () => {
    expect((await send({ intent: 'nota', note: 'Vrea grupa de seară' })).html).toContain(
      'Vrea grupa de seară',
    );
    expect((await send({ intent: 'nota', note: ' ' })).status).toBe(422);
    const task = { intent: 'sarcina', what: 'De trimis programul', dueOn: '2027-01-15', ownerId: irina.id };
    const { html } = await send(task);
    expect(html).toContain('De trimis programul');
    expect((await send({ ...task, ownerId: ana })).html).toContain('Sarcina nu s-a adăugat');
    const id = /name="task" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const done = await send({ intent: 'gata', task: id });
    expect(done.html).toContain('Sarcina e gata.');
    expect(done.html).toContain('value="de-refacut"');
    const again = await send({ intent: 'de-refacut', task: id });
    expect(again.html).toContain('Sarcina e din nou de făcut.');
    const day = await send({
      intent: 'urmareste',
      followUp: '2027-01-20',
      rand: await selected(made.database, ana),
    });
    expect(day.html).toContain('value="2027-01-20"');
  });

  it('A task is changed over what it was, and one that was removed comes back by the button of the notice', async () => {
    const { html } = await send({ intent: 'sarcina', what: 'De sunat', dueOn: '', ownerId: '' });
    const task = /name="task" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const fields = {
      intent: 'schimba-sarcina',
      task,
      what: 'De scris',
      dueOn: '2027-01-15',
      ownerId: irina.id,
    };
    const refused = await send({ ...fields, what: ' ' });
    expect(refused.status).toBe(422);
    expect(refused.html).toMatch(/<details open="" class="edit-task">.*Scrie ce e de făcut\./s);
    expect((await send({ ...fields, ownerId: ana })).html).toContain('Sarcina a rămas cum era');
    const changed = await send(fields);
    expect(changed.html).toContain('Am schimbat sarcina.');
    expect(await tasks()).toEqual([{ what: 'De scris', due: '2027-01-15', owner: irina.id }]);
    expect((await send({ intent: 'scoate-sarcina', task: ana })).html).toContain('Sarcina nu mai e aici.');
    const removed = await send({ intent: 'scoate-sarcina', task });
    expect(removed.html).toContain('Am scos sarcina.');
    expect(await tasks()).toEqual([]);
    const undo = Object.fromEntries(
      [
        ...removed.html.matchAll(/<input type="hidden" name="(intent|what|dueOn|ownerId)" value="([^"]*)"/g),
      ].map(([, name, value]) => [name, value]),
    );
    await send(undo);
    expect(await tasks()).toEqual([{ what: 'De scris', due: '2027-01-15', owner: irina.id }]);

    async function tasks() {
      return owner(
        'select what, due_on::text as due, owner_id as owner from private.lead_tasks where lead_id = $1',
        [ana],
      );
    }
  });

  it('A task of a lead that was merged is changed from the page of the one that is kept', async () => {
    const other = await addTestLead(made.database, { fullName: 'Ana P.', phone: '+40722999888' });
    const { html } = await browser.send(pageOf(other), {
      intent: 'sarcina',
      what: 'De sunat',
      dueOn: '',
      ownerId: '',
    });
    const task = /name="task" value="([^"]+)"/.exec(html)?.[1] ?? '';
    await send({ intent: 'uneste', cu: other });
    const fields = { intent: 'schimba-sarcina', task, dueOn: '', ownerId: '' };
    expect((await send({ ...fields, what: 'De scris' })).html).toContain('Am schimbat sarcina.');
    const stranger = await addTestLead(made.database, { fullName: 'Dan', email: 'dan@exemplu.ro' });
    const elsewhere = await browser.send(pageOf(stranger), { ...fields, what: 'Altceva' });
    expect(elsewhere.html).toContain('Sarcina a rămas cum era');
  });

  it('The second of two editors is told what was saved, keeps their text, and can save over it', async () => {
    const details = {
      intent: 'date',
      fullName: 'Ana Popescu',
      email: 'ana@exemplu.ro',
      phone: '',
      version: '1',
    };
    const other = openAccountBrowser(
      made,
      (await signInPerson(made.database, 'staff', { fullName: 'Radu Stan' })).cookie,
    );
    await other.send(pageOf(ana), { ...details, fullName: 'Ana-Maria Pop' });
    const refused = await send(details);
    expect(refused.status).toBe(422);
    expect(words(refused.html)).toContain('Radu Stan a salvat între timp: Ana-Maria Pop, ana@exemplu.ro');
    expect(refused.html).toContain('value="Ana Popescu"');
    const version = /name="version" value="(\d+)"/.exec(refused.html)?.[1] ?? '';
    expect(version).toBe('2');
    const saved = await send({ ...details, version });
    expect(saved.heading).toBe('Ana Popescu');
  });

  it('Details without an address and a number, and those of another lead, are not saved', async () => {
    const dan = await addTestLead(made.database, { fullName: 'Dan', email: 'dan@exemplu.ro' });
    const details = { intent: 'date', fullName: 'Ana', email: '', phone: '', version: '1' };
    expect((await send(details)).html).toContain('Rămâne cel puțin o adresă de e-mail sau un telefon.');
    const taken = await send({ ...details, email: 'dan@exemplu.ro' });
    expect(taken.status).toBe(422);
    expect(taken.html).toContain(`href="${pageOf(dan)}"`);
  });

  it('Two leads become one with both histories, and two again', async () => {
    const other = await addTestLead(made.database, {
      fullName: 'Ana P.',
      email: 'ap@exemplu.ro',
      phone: '+40722123456',
    });
    await owner(
      `insert into public.lead_events (lead_id, kind, related_lead_id, details) values
         ($1, 'merge_suggested', $2, '{}'), ($1, 'note_added', null, '{"note": "Din cealaltă fișă"}')`,
      [other, ana],
    );
    expect((await browser.open(pageOf(ana))).html).toContain('Poate e aceeași persoană');
    const joined = await send({ intent: 'uneste', cu: other });
    expect(joined.html).toContain('Din cealaltă fișă');
    expect((await browser.open(pageOf(other))).path, 'the merged one leads to it').toBe(pageOf(ana));
    const merge = /name="unire" value="(\d+)"/.exec(joined.html)?.[1] ?? '';
    const parted = await send({ intent: 'desparte', unire: merge });
    expect(parted.html).toContain('Fișele sunt din nou două.');
    expect(parted.html).not.toContain('Din cealaltă fișă');
    expect((await send({ intent: 'altcineva', cu: other })).html).not.toContain('Poate e aceeași persoană');
  });

  it('A withdrawn consent no longer holds', async () => {
    await owner(
      `insert into public.lead_events (lead_id, kind, details, consent_kind, consent_version)
       values ($1, 'consent_given', '{"isConfirmed": false}', 'phone_contact', '2026-11-21')`,
      [ana],
    );
    expect((await browser.open(pageOf(ana))).html).not.toContain('Fără acord pentru telefon');
    expect((await send({ intent: 'retrage', kind: 'phone_contact' })).html).toContain(
      'Fără acord pentru telefon',
    );
    expect((await send({ intent: 'retrage', kind: 'anything' })).status).toBe(422);
  });

  it('A copy of the data is a file, and an erased lead is gone', async () => {
    const copy = await browser.send('/admin/crm/export', { lead: ana, format: 'json' });
    expect(copy.headers.get('Content-Disposition')).toMatch(/attachment; filename="date-.*\.json"/);
    expect(copy.html).toContain('ana@exemplu.ro');
    expect((await browser.send('/admin/crm/export', { lead: irina.id })).status).toBe(404);
    expect((await send({ intent: 'sterge' })).status, 'not without a tick').toBe(422);
    const erased = await send({ intent: 'sterge', sure: 'yes' });
    expect(erased.path).toBe('/admin/crm');
    expect(erased.html).toContain('Am șters fișa');
    expect((await browser.open(pageOf(ana))).status).toBe(404);
  });

  it('A lead that is not there has no page, and no form of it is taken', async () => {
    for (const id of ['x', irina.id]) {
      expect((await browser.open(pageOf(id))).status, id).toBe(404);
      expect((await send({ intent: 'date', version: '1', email: 'x@exemplu.ro' }, id)).status, id).toBe(404);
    }
  });
});

describe('A new lead', () => {
  it('A lead is typed in with an address or a number, and a known one is opened instead', async () => {
    const path = '/admin/crm/new';
    const fields = { intent: 'fisa-noua', fullName: 'Mihai Radu', email: '', phone: '0733 000 111' };
    const added = await browser.send(path, fields);
    expect(added.heading).toBe('Mihai Radu');
    expect(added.html).toContain('0733 000 111');
    const known = await browser.send(path, { ...fields, email: 'ANA@exemplu.ro' });
    expect(known.path).toBe(pageOf(ana));
    expect(known.html).toContain('Fișa era deja');
    const empty = await browser.send(path, { ...fields, phone: '' });
    expect(empty.html).toContain('Scrie o adresă de e-mail sau un telefon.');
  });
});
