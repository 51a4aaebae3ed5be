/** `npm run db:landed`: writes the hashes of new migrations into supabase/migrations.sha256, and changes none that is there. */
import { writeFileSync } from 'node:fs';
import { compareWithLanded, LIST, lineOf, readLanded } from '../tests/support/landed-migrations.ts';

const { added, changed, missing } = compareWithLanded();
const say = (line: string) => process.stdout.write(`${line}\n`);
for (const name of changed)
  say(`${name} was changed after it had landed: put it back as it was, and the change into a new migration.`);
for (const name of missing) say(`${name} has landed and is gone: bring it back.`);
for (const name of added) say(`${name} is in ${LIST} now.`);
if (added.length > 0) {
  const lines = new Map([...readLanded(), ...added.map((name): [string, string] => [name, lineOf(name)])]);
  const oldestFirst = [...lines].sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(LIST, oldestFirst.map(([, line]) => `${line}\n`).join(''));
}
if (changed.length + missing.length > 0) {
  say(`What has landed nowhere yet can be taken out of ${LIST} and written anew.`);
  process.exitCode = 1;
}
