import { sql } from 'kysely';
import { isExternalAddress } from '#app/domain/external-address.ts';
import type { Services } from '#app/platform/area.ts';
import type { Visitor } from '#app/platform/db/units.server.ts';
import type { SettingKey } from '#content/settings.ts';
import { saveSettings } from './saved-settings.server.ts';

const SETTING = 'teacher_photo' satisfies SettingKey;

export interface TeamPicture {
  personId: string;
  name: string;
  /** As the site shows it: a path of its own, or a whole address. */
  address: string;
}

/** The profile pictures of the team that the site can show as the teacher's. For admins and above. */
export async function listTeamPictures(
  { units, origin }: Pick<Services, 'units' | 'origin'>,
  visitor: Visitor,
): Promise<TeamPicture[]> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<TeamPicture>`
      select person_id as "personId", name, address from private.list_team_pictures()`.execute(db),
  );
  return rows
    .map((row) => ({
      ...row,
      address: row.address.startsWith(`${origin}/`) ? row.address.slice(origin.length) : row.address,
    }))
    .filter(({ address }) => /^\/[^/\\]/.test(address) || isExternalAddress(address));
}

/**
 * Shows the profile picture of this person as the teacher's.
 * @param personId of the team; empty for no photograph
 * @returns false when there is no such picture, or somebody else changed the photograph meanwhile
 */
export async function chooseTeacherPicture(
  services: Pick<Services, 'units' | 'origin'>,
  visitor: Visitor,
  personId: string,
): Promise<boolean> {
  const pictures = personId === '' ? [] : await listTeamPictures(services, visitor);
  const value = personId === '' ? '' : pictures.find((picture) => picture.personId === personId)?.address;
  if (value === undefined) return false;
  const row = await services.units.asVisitor(visitor, (db) =>
    db.selectFrom('settings').select('version').where('key', '=', SETTING).executeTakeFirstOrThrow(),
  );
  const stale = await saveSettings(services, visitor, [{ key: SETTING, version: row.version, value }]);
  return stale.length === 0;
}
