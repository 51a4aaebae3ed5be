import { beforeAll, describe, expect, it } from 'vitest';
import { changeCards, undoCardChange } from '#app/admin/crm/lead-board.server.ts';
import { eraseLead, exportLead } from '#app/admin/crm/lead-data.server.ts';
import { listLeads } from '#app/admin/crm/lead-list.server.ts';
import {
  declineMerge,
  listMergeSuggestions,
  mergeLeads,
  undoMerge,
} from '#app/admin/crm/lead-merges.server.ts';
import { getLead } from '#app/admin/crm/lead-record.server.ts';
import * as work from '#app/admin/crm/lead-work.server.ts';
import { recordMessage } from '#app/crm/record-lead.server.ts';
import { ALL, createLeadsDatabase, type LeadsDatabase } from './leads.ts';
import { idOf } from './people.ts';

let made: LeadsDatabase;
beforeAll(async () => {
  made = await createLeadsDatabase();
});

const kindsOf = async (id: string) =>
  (
    await made.ask<{ kind: string }>(
      `select kind from public.lead_events where lead_id = '${id}' order by id`,
    )
  ).map(({ kind }) => kind);
const leadOf = (id: string) => getLead(made.deps, made.staff, id);
const message = (details: { email: string | null; phone: string | null; fullName?: string | null }) =>
  recordMessage(
    made.deps.units,
    { fullName: null, isParentEmail: false, newsletter: false, phoneContact: false, ...details },
    { topic: 'curs', message: 'Bună' },
  );

describe('One person is one lead', () => {
  it('also by phone alone, however many messages come at once', async () => {
    const phone = '+40722100100';
    await Promise.all(Array.from({ length: 8 }, () => message({ email: null, phone })));
    const leads = await made.ask<{ id: string }>(`select id from public.leads where phone = '${phone}'`);
    expect(leads).toHaveLength(1);
    expect(await kindsOf(leads[0]?.id ?? '')).toEqual(Array(8).fill('message_sent'));
  });

  it('but a number that stands beside an address identifies nobody: families share phones', async () => {
    const phone = '+40722100200';
    await message({ email: 'mama@exemplu.ro', phone });
    await message({ email: 'fiul@exemplu.ro', phone });
    await message({ email: null, phone });
    const leads = await made.ask<{ email: string | null }>(
      `select email from public.leads where phone = '${phone}' order by email`,
    );
    expect(leads.map(({ email }) => email)).toEqual(['fiul@exemplu.ro', 'mama@exemplu.ro', null]);
  });

  it('whom staff cannot add twice, and two of them who try at once add once', async () => {
    const details = { fullName: 'Ana', email: null, phone: '+40722100300', isParentEmail: false };
    const added = await Promise.all([
      work.addLead(made.deps, made.staff, details),
      work.addLead(made.deps, made.staff, details),
    ]);
    expect(added.map(({ outcome }) => outcome).toSorted()).toEqual(['added', 'taken']);
    expect(added[0]?.leadId).toBe(added[1]?.leadId);
  });

  it('and a repeated message changes none of the details that are stored', async () => {
    const phone = '+40722100400';
    await message({ email: null, phone, fullName: 'Prima' });
    await message({ email: null, phone, fullName: 'A doua' });
    expect(await made.ask(`select full_name from public.leads where phone = '${phone}'`)).toEqual([
      { full_name: 'Prima' },
    ]);
  });
});

describe('Corrected details', () => {
  it('are saved over the version they were read in, and the second of two editors is told', async () => {
    const id = await made.add({ fullName: 'Ana', email: 'edit@exemplu.ro' });
    const save = (expected: number, fullName: string) =>
      work.saveLead(
        made.deps,
        made.staff,
        { id, expected },
        { fullName, email: 'edit@exemplu.ro', phone: null, isParentEmail: false },
      );
    const told = await Promise.all([save(1, 'Ana Pop'), save(1, 'Ana Popa')]);
    expect(told.map(({ outcome }) => outcome).toSorted()).toEqual(['conflict', 'saved']);
    expect(await save(2, 'Ana Popescu')).toEqual({ outcome: 'saved', version: 3 });
    const lead = await leadOf(id);
    expect(lead).toMatchObject({ fullName: 'Ana Popescu', version: 3 });
    expect(lead?.revisions.map(({ version, writer }) => [version, writer])).toEqual([
      [2, 'staff'],
      [1, 'staff'],
    ]);
    expect(lead?.revisions.at(-1)?.fullName).toBe('Ana');
    expect((await kindsOf(id)).filter((kind) => kind === 'details_corrected')).toHaveLength(2);
    expect(
      await made.ask(
        `select details from private.audit_log where verb = 'lead_corrected' and about_key = '${id}'`,
      ),
    ).toHaveLength(2);
  });

  it('cannot take the address of another lead, which is named', async () => {
    const [id, otherId] = [
      await made.add({ email: 'a1@exemplu.ro' }),
      await made.add({ email: 'a2@exemplu.ro' }),
    ];
    const details = { fullName: null, email: 'a2@exemplu.ro', phone: null, isParentEmail: false };
    expect(await work.saveLead(made.deps, made.staff, { id, expected: 1 }, details)).toEqual({
      outcome: 'taken',
      otherId,
    });
    expect(
      await work.saveLead(
        made.deps,
        made.staff,
        { id: idOf('staff'), expected: 1 },
        { ...details, email: 'x@y.ro' },
      ),
    ).toMatchObject({ outcome: 'missing' });
  });
});

describe('A changed card', () => {
  it('is an event for every move, with its writer, and is refused over another version', async () => {
    const id = await made.add({ email: 'move@exemplu.ro' });
    await changeCards(made.deps, made.staff, [{ id, version: 1, stage: 'contacted' }]);
    const late = await changeCards(made.deps, made.staff, [{ id, version: 1, stage: 'talking' }]);
    expect(late).toMatchObject({ changed: [], refused: [id] });
    await changeCards(made.deps, made.staff, [{ id, version: 2, stage: 'lost', reason: 'schedule' }]);
    const moves = (await leadOf(id))?.events.filter(({ kind }) => kind === 'stage_changed') ?? [];
    expect(moves.map(({ details, writer }) => [details, writer])).toEqual([
      [{ from: 'contacted', to: 'lost', reason: 'schedule' }, 'staff'],
      [{ from: 'new', to: 'contacted' }, 'staff'],
    ]);
  });

  it('needs a reason to be lost, and an owner of the school', async () => {
    const id = await made.add({ email: 'reason@exemplu.ro' });
    await expect(changeCards(made.deps, made.staff, [{ id, stage: 'lost' }])).rejects.toMatchObject({
      code: '23514',
    });
    await expect(
      changeCards(made.deps, made.staff, [{ id, stage: 'talking', reason: 'price' }]),
    ).rejects.toMatchObject({ code: '23514' });
    expect(await changeCards(made.deps, made.staff, [{ id, owner: idOf('teacher') }])).toMatchObject({
      refused: [id],
    });
  });

  it('is undone with all the others of the change, but for those changed since', async () => {
    const ids = await Promise.all([1, 2].map((number) => made.add({ email: `undo${number}@exemplu.ro` })));
    const owner = idOf('staff');
    const { changeId } = await changeCards(
      made.deps,
      made.staff,
      ids.map((id) => ({ id, stage: 'talking' as const, owner, followUp: '2026-12-24' })),
    );
    await changeCards(made.deps, made.staff, [{ id: ids[1] ?? '', followUp: null }]);
    const undone = await undoCardChange(made.deps, made.staff, changeId);
    expect(undone.changed.map(({ id }) => id)).toEqual([ids[0]]);
    expect(undone.refused).toEqual([ids[1]]);
    expect((await leadOf(ids[0] ?? ''))?.card).toMatchObject({
      stage: 'new',
      ownerId: null,
      nextFollowUp: null,
    });
    expect((await leadOf(ids[1] ?? ''))?.card).toMatchObject({ stage: 'talking', ownerId: owner });
  });
});

describe('Tasks and notes', () => {
  it('are written, changed, settled and listed with who wrote them', async () => {
    const id = await made.add({ fullName: 'Ana', email: 'task@exemplu.ro' });
    const ids = { leadId: id, taskId: null };
    const owner = idOf('staff');
    const task = await work.saveTask(made.deps, made.staff, ids, {
      what: 'Sună',
      ownerId: owner,
      dueOn: '2026-12-01',
    });
    const changed = { what: 'Sună-o', ownerId: owner, dueOn: null };
    expect(await work.saveTask(made.deps, made.staff, { leadId: id, taskId: task }, changed)).toBe(task);
    expect(await work.saveTask(made.deps, made.staff, ids, { ...changed, ownerId: idOf('free') })).toBeNull();
    expect(await work.listOpenTasks(made.deps, made.staff, owner, 50)).toContainEqual({
      id: task,
      leadId: id,
      leadName: 'Ana',
      what: 'Sună-o',
      owner: { id: owner, name: 'staff' },
      dueOn: null,
    });
    expect(await work.settleTask(made.deps, made.staff, task ?? '', true)).toBe(true);
    await work.addNote(made.deps, made.staff, id, 'Vrea seara');
    const lead = await leadOf(id);
    expect(lead?.tasks).toMatchObject([{ what: 'Sună-o', doneAt: expect.any(String), writer: 'staff' }]);
    expect(lead?.events[0]).toMatchObject({
      kind: 'note_added',
      details: { note: 'Vrea seara' },
      writer: 'staff',
    });
    expect(await work.removeTask(made.deps, made.staff, task ?? '')).toBe(true);
    expect((await leadOf(id))?.tasks).toEqual([]);
  });
});

describe('A merge', () => {
  it('is suggested for one number of two leads, and answered once', async () => {
    const phone = '+40722200200';
    const [one, other] = [
      await made.add({ email: 'm1@exemplu.ro', phone }),
      await made.add({ email: 'm2@exemplu.ro', phone }),
    ];
    const waiting = async () =>
      (await listMergeSuggestions(made.deps, made.staff, 50)).map(({ one, other }) =>
        [one.id, other.id].toSorted(),
      );
    expect(await waiting()).toContainEqual([one, other].toSorted());
    expect((await leadOf(one))?.suggestions.map(({ id }) => id)).toEqual([other]);
    expect((await leadOf(other))?.suggestions.map(({ id }) => id)).toEqual([one]);
    expect(await declineMerge(made.deps, made.staff, one, other)).toBe(true);
    expect(await waiting()).not.toContainEqual([one, other].toSorted());
    expect((await leadOf(other))?.suggestions).toEqual([]);
  });

  it('reads both histories and consents together, is found by both, moves no event, and is undone', async () => {
    const kept = await made.add({ fullName: 'Ana', email: 'kept@exemplu.ro' });
    const merged = await made.add({ fullName: 'Anca', email: 'merged@exemplu.ro' });
    await recordMessage(
      made.deps.units,
      {
        fullName: 'Anca',
        email: 'merged@exemplu.ro',
        phone: '+40722200300',
        isParentEmail: false,
        newsletter: true,
        phoneContact: false,
      },
      { topic: 'curs', message: 'Bună' },
    );
    const before = [await kindsOf(kept), await kindsOf(merged)];
    const merge = await mergeLeads(made.deps, made.staff, { keptId: kept, mergedId: merged });
    expect(merge).not.toBeNull();
    expect(await mergeLeads(made.deps, made.staff, { keptId: merged, mergedId: kept })).toBeNull();
    const lead = await leadOf(kept);
    expect(lead?.merged.map(({ id, mergeId }) => [id, mergeId])).toEqual([[merged, merge]]);
    expect(lead?.events.map(({ kind }) => kind)).toContain('message_sent');
    expect(lead?.holds.newsletter).toBe(true);
    expect((await leadOf(merged))?.mergedInto).toBe(kept);
    const found = async (words: string) =>
      (await listLeads(made.deps, made.staff, { ...ALL, words }, 10)).leads.map(({ id }) => id);
    expect(await found('merged@exemplu')).toEqual([kept]);
    // What comes for the merged address is read with the kept lead.
    await message({ email: 'merged@exemplu.ro', phone: null });
    expect((await leadOf(kept))?.events.filter(({ kind }) => kind === 'message_sent')).toHaveLength(2);
    expect(await undoMerge(made.deps, made.staff, merge ?? 0)).toBe(true);
    expect(await undoMerge(made.deps, made.staff, merge ?? 0)).toBe(false);
    expect(await found('merged@exemplu')).toEqual([merged]);
    expect(await found('kept@exemplu')).toEqual([kept]);
    expect(await kindsOf(merged)).toEqual([...(before[1] ?? []), 'message_sent']);
    expect((await kindsOf(kept)).slice(0, before[0]?.length)).toEqual(before[0]);
    expect((await leadOf(kept))?.holds.newsletter).toBe(false);
  });

  it('takes along what was merged before, which an undo gives back', async () => {
    const [a, b, c] = await Promise.all(
      ['x', 'y', 'z'].map((name) => made.add({ fullName: name, email: `chain-${name}@exemplu.ro` })),
    );
    const roots = () =>
      made.ask(
        `select full_name as name, merged_into as root from public.leads where email like 'chain-%' order by 1`,
      );
    await mergeLeads(made.deps, made.staff, { keptId: b ?? '', mergedId: c ?? '' });
    const second = await mergeLeads(made.deps, made.staff, { keptId: a ?? '', mergedId: b ?? '' });
    expect(await roots()).toEqual([
      { name: 'x', root: null },
      { name: 'y', root: a },
      { name: 'z', root: a },
    ]);
    await undoMerge(made.deps, made.staff, second ?? 0);
    expect(await roots()).toEqual([
      { name: 'x', root: null },
      { name: 'y', root: null },
      { name: 'z', root: b },
    ]);
  });

  it('of two leads into each other at once happens once', async () => {
    const [a, b] = [
      await made.add({ email: 'race1@exemplu.ro' }),
      await made.add({ email: 'race2@exemplu.ro' }),
    ];
    const merges = await Promise.all([
      mergeLeads(made.deps, made.staff, { keptId: a, mergedId: b }),
      mergeLeads(made.deps, made.staff, { keptId: b, mergedId: a }),
    ]);
    expect(merges.filter((merge) => merge !== null)).toHaveLength(1);
  });

  it('keeps the merged details as long as the others, also when the person comes back', async () => {
    const [a, b] = [
      await made.add({ email: 'term1@exemplu.ro' }),
      await made.add({ email: 'term2@exemplu.ro' }),
    ];
    await made.ask(`update public.leads set delete_after = '2027-01-01' where id in ('${a}', '${b}')`);
    await mergeLeads(made.deps, made.staff, { keptId: a, mergedId: b });
    await message({ email: 'term1@exemplu.ro', phone: null });
    const terms = await made.ask<{ same: boolean }>(
      `select count(distinct delete_after) = 1 and min(delete_after) > '2028-01-01' as same from public.leads where id in ('${a}', '${b}')`,
    );
    expect(terms).toEqual([{ same: true }]);
  });
});

describe('The data of a lead', () => {
  it('are exported with what was merged into it, noted, and erased with it', async () => {
    const kept = await made.add({ fullName: 'Ana Export', email: 'export1@exemplu.ro' });
    const merged = await made.add({ fullName: 'Anca Export', phone: '+40722300300' });
    await work.addNote(made.deps, made.staff, merged, 'A sunat');
    await mergeLeads(made.deps, made.staff, { keptId: kept, mergedId: merged });
    const told = JSON.stringify(await exportLead(made.deps, made.staff, kept));
    for (const word of ['Ana Export', 'Anca Export', '+40722300300', 'A sunat']) expect(told).toContain(word);
    expect(await eraseLead(made.deps, made.staff, kept)).toBe(true);
    expect(await eraseLead(made.deps, made.staff, kept)).toBe(false);
    expect(await exportLead(made.deps, made.staff, kept)).toBeNull();
    expect(await made.ask(`select from public.leads where id in ('${kept}', '${merged}')`)).toEqual([]);
    const verbs = await made.ask<{ verb: string }>(
      `select verb from private.audit_log where about_key = '${kept}' and verb in ('lead_exported', 'lead_erased') order by id`,
    );
    expect(verbs.map(({ verb }) => verb)).toEqual(['lead_exported', 'lead_erased']);
    const hashes = await made.ask(
      `select from private.erasures where subject_hash in (private.erasure_hash('${kept}'), private.erasure_hash('${merged}'))`,
    );
    expect(hashes).toHaveLength(2);
  });

  it('of a person with an account are erased without the account', async () => {
    const [{ id } = { id: '' }] = await made.ask<{ id: string }>(
      `select id from public.leads where email = 'premium@example.com'`,
    );
    expect(await eraseLead(made.deps, made.staff, id)).toBe(true);
    expect(await made.ask(`select from auth.users where email = 'premium@example.com'`)).toHaveLength(1);
    expect(await made.ask(`select from public.leads where id = '${id}'`)).toEqual([]);
  });
});
