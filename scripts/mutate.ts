/**
 * `npm run mutate`: weakens the schema in every way the mutations list; the rights matrix must notice each of them.
 * `npm run mutate -- lead_` runs those alone whose name has one of the given words.
 */
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

const WORDS = process.argv.slice(2);

/** Runs the mutants, and names those that survived or are no valid SQL. @returns whether every mutant was killed */
async function mutateAll(urls: { superuserUrl: string; ownerUrl: string }): Promise<boolean> {
  const clients = await Promise.all(
    Array.from({ length: availableParallelism() }, async (_, number) =>
      openDatabaseCopy(urls, `mutants_${number}`),
    ),
  );
  const [first] = clients as [pg.Client];
  try {
    const untouched = await runMutation(first, NO_MUTATION);
    if (untouched.kind !== 'survived') {
      say(`The rights matrix fails without a mutation: ${JSON.stringify(untouched)}`);
      return false;
    }
    const all = (await listMutations(first)).filter(
      ({ name }) => WORDS.length === 0 || WORDS.some((word) => name.includes(word)),
    );
    const mutants = all.filter(({ changesNothing }) => !changesNothing);
    const counts = { killed: 0, survived: 0, invalid: 0 };
    const waiting = mutants.values();
    await Promise.all(
      clients.map(async (client) => {
        for (const mutant of waiting) {
          const outcome = await runMutation(client, mutant);
          counts[outcome.kind]++;
          if (outcome.kind === 'survived') say(`survived: ${mutant.name}`);
          if (outcome.kind === 'invalid') say(`invalid: ${mutant.name}: ${outcome.why}`);
        }
      }),
    );
    say(`${all.length - mutants.length} mutations were left out: by rule they have no effect.`);
    say(
      `${mutants.length} mutants, ${counts.killed} killed, ${counts.survived} survived, ${counts.invalid} invalid.`,
    );
    return counts.killed === mutants.length;
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

async function openDatabaseCopy(
  urls: { superuserUrl: string; ownerUrl: string },
  name: string,
): Promise<pg.Client> {
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
  say(`The rights matrix has ${MATRIX.length} cells.`);
  process.exitCode = (await mutateAll(server)) ? 0 : 1;
} finally {
  await server.stop();
}
