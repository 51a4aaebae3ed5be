/** `npm run mutate`: weakens the schema in every way the catalogue allows; the rights matrix must notice each one. */
import { availableParallelism } from 'node:os';
import { urlOfDatabase } from '@english-beyond-limits/backend/testing/database-urls';
import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { startTemplateServer, TEMPLATE } from '@english-beyond-limits/backend/testing/template-server';
import pg from 'pg';
import { seed } from '../server/seed/seed.ts';
import { insertFixtures } from '../tests/rights/fixtures.ts';
import { MATRIX } from '../tests/rights/matrix.ts';
import { listMutations } from '../tests/rights/mutations/all-mutations.ts';
import { NO_MUTATION, runMutation } from '../tests/rights/mutations/run-mutation.ts';

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

/** Whether every mutant was killed; each that was not, and each that is no valid SQL, is named. */
async function mutateAll(urls: { superuserUrl: string; ownerUrl: string }): Promise<boolean> {
  const lanes = await Promise.all(
    Array.from({ length: availableParallelism() }, async (_, number) => openLane(urls, `mutants_${number}`)),
  );
  const [first] = lanes as [pg.Client];
  try {
    const untouched = await runMutation(first, NO_MUTATION);
    if (untouched.kind !== 'survived') {
      say(`The matrix does not even hold without a mutation. ${JSON.stringify(untouched)}`);
      return false;
    }
    const all = await listMutations(first);
    const mutants = all.filter(({ changesNothing }) => !changesNothing);
    const counts = { killed: 0, survived: 0, invalid: 0 };
    const waiting = mutants.values();
    await Promise.all(
      lanes.map(async (client) => {
        for (const mutant of waiting) {
          const fate = await runMutation(client, mutant);
          counts[fate.kind]++;
          if (fate.kind === 'survived') say(`survived: ${mutant.name}`);
          if (fate.kind === 'invalid') say(`invalid: ${mutant.name}: ${fate.why}`);
        }
      }),
    );
    say(`${all.length - mutants.length} mutations left out: by rule they change nothing.`);
    say(
      `${mutants.length} mutants, ${counts.killed} killed, ${counts.survived} survived, ${counts.invalid} invalid.`,
    );
    return counts.killed === mutants.length;
  } finally {
    await Promise.all(lanes.map((client) => client.end()));
  }
}

async function openLane(urls: { superuserUrl: string; ownerUrl: string }, name: string): Promise<pg.Client> {
  await queryAs(urls.superuserUrl, `create database ${name} template ${TEMPLATE} owner postgres`);
  const owner = new pg.Client({ connectionString: urlOfDatabase(urls.ownerUrl, name) });
  await owner.connect();
  await insertFixtures(owner);
  await owner.end();
  const client = new pg.Client({
    connectionString: urlOfDatabase(urls.superuserUrl, name),
    pipeline: true,
  });
  await client.connect();
  return client;
}

const server = await startTemplateServer('supabase/migrations', seed);
try {
  say(`${MATRIX.length} cells.`);
  process.exitCode = (await mutateAll(server)) ? 0 : 1;
} finally {
  await server.stop();
}
