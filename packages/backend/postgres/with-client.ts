import pg from 'pg';

const TEN_SECONDS = 10_000;

/**
 * Runs `work` on a new connection and closes it.
 * @param applicationName as the server shows it
 */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  applicationName?: string,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: TEN_SECONDS,
    application_name: applicationName,
  });
  // A lost connection fails its running query; the error event without a listener would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
