import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { CONSENT_WORDINGS } from '#content/consents.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { productLog } from './product-log.ts';
import { finishTest, leadForm, newVisitor, type Visitor } from './visitor.ts';

let made: TestApp;
let resultPath: string;
let visitor: Visitor;
beforeAll(async () => {
  made = await createTestApp({ log: productLog().log });
  visitor = newVisitor(made.app);
  ({ resultPath } = await finishTest(visitor));
});

interface Lead {
  id: string;
  email: string;
  full_name: string;
  phone: string | null;
  is_parent_email: boolean;
}

interface LeadEvent {
  kind: string;
  consent_kind: string | null;
  consent_version: string | null;
  occurred_at: Date;
  related_lead_id: string | null;
  details: Record<string, unknown>;
}

/** The form of a new person. */
let people = 0;
function someone(fields: Record<string, string> = {}): Record<string, string> {
  people++;
  return leadForm({ email: `persoana.${people}@exemplu.ro`, ...fields });
}

function leadsOf(email: string) {
  return queryAs<Lead>(made.database.ownerUrl, 'select * from public.leads where email = $1', [email]);
}

async function eventsOf(email: string) {
  return queryAs<LeadEvent>(
    made.database.ownerUrl,
    `select e.* from public.lead_events e join public.leads l on l.id = e.lead_id
     where l.email = $1 order by e.id`,
    [email],
  );
}

async function kindsOf(email: string) {
  return (await eventsOf(email)).map(({ kind }) => kind);
}

describe('Leads', () => {
  it('Details make a lead with the result, and the page says thank you without showing them', async () => {
    const mine = newVisitor(made.app);
    const result = await finishTest(mine);
    const form = someone({ fullName: 'Ștefan Țurcanu', phone: '0722 123 456' });
    const response = await mine.post(result.resultPath, form);
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe(`${result.resultPath}#date`);
    expect(await leadsOf(form.email ?? '')).toMatchObject([
      { full_name: 'Ștefan Țurcanu', phone: '+40722123456', is_parent_email: false },
    ]);
    expect(await kindsOf(form.email ?? '')).toEqual(['details_given', 'level_test_result']);
    const page = await (await mine.get(result.resultPath)).text();
    expect(page).toContain('Mulțumim, am primit datele tale');
    for (const value of ['Țurcanu', '0722', form.email ?? '']) expect(page).not.toContain(value);
  });

  it('Details under different spellings of one address make one lead', async () => {
    const spellings = [
      'Maria.Ionescu@Exemplu.ro',
      '  maria.ionescu@exemplu.ro  ',
      'MARIA.IONESCU@EXEMPLU.RO',
      'ｍaria.ionescu@exemplu.ro',
    ];
    for (const email of spellings) {
      expect((await visitor.post(resultPath, leadForm({ email }))).status, email).toBe(302);
    }
    expect(await leadsOf('maria.ionescu@exemplu.ro')).toHaveLength(1);
    expect(
      (await kindsOf('maria.ionescu@exemplu.ro')).filter((kind) => kind === 'details_given'),
    ).toHaveLength(1);
  });

  it('Details sent ten times at once make one lead, and none of the ten fails', async () => {
    const form = someone({ newsletter: 'yes' });
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async () => (await visitor.post(resultPath, form)).status),
    );
    expect(statuses).toEqual(Array(10).fill(302));
    expect(await leadsOf(form.email ?? '')).toHaveLength(1);
    const kinds = await kindsOf(form.email ?? '');
    expect(kinds.filter((kind) => kind === 'details_given')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'details_repeated')).toHaveLength(9);
  });

  it('Details of ten people at once, crosswise with one phone, do not deadlock', async () => {
    const forms = Array.from({ length: 10 }, () => someone({ phone: '0733 444 555' }));
    const statuses = await Promise.all(
      forms.map(async (form) => (await visitor.post(resultPath, form)).status),
    );
    expect(statuses).toEqual(Array(10).fill(302));
  });

  it('Details given again never overwrite what is stored, and are kept as an event', async () => {
    const form = someone({ fullName: 'Ioana Marin', phone: '0744 111 222' });
    await visitor.post(resultPath, form);
    const before = await leadsOf(form.email ?? '');
    const again = { ...form, fullName: 'Altcineva', phone: '0755 999 888' };
    const response = await visitor.post(resultPath, again);
    expect(response.status).toBe(302);
    const [after] = await leadsOf(form.email ?? '');
    expect(after).toMatchObject({ ...before[0], delete_after: expect.any(Date) });
    const repeated = (await eventsOf(form.email ?? '')).find(({ kind }) => kind === 'details_repeated');
    expect(repeated?.details).toMatchObject({
      isParentEmail: false,
      fullName: 'Altcineva',
      phone: '+40755999888',
    });
  });

  it('Details of a known person look exactly like those of a new one', async () => {
    const known = someone({ fullName: 'Radu Stan' });
    await visitor.post(resultPath, known);
    const shape = async (form: Record<string, string>) => {
      const mine = newVisitor(made.app);
      const result = await finishTest(mine);
      const response = await mine.post(result.resultPath, form);
      const page = await (await mine.get(result.resultPath)).text();
      const said = /<section id="date".*?<\/section>/s.exec(page)?.[0];
      return [response.status, [...response.headers.keys()], await response.text(), said];
    };
    expect(await shape({ ...known, fullName: 'Un necunoscut' })).toEqual(await shape(someone()));
  });

  it('Details with the phone of another lead suggest a merge, once, and merge nothing', async () => {
    const first = someone({ phone: '0766 123 123' });
    const second = someone({ phone: '+40 766 123 123' });
    await visitor.post(resultPath, first);
    await visitor.post(resultPath, second);
    await visitor.post(resultPath, second);
    const suggestions = (await eventsOf(second.email ?? '')).filter(({ kind }) => kind === 'merge_suggested');
    const [lead] = await leadsOf(first.email ?? '');
    expect(suggestions).toMatchObject([{ related_lead_id: lead?.id }]);
    expect(await leadsOf(second.email ?? '')).toHaveLength(1);
    expect(await kindsOf(first.email ?? '')).not.toContain('merge_suggested');
  });

  it('A phone number is taken as people write it, and kept in one form', async () => {
    for (const phone of [
      '0788 123 456',
      '(0788) 123-456',
      '0040 788 123 456',
      '+40788.123.456',
      '40788123456',
    ]) {
      const form = someone({ phone });
      expect((await visitor.post(resultPath, form)).status, phone).toBe(302);
      expect(await leadsOf(form.email ?? ''), phone).toMatchObject([{ phone: '+40788123456' }]);
    }
  });

  it('A name is taken as people write it, and Romanian letters are kept in one form', async () => {
    const form = someone({ fullName: '  Ştefan\u00a0 Ţurcanu-O’Neill ' });
    await visitor.post(resultPath, form);
    expect(await leadsOf(form.email ?? '')).toMatchObject([{ full_name: 'Ștefan Țurcanu-O’Neill' }]);
  });

  it('Each ticked consent is stored with the version of its wording and the time, and none that was not ticked', async () => {
    const form = someone({ phone: '0777 123 456', newsletter: 'yes', phoneContact: 'yes' });
    const before = Date.now();
    await visitor.post(resultPath, form);
    const given = (await eventsOf(form.email ?? '')).filter(({ kind }) => kind === 'consent_given');
    expect(given.map(({ consent_kind, consent_version }) => [consent_kind, consent_version])).toEqual([
      ['newsletter', CONSENT_WORDINGS.newsletter.version],
      ['phone_contact', CONSENT_WORDINGS.phone_contact.version],
    ]);
    for (const { occurred_at } of given) {
      expect(Math.abs(occurred_at.getTime() - before)).toBeLessThan(60_000);
    }
    const wordings = await queryAs<{ wording: string }>(
      made.database.ownerUrl,
      'select wording from public.consent_wordings',
    );
    expect(wordings.map(({ wording }) => wording).sort()).toEqual(
      Object.values(CONSENT_WORDINGS)
        .map(({ wording }) => wording)
        .sort(),
    );
    const without = someone({ newsletter: 'no', phoneContact: 'true' });
    await visitor.post(resultPath, without);
    expect(await kindsOf(without.email ?? '')).not.toContain('consent_given');
  });

  it('Details under 16 keep a parent’s address only: no phone, no consent of a child’s', async () => {
    const form = someone({ age: 'under-16', phone: '0722 555 666', newsletter: 'yes', phoneContact: 'yes' });
    expect((await visitor.post(resultPath, form)).status).toBe(302);
    expect(await leadsOf(form.email ?? '')).toMatchObject([{ is_parent_email: true, phone: null }]);
    expect(await kindsOf(form.email ?? '')).toEqual(['details_given', 'level_test_result']);
    expect(JSON.stringify(await eventsOf(form.email ?? ''))).not.toContain('722555666');
  });

  it('Details cannot set what the form does not ask for', async () => {
    const form = someone({
      id: '00000000-0000-4000-8000-000000000000',
      is_parent_email: 'true',
      profile_id: 'x',
      created_at: '1999-01-01',
      delete_after: '2999-01-01',
      first_touch_source: 'forged',
    });
    await visitor.post(resultPath, form);
    const [lead] = await queryAs<Record<string, unknown>>(
      made.database.ownerUrl,
      "select *, delete_after < now() + interval '25 months' as is_due_in_time from public.leads where email = $1",
      [form.email],
    );
    expect(lead).toMatchObject({
      is_parent_email: false,
      profile_id: null,
      first_touch_source: null,
      is_due_in_time: true,
    });
    expect(lead?.id).not.toBe('00000000-0000-4000-8000-000000000000');
  });

  it('Details that fail half way change nothing in the database', async () => {
    const form = someone({ newsletter: 'yes' });
    await queryAs(
      made.database.ownerUrl,
      `create function public.refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
       create trigger refuse before insert on public.lead_events for each row
       when (new.kind = 'consent_given') execute function public.refuse()`,
    );
    const response = await visitor.post(resultPath, form);
    await queryAs(made.database.ownerUrl, 'drop function public.refuse() cascade');
    expect(response.status).toBe(500);
    expect(await leadsOf(form.email ?? '')).toEqual([]);
    expect((await visitor.post(resultPath, form)).status).toBe(302);
  });
});
