import type { Caller } from './callers.ts';
import type { Place, Words } from './plant-words.ts';

interface Answered {
  what: string;
  status: number;
  headers: Headers;
  text: string;
}

/** Sends a request as a caller and keeps the response. */
export interface Crawler {
  ask(path: string, init?: RequestInit): Promise<Answered>;
  /** The same, and each answer that is no refusal. */
  askAll(paths: readonly string[], init?: RequestInit): Promise<Answered[]>;
  /** All planted words that were found in the answers. */
  seen(): { what: string; place: Place }[];
}

const AT_ONCE = 8;

export function crawlAs({ token }: Caller, url: string, publishableKey: string, words: Words): Crawler {
  const found: { what: string; place: Place }[] = [];
  async function ask(path: string, init: RequestInit = {}): Promise<Answered> {
    const response = await fetch(`${url}${path}`, {
      ...init,
      headers: {
        apikey: publishableKey,
        ...(token && { Authorization: `Bearer ${token}` }),
        ...init.headers,
      },
    });
    const text = await response.text();
    const what = `${init.method ?? 'GET'} ${path} ${JSON.stringify(init.headers ?? {})}`;
    // Headers are searched like bodies. Words of the request itself do not count: an answer may repeat them.
    const asked = words.findIn(`${path}\n${init.body ?? ''}`);
    const answered = words.findIn(`${[...response.headers].join('\n')}\n${text}`);
    found.push(...answered.filter((place) => !asked.includes(place)).map((place) => ({ what, place })));
    return { what, status: response.status, headers: response.headers, text };
  }
  async function askAll(paths: readonly string[], init?: RequestInit): Promise<Answered[]> {
    const answers: Answered[] = [];
    for (let at = 0; at < paths.length; at += AT_ONCE) {
      answers.push(...(await Promise.all(paths.slice(at, at + AT_ONCE).map((path) => ask(path, init)))));
    }
    return answers;
  }
  return { ask, askAll, seen: () => found };
}
