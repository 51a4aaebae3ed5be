import { admin, resting, service, superAdmin, visitor, withoutRightsOf, worker } from '../actors.ts';
import { after, type Cell, can, canNot, does } from '../cell.ts';
import { privilegesOn } from '../privileges.ts';

const LIST = 'select from private.list_jobs()';
const RUNS = 'select from private.list_job_runs(null, null, 50)';
const FAILED = 'select from private.count_failed_jobs() as failed where failed = 1';
const admins = [admin, superAdmin];
const refused = [...withoutRightsOf('admin'), resting, visitor, worker, service];

/** The worker notes how jobs went; admins read it. */
export const JOB_RUN_CELLS: Cell[] = [
  ...privilegesOn(
    {
      name: 'private.job_states',
      columns: ['job', 'started_at', 'finished_at', 'changed', 'error', 'succeeded_at'],
    },
    { anon: {}, authenticated: {}, worker: { select: 'all' }, service: {} },
  ),
  ...privilegesOn(
    {
      name: 'private.job_runs',
      columns: ['id', 'job', 'started_at', 'finished_at', 'times', 'changed', 'error'],
    },
    { anon: {}, authenticated: {}, worker: {}, service: {} },
  ),

  // Reading
  ...admins.flatMap((person) => [
    can(person, 'see how each job went', LIST, 3),
    can(person, 'see the runs of jobs', RUNS, 6),
    can(person, 'count the jobs that failed, without those of another version', FAILED),
  ]),
  can(
    admin,
    'see how often a job failed within seven days',
    `${LIST} where job = 'failing' and failures = 3`,
  ),
  can(admin, 'see that a job did not fail', `${LIST} where job = 'quiet' and failures = 0`),
  can(admin, 'see no failure that is older', `${LIST} where job = 'gone' and failures = 0`),
  can(admin, 'see the runs of one job', `select from private.list_job_runs('failing', null, 50)`, 3),
  can(admin, 'see as many runs as asked for', 'select from private.list_job_runs(null, null, 2)', 2),
  can(
    admin,
    'see the runs before one of them',
    `select from private.list_job_runs(null, (select min(id) + 2 from private.list_job_runs(null, null, 50)), 50)`,
    2,
  ),
  ...refused.flatMap((actor) => [
    canNot(actor, 'see how each job went', LIST),
    canNot(actor, 'see the runs of jobs', RUNS),
    canNot(actor, 'count the jobs that failed', FAILED),
  ]),
  can(worker, 'read how jobs went', `select job from private.job_states where error is not null`, 2),

  // Noting
  can(worker, 'note a run', noting('quiet', 0, null)),
  after([does(worker, noting('quiet', 0, null))], can(admin, 'see no run that changed nothing', RUNS, 6)),
  after([does(worker, noting('quiet', 2, null))], can(admin, 'see a run that changed rows', runsOf('quiet'))),
  after([does(worker, noting('quiet', 0, 'Error'))], can(admin, 'see a run that failed', runsOf('quiet'))),
  after(
    [does(worker, noting('quiet', 2, null)), does(worker, noting('quiet', 3, null))],
    can(admin, 'see runs that ended alike as one', summed('quiet', 'rows = 1 and times = 2 and changed = 5')),
  ),
  after(
    [does(worker, noting('quiet', 2, null)), does(worker, noting('quiet', 0, 'Error'))],
    can(admin, 'see runs that ended differently apart', runsOf('quiet'), 2),
  ),
  after(
    [does(worker, noting('busy', 2, null))],
    can(admin, 'see runs apart that began more than an hour before', runsOf('busy'), 2),
  ),
  after(
    [does(worker, noting('busiest', 2, null))],
    can(admin, 'see a run added to the last one', `${runsOf('busiest')} where times = 3 and changed = 6`),
  ),
  after(
    [does(worker, noting('failing', 0, null))],
    can(admin, 'see no run of a job that is older than thirty days', runsOf('failing'), 2),
  ),
  after(
    [does(worker, noting('failing', 0, null))],
    can(admin, 'see the old runs of other jobs', runsOf('gone')),
  ),
  after(
    [does(worker, noting('quiet', 2, 'Error'))],
    can(
      admin,
      'see a failure and when it last went well',
      `${LIST} where job = 'quiet' and error = 'Error' and succeeded_at is not null and changed = 2`,
    ),
  ),
  after(
    [does(worker, noting('failing', 0, null))],
    can(
      admin,
      'see that a job goes well again',
      `${LIST} where job = 'failing' and error is null and succeeded_at > '2021-01-01' and finished_at > started_at`,
    ),
  ),
  after(
    [does(worker, noting('new', 0, 'Error'))],
    can(admin, 'see that a job never went well', `${LIST} where job = 'new' and succeeded_at is null`),
  ),
  ...[resting, visitor, superAdmin, service].map((actor) =>
    canNot(actor, 'note a run', noting('quiet', 0, null)),
  ),
];

function noting(job: string, changed: number, error: string | null): string {
  return `select private.note_job_run('${job}', interval '1 second', ${changed}, ${error ? `'${error}'` : 'null'})`;
}

function runsOf(job: string): string {
  return `select from private.list_job_runs('${job}', null, 50)`;
}

function summed(job: string, condition: string): string {
  return `select from (
      select count(*) as rows, sum(times) as times, sum(changed) as changed
      from private.list_job_runs('${job}', null, 50)
    ) as runs where ${condition}`;
}
