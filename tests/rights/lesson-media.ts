import type pg from 'pg';
import { LESSONS } from './lessons.ts';

const BUCKET = 'lesson-media';

export const MEDIA = {
  /** In lessons as they are read. */
  free: mediaFile(1, 'webp'),
  closed: mediaFile(2, 'mp3'),
  ofNamesake: mediaFile(3, 'wav'),
  /** In the first version of the free lesson alone. */
  earlier: mediaFile(4, 'png'),
  /** In the draft of the closed lesson alone; the second was once noted as unused. */
  inDraft: mediaFile(5, 'jpg'),
  usedAgain: mediaFile(6, 'ogg'),
  /** In the draft of the namesake alone. */
  inOtherDraft: mediaFile(7, 'm4a'),
  /** In the free lesson, and not in the bucket. */
  missing: mediaFile(8, 'webp'),
  /** In nothing: never noted, noted long ago, and noted today. */
  unused: mediaFile(9, 'webp'),
  due: mediaFile(10, 'webp'),
  fresh: mediaFile(11, 'webp'),
  /** Noted long ago, and in no bucket, or in another one alone. */
  gone: mediaFile(12, 'webp'),
  elsewhere: mediaFile(13, 'webp'),
};

/** Files of lessons with what names them. */
export async function insertLessonMedia(owner: pg.ClientBase): Promise<void> {
  const { missing, gone, elsewhere, ...there } = MEDIA;
  await owner.query(
    `insert into storage.objects (bucket_id, name)
     select $1, name from unnest($2::text[]) as name
     union all select 'documents', name from unnest($3::text[]) as name`,
    [BUCKET, Object.values(there), [elsewhere, MEDIA.free, MEDIA.unused]],
  );
  await owner.query(
    `insert into private.lesson_media_uses (lesson_id, no, file)
     select * from unnest($1::integer[], $2::integer[], $3::text[])`,
    [
      [
        ...[LESSONS.free, LESSONS.free, LESSONS.free, LESSONS.closed, LESSONS.namesake],
        ...[LESSONS.closed, LESSONS.closed, LESSONS.namesake],
      ],
      [2, 2, 1, 2, 2, 0, 0, 0],
      [
        ...[MEDIA.free, missing, MEDIA.earlier, MEDIA.closed, MEDIA.ofNamesake],
        ...[MEDIA.inDraft, MEDIA.usedAgain, MEDIA.inOtherDraft],
      ],
    ],
  );
  await owner.query(
    `insert into private.unused_lesson_media (file, since)
     select file, '2020-01-01' from unnest($1::text[]) file union all select $2, now()`,
    [[MEDIA.due, MEDIA.usedAgain, gone, elsewhere], MEDIA.fresh],
  );
}

export function mediaFile(number: number, extension: string): string {
  return `00000000-0000-4000-8006-${String(number).padStart(12, '0')}.${extension}`;
}
