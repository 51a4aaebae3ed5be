import { homeRequest } from '../pages/home-request.ts';
import { isCalm } from '../pages/show-duet.ts';
import { type Duet, playDuet } from '../support/duet.ts';
import { type Estimate, estimate, showEstimate } from '../support/figures.ts';
import type { LoadResult } from '../support/load.ts';
import { startLoadGenerator } from '../support/load.ts';
import { type Site, startSite } from '../support/site.ts';
import { halfAnswered } from './answered-lesson.ts';
import { fillLearners, lessonIds, signInLearners } from './learners.ts';
import { LESSONS, MEASURED, PAGES } from './measured-lesson.ts';
import type { LessonsOptions } from './options.ts';

/** How many of the learners ask, from all over the table. */
const ASKING = 50;

/**
 * The same pages, of a learner half way through the lesson, on a site with many such learners beside a site with one. Each
 * learner has progress and responses in two lessons. The control is a second site with one.
 */
export async function measureGrowth({
  rounds,
  slotMs,
  learners,
}: LessonsOptions): Promise<Record<string, unknown>> {
  const generator = startLoadGenerator();
  const sites: Site[] = [];
  const samples: Record<string, unknown> = {};
  const open = async (count: number) => {
    const site = await startSite({ isPinned: true, logLevel: 'info' });
    sites.push(site);
    const startedAt = performance.now();
    const rows = await fill(site, count);
    const seconds = (performance.now() - startedAt) / 1000;
    if (count > 1) {
      process.stdout.write(
        `Filled ${count.toLocaleString('en')} learners, ${rows.toLocaleString('en')} rows, in ${seconds.toFixed(0)} s.\n`,
      );
    }
    return site;
  };
  try {
    const [small, large, twin] = [await open(1), await open(learners), await open(1)];
    const asking = Array.from({ length: Math.min(ASKING, learners) }, (_, index) =>
      Math.round(1 + (index * (learners - 1)) / ASKING),
    );
    for (const { part, path } of PAGES) {
      const targets = {
        ours: await withCookies(large, asking),
        peer: await withCookies(small, [1]),
        twin: await withCookies(twin, [1]),
      };
      const plan = { path, headers: homeRequest('gzip, deflate, br'), rounds, slotMs };
      const duet = await playDuet(generator, targets, plan);
      samples[part] = duet;
      process.stdout.write(show(part, learners, duet));
    }
  } finally {
    generator.stop();
    for (const site of sites) await site.stop();
  }
  return samples;
}

async function fill(site: Site, count: number): Promise<number> {
  const ids = await lessonIds(site);
  const others = LESSONS.filter(({ number }) => number === MEASURED.number + 1);
  const answered = [MEASURED, ...others].flatMap((lesson) => halfAnswered(lesson, ids.get(lesson.slug) ?? 0));
  return fillLearners(site, { from: 1, to: count }, answered, (line) => process.stdout.write(`${line}\n`));
}

async function withCookies(site: Site, numbers: readonly number[]) {
  return { ...site, cookies: (await signInLearners(site, numbers)).map(({ cookie }) => cookie) };
}

function show(part: string, learners: number, duet: Duet): string {
  const many = learners.toLocaleString('en');
  const database = (result: LoadResult) => result.databaseMs ?? Number.NaN;
  const whole = (result: LoadResult) => result.serverMs + database(result);
  const { ours, peer } = duet.medians;
  const figures = (result: LoadResult) =>
    `${result.perSecond.toFixed(0)}/s, ${result.serverMs.toFixed(2)} ms + ${database(result).toFixed(2)} in Postgres`;
  return [
    `lesson, part „${part}”, ${many} learners beside 1   (aim: slope ≤ 0.1)`,
    `  time per request       slope ${showEstimate(
      slopeOf(duet, ({ perSecond }) => 1 / perSecond),
      3,
    )}`,
    `  processor per request  slope ${showEstimate(slopeOf(duet, whole), 3)}, of Postgres alone ${showEstimate(slopeOf(duet, database), 3)}`,
    `  A/A control            1 learner ÷ 1 learner ${showEstimate(duet.control)}${isCalm(duet.control) ? '' : '   VOID: outside 0.95–1.05'}`,
    `  background: ${many} learners ${figures(ours)}; 1 learner ${figures(peer)}`,
    '',
  ].join('\n');
}

/** By how much more a cost is with many learners than with one, relative to that with one. */
function slopeOf({ samples }: Duet, cost: (result: LoadResult) => number): Estimate {
  return estimate(
    samples.ours.map((large, round) => {
      const [one, other] = [samples.peer[round] ?? large, samples.twin[round] ?? large];
      return (2 * cost(large)) / (cost(one) + cost(other)) - 1;
    }),
  );
}
