import type pg from 'pg';
import { idOf } from './people.ts';

/**
 * A picture of two learners each, one below the first one's folder, and a file in that folder of a bucket that is not for
 * pictures.
 */
export async function insertPictures(owner: pg.ClientBase): Promise<void> {
  await owner.query(`insert into storage.buckets (id, name) values ('documents', 'documents')`);
  await owner.query(
    `insert into storage.objects (bucket_id, name, owner_id)
     values ('avatars', $1 || '/picture.webp', $1), ('avatars', $2 || '/picture.webp', $2),
       ('avatars', $1 || '/more/picture.webp', $1),
       ('documents', $1 || '/document.pdf', $1)`,
    [idOf('free'), idOf('paid')],
  );
}
