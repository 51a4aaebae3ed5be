import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, dayOf } from '#app/domain/days.ts';
import { type SignedIn, signInPerson } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let made: TestApp;
let staff: SignedIn;
const today = dayOf(new Date());
beforeAll(async () => {
  made = await createTestApp();
  staff = await signInPerson(made.database, 'staff', { fullName: 'Ana Pop' });
});
beforeEach(() => owner('delete from public.leads'));

function owner(text: string, values: unknown[] = []) {
  return queryAs(made.database.ownerUrl, text, values);
}

interface Leads {
  count: number;
  source?: string;
  /** The stages they were moved to, and after how many days each. */
  moves?: [stage: string, afterDays: number][];
  ageInDays?: number;
}

/** Leads with the history of their cards, as moving them one by one would have left it. */
async function addLeads({ count, source = 'contact', moves = [], ageInDays = 20 }: Leads): Promise<void> {
  const created = `now() - ${ageInDays} * interval '1 day'`;
  const ids = await queryAs<{ id: string }>(
    made.database.ownerUrl,
    `insert into public.leads (email, full_name, created_at, first_touch_source)
     select gen_random_uuid() || '@exemplu.ro', 'A', ${created}, $2 from generate_series(1, $1) returning id`,
    [count, source],
  );
  let [from, days] = ['new', 0];
  for (const [to, afterDays] of moves) {
    days += afterDays;
    await owner(
      `insert into public.lead_events (lead_id, kind, occurred_at, details)
       select id, 'stage_changed', ${created} + $2 * interval '1 day', jsonb_build_object('from', $3::text, 'to', $4::text)
       from unnest($1::uuid[]) id`,
      [ids.map(({ id }) => id), days, from, to],
    );
    from = to;
  }
  await owner(`alter table private.lead_cards disable trigger "A moved card is an event"`);
  await owner(
    `update private.lead_cards set stage = $2, lost_reason = case when $2 = 'lost' then 'price' end where lead_id = any ($1)`,
    [ids.map(({ id }) => id), from],
  );
  await owner(`alter table private.lead_cards enable trigger "A moved card is an event"`);
}

async function open(search = ''): Promise<string> {
  const response = await made.request(`/admin/crm/analytics${search}`, { headers: { Cookie: staff.cookie } });
  expect(response.status).toBe(200);
  const html = (await response.text()).replaceAll('<!-- -->', '');
  return /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';
}

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The rows of the table with this caption. */
function rowsOf(main: string, caption: string): string[][] {
  const table = main.slice(main.lastIndexOf(`${caption}</caption>`));
  const [, body = ''] = /<tbody>([\s\S]*?)<\/tbody>/.exec(table) ?? [];
  return body
    .split('</tr>')
    .slice(0, -1)
    .map((row) =>
      row
        .split(/<\/t[hd]>/)
        .map(textOf)
        .slice(0, -1),
    );
}

describe('What becomes of leads', () => {
  it('The funnel counts how far the leads of a period came, by source, also those that were lost then', async () => {
    await addLeads({ count: 3 });
    await addLeads({
      count: 2,
      source: 'tiktok',
      moves: [
        ['contacted', 1],
        ['talking', 1],
        ['lost', 1],
      ],
    });
    await addLeads({
      count: 1,
      source: 'tiktok',
      moves: [
        ['contacted', 1],
        ['enrolled', 1],
      ],
    });
    await addLeads({ count: 5, source: 'tiktok', ageInDays: 40 });
    const main = await open();
    expect(rowsOf(main, 'Până unde ajung fișele, după sursă')).toEqual([
      ['Pagina de contact', '3', '0', '0', '0', 'prea puține date'],
      ['tiktok', '3', '3', '3', '1', 'prea puține date'],
    ]);
    expect(textOf(main)).toContain('Fișe noi 6 Așteptăm răspuns 3 prea puține date În discuție 3');
  });

  it('Shares are told from 30 cases on', async () => {
    await addLeads({ count: 20 });
    await addLeads({
      count: 9,
      moves: [
        ['contacted', 1],
        ['enrolled', 1],
      ],
    });
    expect(rowsOf(await open(), 'Până unde ajung fișele, după sursă')[0]?.at(-1)).toBe('prea puține date');
    await addLeads({ count: 1 });
    expect(rowsOf(await open(), 'Până unde ajung fișele, după sursă')).toEqual([
      ['Pagina de contact', '30', '9', '9', '9', '30 %'],
    ]);
  });

  it('The time in a stage is that from entering to leaving it, for what left it in the period', async () => {
    await addLeads({
      count: 15,
      moves: [
        ['contacted', 2],
        ['talking', 5],
      ],
    });
    await addLeads({
      count: 15,
      moves: [
        ['contacted', 4],
        ['talking', 0.25],
      ],
    });
    await addLeads({ count: 40, ageInDays: 100, moves: [['contacted', 50]] });
    expect(rowsOf(await open(), 'Cât stau fișele în fiecare etapă')).toEqual([
      ['De contactat', '30', '3,0 zile', '4,0 zile'],
      ['Așteptăm răspuns', '30', '2,6 zile', '5,0 zile'],
      ['În discuție', '0', 'prea puține date', 'prea puține date'],
    ]);
  });

  it('Owners have what is open now and what ended in the period', async () => {
    await addLeads({ count: 2 });
    await addLeads({ count: 1, moves: [['lost', 1]] });
    await owner(
      `update private.lead_cards set owner_id = $1, next_follow_up = $2
       where lead_id in (select lead_id from private.lead_cards where stage = 'new' limit 1)`,
      [staff.id, addDays(today, -1)],
    );
    expect(rowsOf(await open(), 'Fișele fiecărui responsabil')).toEqual([
      ['Ana Pop', '1', '1', '0', '0', 'prea puține date'],
      ['Fără responsabil', '1', '0', '0', '1', 'prea puține date'],
    ]);
    expect(textOf(await open())).toMatch(
      /1 fișă în total: prea puține date pentru procente\. Prețul 1 Programul 0/,
    );
  });

  it('The forecast is made of the cases that ended, with its range, and of fewer than 30 there is none', async () => {
    await addLeads({ count: 10 });
    await addLeads({
      count: 29,
      moves: [
        ['contacted', 1],
        ['lost', 1],
      ],
    });
    const few = textOf(await open());
    expect(few).toContain('Prea puține date: în fiecare etapă cu fișe deschise');
    expect(few).not.toContain('așteptat');
    await addLeads({
      count: 10,
      moves: [
        ['contacted', 1],
        ['enrolled', 1],
      ],
    });
    const main = await open();
    // 10 · 10.5 / 40 = 2.6; variance 10 · 0.1936 + 100 · 0.1936 / 41 = 2.41, so ± 2.55.
    expect(textOf(main)).toContain(
      '3 înscrieri așteptate între 0 și 6, în nouă cazuri din zece; din 10 fișe deschise',
    );
    expect(rowsOf(main, 'Din ce se calculează')).toEqual([
      ['De contactat', '10', '39', '26 %'],
      ['Așteptăm răspuns', '0', '39', '26 %'],
      ['În discuție', '0', '0', 'prea puține date'],
    ]);
  });

  it('Without leads the page says so, and has no number that was not counted', async () => {
    const words = textOf(await open());
    expect(words).toContain('În perioada aceasta nu a apărut nicio fișă.');
    expect(words).toContain('Nu e nicio fișă deschisă, și niciuna încheiată în perioada aceasta.');
    expect(words).not.toMatch(/\d %/);
  });
});
