/**
 * A test day: 2,000 visitors start the level test together and answer 20 questions each over HTTP. Beside it, in the
 * same run and on the same Postgres, the floor: one-row durable inserts on 8 connections. Slots alternate
 * (floor, test, floor, …); each test slot is compared with the floors around it, and the floors with each other
 * (the A/A control).
 *
 * `npm run bench test-day`.
 */
import pg from 'pg';
import { median, quantile } from './support/figures.ts';
import { insertForAWhile, openFloor } from './support/insert-floor.ts';
import { startSite } from './support/site.ts';
import { takeTests } from './support/test-takers.ts';

const VISITORS = 2_000;
const ANSWERS_EACH = 20;
const ROUNDS = 3;
const FLOOR_MS = 4_000;

export async function run(): Promise<void> {
  const site = await startSite();
  const owner = new pg.Client({ connectionString: site.ownerUrl });
  await owner.connect();
  const floor = await openFloor(site.ownerUrl, 8);
  const floors: number[] = [];
  const starts: number[] = [];
  const rates: number[] = [];
  const latencies: number[] = [];
  const serverMs: number[] = [];
  const clientMs: number[] = [];
  const acknowledged = new Map<string, number>();
  await insertForAWhile(floor, 2_000);
  await takeTests(site, 200, 5);
  for (let round = 0; round < ROUNDS; round++) {
    floors.push(await insertForAWhile(floor, FLOOR_MS));
    const day = await takeTests(site, VISITORS, ANSWERS_EACH);
    serverMs.push(day.serverMsPerAnswer);
    clientMs.push(day.clientMsPerAnswer);
    starts.push(day.startsPerSecond);
    rates.push(day.answersPerSecond);
    latencies.push(...day.latencies);
    for (const [test, count] of day.acknowledged) acknowledged.set(test, count);
  }
  floors.push(await insertForAWhile(floor, FLOOR_MS));

  const stored = await owner.query<{ test_id: string; count: number }>(
    'select test_id, count(*)::integer as count from public.level_test_answers where test_id = any($1) group by 1',
    [[...acknowledged.keys()]],
  );
  const storedCounts = new Map(stored.rows.map((row) => [row.test_id, row.count]));
  let lost = 0;
  let duplicated = 0;
  for (const [test, count] of acknowledged) {
    lost += Math.max(0, count - (storedCounts.get(test) ?? 0));
    duplicated += Math.max(0, (storedCounts.get(test) ?? 0) - count);
  }
  const ratios = rates.map((rate, round) => rate / (((floors[round] ?? 0) + (floors[round + 1] ?? 0)) / 2));
  const controls = floors.slice(1).map((rate, index) => rate / (floors[index] ?? 1));
  const show = (values: number[], digits = 2) => values.map((value) => value.toFixed(digits)).join(', ');
  process.stdout.write(
    [
      `test-day: ${VISITORS} visitors at once, ${ANSWERS_EACH} answers each, ${ROUNDS} rounds`,
      `starts/s, form and page    ${show(starts, 0)}`,
      `answers/s                 ${show(rates, 0)}`,
      `floor, durable inserts/s  ${show(floors, 0)}`,
      `ratio to the floor        ${show(ratios)}   median ${median(ratios).toFixed(2)}`,
      `A/A control (floors)      ${show(controls)}`,
      `latency of an answer      p50 ${quantile(latencies, 0.5).toFixed(0)} ms, p99 ${quantile(latencies, 0.99).toFixed(0)} ms`,
      `processor per answer      server ${show(serverMs, 3)} ms, visitors ${show(clientMs, 3)} ms`,
      `acknowledged ${[...acknowledged.values()].reduce((sum, count) => sum + count, 0)}, lost ${lost}, duplicated ${duplicated}`,
      '',
    ].join('\n'),
  );
  await floor.end();
  await owner.end();
  await site.stop();
  if (lost + duplicated > 0) process.exitCode = 1;
}
