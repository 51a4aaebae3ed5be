import pg from 'pg';

const TEN_SECONDS = 10_000;

/** Runs `work` on a new connection and closes it. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: TEN_SECONDS });
  // A lost connection fails its running query; the error event without a listener would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
