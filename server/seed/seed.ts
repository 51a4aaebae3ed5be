import { withClient } from '@english-beyond-limits/backend/postgres';
import { CONSENT_WORDINGS } from '#content/consents.ts';
import { CONVERSATION_COURSE } from '#content/course/courses.ts';
import { readLessons } from '#content/course/lessons.ts';
import { readItems } from '#content/level-test/items.ts';
import { PAGES } from '#content/pages.ts';
import { FIRST_SETTINGS } from '#content/settings.ts';
import { seedBank } from './seed-bank.ts';
import { seedConsentWordings } from './seed-consent-wordings.ts';
import { seedLessons } from './seed-lessons.ts';
import { seedRows } from './seed-rows.ts';

/** Advisory lock, so that two processes do not seed at the same time. */
const LOCK = 7_201_926_004;

/**
 * Loads `content/` into the database; rows that staff edited are kept (decision 0007).
 * @returns lines for the operator about what was new
 * @throws SeedError
 */
export async function seed(ownerUrl: string): Promise<string[]> {
  return withClient(
    ownerUrl,
    async (client) => {
      await client.query('begin');
      await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
      await seedRows(client, {
        table: 'pages',
        key: 'path',
        columns: ['title', 'seo', 'minimum_role'],
        rows: PAGES.map(({ path, title, seo, minimumRole }) => ({
          path,
          title,
          seo,
          minimum_role: minimumRole,
        })),
      });
      await seedRows(client, {
        table: 'settings',
        key: 'key',
        columns: ['value', 'is_public', 'is_sample'],
        rows: FIRST_SETTINGS.map(({ key, value, isPublic, isSample }) => ({
          key,
          value,
          is_public: isPublic,
          is_sample: isSample,
        })),
      });
      await seedConsentWordings(client, CONSENT_WORDINGS);
      const bank = await seedBank(client, readItems());
      const lessons = await seedLessons(client, CONVERSATION_COURSE, readLessons());
      await client.query('commit');
      return [
        ...(bank.isNew ? [`Item bank loaded: ${bank.items} items.`] : []),
        ...(lessons > 0 ? [`Lessons loaded: ${lessons}.`] : []),
      ];
    },
    'seed',
  );
}
