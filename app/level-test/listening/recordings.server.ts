import { sql } from 'kysely';
import type { CefrLevel } from '#app/domain/level-estimation/cefr.ts';
import { isUniqueViolation } from '#app/platform/db/errors.server.ts';
import type { Units, Visitor } from '#app/platform/db/units.server.ts';
import type { MediaType, Sound } from './sound.ts';

/** What teachers see of a recording. */
export interface RecordingFacts {
  scriptHash: string;
  contentHash: string;
  mediaType: MediaType;
  byteCount: number;
  seconds: number | null;
  uploadedAt: Date;
  /** Null where the name is not theirs to see, or the person is gone. */
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
 * The scripts of new tests with their recordings, and the recordings of scripts that are none of them any more. Both
 * are empty for whoever is no teacher with a second factor.
 */
export async function listRecordings(
  units: Units,
  visitor: Visitor,
): Promise<{ scripts: RecordableScript[]; leftOver: RecordingFacts[] }> {
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
  return { scripts: recordable, leftOver: [...known.values()] };
}

/**
 * Puts a recording in the place of whatever there is of a script.
 * @returns 'unknown' when no new test has such a script, or the visitor is no teacher; 'overtaken' when somebody else
 *   did the same at this very moment
 */
export async function keepRecording(
  units: Units,
  visitor: Visitor,
  scriptHash: string,
  { mediaType, seconds, bytes }: Sound,
): Promise<'kept' | 'unknown' | 'overtaken'> {
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
      return 'kept';
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return 'overtaken';
  }
}

/** Takes the recording of a script away. @returns whether there was one, and the visitor may */
export async function removeRecording(units: Units, visitor: Visitor, scriptHash: string): Promise<boolean> {
  if (!isHash(scriptHash)) return false;
  const [result] = await units.asVisitor(visitor, (db) =>
    db.deleteFrom('private.recordings').where('script_hash', '=', scriptHash).execute(),
  );
  return Number(result?.numDeletedRows ?? 0) > 0;
}

/** The sound at an address, for anybody; null when there is none. */
export async function openRecording(
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
