import { describe, expect, it } from 'vitest';
import { listTasks } from './overview-tasks.ts';

const STAFF = {
  sentToday: 0,
  sentOfWeek: 0,
  failedOfWeek: 0,
  leadsToday: 0,
  messagesToday: 0,
  newMessages: 0,
};
const ADMIN = { testsToday: 0, testsFinishedToday: 0, accountsToday: 0, failedJobs: 0 };
const DONE = {
  counts: {
    ...{
      openReports: 0,
      scripts: 39,
      recorded: 39,
      items: 900,
      answers: 0,
      waitingTexts: 0,
      waitingVoices: 0,
    },
    ...{ staff: STAFF, admin: null },
  },
  samples: 0,
  offers: 0,
  from: 'salut@scoala.example',
  backups: null,
  isFirstHour: false,
};

function namesOf(facts: Partial<typeof DONE> | Record<string, unknown>, isOpen = (_: string) => true) {
  return listTasks({ ...DONE, ...facts }, isOpen).map(({ name }) => name);
}

describe('What there is to do in the administration', () => {
  it('A school that has done everything has nothing to do', () => {
    expect(namesOf({})).toEqual([]);
  });

  it('What is broken comes before what could be better, and that before what waits', () => {
    const counts = {
      ...DONE.counts,
      openReports: 2,
      waitingTexts: 3,
      waitingVoices: 1,
      recorded: 0,
      staff: { ...STAFF, failedOfWeek: 1 },
      admin: { ...ADMIN, failedJobs: 2 },
    };
    const backups = {
      nightlyAt: '02:30',
      folder: '/srv/copii',
      keepDays: 35,
      failure: { at: new Date(), trouble: 'disk-full' },
      count: 0,
      newest: null,
      isOld: false,
    };
    expect(namesOf({ counts, samples: 14, offers: 1, from: null, backups })).toEqual([
      'Repară copia de rezervă',
      'Retrimite 1 mesaj care nu a plecat',
      'Vezi 2 sarcini care nu au mers',
      'Leagă e-mailul',
      'Înlocuiește 14 valori de exemplu',
      'Alege între 1 text al vostru și cel nou',
      'Corectează 3 texte',
      'Ascultă 1 înregistrare',
      'Răspunde la 2 greșeli raportate',
      'Înregistrează 39 de texte',
    ]);
  });

  it('What the first hour asks for is listed once', () => {
    expect(namesOf({ samples: 14, from: null, offers: 1, isFirstHour: true })).toEqual([
      'Alege între 1 text al vostru și cel nou',
    ]);
  });

  it('What is done on a page that does not open is no task', () => {
    const facts = { counts: { ...DONE.counts, openReports: 2 }, samples: 14, from: null };
    expect(namesOf(facts, (path) => path !== '/admin/settings')).toEqual(['Răspunde la 2 greșeli raportate']);
  });
});
