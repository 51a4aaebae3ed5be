import { describe, expect, it } from 'vitest';
import { endCell, lastDayField, lossWords, untilWords } from './enrolment-words.ts';
import { formerEnd, readFormerEnds } from './selected-enrolment.ts';

describe('Words about enrolments', () => {
  it('An end at midnight in Bucharest is told as the whole day before it, also where the clocks change', () => {
    for (const [end, day] of [
      ['2027-05-03T21:00:00+00:00', '3 mai 2027'],
      ['2027-01-31T22:00:00+00:00', '31 ianuarie 2027'],
      ['2027-03-28T21:00:00+00:00', '28 martie 2027'],
      ['2027-10-31T22:00:00+00:00', '31 octombrie 2027'],
    ] as const) {
      expect([untilWords(end), endCell(end)]).toEqual([`până pe ${day}, inclusiv`, day]);
    }
    expect(lastDayField('2027-05-03T21:00:00+00:00')).toBe('2027-05-03');
  });

  it('An end within a day is told with its time, and none as one without an end', () => {
    expect(untilWords('2027-05-03T12:30:00Z')).toBe('până pe 3 mai 2027 la 15:30');
    expect(lastDayField('2027-05-03T12:30:00Z')).toBe('2027-05-03');
    expect([untilWords(null), endCell(null), lastDayField(null)]).toEqual([
      'fără sfârșit',
      'fără sfârșit',
      '',
    ]);
  });

  it('What is lost is access, a role, both, or nothing', () => {
    const words = (
      hasAccessNow: boolean,
      hasAccess: boolean,
      roleNow: 'free' | 'paid',
      role: 'free' | 'paid',
    ) => lossWords({ without: { hasAccessNow, hasAccess, roleNow, role } });
    expect(words(true, false, 'free', 'free')).toBe(
      'lecțiile cursului se închid, în afară de cele terminate',
    );
    expect(words(true, true, 'paid', 'free')).toBe('rolul coboară din „Acces plătit” în „Cont gratuit”');
    expect(words(true, false, 'paid', 'free')).toMatch(/^lecțiile .*; rolul /);
    expect(words(true, true, 'paid', 'paid')).toContain('nimic');
    expect(words(false, false, 'free', 'free')).toContain('nimic');
  });

  it('The ends that a notice puts back are read as they were written, and nothing else is', () => {
    const outcome = { id: 12, version: 34, outcome: 'done' as const };
    const text = [
      formerEnd({ ...outcome, former: '2027-05-03T21:00:00.123456+00:00' }),
      formerEnd({ ...outcome, former: null }),
    ].join(' ');
    expect(readFormerEnds(text)).toEqual([
      { id: 12, version: 34, endsAt: '2027-05-03T21:00:00.123456+00:00' },
      { id: 12, version: 34, endsAt: null },
    ]);
    expect(readFormerEnds('12_34 12_34_mâine 0_1_fara 12_34_2027-99-99T21:00:00+00:00')).toEqual([]);
  });
});
