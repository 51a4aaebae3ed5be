import { describe, expect, it } from 'vitest';
import { TOPICS } from '#app/crm/topics.ts';
import { type DraftFacts, draftForTopic, draftsFor, gapsIn } from './drafts.ts';

const FACTS: DraftFacts = {
  fullName: 'Ana Maria Pop',
  isParentEmail: false,
  result: { level: 'B1', isBelowA1: false, at: '2026-11-20T10:00:00Z' },
  writer: 'Dana Ionescu',
  product: 'Școala Mea',
  hours: 'Luni - Vineri, 10:00 - 18:00',
  phone: '+40 722 123 456',
  origin: 'https://scoala.example',
};

const textOf = (key: string, facts: Partial<DraftFacts> = {}) =>
  draftsFor({ ...FACTS, ...facts }).find((draft) => draft.key === key)?.text ?? '';

describe('Drafts of an answer', () => {
  it('say what is known: the name, the level with its day, the hours, the phone and who writes', () => {
    expect(textOf('nivel')).toContain('Bună, Ana,');
    expect(textOf('nivel')).toContain('La testul de nivel din 20 noiembrie 2026 rezultatul a fost B1.');
    expect(textOf('program')).toContain(
      'Ne găsești Luni - Vineri, 10:00 - 18:00, la telefon +40 722 123 456.',
    );
    expect(textOf('pret')).toMatch(/\n\nDana Ionescu\nȘcoala Mea$/);
  });

  it('say nothing of what is not known, and lead to the test without a result', () => {
    const unknown = { result: null, hours: null, phone: null };
    expect(textOf('program', unknown)).not.toContain('Ne găsești');
    expect(textOf('nivel', unknown)).toContain('https://scoala.example/test-nivel');
    for (const { text } of draftsFor({ ...FACTS, ...unknown })) expect(text).not.toMatch(/null|undefined/);
  });

  it('have gaps for prices, dates and places, which only the school knows', () => {
    expect(gapsIn(textOf('pret'))).toEqual(['suma în lei și pentru ce', 'câți oameni', 'data și ora']);
    for (const { key, text } of draftsFor(FACTS)) expect(gapsIn(text), key).not.toEqual([]);
  });

  it('speak to a parent of the child by name', () => {
    const text = textOf('pret', { isParentEmail: true });
    expect(text).toMatch(/^Bună ziua,\n\nAna Maria Pop ne-a scris de pe site/);
    expect(text).not.toContain('Bună, Ana');
  });

  it('fit every topic of the contact form', () => {
    const keys = draftsFor(FACTS).map(({ key }) => key);
    for (const { value } of TOPICS) expect(keys).toContain(draftForTopic(value));
    expect(draftForTopic('workshop')).toBe('workshop');
    expect(draftForTopic('__proto__')).toBe('altceva');
  });
});

describe('Gaps of an answer', () => {
  it('are found however they were touched, and other brackets are none', () => {
    expect(gapsIn('Prețul e [ De completat : suma ].')).toEqual(['suma']);
    expect(gapsIn('Prețul e [de completat].')).toEqual(['…']);
    expect(gapsIn('Prețul e [de completat: suma')).toEqual(['suma']);
    expect(gapsIn('Vezi [1] și [aici].')).toEqual([]);
  });
});
