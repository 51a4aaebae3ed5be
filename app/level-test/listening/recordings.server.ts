import { sql } from 'kysely';
import type { CefrLevel } from '#app/domain/level-estimation/cefr.ts';
import { isUniqueViolation } from '#app/platform/db/errors.server.ts';
import type { Units, Visitor } from '#app/platform/db/units.server.ts';
import type { MediaType, Sound } from './sound.ts';

/** A recording as teachers see it, without its sound. */
export interface RecordingFacts {
  scriptHash: string;
  contentHash: string;
  mediaType: MediaType;
  byteCount: number;
  seconds: number | null;
  uploadedAt: Date;
  /** Null when the visitor may not see the name, or the account is erased. */
  uploadedBy: string | null;
}

export interface RecordableScript {
  scriptHash: string;
  level: CefrLevel;
  script: string;
  questionCount: number;
  recording: RecordingFacts | null;
}

/**
 * The scripts of new tests with their recordings, and the recordings that no new test uses. Both are empty unless the
 * visitor is a teacher with a second factor.
 */
export async function listRecordings(
  units: Units,
  visitor: Visitor,
): Promise<{ scripts: RecordableScript[]; unused: RecordingFacts[] }> {
  const [scripts, recordings] = await units.asVisitor(visitor, (db) =>
    Promise.all([
      sql<Omit<RecordableScript, 'recording'>>`
        select script_hash as "scriptHash", level, script, question_count as "questionCount"
        from private.list_scripts() order by level, script`.execute(db),
      sql<RecordingFacts>`
        select r.script_hash as "scriptHash", r.content_hash as "contentHash", r.media_type as "mediaType",
          r.byte_count as "byteCount", r.seconds, r.uploaded_at as "uploadedAt", p.full_name as "uploadedBy"
        from private.recordings r
        left join private.read_full_names(array(select uploaded_by from private.recordings)) p
          on p.person_id = r.uploaded_by
        order by r.uploaded_at desc`.execute(db),
    ]),
  );
  const known = new Map(recordings.rows.map((recording) => [recording.scriptHash, recording]));
  const recordable = scripts.rows.map((row) => ({ ...row, recording: known.get(row.scriptHash) ?? null }));
  for (const { scriptHash } of recordable) known.delete(scriptHash);
  return { scripts: recordable, unused: [...known.values()] };
}

/**
 * Saves the recording of a script, in place of an earlier one.
 * @returns 'unknown' when no new test has the script, or the visitor is no teacher; 'conflict' when another upload for
 *   the same script won
 */
export async function saveRecording(
  units: Units,
  visitor: Visitor,
  scriptHash: string,
  { mediaType, seconds, bytes }: Sound,
): Promise<'saved' | 'unknown' | 'conflict'> {
  if (!isHash(scriptHash)) return 'unknown';
  try {
    return await units.asVisitor(visitor, async (db) => {
      const { rows } = await sql`
        select from private.list_scripts() where script_hash = ${scriptHash}`.execute(db);
      if (rows.length === 0) return 'unknown';
      await db.deleteFrom('private.recordings').where('script_hash', '=', scriptHash).execute();
      await sql`
        select private.add_recording(${scriptHash}, ${mediaType}, ${Buffer.from(bytes)}, ${seconds})`.execute(
        db,
      );
      return 'saved';
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return 'conflict';
  }
}

/** Deletes the recording of a script. @returns false when there was none or the visitor may not */
export async function removeRecording(units: Units, visitor: Visitor, scriptHash: string): Promise<boolean> {
  if (!isHash(scriptHash)) return false;
  const [result] = await units.asVisitor(visitor, (db) =>
    db.deleteFrom('private.recordings').where('script_hash', '=', scriptHash).execute(),
  );
  return Number(result?.numDeletedRows ?? 0) > 0;
}

/** The sound with this content hash; null when there is none. Open to every visitor. */
export async function getRecording(
  units: Units,
  contentHash: string,
): Promise<{ mediaType: string; bytes: Buffer } | null> {
  if (!isHash(contentHash)) return null;
  const { rows } = await units.asVisitor({ claims: null, visitorHash: null }, (db) =>
    sql<{ mediaType: string; bytes: Buffer }>`
      select media_type as "mediaType", sound as bytes from private.open_recording(${contentHash})`.execute(
      db,
    ),
  );
  return rows[0] ?? null;
}

function isHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}
