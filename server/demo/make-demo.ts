import { type TransactionPool, withClient } from '@english-beyond-limits/backend/postgres';
import type pg from 'pg';
import { createUnits } from '#app/platform/db/units.server.ts';
import type { App } from '../compose/app.ts';
import { hireStaff } from './accounts.ts';
import { openBrowser } from './browser.ts';
import type { DemoSchool } from './demo-school.ts';
import { planEnrolments } from './enrolments.ts';
import { planGroups } from './groups.ts';
import { planKnownLevels } from './known-levels.ts';
import { planLeads } from './leads.ts';
import { planLearners } from './learners.ts';
import { planLessonWork } from './lesson-work.ts';
import { createTestTaker } from './level-tests.ts';
import type { Mailbox } from './mailbox.ts';
import { planMessages } from './messages.ts';
import { planNights } from './nights.ts';
import { planOfficeWork } from './office-work.ts';
import { createPeople, type DemoAccount } from './people.ts';
import { createRandom } from './random.ts';
import { planReports } from './reports.ts';
import { planSiteWork } from './site-work.ts';
import { planTeachers } from './teachers.ts';
import { planTestTakers } from './test-takers.ts';
import { createTimeline, dayOf, momentOf, type Timeline } from './timeline.ts';

/** About a school term. */
const TERM_DAYS = 91;

interface DemoSize {
  /** Who take the level test without an account. */
  visitors: number;
  /** With an account. */
  learners: number;
}

const WHOLE: DemoSize = { visitors: 120, learners: 26 };

interface MakeDemoOptions {
  app: App;
  pool: TransactionPool;
  ownerUrl: string;
  origin: string;
  timeline: Timeline;
  mailbox: Mailbox;
  /** Of the invented data; passwords and secrets do not depend on it. */
  seed: number;
  /** How many people come; by default those of a whole demo. */
  size?: DemoSize;
}

/** The time of a term that ends at a moment. App and backend have to take it as their clock. */
export function termUntil(end: Date): Timeline {
  const { to } = createTimeline(end, end);
  return createTimeline(momentOf({ to }, TERM_DAYS, 8), end);
}

/**
 * Fills an empty school with a term of invented data.
 * @returns the accounts that can be signed in to
 */
export function makeDemo(options: MakeDemoOptions): Promise<DemoAccount[]> {
  return withClient(options.ownerUrl, (owner) => fillSchool(options, owner), 'demo');
}

async function fillSchool(
  { app, pool, origin, timeline, mailbox, seed, size = WHOLE }: MakeDemoOptions,
  owner: pg.Client,
): Promise<DemoAccount[]> {
  const random = createRandom(seed);
  const school: DemoSchool = {
    app,
    origin,
    timeline,
    random,
    mailbox,
    units: createUnits(pool, timeline.now),
    newBrowser: () => openBrowser(app, origin),
    owner,
    read: async (text, values = []) => (await owner.query(text, values)).rows,
    staff: new Map(),
  };
  const { random: byChance } = Math;
  // The level test chooses its questions by chance.
  Math.random = random.fork('choice of questions').next;
  try {
    await countFrom(school);
    await hireStaff(school);
    const invent = createPeople(random.fork('people'));
    const takers = await createTestTaker(school, random.fork('answers'));
    const { followUp } = planLeads(school, invent);
    planTestTakers(school, { visitors: size.visitors, takers, invent, followUp });
    planMessages(school, { invent, followUp });
    planReports(school, { takers, invent });
    const { accounts } = planLearners(school, { learners: size.learners, takers, invent });
    planEnrolments(school);
    planGroups(school);
    planKnownLevels(school);
    planSiteWork(school);
    planTeachers(school);
    planLessonWork(school);
    planOfficeWork(school);
    planNights(school, TERM_DAYS - 1);
    await timeline.run();
    return [...[...school.staff.values()].map(accountOf), ...accounts];
  } finally {
    Math.random = byChance;
  }
}

/** The migrations were applied today, but the school has been counting since its first day. */
async function countFrom({ owner, timeline }: DemoSchool): Promise<void> {
  await owner.query('update private.daily_measures set starts_on = $1, closed_before = $1', [
    dayOf(timeline.from),
  ]);
}

function accountOf({ fullName, email, role, password, secret, recoveryCodes }: DemoAccount): DemoAccount {
  return { fullName, email, role, password, secret, recoveryCodes };
}
