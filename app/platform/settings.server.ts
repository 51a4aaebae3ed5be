import type { Db } from '#app/platform/db/units.server.ts';
import { parseSettings, type SettingKey, type Settings } from '#content/settings.ts';

/** Reads settings within a unit of work; as a visitor, only public ones. */
export async function readSettings<Key extends SettingKey>(
  db: Db,
  keys: readonly Key[],
): Promise<Pick<Settings, Key>> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).where('key', 'in', keys).execute();
  return parseSettings(rows);
}
