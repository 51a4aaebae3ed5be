/** The session of the person who is signed in, for requests that the browser sends to the backend itself. */
export interface BrowserSession {
  person: string;
  backend: { url: string; publishableKey: string };
  /** The token now, refreshed when it was about to expire; null without a session. */
  readToken(): Promise<string | null>;
}

type Source = () => Promise<BrowserSession | null>;

let source: Source | undefined;
let tellFirst: () => void = () => undefined;
const first = new Promise<void>((resolve) => {
  tellFirst = resolve;
});

/** The area of accounts says here how the session is found. */
export function provideBrowserSession(found: Source): void {
  source = found;
  tellFirst();
}

/** The session of this page; null when nobody is signed in. @throws when the client library cannot be fetched */
export async function openBrowserSession(): Promise<BrowserSession | null> {
  await first;
  return (await source?.()) ?? null;
}
