import type pg from 'pg';
import { hashSecret } from '#app/platform/cookies/visitor-cookie.server.ts';
import { type Actor, admin, expiringLater, fellBack, staff, superAdmin } from './actors.ts';
import { idOf, type PersonKey } from './people.ts';

interface Stored {
  by: PersonKey;
  as: PersonKey;
  endsAt?: string;
}

/** Viewings by their token, each of another session. */
export const VIEWINGS = {
  'of an admin': { by: 'admin', as: 'paid' },
  'of a super admin': { by: 'super_admin', as: 'teacher' },
  'of somebody who is staff': { by: 'staff', as: 'teacher' },
  'of a session that fell back': { by: 'fellBack', as: 'teacher' },
  'that is over': { by: 'expiringLater', as: 'paid', endsAt: '2020-01-01' },
} satisfies Record<string, Stored>;

type ViewingKey = keyof typeof VIEWINGS;

const BY: Record<ViewingKey, Actor> = {
  'of an admin': admin,
  'of a super admin': superAdmin,
  'of somebody who is staff': staff,
  'of a session that fell back': fellBack,
  'that is over': expiringLater,
};

/** A request that is part of a viewing, by default of the one who began it. */
export function looking(key: ViewingKey, by = BY[key]): Actor {
  return { ...by, name: `${by.name} in a viewing ${key}`, viewing: hashSecret(key) };
}

export async function insertViewings(owner: pg.ClientBase): Promise<void> {
  for (const [key, viewing] of Object.entries(VIEWINGS) as [ViewingKey, Stored][]) {
    await owner.query(
      `insert into private.viewings (token_hash, viewer_session, person_id, ends_at)
       select $1, s.id, $3, $4 from auth.sessions s where s.user_id = $2`,
      [hashSecret(key), idOf(viewing.by), idOf(viewing.as), viewing.endsAt ?? '2999-01-01'],
    );
  }
}
