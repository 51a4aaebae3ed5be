import type { Services } from '#app/platform/area.ts';
import type { Visitor } from '#app/platform/db/units.server.ts';
import { settingGroup, settingName } from '#content/settings.ts';

type WithUnits = Pick<Services, 'units'>;

/** A setting as staff see it. */
export interface ListedSetting {
  key: string;
  /** The Romanian name of the setting. */
  name: string;
  group: ReturnType<typeof settingGroup>;
  value: string;
  isPublic: boolean;
  /** Whether the school has not written its own value yet. */
  isSample: boolean;
}

/** The settings that the visitor may read, samples first. */
export async function listSettings({ units }: WithUnits, visitor: Visitor): Promise<ListedSetting[]> {
  const rows = await units.asVisitor(visitor, (db) =>
    db
      .selectFrom('settings')
      .select(['key', 'value', 'is_public as isPublic', 'is_sample as isSample'])
      .orderBy('is_sample', 'desc')
      .orderBy('key')
      .execute(),
  );
  return rows.map((row) => ({
    ...row,
    name: settingName(row.key),
    group: settingGroup(row.key),
    value: String(row.value),
  }));
}

/** The pages that have a row, by path. */
export async function listPages({ units }: WithUnits, visitor: Visitor) {
  return units.asVisitor(visitor, (db) =>
    db
      .selectFrom('pages')
      .select(['id', 'path', 'title', 'seo', 'minimum_role as minimumRole'])
      .orderBy('path')
      .execute(),
  );
}

/** The title and description in the `seo` of a page's row, unchecked JSON; null where the site uses its default. */
export function searchTexts(seo: unknown): { metaTitle: string | null; metaDescription: string | null } {
  const { meta_title, meta_description } = (seo ?? {}) as Record<string, unknown>;
  return {
    metaTitle: typeof meta_title === 'string' ? meta_title : null,
    metaDescription: typeof meta_description === 'string' ? meta_description : null,
  };
}
