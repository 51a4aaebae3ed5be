import { sql } from 'kysely';
import type { Services } from '#app/platform/area.ts';
import type { Db, Visitor } from '#app/platform/db/units.server.ts';
import { SETTINGS, settingName } from '#content/settings.ts';
import { GROUP_FORMS, type SettingGroup } from './group-forms.ts';

type WithUnits = Pick<Services, 'units'>;

/** A setting with the version it was read in. */
export interface SavedSetting {
  key: string;
  name: string;
  value: string;
  isSample: boolean;
  version: number;
}

export interface SettingVersion {
  key: string;
  version: number;
  value: string;
  writtenAt: Date;
  /** The name or address of who wrote it; null for the first value, and after they were erased. */
  writer: string | null;
}

/** A new value for a setting, made from this version of it. */
export interface SettingEdit {
  key: string;
  version: number;
  value: string | number;
}

/** The settings of a group with all their versions, newest first. @throws a refusal of the database below admin */
export function readGroup({ units }: WithUnits, visitor: Visitor, group: SettingGroup) {
  const keys = Object.keys(GROUP_FORMS[group].fields);
  return units.asVisitor(visitor, async (db) => {
    const rows = await db
      .selectFrom('settings')
      .select(['key', 'value', 'is_sample as isSample', 'version'])
      .where('key', 'in', keys)
      .execute();
    const settings: SavedSetting[] = rows
      .map((row) => ({ ...row, name: settingName(row.key), value: String(row.value ?? '') }))
      .sort((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key));
    return { settings, versions: await readVersions(db, keys) };
  });
}

async function readVersions(db: Db, keys: string[]): Promise<SettingVersion[]> {
  const { rows } = await sql<SettingVersion>`
    select k.key, r.version, r.content ->> 'value' as value, r.written_at as "writtenAt", r.writer
    from unnest(${keys}::text[]) with ordinality k (key, position),
      private.list_revisions('settings', k.key) r
    order by k.position, r.version desc`.execute(db);
  return rows;
}

/**
 * Saves settings, all or none.
 * @returns the keys whose version has changed since they were read; when there are any, nothing was saved
 */
export async function saveSettings(
  { units }: WithUnits,
  visitor: Visitor,
  edits: readonly SettingEdit[],
): Promise<string[]> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ key: string }>`select key from private.save_settings(${JSON.stringify(edits)}) key`.execute(db),
  );
  return rows.map(({ key }) => key);
}

/** The value of an old version, in the type that the setting has; null when there is no such version. */
export function valueOfVersion(versions: readonly SettingVersion[], key: string, version: number) {
  const found = versions.find((one) => one.key === key && one.version === version);
  if (!found) return null;
  const isNumber = SETTINGS[key as keyof typeof SETTINGS].kind === 'number';
  return isNumber ? Number(found.value) : found.value;
}
