import pg from 'pg';
import { queryAs } from './query.ts';

const OVER = 'its test file is over';
const LOOK_EVERY_MS = 1_000;

/** Marks a database as no longer used. The test file may still have connections to it. */
export async function finishDatabase(superuserUrl: string, name: string): Promise<void> {
  await queryAs(superuserUrl, `comment on database ${name} is '${OVER}'`);
}

/**
 * Drops marked databases when they have no connections, because autovacuum would visit them during the whole run.
 * @returns stops this
 */
export function dropFinishedDatabases(superuserUrl: string): () => Promise<void> {
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  async function look(): Promise<void> {
    const finished = await queryAs<{ name: string }>(
      superuserUrl,
      `select datname as name from pg_database d
       where shobj_description(d.oid, 'pg_database') = '${OVER}'
         and not exists (select from pg_stat_activity a where a.datid = d.oid)`,
    );
    for (const { name } of finished) {
      await queryAs(superuserUrl, `drop database ${pg.escapeIdentifier(name)}`);
    }
  }
  let looking: Promise<void> = Promise.resolve();
  function lookAgain() {
    timer = setTimeout(() => {
      // It fails when a connection opens between the query and the drop; the next run tries again.
      looking = look().catch(() => undefined);
      void looking.then(() => {
        if (!isOver) lookAgain();
      });
    }, LOOK_EVERY_MS);
  }
  lookAgain();
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await looking;
  };
}
