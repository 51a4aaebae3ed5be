/** `npm run mutate`: weakens the schema in every way the catalogue allows; the rights matrix must notice each one. */
import { availableParallelism } from 'node:os';
import pg from 'pg';
import { type Cell, matches } from '../tests/rights/cell.ts';
import { insertFixtures } from '../tests/rights/fixtures.ts';
import { MATRIX } from '../tests/rights/matrix.ts';
import { mutateFunctions } from '../tests/rights/mutations/functions.ts';
import { mutateGrants } from '../tests/rights/mutations/grants.ts';
import type { Mutation } from '../tests/rights/mutations/mutation.ts';
import { mutatePolicies } from '../tests/rights/mutations/policies.ts';
import { runAs, SAVEPOINT } from '../tests/rights/run-cell.ts';
import { urlOfDatabase } from '../tests/support/database-urls.ts';
import { queryAs } from '../tests/support/query.ts';
import { startTemplateServer, TEMPLATE } from '../tests/support/template-server.ts';

const NOTHING: Mutation = { name: 'nothing', on: '', sql: 'select' };

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

/**
 * The first cell that notices a mutation, or null. Grants, policies and functions are transactional in Postgres:
 * the mutation and all cells share one transaction that rolls back, as the login role of the site.
 */
async function findMismatch(client: pg.Client, { name, on, sql }: Mutation): Promise<string | null> {
  await client.query('begin');
  try {
    await client.query(sql).catch((error: Error) => {
      throw new Error(`${name}: ${error.message}`);
    });
    await client.query('set local session authorization authenticator; set local role anon');
    for (const { actor, statement, expectation, name: cell } of nearestFirst(on)) {
      const outcome = await runAs(client, actor, statement, SAVEPOINT);
      if (!matches(expectation, outcome)) return `${cell}: ${outcome}`;
    }
    return null;
  } finally {
    await client.query('rollback');
  }
}

/** The cells about what was changed are the likeliest to notice. */
function nearestFirst(on: string): Cell[] {
  return [...MATRIX.filter((cell) => cell.on === on), ...MATRIX.filter((cell) => cell.on !== on)];
}

async function mutateAll(urls: { superuserUrl: string; ownerUrl: string }): Promise<boolean> {
  const lanes = await Promise.all(
    Array.from({ length: availableParallelism() }, async (_, number) => openLane(urls, `mutants_${number}`)),
  );
  const [first] = lanes as [pg.Client];
  try {
    const untouched = await findMismatch(first, NOTHING);
    if (untouched) {
      say(`The matrix does not even hold without a mutation. ${untouched}`);
      return false;
    }
    const all = [
      ...(await mutatePolicies(first)),
      ...(await mutateFunctions(first)),
      ...(await mutateGrants(first)),
    ];
    const mutants = all.filter(({ changesNothing }) => !changesNothing);
    const survivors: string[] = [];
    const waiting = mutants.values();
    await Promise.all(
      lanes.map(async (client) => {
        for (const mutant of waiting) {
          if ((await findMismatch(client, mutant)) === null) survivors.push(mutant.name);
        }
      }),
    );
    for (const name of survivors) say(`survived: ${name}`);
    say(`${all.length - mutants.length} mutations left out: by rule they change nothing.`);
    say(
      `${mutants.length} mutants, ${mutants.length - survivors.length} killed, ${survivors.length} survived.`,
    );
    return survivors.length === 0;
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

const server = await startTemplateServer();
try {
  say(`${MATRIX.length} cells.`);
  process.exitCode = (await mutateAll(server)) ? 0 : 1;
} finally {
  await server.stop();
}
