import { describe, expect, test } from 'vitest';
import { FIRST_SETTINGS } from '#content/settings.ts';
import { COOKIE_POLICY } from './cookie-policy.ts';
import type { LegalDocument } from './legal-document.ts';
import { PRIVACY_POLICY } from './privacy-policy.ts';
import { TERMS } from './terms.ts';

const DOCUMENTS = [TERMS, PRIVACY_POLICY, COOKIE_POLICY];
/** Date of the newest wording, in the document and here, so that no date is changed by accident. */
const NEWEST_VERSION = '2026-11-24';

const PUBLIC_SETTINGS = FIRST_SETTINGS.filter(({ isPublic }) => isPublic).map(({ key }): string => key);

function paragraphsOf(text: LegalDocument): string[] {
  const blocks = text.sections.flatMap((section) => section.blocks);
  return [...text.summary, ...blocks.flatMap((block) => (typeof block === 'string' ? [block] : block.items))];
}

function wordsOf(text: LegalDocument): string[] {
  return [text.title, ...text.sections.map(({ heading }) => heading), ...paragraphsOf(text)];
}

function repeatedIn(texts: string[]): string[] {
  return texts.filter((text, at) => texts.indexOf(text) !== at);
}

describe.each(DOCUMENTS)('The legal text „$title”', (document) => {
  test('has at least three sections, each with its own heading and text', () => {
    expect(document.sections.length).toBeGreaterThanOrEqual(3);
    expect(repeatedIn(document.sections.map(({ heading }) => heading))).toEqual([]);
    for (const { heading, blocks } of document.sections) {
      expect(blocks.length, heading).toBeGreaterThan(0);
    }
    expect(wordsOf(document).filter((words) => words.trim() !== words || words === '')).toEqual([]);
  });

  test('has a summary of a few points, which name no setting', () => {
    expect(document.summary.length).toBeGreaterThanOrEqual(3);
    expect(document.summary.length).toBeLessThanOrEqual(5);
    expect(document.summary.join()).not.toContain('{');
    expect(document.sections.map(({ id }) => id)).not.toContain('pe-scurt');
  });

  test('has a unique id per section for links', () => {
    const ids = document.sections.map(({ id }) => id);
    expect(repeatedIn(ids)).toEqual([]);
    expect(ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
  });

  test('has ș and ț with a comma below, and Romanian quotation marks in pairs', () => {
    for (const words of wordsOf(document)) {
      expect(words).not.toMatch(/[şţŞŢ"“]/);
      expect(words.split('„').length, words).toBe(words.split('”').length);
    }
  });

  test('names only public settings', () => {
    const named = wordsOf(document).flatMap((words) =>
      [...words.matchAll(/\{([^}]*)\}/g)].map(([, key]) => key),
    );
    expect(named.filter((key) => !PUBLIC_SETTINGS.includes(String(key)))).toEqual([]);
    expect(named).toContain('email');
  });

  test('has a date as its version', () => {
    expect(document.version).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(new Date(document.version).toISOString().slice(0, 10)).toBe(document.version);
    expect(document.version <= NEWEST_VERSION, document.version).toBe(true);
  });
});

test('No paragraph appears twice in the legal texts', () => {
  expect(repeatedIn(DOCUMENTS.flatMap(paragraphsOf))).toEqual([]);
});
