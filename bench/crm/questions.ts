import type pg from 'pg';
import { listBoard } from '#app/admin/crm/lead-board.server.ts';
import {
  countLeads,
  type LeadFilters,
  type LeadSort,
  listLeadStages,
  listLeads,
} from '#app/admin/crm/lead-list.server.ts';
import type { School } from './school.ts';

/** In milliseconds: as staff wait, and what Postgres works, which other programs on the machine do not lengthen. */
export interface Cost {
  ms: number;
  processorMs: number;
}

/** One thing staff ask, as the product answers it and as a plain query does. */
export interface Question {
  name: string;
  /** The aim for the largest size, in milliseconds; null where there is none. */
  aimMs: number | null;
  /** @param sample tells one asking from another */
  ours(school: School, sample: number): Promise<Cost>;
  /** OFFSET, ILIKE and count(*) on the same rows, as the owner, whom no policy slows down. */
  peer(school: School, owner: pg.ClientBase, sample: number): Promise<Cost>;
}

const PAGE = 50;

interface Asked {
  words?: string;
  filters?: LeadFilters;
  sort?: LeadSort;
  isRising?: boolean;
  /** How many rows are before the page, as a share of all. */
  depth?: number;
}

const PEER_ORDER: Record<LeadSort, string> = {
  created: 'c.created_at',
  activity: 'c.last_activity_at',
  name: 'l.full_name',
  score: 'c.score',
  'follow-up': `coalesce(c.next_follow_up, 'infinity')`,
};

function list(name: string, asked: Asked, where: string, aimMs: number | null): Question {
  const { words = null, filters = {}, sort = 'created', isRising = false, depth = 0 } = asked;
  return {
    name,
    aimMs,
    async ours(school, sample) {
      const after = depth === 0 ? null : await idAt(school, sort, isRising, depth, sample);
      return timed(school, async () => {
        const { leads } = await listLeads(
          school,
          school.staff,
          { words, filters, sort, isRising, after },
          PAGE,
        );
        if (leads.length === 0) throw new Error(`${name}: no lead was found.`);
      });
    },
    async peer(school, owner, sample) {
      const from = Math.floor(school.leads * depth) + (depth > 0 ? sample * PAGE : 0);
      return timed(school, async () => {
        await owner.query(
          `select l.*, c.* from public.leads l join private.lead_cards c on c.lead_id = l.id where ${where}
         order by ${PEER_ORDER[sort]} ${isRising ? 'asc' : 'desc'}, l.id offset ${from} limit ${PAGE}`,
        );
        await owner.query(
          `select count(*) from public.leads l join private.lead_cards c on c.lead_id = l.id where ${where}`,
        );
      });
    },
  };
}

const ids = new Map<string, string>();

/** The id of the lead before a page, looked up once and not measured: the browser has it in its address. */
async function idAt(
  { superuserUrl, leads }: School,
  sort: LeadSort,
  isRising: boolean,
  depth: number,
  sample: number,
): Promise<string> {
  const key = `${superuserUrl} ${sort} ${isRising} ${depth} ${sample}`;
  const known = ids.get(key);
  if (known) return known;
  const { withClient } = await import('@english-beyond-limits/backend/postgres');
  const column = sort === 'name' ? 'c.name_key' : PEER_ORDER[sort];
  const direction = isRising ? '' : 'desc';
  const { rows } = await withClient(superuserUrl, (client) =>
    client.query<{ id: string }>(
      `select c.lead_id as id from private.lead_cards c order by ${column} ${direction}, c.lead_id ${direction}
       offset ${Math.min(leads - 2 * PAGE, Math.floor(leads * depth) + sample * PAGE)} limit 1`,
    ),
  );
  const id = rows[0]?.id ?? '';
  ids.set(key, id);
  return id;
}

const byWord = (word: string) =>
  `(l.full_name ilike '%${word}%' or l.email ilike '%${word}%' or l.phone ilike '%${word}%')`;

export const QUESTIONS: Question[] = [
  list('rare name, with diacritics', { words: 'Zamfirache-Țintea' }, byWord('Zamfirache-Țintea'), 10),
  list('rare name, without', { words: 'zamfirache-tintea' }, byWord('zamfirache'), 10),
  list('name of 0.25 %', { words: 'dobrescu' }, byWord('dobrescu'), 10),
  list(
    'name of 0.25 %, by name',
    { words: 'dobrescu', sort: 'name', isRising: true },
    byWord('dobrescu'),
    10,
  ),
  list('common name, with diacritics', { words: 'Ștefan' }, byWord('Ștefan'), 25),
  list('common name, without', { words: 'stefan' }, byWord('stefan').replaceAll('stefan', 'Ștefan'), 25),
  list('common name, by activity', { words: 'stefan', sort: 'activity' }, byWord('Ștefan'), 25),
  list('two words', { words: 'stefan pop' }, `${byWord('Ștefan')} and ${byWord('pop')}`, 25),
  list('end of a phone number', { words: '0371' }, byWord('0371'), null),
  list('first page', {}, 'true', 10),
  list('page 10,000 by age', { depth: 0.5 }, 'true', 10),
  list('page 10,000 by name', { depth: 0.5, sort: 'name', isRising: true }, 'true', 10),
  list('one stage', { filters: { stage: 'talking' } }, `c.stage = 'talking'`, 10),
  list(
    'one stage, by name',
    { filters: { stage: 'talking' }, sort: 'name', isRising: true },
    `c.stage = 'talking'`,
    10,
  ),
  list(
    'one owner, by activity',
    { filters: { owner: 'me' }, sort: 'activity' },
    'c.owner_id is not null',
    10,
  ),
  list(
    'one source and level',
    { filters: { source: 'google', level: 'B1' } },
    `c.source = 'google' and c.level = 'B1'`,
    10,
  ),
  list(
    'follow-ups that are due',
    { filters: { followUp: 'due' }, sort: 'follow-up', isRising: true },
    'c.next_follow_up <= current_date',
    10,
  ),
  list(
    'stale',
    { filters: { isStale: true } },
    `c.stage in ('new', 'contacted', 'talking') and c.last_activity_at < now() - interval '14 days'`,
    10,
  ),
  list('best score', { sort: 'score' }, 'true', 10),
  list(
    'page 5,000 of a stage by score',
    { filters: { stage: 'lost' }, sort: 'score', depth: 0.25 },
    `c.stage = 'lost'`,
    10,
  ),
  {
    name: 'counts of the stages',
    aimMs: 10,
    ours: (school) => timed(school, () => listLeadStages(school, school.staff)),
    peer: (school, owner) =>
      timed(school, () => owner.query('select stage, count(*) from private.lead_cards group by stage')),
  },
  {
    name: 'count of a search',
    aimMs: 10,
    ours: (school) => timed(school, () => countLeads(school, school.staff, { words: 'stefan', filters: {} })),
    peer: (school, owner) =>
      timed(school, () => owner.query(`select count(*) from public.leads l where ${byWord('Ștefan')}`)),
  },
  {
    name: 'board, 20 cards of each stage',
    aimMs: 10,
    ours: (school) =>
      timed(school, () =>
        listBoard(
          school,
          school.staff,
          { stages: ['new', 'contacted', 'talking', 'enrolled', 'lost'], owner: null, after: null },
          20,
        ),
      ),
    peer: (school, owner) =>
      timed(school, async () => {
        for (const stage of ['new', 'contacted', 'talking', 'enrolled', 'lost']) {
          await owner.query(
            `select l.*, c.* from public.leads l join private.lead_cards c on c.lead_id = l.id where c.stage = '${stage}'
             order by c.moved_at desc offset 0 limit 20`,
          );
          await owner.query(`select count(*) from private.lead_cards c where c.stage = '${stage}'`);
        }
      }),
  },
];

async function timed(school: School, work: () => Promise<unknown>): Promise<Cost> {
  const worked = school.countProcessorTime();
  const startedAt = performance.now();
  await work();
  const ms = performance.now() - startedAt;
  return { ms, processorMs: worked() };
}
