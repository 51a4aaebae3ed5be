import { addDays, formatShortDay, mondayOf } from '#app/domain/days.ts';
import { counted } from '#app/domain/romanian.ts';
import { formatShareOf } from '#app/domain/share.ts';
import { changeWords } from '#app/platform/statistics/change-words.ts';
import { columnsOf } from '#app/platform/statistics/columns.ts';
import type { DailyCounts } from '#app/platform/statistics/daily-counts.ts';
import type { Period } from '#app/platform/statistics/period.ts';
import type { CohortsData, Statistics, StatisticsSection } from '#app/platform/statistics/statistics.ts';

const ACCOUNT = ['cont', 'conturi'] as const;
/** The cohorts that are shown, and the weeks after each. */
const WEEKS = 12;

/** Accounts of learners by the day they were made, what they do in their first week, and who comes back later. */
export const ACCOUNT_STATISTICS: Statistics = {
  id: 'conturi',
  heading: 'Conturi',
  order: 20,
  measures: ['sign_ups', 'activation', 'returns'],
  show: showAccounts,
};

function showAccounts(counts: DailyCounts, period: Period): StatisticsSection {
  const confirmed = counts.sum('sign_ups', period, 'confirmed');
  const unconfirmed = counts.sum('sign_ups', period, 'unconfirmed');
  const activation = (key: string) => counts.sum('activation', period, key);
  const [byTest, byVisit, neither] = [activation('test'), activation('visit'), activation('neither')];
  const known = byTest + byVisit + neither;
  return {
    notes: [
      'Se numără conturile celor care învață; echipa școlii nu intră aici.',
      'Activ: un cont cu adresa confirmată care, în primele 7 zile, păstrează rezultatul unui test sau se întoarce în altă zi. Se știe despre conturile mai vechi de 7 zile.',
      'Revenirile sunt oameni diferiți, numărați o dată pe săptămână, de luni până duminică, după săptămâna în care și-au făcut contul. Se văd numai cu JavaScript pornit în browserul lor.',
    ],
    figures: [
      {
        text: counted(confirmed + unconfirmed, 'cont nou', 'conturi noi'),
        more: changeWords(counts, 'sign_ups', period),
      },
      {
        text: counted(confirmed, 'adresă confirmată', 'adrese confirmate'),
        more: formatShareOf(confirmed, confirmed + unconfirmed, 'din conturile noi'),
      },
      {
        text: counted(byTest + byVisit, 'cont activ', 'conturi active'),
        more: formatShareOf(byTest + byVisit, known, 'din cele de cel puțin 7 zile'),
      },
    ],
    charts: [
      {
        kind: 'columns',
        id: 'conturi-pe-zile',
        title: 'Conturi noi',
        noun: ACCOUNT,
        empty: 'În perioada aceasta nu s-a făcut niciun cont.',
        ...columnsOf(counts, 'sign_ups', period, [
          { name: 'Cu adresa confirmată', tone: 'main', keys: (key) => key === 'confirmed' },
          { name: 'Neconfirmate', tone: 'plain', keys: (key) => key === 'unconfirmed' },
        ]),
      },
      {
        kind: 'bars',
        id: 'activare',
        title: 'Ce fac în primele 7 zile',
        noun: ACCOUNT,
        empty: 'Niciun cont confirmat din perioada aceasta nu are încă 7 zile.',
        bars: [
          { name: 'Păstrează rezultatul unui test', value: byTest },
          { name: 'Se întorc în altă zi, fără test', value: byVisit, tone: 'second' },
          { name: 'Nici una, nici alta', value: neither, tone: 'plain' },
        ],
      },
      cohortsOf(counts, period),
    ],
  };
}

/** The share of each week's confirmed accounts that was used again in each later week, for the last twelve weeks. */
function cohortsOf(counts: DailyCounts, { last }: Period): CohortsData {
  const thisWeek = mondayOf(last);
  // A week that had begun when the counting did would miss its first days.
  const started = counts.startOf('returns');
  const first = mondayOf(started) < started ? addDays(mondayOf(started), 7) : started;
  const cohorts = Array.from({ length: WEEKS }, (_, index) => addDays(thisWeek, (index - WEEKS + 1) * 7))
    .filter((monday) => monday >= first)
    .reverse();
  return {
    kind: 'cohorts',
    id: 'reveniri',
    title: 'Câți se întorc, după săptămâna în care și-au făcut contul',
    rowHead: 'Săptămâna',
    sizeHead: 'Conturi',
    columnHeads: Array.from({ length: Math.max(0, cohorts.length - 1) }, (_, index) => `+${index + 1}`),
    rows: cohorts.map((monday, age) => ({
      name: formatShortDay(monday),
      size: counts.sum('sign_ups', { first: monday, last: addDays(monday, 6) }, 'confirmed'),
      values: Array.from({ length: Math.max(0, cohorts.length - 1) }, (_, index) => {
        const week = addDays(monday, (index + 1) * 7);
        return index < age ? counts.sum('returns', { first: week, last: week }, monday) : null;
      }),
    })),
    empty: 'Primele reveniri se văd după o săptămână întreagă de numărat, cu cel puțin un cont confirmat.',
  };
}
