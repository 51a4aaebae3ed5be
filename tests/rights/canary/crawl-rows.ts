import type { Crawler } from './answers.ts';

/** A table or view of any schema, with its columns. */
export interface Relation {
  schema: string;
  name: string;
  columns: string[];
}

const TABLES = '/rest/v1';
const enc = encodeURIComponent;

/** Reads every row of the tables of schema public: all columns, or those that the caller may read. */
export async function crawlRows(crawler: Crawler, relations: readonly Relation[]): Promise<void> {
  for (const { name, columns } of inPublic(relations)) {
    const table = `${TABLES}/${enc(name)}`;
    const whole = await crawler.ask(`${table}?select=*&limit=1000`);
    if (whole.status !== 200) await crawler.askAll(columns.map((column) => `${table}?select=${enc(column)}`));
  }
}

/**
 * Tries to learn about unreadable columns by filters, orders and counts.
 * @returns requests that were answered although they ask about such a column
 */
export async function crawlHiddenColumns(
  crawler: Crawler,
  relations: readonly Relation[],
): Promise<string[]> {
  const told: string[] = [];
  for (const path of [`${TABLES}/`, `${TABLES}/?select=*`]) {
    for (const accept of ['application/json', 'application/openapi+json']) {
      await crawler.ask(path, { headers: { Accept: accept } });
    }
  }
  for (const { name, columns } of inPublic(relations)) {
    const table = `${TABLES}/${enc(name)}`;
    await crawler.ask(`${table}?select=*`, { headers: { Accept: 'text/csv' } });
    const alone = await crawler.askAll(columns.map((column) => `${table}?select=${enc(column)}&limit=1`));
    const isShown = (index: number) => alone[index]?.status === 200;
    const shown = columns.find((_, index) => isShown(index)) ?? columns[0];
    for (const column of columns.filter((_, index) => !isShown(index))) {
      const oracles = await crawler.askAll([
        ...['like.q*', 'eq.qz1x1qz', 'not.is.null', 'gt.', 'in.(qz1x1qz)'].map(
          (filter) => `${table}?select=${shown}&${enc(column)}=${filter}`,
        ),
        `${table}?select=${shown}&order=${enc(column)}`,
        `${table}?select=${shown}&or=(${enc(column)}.not.is.null)`,
        `${table}?select=${enc(`${column}.max()`)}`,
        `${table}?select=${enc(`shown:${column}::text`)}`,
        `${table}?select=${enc(`${column}->of`)}`,
      ]);
      const count = { method: 'HEAD', headers: { Prefer: 'count=exact' } };
      oracles.push(await crawler.ask(`${table}?select=${shown}&${enc(column)}=not.is.null`, count));
      told.push(...oracles.filter(({ status }) => status < 400).map(({ what }) => what));
    }
  }
  return told;
}

function inPublic(relations: readonly Relation[]): Relation[] {
  return relations.filter(({ schema }) => schema === 'public');
}

/** Counts every readable table: the count must equal the number of visible rows. */
export async function countsBesideRows(crawler: Crawler, relations: readonly Relation[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { name, columns } of inPublic(relations)) {
    const [first = ''] = columns;
    const path = `${TABLES}/${enc(name)}?select=${enc(first)}`;
    const rows = await crawler.ask(`${path}&limit=5000`);
    for (const count of ['exact', 'planned', 'estimated']) {
      const counted = await crawler.ask(path, { method: 'HEAD', headers: { Prefer: `count=${count}` } });
      if (rows.status !== 200) {
        if (counted.status < 400) wrong.push(counted.what);
        continue;
      }
      const total = counted.headers.get('Content-Range')?.split('/')[1];
      if (total !== String(JSON.parse(rows.text).length)) wrong.push(`${counted.what} (${count}): ${total}`);
    }
  }
  return wrong;
}

/** Requests the tables of every other schema, with every spelling of a schema. @returns the requests that were not refused */
export async function crawlOtherSchemas(crawler: Crawler, relations: readonly Relation[]): Promise<string[]> {
  const told: string[] = [];
  for (const { schema, name } of relations.filter(({ schema }) => schema !== 'public')) {
    const isNamedAlike = relations.some((other) => other.schema === 'public' && other.name === name);
    const profile = { headers: { 'Accept-Profile': schema } };
    const named = [`${schema}.${name}`, `${schema}%2E${name}`, `"${schema}".${name}`, `${schema}/${name}`];
    const answers = [
      ...(await crawler.askAll([`${TABLES}/${name}?select=*`], profile)),
      ...(await crawler.askAll(
        [...(isNamedAlike ? [] : [name]), ...named].map((it) => `${TABLES}/${it}?select=*`),
      )),
    ];
    told.push(...answers.filter(({ status }) => status < 400).map(({ what }) => what));
  }
  return told;
}

/** Embeds every table of schema public in every other one. */
export async function crawlEmbedding(crawler: Crawler, relations: readonly Relation[]): Promise<void> {
  const names = [...new Set(relations.map(({ name }) => name))];
  for (const { name } of inPublic(relations)) {
    await crawler.askAll(
      names.map((other) => `${TABLES}/${enc(name)}?select=${enc(`*,${other}(*)`)}&limit=100`),
    );
  }
}

/** Writes that return their rows: a caller gets no row back that they could not read. */
export async function crawlByWriting(crawler: Crawler, relations: readonly Relation[]): Promise<void> {
  const headers = { Prefer: 'return=representation', 'Content-Type': 'application/json' };
  for (const { name, columns } of inPublic(relations)) {
    const [key = ''] = columns;
    const path = `${TABLES}/${enc(name)}?${enc(key)}=not.is.null&select=*`;
    await crawler.ask(path, {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ [columns.at(-1) ?? '']: null }),
    });
    await crawler.ask(path, { method: 'DELETE', headers });
    await crawler.ask(`${TABLES}/${enc(name)}?select=*`, { method: 'POST', headers, body: '{}' });
  }
}
