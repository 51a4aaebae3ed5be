import { beforeAll, describe, expect, it } from 'vitest';
import {
  confirmImport,
  getImport,
  giveUpImport,
  listImportErrors,
  listImports,
  startImport,
  undoImport,
} from '#app/admin/crm/lead-imports.server.ts';
import { addNote } from '#app/admin/crm/lead-work.server.ts';
import { promoteImportedLeads, undoImportedLeads } from '#app/crm/imported-leads.server.ts';
import { deleteOldImportRows } from '#app/crm/retention.server.ts';
import { createLeadsDatabase, type LeadsDatabase } from './leads.ts';

let made: LeadsDatabase;
beforeAll(async () => {
  made = await createLeadsDatabase();
  // The fixtures have one that runs.
  await made.ask('delete from private.lead_imports');
});

async function start(text: string): Promise<number> {
  const outcome = await startImport(made.deps, made.staff, {
    name: 'leads.csv',
    content: new TextEncoder().encode(text),
  });
  if (outcome.outcome !== 'staged') throw new Error(outcome.sentence);
  return outcome.id;
}

/** As the job does. */
async function runJobs(): Promise<void> {
  while ((await promoteImportedLeads(made.deps.units, 500)) > 0);
  while ((await undoImportedLeads(made.deps.units, 500)) > 0);
}

async function importFile(text: string): Promise<number> {
  const id = await start(text);
  await confirmImport(made.deps, made.staff, id);
  await runJobs();
  return id;
}

const leadsLike = (pattern: string) =>
  made.ask<{ name: string | null }>(
    `select full_name as name from public.leads where email like '${pattern}' order by email`,
  );

describe('An import of leads', () => {
  it('touches no lead before it is confirmed, and can be given up', async () => {
    const id = await start('email\nwaiting@import.ro');
    await runJobs();
    expect(await leadsLike('waiting@%')).toEqual([]);
    expect(await getImport(made.deps, made.staff, id)).toMatchObject({
      state: 'waiting',
      rowCount: 1,
      writer: 'staff',
    });
    expect(await giveUpImport(made.deps, made.staff, id)).toBe(true);
    expect(await getImport(made.deps, made.staff, id)).toBeNull();
    expect(await made.ask('select from private.lead_import_rows')).toEqual([]);
  });

  it('makes one lead of each person, changes none that is there, and tells errors by row and column', async () => {
    await made.add({ fullName: 'Cunoscută', email: 'known@import.ro' });
    const id = await importFile(
      [
        'Nume,E-mail,Telefon,Sursă,Notă',
        'Ana,new@import.ro,,targ,Vrea seara',
        'Alt nume,known@import.ro,0722400400,,',
        'Ana din nou,new@import.ro,,,',
        'Fără,greșit,,,',
        ',,0722400401,,',
      ].join('\n'),
    );
    expect(await leadsLike('%@import.ro')).toEqual([{ name: 'Cunoscută' }, { name: 'Ana' }]);
    expect(await getImport(made.deps, made.staff, id)).toMatchObject({
      state: 'done',
      rowCount: 5,
      errorCount: 1,
      promotedCount: 4,
      createdCount: 2,
    });
    expect(await listImportErrors(made.deps, made.staff, id, null, 10)).toEqual([
      {
        rowNo: 5,
        errors: { 'E-mail': 'Adresa de e-mail nu pare completă. Exemplu: ana@exemplu.ro.' },
        given: { Nume: 'Fără', 'E-mail': 'greșit', Telefon: '', Sursă: '', Notă: '' },
      },
    ]);
    const events = await made.ask<{ details: object }>(
      `select e.details - 'importId' as details from public.lead_events e join public.leads l on l.id = e.lead_id
       where e.kind = 'details_imported' and l.email = 'known@import.ro'`,
    );
    expect(events).toEqual([{ details: { row: 3, fullName: 'Alt nume', phone: '+40722400400' } }]);
    const cards = await made.ask(
      `select c.source from private.lead_cards c join public.leads l on l.id = c.lead_id where l.email = 'new@import.ro'`,
    );
    expect(cards).toEqual([{ source: 'targ' }]);
  });

  it('goes on where it stopped, batch after batch, and suggests merges by phone', async () => {
    const rows = Array.from(
      { length: 1_200 },
      (_, index) => `p${index}@many.ro,07225${String(index).padStart(5, '0')}`,
    );
    await made.add({ email: 'same-phone@exemplu.ro', phone: '+40722500007' });
    const id = await start(['email,telefon', ...rows].join('\n'));
    await confirmImport(made.deps, made.staff, id);
    expect(await promoteImportedLeads(made.deps.units, 500)).toBe(500);
    expect(await getImport(made.deps, made.staff, id)).toMatchObject({
      state: 'running',
      promotedCount: 1_000,
    });
    expect(await promoteImportedLeads(made.deps.units, 500)).toBe(200);
    expect(await getImport(made.deps, made.staff, id)).toMatchObject({ state: 'done', createdCount: 1_200 });
    const suggested = await made.ask(
      `select from public.lead_events e join public.leads l on l.id = e.lead_id
       where e.kind = 'merge_suggested' and l.email = 'p7@many.ro'`,
    );
    expect(suggested).toHaveLength(1);
  });

  it('is undone: its new leads go but for those that something happened with, and known leads forget it', async () => {
    await made.add({ fullName: 'Veche', email: 'old@undo.ro' });
    const id = await importFile('nume,email\nA,a@undo.ro\nB,b@undo.ro\nC,old@undo.ro');
    const [b] = await made.ask<{ id: string }>(`select id from public.leads where email = 'b@undo.ro'`);
    await addNote(made.deps, made.staff, b?.id ?? '', 'Am vorbit');
    expect(await undoImport(made.deps, made.staff, id)).toBe(true);
    await runJobs();
    expect(await leadsLike('%@undo.ro')).toEqual([{ name: 'B' }, { name: 'Veche' }]);
    expect(await getImport(made.deps, made.staff, id)).toMatchObject({
      state: 'undone',
      removedCount: 1,
      leftCount: 1,
    });
    expect(
      await made.ask(
        `select from public.lead_events where kind = 'details_imported' and details ->> 'importId' = '${id}'`,
      ),
    ).toEqual([]);
    expect(await undoImport(made.deps, made.staff, id)).toBe(false);
  });

  it('can be undone while it runs: what was not promoted yet never is', async () => {
    const id = await start('email\nhalf1@exemplu.ro\nhalf2@exemplu.ro');
    await confirmImport(made.deps, made.staff, id);
    await undoImport(made.deps, made.staff, id);
    await runJobs();
    expect(await leadsLike('half%')).toEqual([]);
    expect(await getImport(made.deps, made.staff, id)).toMatchObject({ state: 'undone', removedCount: 0 });
  });

  it('of two jobs at once promotes every row once', async () => {
    const id = await start(`email\n${Array.from({ length: 300 }, (_, i) => `twice${i}@jobs.ro`).join('\n')}`);
    await confirmImport(made.deps, made.staff, id);
    await Promise.all([runJobs(), runJobs(), runJobs()]);
    await runJobs();
    expect(await getImport(made.deps, made.staff, id)).toMatchObject({ state: 'done', promotedCount: 300 });
    expect(await leadsLike('twice%')).toHaveLength(300);
  });

  it('is not staged when its file cannot be read', async () => {
    const count = (await listImports(made.deps, made.staff, 100)).length;
    const outcome = await startImport(made.deps, made.staff, {
      name: 'a.csv',
      content: new TextEncoder().encode('nothing'),
    });
    expect(outcome).toMatchObject({
      outcome: 'unreadable',
      sentence: expect.stringContaining('Titlurile coloanelor nu spun'),
    });
    expect(await listImports(made.deps, made.staff, 100)).toHaveLength(count);
  });

  it('leaves no row for longer than a month', async () => {
    await start('email\nlong@exemplu.ro\ngreșit');
    made.clock.now = new Date(Date.now() + 31 * 86_400_000);
    await deleteOldImportRows(made.deps.units, 500);
    made.clock.now = null;
    expect(await made.ask('select from private.lead_import_rows')).toEqual([]);
  });
});
