import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseScript } from '#app/domain/dialogue.ts';
import { parsePassage } from '#app/domain/passage-blocks.ts';
import type { Item } from '#content/level-test/item-schema.ts';
import { readItems } from '#content/level-test/items.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { productLog } from './product-log.ts';
import { finishTest, newVisitor, startTest, type Visitor } from './visitor.ts';

const ITEMS = readItems();
const QUESTION_FIELDS = [
  ...['format', 'hint', 'itemId', 'options', 'passage', 'position', 'prompt', 'recording', 'script', 'skill'],
];

/** Everything a learner may read before the end, whichever questions they get. */
const SHOWN = ITEMS.map((item) =>
  [
    item.prompt,
    item.passage ?? '',
    item.script ?? '',
    'hint' in item ? (item.hint ?? '') : '',
    ...(item.format === 'choice' ? [item.answer, ...responsesOf(item)] : []),
  ].join('\n'),
).join('\n');

/** Answers to typed and ordered questions that cannot be on a page by chance. */
const SECRET_ANSWERS = ITEMS.flatMap((item) => (item.format === 'choice' ? [] : item.answers)).filter(
  (answer) => answer.length >= 8 && !SHOWN.toLowerCase().includes(answer.toLowerCase()),
);

/** Names of what a question tests that cannot be on a page by chance, as an option for example. */
const SECRET_TOPICS = [...new Set(ITEMS.map(({ topic }) => topic))].filter(
  (topic) => topic.length > 12 && !SHOWN.includes(topic),
);

function responsesOf({ mistakes }: Item): string[] {
  return mistakes.map(({ response }) => response);
}

let made: TestApp;
beforeAll(async () => {
  made = await createTestApp({ log: productLog().log });
});

/** Text as it is on the wire, without the ways HTML and JSON write letters, so that words can be found in it. */
function readable(text: string): string {
  return text
    .replace(/\\+u([0-9a-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/&#x27;|&#39;|&apos;/g, "'")
    .replace(/&quot;|\\+"/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}

interface Crawled {
  what: string;
  text: string;
}

/** Takes a whole test and keeps every response, headers included, until the one that ends it. */
async function crawlTest(visitor: Visitor, respond: (item: Item) => string | null) {
  const before: Crawled[] = [];
  const asked: Item[] = [];
  const keep = async (what: string, response: Response) => {
    const text = `${JSON.stringify([...response.headers])}\n${await response.text()}`;
    before.push({ what, text: readable(text) });
    return text;
  };
  const { testId } = await startTest(visitor);
  let response: string | null = null;
  for (let position = 1; position <= 40; position++) {
    const page = await keep(`page ${position}`, await visitor.get('/test-nivel/intrebare'));
    await keep(`data ${position}`, await visitor.get('/test-nivel/intrebare.data'));
    await keep(`start page ${position}`, await visitor.get('/test-nivel'));
    const item = itemOn(readable(page));
    asked.push(item);
    response = respond(item);
    if (position === 3) {
      await keep('an answer out of order', await visitor.send({ testId, position: 9, response: 'x' }));
      await keep('an answer that is none', await visitor.send({ testId, position, response: '' }));
      await keep('another first answer', await visitor.send({ testId, position: 1, response: 'changed' }));
      const fields = { testId, position: '1', response: 'changed' };
      await keep('another first answer by form', await visitor.post('/test-nivel/intrebare', fields));
      await keep('a repeated form', await visitor.post('/test-nivel/intrebare.data', fields));
      const report = { testId, position: String(position), kind: 'second_answer', comment: 'și altul' };
      await keep('the page of a report', await visitor.get('/test-nivel/intrebare/raport'));
      await keep('a report', await visitor.post('/test-nivel/intrebare/raport', report));
      await keep('a report as data', await visitor.post('/test-nivel/intrebare/raport.data', report));
      await keep('a report that is none', await visitor.post('/test-nivel/intrebare/raport', { testId }));
    }
    const sent = await visitor.send({ testId, position, response });
    const text = await sent.text();
    expect(sent.status, text).toBe(200);
    const { test } = JSON.parse(text) as { test: { resultPath: string | null } };
    if (test.resultPath) return { before, asked, last: text, resultPath: test.resultPath };
    await keep(`answer ${position}`, new Response(text, { headers: sent.headers }));
  }
  throw new Error('The test did not end.');
}

function itemOn(page: string): Item {
  const found = ITEMS.filter(
    (item) => page.includes(item.prompt) && page.includes(beginningOf(item).slice(0, 40)),
  );
  const [item] = found.sort((a, b) => b.prompt.length - a.prompt.length);
  if (!item) throw new Error('The page asks nothing the bank knows.');
  return item;
}

/** The first words that are read or heard; a drawing and the signs of the notation are not among them. */
function beginningOf({ passage, script }: Item): string {
  if (script) return parseScript(script)[0]?.text ?? '';
  const [first] = passage ? parsePassage(passage) : [];
  return first && 'text' in first ? first.text : '';
}

function rightAnswer(item: Item): string {
  return item.format === 'choice' ? item.answer : (item.answers[0] ?? '');
}

function wrongAnswer(item: Item): string {
  return item.format === 'choice' ? (responsesOf(item)[0] ?? '') : 'certainly not this';
}

function leaksOf(text: string): string[] {
  return [
    ...ITEMS.filter(({ explanation, mistakes, examples }) =>
      [explanation, ...mistakes.map(({ why }) => why), ...examples.map(({ ro }) => ro)].some((secret) =>
        text.includes(secret.slice(0, 60)),
      ),
    ).map(({ id }) => `explanation of ${id}`),
    ...SECRET_ANSWERS.filter((answer) => text.toLowerCase().includes(answer.toLowerCase())).map(
      (answer) => `answer "${answer}"`,
    ),
    ...ITEMS.filter(({ id }) => text.includes(id)).map(({ id }) => `key ${id}`),
    ...SECRET_TOPICS.filter((topic) => text.includes(`"${topic}"`)).map((topic) => `topic ${topic}`),
    ...(text.match(
      /"(difficulty|discrimination|guessing|distractors|answers?|explanation|outcome|correct|isCorrect|theta|transfer|topic|isTrial|trialPosition|trial_position|contentHash|content_hash)"/g,
    ) ?? []),
  ];
}

describe('Secrecy before the end of a test', () => {
  it.each([
    ['answers rightly', rightAnswer],
    ['answers wrongly', wrongAnswer],
    ['knows nothing', () => null],
  ] as [string, (item: Item) => string | null][])(
    'A learner who %s finds no key, explanation, marking or parameter in any response',
    async (_, respond) => {
      expect(SECRET_ANSWERS.length).toBeGreaterThan(10);
      expect(SECRET_TOPICS.length).toBeGreaterThan(100);
      const { before } = await crawlTest(newVisitor(made.app), respond);
      expect(before.length).toBeGreaterThan(30);
      expect(
        before
          .map(({ what, text }) => ({ what, leaks: leaksOf(text) }))
          .filter(({ leaks }) => leaks.length > 0),
      ).toEqual([]);
    },
  );

  it('A reply has the fields of the question as shown and no other', async () => {
    const test = await startTest(newVisitor(made.app));
    const { reply } = await test.answer(1, null);
    expect(Object.keys(reply).sort()).toEqual(['message', 'status', 'test']);
    expect(Object.keys(reply.test ?? {}).sort()).toEqual([
      ...['answerCount', 'isOffered', 'question', 'resultPath', 'testId'],
    ]);
    expect(Object.keys(reply.test?.question ?? {}).sort()).toEqual(QUESTION_FIELDS);
  });

  it('A right, a wrong and no answer get replies of the same kind', async () => {
    const shapes = new Set<string>();
    for (const respond of [rightAnswer, wrongAnswer, () => null]) {
      const visitor = newVisitor(made.app);
      const { testId } = await startTest(visitor);
      const item = itemOn(readable(await (await visitor.get('/test-nivel/intrebare')).text()));
      const sent = await visitor.send({ testId, position: 1, response: respond(item) });
      const { status, message, test } = (await sent.json()) as { [key: string]: unknown };
      shapes.add(JSON.stringify([sent.status, [...sent.headers.keys()], status, message, typeof test]));
    }
    expect(shapes.size).toBe(1);
  });

  it('The place of the right option says nothing', async () => {
    const places = [0, 0, 0, 0];
    const counted = () => places.reduce((sum, count) => sum + count, 0);
    while (counted() < 60) {
      await finishTest(newVisitor(made.app), (question) => {
        const item = ITEMS.find(({ format, prompt }) => format === 'choice' && prompt === question?.prompt);
        if (item?.format !== 'choice') return null;
        const place = question?.options.indexOf(item.answer) ?? -1;
        places[place] = (places[place] ?? 0) + 1;
        return item.answer;
      });
    }
    for (const count of places) expect(count).toBeLessThan(counted() * 0.6);
  });
});

describe('Secrecy after the end of a test', () => {
  it('The result explains what was asked, all of it and nothing else', async () => {
    const visitor = newVisitor(made.app);
    const { asked, last, resultPath } = await crawlTest(visitor, wrongAnswer);
    expect(leaksOf(readable(last))).toEqual([]);
    const answersPath = `${resultPath}/raspunsuri`;
    for (const path of [answersPath, `${answersPath}.data`]) {
      const text = readable(await (await visitor.get(path)).text());
      const explained = ITEMS.filter(({ explanation }) => text.includes(readable(explanation).slice(0, 60)));
      expect(explained.map(({ id }) => id).sort(), path).toEqual(asked.map(({ id }) => id).sort());
      // The same search that found nothing before the end finds something now.
      expect(leaksOf(text).length, path).toBeGreaterThanOrEqual(asked.length);
      expect(text, path).not.toMatch(/"(difficulty|discrimination|guessing|distractors|theta|itemId)"/);
    }
  });

  it('A new test tells nothing again', async () => {
    const visitor = newVisitor(made.app);
    await crawlTest(visitor, () => null);
    await startTest(visitor);
    for (const path of [
      '/test-nivel',
      '/test-nivel.data',
      '/test-nivel/intrebare',
      '/test-nivel/intrebare.data',
    ]) {
      expect(leaksOf(readable(await (await visitor.get(path)).text())), path).toEqual([]);
    }
  });
});

describe('Downloads', () => {
  it('No file for browsers holds a key, an explanation or a parameter of a question', () => {
    const folder = join(import.meta.dirname, '../../build/client');
    const files = globSync('**/*.{js,css,html,json,svg,map}', { cwd: folder });
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      const text = readable(readFileSync(join(folder, file), 'utf8'));
      expect(
        ITEMS.filter(({ explanation }) => text.includes(explanation.slice(0, 60))),
        file,
      ).toEqual([]);
      expect(
        ITEMS.filter(({ id }) => text.includes(id)),
        file,
      ).toEqual([]);
      expect(
        ITEMS.filter(({ prompt }) => text.includes(prompt)),
        file,
      ).toEqual([]);
    }
    expect(globSync('**/*.map', { cwd: folder })).toEqual([]);
  });
});
