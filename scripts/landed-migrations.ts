/** `npm run db:landed`: writes the hashes of new migrations into supabase/migrations.sha256, and changes none that is there. */
import { appendFileSync } from 'node:fs';
import { compareWithLanded, LIST, lineOf } from '../tests/support/landed-migrations.ts';

const { added, changed, missing } = compareWithLanded();
const say = (line: string) => process.stdout.write(`${line}\n`);
for (const name of changed)
  say(`${name} was changed after it had landed: put it back as it was, and the change into a new migration.`);
for (const name of missing) say(`${name} has landed and is gone: bring it back.`);
for (const name of added) {
  appendFileSync(LIST, `${lineOf(name)}\n`);
  say(`${name} is in ${LIST} now.`);
}
if (changed.length + missing.length > 0) {
  say(`What has landed nowhere yet can be taken out of ${LIST} and written anew.`);
  process.exitCode = 1;
}
