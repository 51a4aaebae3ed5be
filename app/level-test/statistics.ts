import { CEFR_LEVELS, type CefrLevel } from '#app/domain/level-estimation/cefr.ts';
import { counted } from '#app/domain/romanian.ts';
import { formatShareOf } from '#app/domain/share.ts';
import { changeWords } from '#app/platform/statistics/change-words.ts';
import { columnsOf } from '#app/platform/statistics/columns.ts';
import type { DailyCounts } from '#app/platform/statistics/daily-counts.ts';
import type { Period } from '#app/platform/statistics/period.ts';
import type { Statistics, StatisticsSection } from '#app/platform/statistics/statistics.ts';

const MEASURE = 'level_tests';
const TEST = ['test', 'teste'] as const;
const STOPPED = 'stopped-';
/** So many questions are on the axis at least, so that two stops are not drawn as wide as a page. */
const MIN_QUESTIONS = 10;

/** Level tests by the day they began: how they ended, and before which question visitors stopped. */
export const LEVEL_TEST_STATISTICS: Statistics = {
  id: 'teste',
  heading: 'Testul de nivel',
  order: 10,
  measures: [MEASURE],
  show: showLevelTests,
};

/** Whether a key of the measure is a level: that of tests that are finished. */
export function isFinishedTest(key: string): boolean {
  return CEFR_LEVELS.includes(key as CefrLevel);
}

function showLevelTests(counts: DailyCounts, period: Period): StatisticsSection {
  const sum = (keys?: (key: string) => boolean) => counts.sum(MEASURE, period, keys);
  const isStopped = (key: string) => key.startsWith(STOPPED);
  const started = sum();
  const finished = sum(isFinishedTest);
  const running = sum((key) => key === 'running');
  const stopped = sum(isStopped);
  return {
    notes: [
      'Un test e trecut la ziua în care a început. Se numără teste, nu oameni: cine îl dă de două ori e numărat de două ori.',
      'Un test neterminat după 24 de ore, sau lăsat pentru altul nou, e socotit oprit. Dacă e terminat totuși în cel mult 7 zile, trece la terminate.',
    ],
    figures: [
      {
        text: counted(started, 'test început', 'teste începute'),
        more: changeWords(counts, MEASURE, period),
      },
      {
        text: counted(finished, 'test terminat', 'teste terminate'),
        more: formatShareOf(finished, started - running, 'din cele care nu mai sunt în curs'),
      },
      {
        text: counted(stopped, 'test oprit', 'teste oprite'),
        more: `${running} încă în curs`,
      },
    ],
    charts: [
      {
        kind: 'columns',
        id: 'teste-pe-zile',
        title: 'Teste începute, după nivelul la care au ajuns',
        noun: TEST,
        empty: 'În perioada aceasta nu a început niciun test.',
        ...columnsOf(counts, MEASURE, period, [
          ...CEFR_LEVELS.map((level) => ({
            name: level,
            tone: level.toLowerCase() as Lowercase<CefrLevel>,
            keys: (key: string) => key === level,
          })),
          { name: 'Oprite', tone: 'plain', keys: isStopped },
          { name: 'În curs', tone: 'second', keys: (key) => key === 'running' },
        ]),
      },
      {
        kind: 'bars',
        id: 'niveluri',
        title: 'Nivelurile testelor terminate',
        noun: TEST,
        empty: 'În perioada aceasta nu s-a terminat niciun test.',
        bars: CEFR_LEVELS.map((level) => ({
          name: level,
          value: sum((key) => key === level),
          tone: level.toLowerCase() as Lowercase<CefrLevel>,
        })),
      },
      stopsOf(counts, period),
    ],
  };
}

/** Before which question visitors stopped. */
function stopsOf(counts: DailyCounts, period: Period): StatisticsSection['charts'][number] {
  const stops = counts
    .byKey(MEASURE, period)
    .filter(({ key }) => key.startsWith(STOPPED))
    .map(({ key, amount }) => ({ question: Number(key.slice(STOPPED.length)), amount }));
  const last = Math.max(MIN_QUESTIONS, ...stops.map(({ question }) => question));
  const questions = Array.from({ length: last }, (_, index) => index + 1);
  return {
    kind: 'columns',
    id: 'opriri',
    title: 'La ce întrebare se opresc',
    columnHead: 'Întrebarea fără răspuns',
    noun: ['test oprit', 'teste oprite'],
    columns: questions.map((question) => ({ label: String(question), name: `Întrebarea ${question}` })),
    series: [
      {
        name: 'Teste oprite',
        tone: 'main',
        values: questions.map((question) => stops.find((stop) => stop.question === question)?.amount ?? 0),
      },
    ],
    empty: 'În perioada aceasta nu s-a oprit niciun test.',
  };
}
