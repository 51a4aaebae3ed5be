import { withClient } from '@english-beyond-limits/backend/postgres';
import { estimate, median, showEstimate } from '../support/figures.ts';
import { type Cost, QUESTIONS } from './questions.ts';
import type { School, Schools } from './school.ts';

const MAX_ROUNDS = 25;
const MIN_ROUNDS = 5;
const MS_EACH = 12_000;

interface Measured {
  name: string;
  leads: number;
  ours: Cost[];
  peer: Cost[];
  twin: Cost[];
}

/** Prints each question at each size, beside its peer, and how it grows over the last decade. */
export async function measureQuestions(
  schools: Schools,
  sizes: readonly number[],
  { isQuick, only }: { isQuick: boolean; only: string },
  say: (line: string) => void,
): Promise<Measured[]> {
  const all: Measured[] = [];
  for (const leads of sizes) {
    const school = await schools.open(leads);
    say(
      `\n${leads.toLocaleString('en')} leads: median processor time of Postgres, time waited, the peer's, peer ÷ ours, the peer's second asking ÷ its first`,
    );
    for (const question of QUESTIONS.filter(({ name }) => name.includes(only))) {
      const measured = await measure(school, question, isQuick);
      all.push(measured);
      say(line(measured, question.aimMs, leads === sizes.at(-1), all));
    }
  }
  return all;
}

async function measure(
  school: School,
  { name, ours, peer }: (typeof QUESTIONS)[number],
  isQuick: boolean,
): Promise<Measured> {
  const measured: Measured = { name, leads: school.leads, ours: [], peer: [], twin: [] };
  await withClient(school.superuserUrl, async (owner) => {
    for (let warmUp = 0; warmUp < 2; warmUp++) await ours(school, warmUp);
    await peer(school, owner, 0);
    const until = performance.now() + (isQuick ? 300 : MS_EACH);
    for (let round = 0; round < MAX_ROUNDS; round++) {
      if (round >= MIN_ROUNDS && performance.now() > until) break;
      const turns = [
        async () => measured.peer.push(await peer(school, owner, round)),
        async () => measured.ours.push(await ours(school, round)),
        async () => measured.twin.push(await peer(school, owner, round)),
      ];
      for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
    }
  });
  return measured;
}

function line(
  { name, leads, ours, peer, twin }: Measured,
  aimMs: number | null,
  isLast: boolean,
  all: Measured[],
): string {
  const work = ({ processorMs }: Cost) => processorMs;
  const typical = (costs: Cost[]) => median(costs.map(work));
  const ratio = estimate(
    ours.map((cost, round) => (work(peer[round] ?? cost) + work(twin[round] ?? cost)) / (2 * work(cost))),
  );
  const control = estimate(peer.map((cost, round) => work(twin[round] ?? cost) / work(cost)));
  const before = all.findLast((one) => one.name === name && one.leads * 10 === leads);
  const slope = before ? Math.log10(typical(ours) / typical(before.ours)) : Number.NaN;
  return [
    `${isLast && aimMs !== null && typical(ours) > aimMs ? '!' : ' '} ${name.padEnd(32)}`,
    `${typical(ours).toFixed(2).padStart(7)} ms`,
    `waited ${median(ours.map(({ ms }) => ms))
      .toFixed(1)
      .padStart(6)}`,
    `peer ${typical(peer).toFixed(1).padStart(8)}`,
    `ratio ${showEstimate(ratio, 1).padStart(22)}`,
    `A/A ${showEstimate(control)}`,
    Number.isNaN(slope) ? '' : `slope ${slope.toFixed(2)}`,
    aimMs === null ? '' : `aim ${aimMs}`,
  ].join('  ');
}
