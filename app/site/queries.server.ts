import type { Services } from '#app/services.server.ts';
import { type PageHead, pageHead } from './page-head.ts';

const NOBODY = { claims: null, visitorHash: null };

/** Addresses that show the page of another one. */
const CANONICAL: Record<string, string> = { '/test-de-nivel': '/test-nivel' };

/** A path without the slash at its end, which names the same page. */
function plainPath(path: string): string {
  return path === '/' ? path : path.replace(/\/+$/, '');
}

/** The head of the page at `path`. A row that cannot be read means the defaults, and one log line. */
export async function getPage(
  { units }: Pick<Services, 'units'>,
  path: string,
  log: { error(details: object, message: string): void },
): Promise<PageHead & { canonicalPath: string }> {
  const given = plainPath(path);
  const canonicalPath = CANONICAL[given] ?? given;
  try {
    const row = await units.asVisitor(NOBODY, (db) =>
      db.selectFrom('pages').select(['title', 'seo']).where('path', '=', canonicalPath).executeTakeFirst(),
    );
    return { ...pageHead(row?.seo), canonicalPath };
  } catch (error) {
    log.error({ err: error }, 'the page row could not be read, its defaults are shown');
    return { ...pageHead(null), canonicalPath };
  }
}

/** The settings everybody may see, as text. */
export async function getPublicSettings({ units }: Pick<Services, 'units'>): Promise<Record<string, string>> {
  const rows = await units.asVisitor(NOBODY, (db) =>
    db.selectFrom('settings').select(['key', 'value']).execute(),
  );
  return Object.fromEntries(rows.map(({ key, value }) => [key, String(value)]));
}
