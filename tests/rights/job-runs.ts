import type pg from 'pg';

/** Three jobs, one of which this version has no more, and their runs. */
export async function insertJobRuns(owner: pg.ClientBase): Promise<void> {
  await owner.query(`
    insert into private.job_states (job, started_at, finished_at, changed, error, succeeded_at) values
      ('quiet', now(), now(), 0, null, now()),
      ('failing', now(), now(), 0, 'Error ECONNREFUSED', '2020-01-01'),
      ('gone', '2020-01-01', '2020-01-01', 0, 'Error', null);
    insert into private.job_runs (job, started_at, finished_at, times, changed, error) values
      ('gone', '2020-01-01', '2020-01-01', 1, 0, 'Error'),
      ('failing', '2020-01-01', '2020-01-01', 5, 0, 'Error ECONNREFUSED'),
      ('failing', now() - interval '2 hours', now() - interval '2 hours', 3, 0, 'Error ECONNREFUSED'),
      ('failing', now() - interval '2 hours', now() - interval '2 hours', 7, 9, null),
      ('busy', now() - interval '2 hours', now(), 2, 4, null),
      ('busiest', now(), now(), 2, 4, null)`);
}
