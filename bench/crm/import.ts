import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClient } from '@english-beyond-limits/backend/postgres';
import { sql } from 'kysely';
import type pg from 'pg';
import { promoteImportedLeads } from '#app/crm/imported-leads.server.ts';
import { recordMessage } from '#app/crm/record-lead.server.ts';
import { estimate, quantile, showEstimate } from '../support/figures.ts';
import type { School, Schools } from './school.ts';

const ROUNDS = 5;
const ROWS = 20_000;
const PROMOTED_AT_ONCE = 500;
const STAGED_AT_ONCE = 1_000;
const VISITS_PER_SECOND = 40;
const TABLES = ['public.leads', 'public.lead_events', 'private.lead_cards'] as const;

interface Cost {
  ms: number;
  processorMs: number;
}

/**
 * Imports rows as the product does, beside a COPY of the same rows into twins of the tables that they end in, with the same
 * indexes and rows before it, and no triggers; and how long visitors wait who leave a message meanwhile.
 */
export async function measureImport(
  { open }: Schools,
  sizes: readonly number[],
  isQuick: boolean,
  say: (line: string) => void,
): Promise<unknown> {
  const leads = sizes.at(-1) ?? 0;
  const school = await open(leads);
  const rows = isQuick ? 1_000 : ROWS;
  const samples = { ours: [] as Cost[], staging: [] as Cost[], peer: [] as Cost[], twin: [] as Cost[] };
  const measure = async (work: () => Promise<void>): Promise<Cost> => {
    const worked = school.countProcessorTime();
    const startedAt = performance.now();
    await work();
    const ms = performance.now() - startedAt;
    return { ms, processorMs: worked() };
  };
  await withClient(school.superuserUrl, async (owner) => {
    for (const name of ['peer', 'twin']) await makeTwins(owner, name);
    for (let round = 0; round < ROUNDS; round++) {
      let id = 0;
      samples.staging.push(
        await measure(async () => {
          id = await stage(school, round, rows);
        }),
      );
      samples.ours.push(await measure(() => promote(school)));
      for (const table of TABLES) {
        const own =
          table === 'public.leads'
            ? `import_id = ${id}`
            : `lead_id in (select id from public.leads where import_id = ${id})`;
        await owner.query(`copy (select * from ${table} where ${own}) to '${fileOf(table)}'`);
      }
      const names = round % 2 === 0 ? (['peer', 'twin'] as const) : (['twin', 'peer'] as const);
      for (const name of names) samples[name].push(await measure(() => copyIn(owner, name)));
      for (const table of TABLES) rmSync(fileOf(table), { force: true });
    }
  });
  const whole = samples.ours.map((cost, round) => ({
    ms: cost.ms + (samples.staging[round]?.ms ?? 0),
    processorMs: cost.processorMs + (samples.staging[round]?.processorMs ?? 0),
  }));
  const ratios = (pick: keyof Cost, of: Cost[]) =>
    estimate(
      of.map(
        (cost, round) =>
          (2 * cost[pick]) / ((samples.peer[round]?.[pick] ?? 0) + (samples.twin[round]?.[pick] ?? 0)),
      ),
    );
  const control = (pick: keyof Cost) =>
    estimate(samples.peer.map((cost, round) => (samples.twin[round]?.[pick] ?? 0) / cost[pick]));
  say(
    `\nimport of ${ROUNDS} × ${rows.toLocaleString('en')} rows into ${leads.toLocaleString('en')} leads ÷ COPY with the same indexes (aim ≤ 2)`,
  );
  for (const [name, pick] of [
    ['time', 'ms'],
    ['processor time of Postgres', 'processorMs'],
  ] as const) {
    say(
      `  ${name.padEnd(28)} promoted ${showEstimate(ratios(pick, samples.ours))}  with staging ${showEstimate(ratios(pick, whole))}  A/A ${showEstimate(control(pick))}`,
    );
  }
  const visitors = await measureVisitors(school, isQuick, say);
  return { ...samples, visitors };
}

/** Postgres itself writes and reads it, as another user. */
const fileOf = (table: string) => join(tmpdir(), `bench-crm-${process.pid}-${table}.copy`);

/** Tables with the same columns, rows and indexes, and without triggers and foreign keys. */
async function makeTwins(owner: pg.ClientBase, name: string): Promise<void> {
  await owner.query(`create schema ${name}`);
  for (const table of TABLES) {
    const twin = `${name}.${table.split('.')[1]}`;
    await owner.query(`create table ${twin} (like ${table} including defaults including constraints)`);
    await owner.query(`insert into ${twin} select * from ${table}`);
    const { rows } = await owner.query<{ definition: string }>(
      `select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = $1::regclass`,
      [table],
    );
    for (const { definition } of rows) await owner.query(definition.replace(` ON ${table} `, ` ON ${twin} `));
    await owner.query(`analyze ${twin}`);
  }
}

async function copyIn(owner: pg.ClientBase, name: string): Promise<void> {
  for (const table of TABLES)
    await owner.query(`copy ${name}.${table.split('.')[1]} from '${fileOf(table)}'`);
}

/** Stages rows of new people. @returns the number of the import, which runs then */
async function stage({ units, staff }: School, round: number, rows: number): Promise<number> {
  const { id } = await units.asVisitor(staff, async (db) => {
    const made = await sql<{
      id: number;
    }>`select private.start_lead_import('bench.csv')::integer as id`.execute(db);
    return made.rows[0] ?? { id: 0 };
  });
  for (let from = 0; from < rows; from += STAGED_AT_ONCE) {
    const batch = Array.from({ length: Math.min(STAGED_AT_ONCE, rows - from) }, (_, index) => {
      const number = round * 1_000_000 + from + index;
      return {
        rowNo: from + index + 2,
        fullName: `Ștefan Importescu ${number % 1_000}`,
        email: `rand.${Math.random().toString(36).slice(2)}.${number}@import.ro`,
        phone: number % 2 === 0 ? `+4073${String(number).padStart(7, '0')}` : null,
        source: 'fișier',
      };
    });
    await units.asVisitor(staff, (db) =>
      sql`select private.stage_lead_rows(${id}, ${JSON.stringify(batch)}::jsonb)`.execute(db),
    );
  }
  for (const step of ['read', 'confirm']) {
    await units.asVisitor(staff, (db) => sql`select private.change_lead_import(${id}, ${step})`.execute(db));
  }
  return id;
}

async function promote({ units }: School): Promise<void> {
  let done = PROMOTED_AT_ONCE;
  while (done === PROMOTED_AT_ONCE) done = await promoteImportedLeads(units, PROMOTED_AT_ONCE);
}

/** Visitors come at a steady pace, whether or not others are still waiting; slots with and without an import take turns. */
async function measureVisitors(school: School, isQuick: boolean, say: (line: string) => void) {
  const slots = { idle: [] as number[][], busy: [] as number[][] };
  for (let round = 0; round < (isQuick ? 1 : 5); round++) {
    slots.idle.push(await visit(school, `idle${round}`, isQuick ? 500 : 6_000));
    await stage(school, 100 + round, isQuick ? 1_000 : 30_000);
    const importing = { isOver: false };
    const promoting = promote(school).finally(() => {
      importing.isOver = true;
    });
    slots.busy.push(await visit(school, `busy${round}`, isQuick ? 500 : 6_000, importing));
    await promoting;
  }
  const p99s = (of: number[][]) => of.map((times) => quantile(times, 0.99));
  const ratio = estimate(p99s(slots.busy).map((ms, round) => ms / (p99s(slots.idle)[round] ?? ms)));
  const half = estimate(
    p99s(slots.idle)
      .slice(1)
      .map((ms, round) => ms / (p99s(slots.idle)[round] ?? ms)),
  );
  say(
    `  visitors who leave a message, p99 during an import ÷ idle ${showEstimate(ratio)} (aim ≤ 2); p50 ${quantile(slots.idle.flat(), 0.5).toFixed(1)} → ${quantile(slots.busy.flat(), 0.5).toFixed(1)} ms, p99 ${quantile(slots.idle.flat(), 0.99).toFixed(1)} → ${quantile(slots.busy.flat(), 0.99).toFixed(1)} ms; idle ÷ idle ${showEstimate(half)}`,
  );
  return slots;
}

async function visit(
  { units }: School,
  name: string,
  ms: number,
  until?: { isOver: boolean },
): Promise<number[]> {
  const times: number[] = [];
  const waiting: Promise<void>[] = [];
  const end = performance.now() + ms;
  for (let number = 0; performance.now() < end && !until?.isOver; number++) {
    waiting.push(leaveMessage(number));
    await new Promise((resolve) => setTimeout(resolve, 1_000 / VISITS_PER_SECOND));
  }
  await Promise.all(waiting);
  return times;

  async function leaveMessage(number: number): Promise<void> {
    const startedAt = performance.now();
    const details = {
      fullName: 'Ana Vizitator',
      email: `${name}.${number}.${Math.random().toString(36).slice(2)}@exemplu.ro`,
      phone: null,
      isParentEmail: false,
      newsletter: true,
      phoneContact: false,
    };
    await recordMessage(units, details, { topic: 'curs', message: 'Bună ziua' });
    times.push(performance.now() - startedAt);
  }
}
