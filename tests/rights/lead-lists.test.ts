import { openPool, type TransactionPool } from '@english-beyond-limits/backend/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LeadQuery, listLeads, countLeads, listLeadStages, listLeadChoices } from '#app/admin/crm/lead-list.server.ts';
import { listBoard, changeCards, undoCardChange } from '#app/admin/crm/lead-board.server.ts';
import { getLead } from '#app/admin/crm/lead-record.server.ts';
import * as work from '#app/admin/crm/lead-work.server.ts';
import * as merges from '#app/admin/crm/lead-merges.server.ts';
import { exportLead, eraseLead } from '#app/admin/crm/lead-data.server.ts';
import { createUnits, type Units } from '#app/platform/db/units.server.ts';
import { type Actor, staff } from './actors.ts';
import { createRightsDatabase, type RightsDatabase } from './rights-database.ts';

let made: RightsDatabase;
let units: Units;
let pool: TransactionPool;
beforeAll(async () => {
  made = await createRightsDatabase();
  pool = openPool(made.database.runtimeUrl, { max: 3, statementTimeoutMs: 5_000, applicationName: 'test' });
  units = createUnits(pool);
});
afterAll(() => pool.end());
const as = ({ claims }: Actor) => ({ claims, visitorHash: null, requestId: 'abc' });
const all: LeadQuery = { words: null, filters: {}, sort: 'created', isRising: false, after: null };

describe('smoke', () => {
  it('runs', async () => {
    const v = as(staff);
    console.log(await listLeads({ units }, v, all, 50));
    console.log(await countLeads({ units }, v, all), await listLeadStages({ units }, v), await listLeadChoices({ units }, v));
    const a = await work.addLead({ units }, v, { fullName: 'Ștefan Țurcanu', email: null, phone: '+40722000111', isParentEmail: false });
    const b = await work.addLead({ units }, v, { fullName: 'Stefan T', email: 'stefan@x.ro', phone: '+40722000111', isParentEmail: false });
    console.log(a, b, await work.addLead({ units }, v, { fullName: 'Ion', email: null, phone: '+40722000111', isParentEmail: false }));
    for (const words of ['stefan', 'țur', '0722 000', 'st', 'stefan@x'])
      console.log(words, (await listLeads({ units }, v, { ...all, words }, 50)).leads.map((l) => l.fullName));
    for (const sort of ['activity', 'name', 'score', 'follow-up'] as const)
      console.log(sort, (await listLeads({ units }, v, { ...all, sort }, 2)).next, (await listLeads({ units }, v, { ...all, sort, isRising: true, after: a.leadId }, 2)).leads.map((l) => l.fullName));
    const change = await changeCards({ units }, v, [{ id: a.leadId, version: 1, stage: 'lost', reason: 'price' }, { id: b.leadId, version: 9, stage: 'talking' }]);
    console.log(change, await listBoard({ units }, v, { stages: ['new', 'lost'], owner: null, after: null }, 5));
    console.log(await undoCardChange({ units }, v, change.changeId));
    console.log(await work.saveLead({ units }, v, { id: b.leadId, expected: 1 }, { fullName: 'Stefan Ț', email: 'stefan@x.ro', phone: null, isParentEmail: false }),
      await work.saveLead({ units }, v, { id: b.leadId, expected: 1 }, { fullName: 'Stefan Ț', email: 'stefan@x.ro', phone: null, isParentEmail: false }),
      await work.saveLead({ units }, v, { id: b.leadId, expected: 2 }, { fullName: 'Stefan Ț', email: 'paid@example.com', phone: null, isParentEmail: false }));
    console.log(await work.addNote({ units }, v, a.leadId, 'sunat'), await work.saveTask({ units }, v, { leadId: a.leadId, taskId: null }, { what: 'sună', ownerId: null, dueOn: '2026-12-01' }), await work.listOpenTasks({ units }, v, 'anybody', 5));
    const m = await merges.mergeLeads({ units }, v, { keptId: b.leadId, mergedId: a.leadId });
    console.log(m, await getLead({ units }, v, b.leadId));
    console.log((await listLeads({ units }, v, { ...all, words: 'stefan' }, 50)).leads.map((l) => l.fullName), await countLeads({ units }, v, all));
    console.log(await merges.undoMerge({ units }, v, m ?? 0), await merges.listMergeSuggestions({ units }, v, 5));
    console.log(JSON.stringify(await exportLead({ units }, v, a.leadId), null, 1));
    console.log(await eraseLead({ units }, v, a.leadId), await eraseLead({ units }, v, b.leadId), await countLeads({ units }, v, all), await listLeadStages({ units }, v));
    expect(1).toBe(1);
  });
});
