import { describe, expect, it } from 'vitest';
import { type ResultToMail, subjectOf } from './queue-result-mail.server.tsx';

const RESULT: ResultToMail = {
  testId: '',
  level: 'B2',
  isBelowA1: false,
  confidence: 'sure',
  neighbour: null,
  percent: 90,
  finishedAt: '2026-11-21T10:00:00Z',
  url: '',
};

describe('the subject of a result mail', () => {
  it.each([
    ['sure', null, 'B2'],
    ['likely', 'B1', 'cel mai probabil B2'],
    ['between', 'B1', 'între B1 și B2'],
    ['between', 'C1', 'între B2 și C1'],
  ] as const)('is as sure as the result: %s, with the neighbour %j', (confidence, neighbour, found) => {
    expect(subjectOf({ ...RESULT, confidence, neighbour })).toBe(
      `Rezultatul tău la testul de nivel: ${found}`,
    );
  });
});
