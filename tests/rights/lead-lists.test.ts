import { beforeAll, describe, expect, it } from 'vitest';
import { changeCards, listBoard } from '#app/admin/crm/lead-board.server.ts';
import {
  countLeads,
  LEAD_SORTS,
  type LeadFilters,
  listLeadChoices,
  listLeadStages,
  listLeads,
} from '#app/admin/crm/lead-list.server.ts';
import { getLead } from '#app/admin/crm/lead-record.server.ts';
import { recordMessage } from '#app/crm/record-lead.server.ts';
import { settleLeadCounts } from '#app/crm/retention.server.ts';
import { ALL, createLeadsDatabase, type LeadsDatabase } from './leads.ts';
import { idOf } from './people.ts';

let made: LeadsDatabase;
beforeAll(async () => {
  made = await createLeadsDatabase();
});

/** The names of the leads that a list has. */
async function namesIn(query: Partial<typeof ALL>): Promise<(string | null)[]> {
  const { leads } = await listLeads(made.deps, made.staff, { ...ALL, ...query }, 100);
  return leads.map(({ fullName }) => fullName);
}

const numberIn = async (filters: LeadFilters, words: string | null = null) =>
  (await countLeads(made.deps, made.staff, { words, filters })).number;

const message = (email: string, details = {}) =>
  recordMessage(
    made.deps.units,
    {
      fullName: 'Vera',
      email,
      phone: null,
      isParentEmail: false,
      newsletter: false,
      phoneContact: false,
      ...details,
    },
    { topic: 'curs', message: 'Bună' },
  );

describe('A search of leads', () => {
  beforeAll(async () => {
    await made.add({ fullName: 'Ștefan Țurcanu', email: 'st@exemplu.ro', phone: '+40722333444' });
    await made.add({ fullName: 'Stefania Mândru 100%_', phone: '+40733999888' });
  });

  it.each([
    ['ștefan', ['Stefania Mândru 100%_', 'Ștefan Țurcanu']],
    ['STEFAN', ['Stefania Mândru 100%_', 'Ștefan Țurcanu']],
    ['şţ', ['Stefania Mândru 100%_', 'Ștefan Țurcanu']],
    ['Ţurcanu', ['Ștefan Țurcanu']],
    ['țurcanu stefan', ['Ștefan Țurcanu']],
    ['mandru', ['Stefania Mândru 100%_']],
    ['Mândru', ['Stefania Mândru 100%_']],
    ['st@exem', ['Ștefan Țurcanu']],
    ['0722 333 444', ['Ștefan Țurcanu']],
    ['+40 722.333', ['Ștefan Țurcanu']],
    ['333444', ['Ștefan Țurcanu']],
    ['100%_', ['Stefania Mândru 100%_']],
    ['1_0', []],
    ['\\', []],
    ['nobody', []],
  ])('finds by „%s” who it should', async (words, names) => {
    expect((await namesIn({ words, sort: 'name', isRising: true })).toSorted()).toEqual(names.toSorted());
  });

  it('of one or two letters finds what begins with them', async () => {
    expect(await namesIn({ words: 'ma' })).toEqual(['Stefania Mândru 100%_']);
    expect(await namesIn({ words: 'an' })).toEqual([]);
  });
});

describe('A list of leads', () => {
  it('has each lead once in its pages, in every order and both directions', async () => {
    for (let number = 0; number < 25; number++) {
      const id = await made.add({
        fullName: number % 3 ? 'Același Nume' : null,
        email: `page${number}@exemplu.ro`,
      });
      const followUp = number % 2 ? '2026-12-01' : null;
      if (number % 4) await changeCards(made.deps, made.staff, [{ id, followUp }]);
    }
    const total = await numberIn({});
    for (const sort of LEAD_SORTS) {
      for (const isRising of [false, true]) {
        const seen: string[] = [];
        let after: string | null = null;
        do {
          const page: Awaited<ReturnType<typeof listLeads>> = await listLeads(
            made.deps,
            made.staff,
            { ...ALL, sort, isRising, after },
            7,
          );
          seen.push(...page.leads.map(({ id }) => id));
          after = page.next;
        } while (after);
        expect([sort, isRising, new Set(seen).size, seen.length]).toEqual([sort, isRising, total, total]);
      }
    }
  });

  it('is narrowed to stage, reason, owner, source, level and follow-up', async () => {
    const [one, two, three] = await Promise.all(
      ['one', 'two', 'three'].map((name) => made.add({ fullName: name, email: `${name}@filter.ro` })),
    );
    const owner = idOf('staff');
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
    const { changed } = await changeCards(made.deps, made.staff, [
      { id: one ?? '', stage: 'lost', reason: 'price', followUp: day(-2) },
      { id: two ?? '', stage: 'talking', owner, followUp: day(3) },
      { id: three ?? '', stage: 'lost', reason: 'other' },
    ]);
    expect(changed).toHaveLength(3);
    await made.ask(`insert into public.lead_events (lead_id, kind, details)
      values ('${two}', 'level_test_result', '{"level": "B2"}')`);
    const found = async (filters: LeadFilters) => (await namesIn({ words: 'filter.ro', filters })).toSorted();
    expect(await found({ stage: 'lost' })).toEqual(['one', 'three']);
    expect(await found({ reason: 'price' })).toEqual(['one']);
    expect(await found({ owner })).toEqual(['two']);
    expect(await found({ owner: 'me' })).toEqual(['two']);
    expect(await found({ owner: 'none' })).toEqual(['one', 'three']);
    expect(await found({ source: 'staff', level: 'B2' })).toEqual(['two']);
    expect(await found({ source: 'contact' })).toEqual([]);
    expect(await found({ followUp: 'late' })).toEqual(['one']);
    expect(await found({ followUp: 'due' })).toEqual(['one']);
    expect(await found({ followUp: 'planned' })).toEqual(['one', 'two']);
    expect(await found({ followUp: 'none' })).toEqual(['three']);
    const { owners, sources } = await listLeadChoices(made.deps, made.staff);
    expect(sources).toContain('staff');
    expect(owners.map(({ id }) => id)).toContain(owner);
    expect(owners.map(({ id }) => id)).not.toContain(idOf('teacher'));
  });

  it('tells stale leads: open, nothing happened for longer than the stage allows, and no follow-up is planned', async () => {
    const ids: Record<string, string> = {};
    for (const name of ['waits', 'planned', 'closed', 'fresh']) {
      ids[name] = await made.add({ fullName: name, email: `${name}@stale.ro` });
    }
    await changeCards(made.deps, made.staff, [
      { id: ids.planned ?? '', followUp: '2999-01-01' },
      { id: ids.closed ?? '', stage: 'enrolled' },
    ]);
    await made.ask(`update private.lead_cards set last_activity_at = now() - interval '49 hours', created_at = now() - interval '3 days'
      where name_key in ('waits', 'planned', 'closed')`);
    expect(await namesIn({ words: 'stale.ro', filters: { isStale: true } })).toEqual(['waits']);
    const { leads } = await listLeads(made.deps, made.staff, { ...ALL, words: 'stale.ro' }, 10);
    expect(leads.filter(({ isStale }) => isStale).map(({ fullName }) => fullName)).toEqual(['waits']);
    expect((await getLead(made.deps, made.staff, ids.waits ?? ''))?.card).toMatchObject({
      isStale: true,
      staleAfterDays: 2,
    });
    await made.ask(
      `insert into public.lead_events (lead_id, kind) values ('${ids.waits}', 'guide_downloaded')`,
    );
    expect(await namesIn({ words: 'stale.ro', filters: { isStale: true } })).toEqual([]);
  });

  it('is found by an identical answer where most leads are walked and where few are looked up', async () => {
    await made.ask(`insert into public.leads (full_name, email)
      select case when i % 2 = 0 then 'Comun ' else 'Rar ' end || i, 'bulk' || i || '@exemplu.ro' from generate_series(1, 600) i;
      analyze private.lead_cards`);
    const all = await namesIn({ words: 'comun' });
    expect(all).toHaveLength(100);
    expect(await numberIn({}, 'comun')).toBe(300);
    const { leads, next } = await listLeads(made.deps, made.staff, { ...ALL, words: 'comun' }, 250);
    const rest = await listLeads(made.deps, made.staff, { ...ALL, words: 'comun', after: next }, 250);
    expect([leads.length, rest.leads.length, rest.next]).toEqual([250, 50, null]);
  });
});

describe('The board', () => {
  it('has the cards of each stage, the last moved first, and the next ones after a card', async () => {
    const ids: string[] = [];
    for (let number = 0; number < 5; number++)
      ids.push(await made.add({ email: `board${number}@exemplu.ro` }));
    for (const id of ids) await changeCards(made.deps, made.staff, [{ id, stage: 'contacted' }]);
    const board = (after: string | null) =>
      listBoard(made.deps, made.staff, { stages: ['contacted'], owner: null, after }, 3);
    const first = await board(null);
    expect(first.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 3));
    expect((await board(first.at(-1)?.id ?? '')).map(({ id }) => id)).toEqual(ids.toReversed().slice(3));
  });

  it('knows the number of each stage after every move, merge and deletion, before and after they are added up', async () => {
    const counted = async () =>
      Object.fromEntries(
        (await listLeadStages(made.deps, made.staff)).map(({ stage, number }) => [stage, number]),
      );
    const real = async () => {
      const rows = await made.ask<{ stage: string; number: number }>(
        `select s.stage, count(c.lead_id)::integer as number from private.lead_stages s
         left join private.lead_cards c on c.stage = s.stage and not c.is_merged group by 1`,
      );
      return Object.fromEntries(rows.map(({ stage, number }) => [stage, number]));
    };
    expect(await counted()).toEqual(await real());
    const [one, other] = [
      await made.add({ email: 'count1@exemplu.ro' }),
      await made.add({ email: 'count2@exemplu.ro' }),
    ];
    await changeCards(made.deps, made.staff, [{ id: one, stage: 'talking' }]);
    await made.ask(`update public.leads set merged_into = '${one}' where id = '${other}'`);
    expect(await counted()).toEqual(await real());
    await settleLeadCounts(made.deps.units);
    expect(await counted()).toEqual(await real());
    expect(await made.ask('select from private.lead_counts')).toHaveLength(5);
    await made.ask(`delete from public.leads where id in ('${one}', '${other}')`);
    expect(await counted()).toEqual(await real());
  });
});

describe('The score of a lead', () => {
  it('is the sum of the terms that hold, each counted once, and a withdrawn consent counts no more', async () => {
    const email = 'score@exemplu.ro';
    await message(email, { phone: '+40722111222', phoneContact: true });
    await message(email);
    const [{ id } = { id: '' }] = await made.ask<{ id: string }>(
      `select id from public.leads where email = '${email}'`,
    );
    const scored = async () => {
      const lead = await getLead(made.deps, made.staff, id);
      const held = lead?.scoreTerms.filter(({ holds }) => holds) ?? [];
      return {
        score: lead?.card.score,
        sum: held.reduce((sum, { points }) => sum + points, 0),
        terms: held.map(({ term }) => term),
      };
    };
    expect(await scored()).toEqual({ score: 50, sum: 50, terms: ['phone', 'calls', 'message'] });
    const { withdrawConsent } = await import('#app/admin/crm/lead-work.server.ts');
    expect(await withdrawConsent(made.deps, made.staff, id, 'phone_contact')).toBe(true);
    expect(await scored()).toEqual({ score: 35, sum: 35, terms: ['phone', 'message'] });
    expect((await getLead(made.deps, made.staff, id))?.holds).toEqual({
      newsletter: false,
      phone_contact: false,
    });
    // Any visitor can tick the box again beside somebody's address.
    await message(email, { phone: '+40722111222', phoneContact: true });
    expect(await scored()).toMatchObject({ terms: ['phone', 'message'] });
  });
});
