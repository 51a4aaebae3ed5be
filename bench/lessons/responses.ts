import { withClient } from '@english-beyond-limits/backend/postgres';
import { isCalm } from '../pages/show-duet.ts';
import { estimate, median, quantile, showEstimate } from '../support/figures.ts';
import { insertForAWhile, openFloor } from '../support/insert-floor.ts';
import { cpuMsInTree, riseBetween } from '../support/processor-time.ts';
import { type Site, startSite } from '../support/site.ts';
import { type Acknowledged, type Answerer, openAnswerer } from './answerer.ts';
import { fillLearners, lessonIds, signInLearners } from './learners.ts';
import type { LessonsOptions } from './options.ts';

const FLOOR_CONNECTIONS = 8;
const WARM_UP_MS = 2_000;
/** Connections are opened a hundred at a time: the backlog of a listening socket is no part of what is measured. */
const GROUP = 100;

/**
 * Learners, each with a session of their own, who answer exercises and leave drafts as fast as the server replies. Beside it,
 * on the same Postgres, the floor: one-row durable inserts on 8 connections. Slots alternate (floor, responses, floor, …);
 * each is compared with the floors around it, and the floors with each other (the A/A control).
 */
export async function measureResponses({
  rounds,
  slotMs,
  answering,
}: LessonsOptions): Promise<Record<string, unknown>> {
  const site = await startSite();
  const floor = await openFloor(site.ownerUrl, FLOOR_CONNECTIONS);
  const answerers: Answerer[] = [];
  const samples = {
    floors: [] as number[],
    rates: [] as number[],
    latencies: [] as number[],
    serverMs: [] as number[],
    databaseMs: [] as number[],
    clientMs: [] as number[],
  };
  try {
    await fillLearners(site, { from: 1, to: answering }, [], () => undefined);
    answerers.push(...(await openAnswerers(site, answering)));
    await insertForAWhile(floor, WARM_UP_MS);
    await answerForAWhile(site, answerers, WARM_UP_MS);
    for (let round = 0; round < rounds; round++) {
      samples.floors.push(await insertForAWhile(floor, slotMs));
      const slot = await answerForAWhile(site, answerers, slotMs);
      samples.rates.push(slot.perSecond);
      samples.latencies.push(...slot.latencies);
      samples.serverMs.push(slot.serverMs);
      samples.databaseMs.push(slot.databaseMs);
      samples.clientMs.push(slot.clientMs);
      // As a browser does whose connection broke before the reply.
      for (const answerer of answerers.slice(0, GROUP)) await answerer.repeat();
    }
    samples.floors.push(await insertForAWhile(floor, slotMs));
    const { floors, rates, latencies } = samples;
    const ratio = estimate(
      rates.map((rate, round) => (2 * rate) / ((floors[round] ?? 0) + (floors[round + 1] ?? 0))),
    );
    const control = estimate(floors.slice(1).map((rate, index) => rate / (floors[index] ?? 1)));
    const counts = await compareWithRows(site, answerers);
    process.stdout.write(
      [
        `responses to exercises: ${answering} learners at once, drafts among them   (aim ≥ 0.5)`,
        `  per second             responses ÷ floor   ${showEstimate(ratio)}`,
        `  A/A control            floor ÷ floor       ${showEstimate(control)}${isCalm(control) ? '' : '   VOID: outside 0.95–1.05'}`,
        `  acknowledged ${counts.acknowledged} responses and ${counts.drafts} drafts: lost ${counts.lost}, doubled ${counts.doubled}; ` +
          `rows that say something else ${counts.other}, of progress ${counts.progress}`,
        `  background: ${median(rates).toFixed(0)} responses/s, ${median(floors).toFixed(0)} inserts/s; ` +
          `a response took ${quantile(latencies, 0.5).toFixed(0)} ms (p50), ${quantile(latencies, 0.99).toFixed(0)} ms (p99); ` +
          `processor per response: server ${median(samples.serverMs).toFixed(3)} ms, Postgres ${median(samples.databaseMs).toFixed(3)} ms, learners ${median(samples.clientMs).toFixed(3)} ms`,
        '',
      ].join('\n'),
    );
    if (counts.lost + counts.doubled + counts.other + counts.progress > 0) process.exitCode = 1;
    return { ...samples, latencies: [0.5, 0.9, 0.99].map((share) => quantile(latencies, share)), counts };
  } finally {
    for (const answerer of answerers) answerer.close();
    await floor.end();
    await site.stop();
  }
}

async function openAnswerers(site: Site, count: number): Promise<Answerer[]> {
  const ids = await lessonIds(site);
  const learners = await signInLearners(
    site,
    Array.from({ length: count }, (_, index) => index + 1),
  );
  const opened: Answerer[] = [];
  for (let from = 0; from < count; from += GROUP) {
    const group = learners.slice(from, from + GROUP);
    opened.push(
      ...(await Promise.all(
        group.map((learner, place) => openAnswerer(site.port, learner, from + place, ids)),
      )),
    );
  }
  return opened;
}

/** All answer one exercise after the other until the time is over, and wait for their last reply. */
async function answerForAWhile(site: Site, answerers: readonly Answerer[], ms: number) {
  const latencies: number[] = [];
  const before = {
    client: process.cpuUsage(),
    server: site.cpuMs(),
    database: cpuMsInTree(site.databasePid),
  };
  const startedAt = performance.now();
  await Promise.all(
    answerers.map(async (answerer) => {
      while (performance.now() - startedAt < ms) latencies.push(await answerer.answer());
    }),
  );
  const tookMs = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(before.client);
  return {
    perSecond: (latencies.length / tookMs) * 1000,
    latencies,
    serverMs: (site.cpuMs() - before.server) / latencies.length,
    databaseMs: riseBetween(before.database, cpuMsInTree(site.databasePid)) / latencies.length,
    clientMs: (user + system) / 1000 / latencies.length,
  };
}

interface ResponseRow extends Omit<Acknowledged, 'checked'> {
  person: string;
  lesson: number;
  exercise: string;
  tries: number;
}

/** What was acknowledged beside what is in the rows. */
async function compareWithRows(site: Site, answerers: readonly Answerer[]) {
  const { responses, progress } = await withClient(site.superuserUrl, async (client) => ({
    responses: await client.query<ResponseRow>(
      `select person_id as person, lesson_id as lesson, exercise, response, draft, attempt, tries
       from public.exercise_responses`,
    ),
    progress: await client.query<{ person: string; lesson: number; answered: number }>(
      'select person_id as person, lesson_id as lesson, answered from public.lesson_progress',
    ),
  }));
  const rows = new Map(responses.rows.map((row) => [`${row.person} ${row.lesson} ${row.exercise}`, row]));
  const counts = { acknowledged: 0, drafts: 0, lost: 0, doubled: 0, other: 0, progress: 0 };
  const answered = new Map<string, number>();
  for (const { person, acknowledged, drafts } of answerers) {
    counts.drafts += drafts();
    for (const [key, { checked, ...told }] of acknowledged) {
      const row = rows.get(`${person} ${key}`);
      rows.delete(`${person} ${key}`);
      counts.acknowledged += checked;
      counts.lost += Math.max(0, checked - (row?.tries ?? 0));
      counts.doubled += Math.max(0, (row?.tries ?? 0) - checked);
      if (!row || !isSame(row, told)) counts.other++;
      const lesson = `${person} ${key.split(' ')[0]}`;
      if (checked > 0) answered.set(lesson, (answered.get(lesson) ?? 0) + 1);
    }
  }
  // What no learner was told of.
  counts.other += rows.size;
  for (const { person, lesson, answered: stored } of progress.rows) {
    if (answered.get(`${person} ${lesson}`) !== stored) counts.progress++;
    answered.delete(`${person} ${lesson}`);
  }
  counts.progress += answered.size;
  return counts;
}

function isSame(row: ResponseRow, told: Omit<Acknowledged, 'checked'>): boolean {
  return (
    row.attempt === told.attempt &&
    JSON.stringify([row.response, row.draft]) === JSON.stringify([told.response, told.draft])
  );
}
