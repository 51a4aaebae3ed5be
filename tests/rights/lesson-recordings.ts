import type pg from 'pg';
import { LESSONS } from './lessons.ts';
import { idOf } from './people.ts';

const BUCKET = 'lesson-recordings';

/** Recordings of lessons, by their ids. Ana says hello in all three lessons, and bye in the closed one. */
export const SOUNDS = {
  ofFree: 5001,
  /** By the teacher. */
  ofClosed: 5002,
  ofWord: 5003,
  ofNamesake: 5004,
  /** Taken away an hour ago: the one of „hello” had another in its place, the one of „bye” none. */
  replaced: 5005,
  removed: 5006,
  /** Taken away long ago. */
  old: 5007,
};

export const SOUND_FILES = {
  ofFree: `${LESSONS.free}/free.mp3`,
  ofClosed: `${LESSONS.closed}/closed.mp3`,
  ofWord: `${LESSONS.closed}/word.mp3`,
  ofNamesake: `${LESSONS.namesake}/namesake.mp3`,
  replaced: `${LESSONS.closed}/replaced.mp3`,
  removed: `${LESSONS.closed}/removed.mp3`,
  old: `${LESSONS.closed}/old.mp3`,
  /** In no recording: uploaded now, and long ago. */
  fresh: `${LESSONS.closed}/fresh.mp3`,
  orphan: `${LESSONS.closed}/orphan.mp3`,
  /** In another bucket alone. */
  elsewhere: `${LESSONS.closed}/elsewhere.mp3`,
};

export async function insertLessonRecordings(owner: pg.ClientBase): Promise<void> {
  const { ofFree, orphan, elsewhere, ...uploadedNow } = SOUND_FILES;
  const row = (id: number, lesson: number, said: string, file: string, more: object = {}) => ({
    ...{ id, lesson, speaker: 'Ana', said, file, by: null, ended: null },
    ...more,
  });
  const hourAgo = { ended: new Date(Date.now() - 3_600_000) };
  await owner.query(
    `insert into private.lesson_recordings (id, lesson_id, speaker, said, written, file, seconds, recorded_by, ended_at)
     overriding system value
     select id, lesson, speaker, said, said, file, 3, "by", ended
     from jsonb_to_recordset($1) as r (id integer, lesson integer, speaker text, said text, file text, "by" uuid,
       ended timestamptz)`,
    [
      JSON.stringify([
        row(SOUNDS.ofFree, LESSONS.free, 'hello', ofFree),
        row(SOUNDS.ofClosed, LESSONS.closed, 'hello', SOUND_FILES.ofClosed, { by: idOf('teacher') }),
        row(SOUNDS.ofWord, LESSONS.closed, 'hello', SOUND_FILES.ofWord, { speaker: '' }),
        row(SOUNDS.ofNamesake, LESSONS.namesake, 'hello', SOUND_FILES.ofNamesake),
        row(SOUNDS.replaced, LESSONS.closed, 'hello', SOUND_FILES.replaced, hourAgo),
        row(SOUNDS.removed, LESSONS.closed, 'bye', SOUND_FILES.removed, hourAgo),
        row(SOUNDS.old, LESSONS.closed, 'bye', SOUND_FILES.old, { ended: '2020-01-01' }),
      ]),
    ],
  );
  await owner.query(
    `insert into storage.objects (bucket_id, name, created_at)
     select $1, name, now() from unnest($2::text[]) as name
     union all select $1, name, '2020-01-01' from unnest($3::text[]) as name
     union all select 'documents', name, case when name = $4 then now() else '2020-01-01' end
       from unnest(array[$4, $5, $6]) as name`,
    [BUCKET, Object.values(uploadedNow), [ofFree, orphan], elsewhere, ofFree, `${LESSONS.closed}/other.mp3`],
  );
}
