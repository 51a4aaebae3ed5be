import {
  createEmptyOrdinaryDatabase,
  fillDatabase,
} from '@english-beyond-limits/backend/testing/ordinary-login';
import type { StockPostgres } from '@english-beyond-limits/backend/testing/stock-postgres';
import type { TestDatabase } from '@english-beyond-limits/backend/testing/test-database';
import { seed } from '#server/seed/seed.ts';

/** The school's database under a login without superuser rights, on a server of its own that ends with the test file. */
export async function createOrdinaryDatabase(
  start?: () => Promise<StockPostgres>,
): Promise<{ server: StockPostgres; database: TestDatabase }> {
  const { server, url } = await createEmptyOrdinaryDatabase(start);
  return { server, database: await fillDatabase(url, 'supabase/migrations', seed) };
}
