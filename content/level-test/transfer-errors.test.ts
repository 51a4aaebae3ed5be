import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TRANSFER_ERRORS, TRANSFER_TAGS, type TransferError } from '#app/domain/transfer-errors.ts';
import { MISTAKE_CHAPTERS } from '#app/guides/mistake-chapters.ts';

const ERRORS = TRANSFER_TAGS.filter((tag): tag is TransferError => tag !== 'none');
const DOCUMENT = readFileSync(`${import.meta.dirname}/../../docs/transfer-errors.md`, 'utf8');
const SECTIONS = new Map(
  [...DOCUMENT.matchAll(/^### `([^`]+)`: (.+)\n\n([\s\S]*?)(?=^##)/gm)].map(([, tag, name, text = '']) => [
    tag,
    { name, text },
  ]),
);

describe('The names and causes of transfer errors', () => {
  it('exist for every tag except none and are unique', () => {
    expect(Object.keys(TRANSFER_ERRORS)).toEqual(ERRORS);
    expect(new Set(Object.values(TRANSFER_ERRORS).map(({ name }) => name)).size).toBe(ERRORS.length);
    expect(new Set(Object.values(TRANSFER_ERRORS).map(({ cause }) => cause)).size).toBe(ERRORS.length);
  });

  it.each(ERRORS)('explain %s in short Romanian', (error) => {
    const { name, cause, resource } = TRANSFER_ERRORS[error];
    // The name also stands inside a sentence.
    expect(name).toMatch(/^[a-zăâîșț]/);
    expect(name.length).toBeLessThanOrEqual(40);
    expect(cause.length).toBeGreaterThan(60);
    expect(cause.length).toBeLessThanOrEqual(200);
    expect(cause).toMatch(/^[A-ZȘȚÎ„].*\.$/);
    for (const words of [name, cause, resource?.label ?? '']) {
      expect(words).not.toMatch(/[şţŞŢ"“!]/);
      expect(words.split('„').length, words).toBe(words.split('”').length);
    }
  });

  it('link to existing chapters of the guide', () => {
    const chapters = MISTAKE_CHAPTERS.map(({ id }) => `/ghid-ebook#${id}`);
    const led = Object.values(TRANSFER_ERRORS).flatMap(({ resource }) => resource?.path ?? []);
    expect(led.filter((path) => path.startsWith('/ghid-ebook#') && !chapters.includes(path))).toEqual([]);
    expect(new Set(led.filter((path) => path.startsWith('/ghid-ebook#')))).toEqual(new Set(chapters));
  });
});

describe('docs/transfer-errors.md', () => {
  it('has a section for every error, in the order of the tags and under its name on the site', () => {
    expect([...SECTIONS.keys()]).toEqual(ERRORS);
    for (const error of ERRORS) expect(SECTIONS.get(error)?.name).toBe(TRANSFER_ERRORS[error].name);
  });

  it.each(ERRORS)('has two examples of %s and the levels at which it occurs', (error) => {
    const text = SECTIONS.get(error)?.text ?? '';
    const examples = [...text.matchAll(/^- ~~(.+?)~~(?: \([^)]+\))? → (.+)$/gm)];
    expect(examples).toHaveLength(2);
    for (const [, wrong, right] of examples) expect(wrong).not.toBe(right);
    expect(text).toMatch(/^Levels: [ABC][12]–[ABC][12]/m);
  });
});
