import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  bootstrap,
  migrate,
  openPool,
  startEmbedded,
  type TransactionPool,
  withClient,
} from '@english-beyond-limits/backend/postgres';
import { createUnits, type Units, type Visitor } from '#app/platform/db/units.server.ts';
import { seed } from '../../server/seed/seed.ts';
import { fillTables, withBulkClient } from '../growth/fill.ts';
import { cpuMsBetween, exactCpuOf } from '../support/processor-time.ts';

const MIGRATIONS = fileURLToPath(new URL('../../supabase/migrations', import.meta.url));
const STAFF = '00000000-0000-4000-8000-00000000c0de';
const SESSION = '00000000-0000-4000-8000-00000000c0df';

/** A database with so many leads, and the door the pages have to it. */
export interface School {
  leads: number;
  /** Starts to count what the processes of Postgres work. @returns a function for the milliseconds since */
  countProcessorTime(): () => number;
  superuserUrl: string;
  pool: TransactionPool;
  units: Units;
  /** A member of the team whose second factor was used. */
  staff: Visitor;
}

export interface Schools {
  open(leads: number): Promise<School>;
  stop(): Promise<void>;
}

/** Starts a server, durable as in production, with a database for each size. */
export async function startSchools(sizes: readonly number[], say: (line: string) => void): Promise<Schools> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-crm-'));
  const dataDir = join(folder, 'data');
  const filling = await startEmbedded({ dataDir, durable: false });
  try {
    await bootstrap(filling.superuserUrl);
    await migrate(filling.ownerUrl, MIGRATIONS);
    await seed(filling.ownerUrl);
    for (const leads of sizes) {
      const startedAt = performance.now();
      await withClient(urlOf(filling.superuserUrl, 'template1'), (client) =>
        client.query(`create database leads_${leads} template postgres owner postgres`),
      );
      await fill(urlOf(filling.superuserUrl, `leads_${leads}`), leads);
      say(
        `Filled ${leads.toLocaleString('en')} leads in ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`,
      );
    }
  } finally {
    await filling.stop();
  }
  const server = await startEmbedded({ dataDir });
  const pools: TransactionPool[] = [];
  const databasePid = Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
  return {
    async open(leads) {
      const pool = openPool(urlOf(server.runtimeUrl, `leads_${leads}`), {
        max: 10,
        statementTimeoutMs: 60_000,
        applicationName: 'site',
      });
      pools.push(pool);
      const claims = { sub: STAFF, session_id: SESSION, role: 'authenticated', aal: 'aal2' };
      return {
        leads,
        countProcessorTime() {
          const before = exactCpuOf(databasePid);
          return () => cpuMsBetween(before, exactCpuOf(databasePid));
        },
        superuserUrl: urlOf(server.superuserUrl, `leads_${leads}`),
        pool,
        units: createUnits(pool),
        staff: { claims, visitorHash: null },
      };
    },
    async stop() {
      for (const pool of pools) await pool.end();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function urlOf(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

/** One lead in ten is called Ștefan, one in four hundred Dobrescu, and five of all Zamfirache-Țintea. */
const NAMES = `(array['Ana','Ion','Ioana','Mihai','Elena','Andrei','Maria','Radu','Cristina','Ștefan'])[1 + mixed % 10] || ' ' ||
  case when mixed % 400 = 0 then 'Dobrescu' when i % (n / 5) = 7 then 'Zamfirache-Țintea'
    else (array['Pop','Ion','Stan','Rad','Mun','Tud','Mar','Lup','Neag','Geor','Barb','Cost','Diac','Enach','Filip','Gruia',
      'Horj','Iordach','Lazăr','Moldov'])[1 + mixed / 10 % 20]
      || (array['escu','eanu','aru','ici','an','ache','oiu','in','oaie','ariu','eș','ea','uț','ila','ov','ete','ăscu','otă'])[1 + mixed / 200 % 18]
  end`;

async function fill(url: string, leads: number): Promise<void> {
  // Names, stages, owners and the rest have nothing to do with each other.
  const drawn = (what: string, salt: number) => `(hashint4(i + ${salt}) & 2147483647) as ${what}`;
  const each = `(select i, ${leads} as n, ${drawn('mixed', 0)}, ${drawn('other', 40_000_000)}, ${drawn('third', 90_000_000)},
    now() - interval '23 months' * (1 - i / ${leads}.0) as at from generate_series(1, ${leads}) i) row`;
  const steps: [string, string][] = [
    [
      'public.leads',
      `insert into public.leads (id, email, full_name, phone, created_at, delete_after)
       select md5('lead' || i)::uuid, case when i % 50 <> 3 then 'persoana.' || md5(i::text) || '@exemplu.ro' end, ${NAMES},
         case when i % 2 = 1 then '+407' || lpad((i * 37 % 100000000)::text, 8, '0') end, at, at + interval '24 months'
       from ${each}`,
    ],
    [
      'public.lead_events',
      `insert into public.lead_events (lead_id, kind, occurred_at)
       select md5('lead' || i)::uuid, 'details_given', at from ${each}`,
    ],
    [
      'private.lead_cards',
      `insert into private.lead_cards (lead_id, stage, lost_reason, moved_at, owner_id, next_follow_up, created_at,
         last_activity_at, last_kind, source, level, score, score_terms, agreed, is_merged, name_key, search)
       select l.id, s.stage, case when s.stage = 'lost' then 'price' end, at + interval '1 hour' * (third % 900),
         case when third % 3 = 1 then '${STAFF}'::uuid end,
         case when third % 40 = 0 then (now() - interval '1 day' * (other % 300 - 100))::date end, at, at + interval '1 hour' * (third % 900), 'details_given',
         (array['level-test','contact','google','import'])[1 + other / 10 % 4], (array['A1','A2','B1','B2','C1','C2'])[1 + other / 100 % 6],
         other / 1000 % 90, '{}', '{}', false, private.fold(l.full_name),
         ' ' || concat_ws(' ', private.fold(l.full_name), l.email, l.phone)
       from ${each}
       join public.leads l on l.id = md5('lead' || i)::uuid
       cross join lateral (
         select (array['new','new','contacted','talking','enrolled','enrolled','lost','lost','lost','lost'])[1 + other % 10] as stage
       ) s`,
    ],
    [
      'private.lead_counts',
      'insert into private.lead_counts (stage, change) select stage, count(*) from private.lead_cards group by stage',
    ],
  ];
  await withBulkClient(url, async (client) => {
    await client.query(
      `insert into auth.users (id, email, email_confirmed_at) values ('${STAFF}', 'staff@exemplu.ro', now());
       insert into auth.sessions (id, user_id, aal) values ('${SESSION}', '${STAFF}', 'aal2');
       insert into public.profiles (id, role, full_name) values ('${STAFF}', 'staff', 'Staff')`,
    );
    await fillTables(client, steps, () => undefined);
    await client.query('vacuum (analyze)');
    await client.query('checkpoint');
  });
}
