import { withClient } from '@english-beyond-limits/backend/postgres';

/** @returns lines for the operator: edited rows with a newer seed, and sample settings to replace */
export async function reportSeeds(ownerUrl: string): Promise<string[]> {
  return withClient(
    ownerUrl,
    async (client) => {
      const kept = await client.query<{ name: string }>(
        `select table_name || ' ' || row_key as name from private.seeds where offered is not null order by table_name, row_key`,
      );
      const samples = await client.query<{ key: string }>(
        'select key from public.settings where is_sample order by key',
      );
      const lines: string[] = [];
      if (kept.rows.length > 0) {
        const names = kept.rows.map(({ name }) => name).join(', ');
        lines.push(`Edited here, so kept although a newer version exists: ${names}.`);
      }
      if (samples.rows.length > 0) {
        const keys = samples.rows.map(({ key }) => key).join(', ');
        lines.push(`Sample settings to replace before going public: ${keys}.`);
      }
      return lines;
    },
    'seed report',
  );
}
