import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let made: TestApp;
let teacher: string;
let template: string;
beforeAll(async () => {
  made = await createTestApp();
  teacher = await signIn(made.database, 'teacher');
  const response = await made.request(`${PATH}/template`, { headers: { Cookie: teacher } });
  template = await response.text();
});

const PATH = '/admin/bulk-add-questions';

async function send(fields: Record<string, string | string[] | File>): Promise<Response> {
  const body = new FormData();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) body.append(name, value);
  }
  return made.request(`${PATH}/import`, { method: 'POST', headers: { Cookie: teacher }, body });
}

const upload = (text: string) =>
  send({ intent: 'read', pasted: '', file: new File([text], 'intrebari.csv') });

function stored() {
  return queryAs<{ prompt: string }>(
    made.database.ownerUrl,
    `select content ->> 'prompt' as prompt from private.written_questions order by id`,
  );
}

/** The fields of the page that was answered, as a browser without scripts sends them back. */
function fieldsIn(html: string): Record<string, string | string[]> {
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';
  const fields: Record<string, string | string[]> = { row: [] };
  const plain = (text: string) =>
    text
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
  for (const [input] of main.matchAll(/<input [^>]*>/g)) {
    const name = / name="([^"]*)"/.exec(input)?.[1] ?? '';
    const value = plain(/ value="([^"]*)"/.exec(input)?.[1] ?? '');
    if (name === 'row') (fields.row as string[]).push(value);
    else if (name) fields[name] = value;
  }
  for (const [, name = '', text = ''] of main.matchAll(/<textarea [^>]*name="([^"]*)"[^>]*>([^<]*)</g)) {
    fields[name] = plain(text);
  }
  for (const [, name = '', options = ''] of main.matchAll(
    /<select [^>]*name="([^"]*)"[^>]*>(.*?)<\/select>/gs,
  )) {
    fields[name] = /value="([^"]*)"[^>]* selected/.exec(options)?.[1] ?? '';
  }
  return fields;
}

describe('Many questions at once', () => {
  it('The template is checked without a fault, saves nothing until it is told to, and then drafts', async () => {
    const response = await upload(template);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('2 întrebări fără nicio greșeală');
    expect(html).toContain('Salvează 2 ciorne');
    expect(await stored()).toEqual([]);
    const saved = await send({ ...fieldsIn(html), intent: 'save' });
    expect([saved.status, saved.headers.get('Location')]).toEqual([302, PATH]);
    expect(await stored()).toEqual([
      { prompt: 'Our cousins live ___ the third floor of that building.' },
      { prompt: 'My neighbour finally gave up ___ in the kitchen.' },
    ]);
    const again = await (await upload(template)).text();
    expect(again).toContain('Enunțul e ca la întrebarea scrisă 1');
  });

  it('A row with a fault is shown with its fields and sentences, the good ones are saved, and it is mended in place', async () => {
    const other = template
      .replace(
        'Our cousins live ___ the third floor of that building.',
        'Some tourists eat ___ the first floor in summer.',
      )
      .replace('My neighbour finally gave up ___ in the kitchen.', 'Her uncle has given up in his old car.');
    const html = await (await upload(other)).text();
    expect(html).toContain('1 întrebare fără greșeli, 1 rând de corectat');
    expect(html).toContain('Rândul 3: completare, 1 câmp de corectat');
    expect(html).toContain('Enunțul are nevoie de un singur loc gol');
    const rest = await send({ ...fieldsIn(html), intent: 'save' });
    const restHtml = await rest.text();
    expect(restHtml).toContain('Am salvat 1 ciornă. 1 rând de corectat mai jos.');
    expect(await stored()).toHaveLength(3);
    const fields = fieldsIn(restHtml);
    expect(fields.row).toEqual(['3']);
    const mended = { ...fields, 'prompt.3': 'Her uncle has given up ___ in his old car.' };
    expect(await (await send({ ...mended, intent: 'check' })).text()).toContain('Salvează 1 ciornă');
    expect(await stored()).toHaveLength(3);
    expect((await send({ ...mended, intent: 'save' })).status).toBe(302);
    expect((await stored()).at(-1)).toEqual({ prompt: 'Her uncle has given up ___ in his old car.' });
  });

  it('The cells of a spreadsheet can be pasted', async () => {
    const rows = template.replace(/^\uFEFF/, '').replaceAll(';', '\t');
    const response = await send({ intent: 'read', pasted: rows, file: new File([], '') });
    // By now they repeat what the first test saved.
    expect(await response.text()).toContain('Rândul 2: alegere, 1 câmp de corectat');
  });

  it.each([
    ['nothing', ''],
    ['a file without the columns', 'a;b\n1;2'],
  ])('%s is refused with a sentence', async (_, text) => {
    const response = await upload(text);
    expect(response.status).toBe(422);
    expect(await response.text()).toMatch(/Alege un fișier CSV|Nu cunosc coloanele: a, b/);
  });

  it('A body above the limit is refused before it is read', async () => {
    expect((await upload('x'.repeat(1_200_000))).status).toBe(413);
  });
});
