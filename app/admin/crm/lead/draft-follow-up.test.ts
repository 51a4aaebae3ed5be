import { describe, expect, it } from 'vitest';
import { type DraftFacts, draftFollowUp } from './draft-follow-up.ts';

const FACTS: DraftFacts = {
  fullName: 'Ana Pop',
  isParentEmail: false,
  result: {
    level: 'B1',
    finishedAt: '2026-11-20T10:00:00Z',
    weak: ['articles', 'prepositions'],
    mistake: {
      prompt: 'I ___ a car.',
      response: 'have',
      answer: 'have got',
      explanation: 'Aici se cere „got”.',
    },
  },
  since: '2026-11-19T10:00:00Z',
  product: 'Școala',
  sender: 'Irina Dima',
};

describe('A drafted follow-up', () => {
  it('The draft begins with the level, what was repeated and one mistake', () => {
    const { subject, text } = draftFollowUp(FACTS);
    expect(subject).toBe('Rezultatul testului de engleză: B1');
    expect(text).toMatch(
      /^Bună, Ana,\n\nPe 20 noiembrie 2026 ai făcut testul nostru de nivel\. Nivelul estimat a fost B1\./,
    );
    expect(text).toContain('Din răspunsuri se vede ce s-a repetat: articole și prepoziții. ');
    expect(text).toContain(
      'la „I ___ a car.” răspunsul a fost „have”, iar forma potrivită e „have got”. Aici se cere „got”.',
    );
    expect(text).toMatch(/Irina Dima\nȘcoala$/);
  });

  it('A parent is written to about the child, and not by name', () => {
    const { text } = draftFollowUp({ ...FACTS, isParentEmail: true });
    expect(text).toMatch(/^Bună ziua,\n\nLa testul nostru de nivel, făcut de copilul dumneavoastră pe/);
    expect(text).not.toContain('Ana');
    expect(text).not.toMatch(/ te ajut| îți /);
  });

  it('Without a result, a name or a sender the draft says only what is known', () => {
    const { subject, text } = draftFollowUp({ ...FACTS, fullName: null, result: null, sender: null });
    expect(subject).toBe('Engleza, la Școala');
    expect(text).toMatch(/^Bună ziua,\n\nPe 19 noiembrie 2026 ai lăsat o adresă la Școala\./);
    expect(text).not.toContain('null');
    const empty = draftFollowUp({
      ...FACTS,
      result: { level: 'A1', finishedAt: FACTS.since, weak: [], mistake: null },
    });
    expect(empty.text).not.toContain('s-a repetat');
  });
});
