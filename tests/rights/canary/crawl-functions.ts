import type { Crawler } from './answers.ts';

export interface Routine {
  schema: string;
  name: string;
  parameters: { name: string; type: string }[];
}

/** Calls every function with arguments an attacker would try, in all the ways to call one. */
export async function crawlFunctions(
  crawler: Crawler,
  routines: readonly Routine[],
  ids: readonly string[],
): Promise<string[]> {
  const told: string[] = [];
  for (const { schema, name, parameters } of routines) {
    const path = `/rest/v1/rpc/${encodeURIComponent(name)}`;
    const tries = parameters.length === 0 ? [{}] : guesses(parameters, ids);
    for (const guess of tries) {
      const query = new URLSearchParams(guess as Record<string, string>);
      const profile: Record<string, string> =
        schema === 'public' ? {} : { 'Content-Profile': schema, 'Accept-Profile': schema };
      const headers = { 'Content-Type': 'application/json', ...profile };
      const answers = [
        await crawler.ask(`${path}?${query}`, { headers: profile }),
        await crawler.ask(path, { method: 'POST', headers, body: JSON.stringify(guess) }),
      ];
      if (schema === 'public') continue;
      told.push(...answers.filter(({ status }) => status < 400).map(({ what }) => what));
    }
  }
  return told;
}

function guesses(parameters: Routine['parameters'], ids: readonly string[]): Record<string, unknown>[] {
  const tries: Record<string, unknown[]> = {
    uuid: [...ids],
    integer: [1],
    bigint: [1],
    smallint: [1],
    boolean: [true],
  };
  const values = (type: string) =>
    tries[type] ?? (/json/.test(type) ? [{}] : /\[\]$/.test(type) ? [[]] : ['q', '%']);
  const most = Math.max(...parameters.map(({ type }) => values(type).length));
  return Array.from({ length: most }, (_, index) =>
    Object.fromEntries(parameters.map(({ name, type }) => [name, values(type)[index % values(type).length]])),
  );
}
