/** The URL of another database on the same server, with the same login. */
export function urlOfDatabase(url: string, database: string): string {
  const copy = new URL(url);
  copy.pathname = `/${database}`;
  return copy.href;
}
