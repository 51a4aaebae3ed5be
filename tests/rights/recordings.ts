import { createHash } from 'node:crypto';
import type pg from 'pg';
import { idOf } from './people.ts';

const SOUND = Buffer.from('sound of the fixture');

export const RECORDINGS = {
  scriptHash: 'a'.repeat(64),
  contentHash: createHash('sha256').update(SOUND).digest('hex'),
  /** A script of an older bank, which no new test uses. */
  oldScript: 'A script that only an older bank has.',
};

/** Two recordings, and a script that new tests do not have any more. */
export async function insertRecordings(owner: pg.ClientBase): Promise<void> {
  await owner.query(
    `insert into private.recordings (script_hash, media_type, sound, byte_count, content_hash, uploaded_by)
     values ($1, 'audio/mpeg', $2, 20, $3, $4), (repeat('b', 64), 'audio/mp4', 'another', 7, repeat('d', 64), null)`,
    [RECORDINGS.scriptHash, SOUND, RECORDINGS.contentHash, idOf('teacher')],
  );
  await owner.query(
    `with bank as (
       insert into private.banks (version, content_hash) overriding system value values (-1, 'oldest') returning version
     ), item as (
       insert into private.items (key, content_hash, level, skill, format, topic, transfer, difficulty, discrimination,
         guessing, script, prompt, answers, distractors, explanation)
       values ('oldest', 'oldest', 'B1', 'listening', 'gap', '-', 'none', 0, 1, 0, $1, '-', '{a}', '{}', 'Of the fixture alone.')
       returning id
     )
     insert into private.bank_items (bank_version, item_id) select version, id from bank, item`,
    [RECORDINGS.oldScript],
  );
}
