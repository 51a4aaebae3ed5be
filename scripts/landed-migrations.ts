/** `npm run db:landed`: adds the hashes of new migrations to supabase/migrations.sha256, and changes no existing one. */
import { writeFileSync } from 'node:fs';
import { compareWithLanded, LANDED_LIST, lineOf, readLanded } from '../tests/support/landed-migrations.ts';

const { added, changed, missing } = compareWithLanded();
const say = (line: string) => process.stdout.write(`${line}\n`);
for (const name of changed)
  say(`${name} was changed after it had landed: restore it, and put the change into a new migration.`);
for (const name of missing) say(`${name} has landed and is missing: restore it.`);
for (const name of added) say(`${name} was added to ${LANDED_LIST}.`);
if (added.length > 0) {
  const lines = new Map([...readLanded(), ...added.map((name): [string, string] => [name, lineOf(name)])]);
  const oldestFirst = [...lines].sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(LANDED_LIST, oldestFirst.map(([, line]) => `${line}\n`).join(''));
}
if (changed.length + missing.length > 0) {
  say(`A migration that no database has applied yet may be removed from ${LANDED_LIST} and added again.`);
  process.exitCode = 1;
}
