import type pg from 'pg';
import { hashSecret } from '#app/platform/cookies/visitor-cookie.server.ts';
import { idOf, type PersonKey } from './people.ts';

export const PARENT_TOKENS = {
  told: 'token of a parent',
  ofTeam: 'token of the parent of somebody who works for the school',
  toldLongAgo: 'token of a parent who was told long ago',
};

/** Three children under 16, beside the free learner whose parent is still to be told. */
export async function insertParents(owner: pg.ClientBase): Promise<void> {
  const told: [PersonKey, string, string][] = [
    ['unregistered', PARENT_TOKENS.told, 'now'],
    ['bannedBefore', PARENT_TOKENS.ofTeam, 'now'],
    ['withUnknownRole', PARENT_TOKENS.toldLongAgo, '2020-01-01'],
  ];
  for (const [key, token, toldAt] of told) {
    await owner.query(
      `insert into public.registrations (person_id, terms_version, age, parent_email)
       values ($1, '2026-11-21', 'under-16', $2)`,
      [idOf(key), `parent-of-${key}@example.com`.toLowerCase()],
    );
    await owner.query(
      'update private.parent_notices set token_hash = $2, told_at = $3, due_at = $3 where person_id = $1',
      [idOf(key), hashSecret(token), toldAt],
    );
  }
}
