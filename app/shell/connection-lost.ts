/** What to say when a form could not leave because there is no connection. */
export const CONNECTION_LOST =
  'Nu avem conexiune la internet, așa că nu am trimis nimic. Ce ai scris e încă aici: încearcă din nou când revine.';

/** Whether an error means that a request did not get through at all. `fetch` rejects with a TypeError then. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof TypeError;
}
