import pg from 'pg';
import { queryAs } from './query.ts';

const OVER = 'its test file is over';
const LOOK_EVERY_MS = 1_000;

/** Says of a database that its test file is over. Connections of that file may still be open. */
export async function finishDatabase(superuserUrl: string, name: string): Promise<void> {
  await queryAs(superuserUrl, `comment on database ${name} is '${OVER}'`);
}

/**
 * Drops databases whose test file is over and which nobody is connected to any more: hundreds of them would slow down the
 * others, because the server looks after each.
 * @returns ends it
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
      // One that is connected to at this very moment is dropped the next time.
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
