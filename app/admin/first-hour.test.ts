import { describe, expect, it } from 'vitest';
import type { BackupView } from './backups/backup-state.ts';
import { type FirstHourFacts, listFirstHourSteps } from './first-hour.ts';

const BACKUPS: BackupView = {
  nightlyAt: '02:30',
  folder: '/srv/copii',
  keepDays: 35,
  failure: null,
  startedAt: null,
  count: 1,
  newest: { createdAt: new Date(), bytes: 1 },
  isOld: false,
};
const DONE: FirstHourFacts = {
  samples: 0,
  from: 'salut@scoala.example',
  hasPhotograph: true,
  areLegalTextsReviewed: true,
  secondFactors: { methods: 1, hasRecoveryCodes: true },
  backups: BACKUPS,
};
const openSteps = (facts: Partial<FirstHourFacts>) =>
  listFirstHourSteps({ ...DONE, ...facts })
    .filter(({ isDone }) => !isDone)
    .map(({ name }) => name);

describe('The first hour', () => {
  it('Nothing is listed once all of it is done', () => {
    expect(listFirstHourSteps(DONE)).toEqual([]);
    expect(listFirstHourSteps({ ...DONE, backups: null }), 'without backups of this process').toEqual([]);
  });

  it.each([
    ['Datele școlii în locul celor de exemplu', { samples: 3 }],
    ['E-mailul legat', { from: null }],
    ['Profilul cu fotografie al cui predă', { hasPhotograph: false }],
    ['Textele legale citite', { areLegalTextsReviewed: false }],
    [
      'Verificarea în doi pași, cu coduri de rezervă',
      { secondFactors: { methods: 1, hasRecoveryCodes: false } },
    ],
    [
      'Verificarea în doi pași, cu coduri de rezervă',
      { secondFactors: { methods: 0, hasRecoveryCodes: true } },
    ],
    ['O copie de rezervă făcută', { backups: { ...BACKUPS, count: 0, newest: null } }],
  ])('The step „%s” stays open until it is done, beside those that are', (name, facts) => {
    expect(openSteps(facts)).toEqual([name]);
    expect(listFirstHourSteps({ ...DONE, ...facts })).toHaveLength(6);
  });
});
