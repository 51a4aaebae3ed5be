import { describe, expect, it } from 'vitest';
import { type CalendarEntry, writeCalendar } from './calendar-file.ts';

const ENTRY: CalendarEntry = {
  uid: 'meeting-7@school.example',
  sequence: 2,
  startsAt: new Date('2026-12-01T16:30:00Z'),
  minutes: 90,
  summary: 'Ease Up; seara, marți',
  description: 'Prima linie\nA doua \\ linie',
  location: null,
  url: null,
  isCancelled: false,
};
const write = (entry: Partial<CalendarEntry> = {}) =>
  writeCalendar('Grupa ta', [{ ...ENTRY, ...entry }], new Date('2026-11-24T10:00:00.123Z'));
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('Calendar files', () => {
  it('A meeting has its id, begin, end and state, in lines that end with CR LF', () => {
    const text = write();
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(unfolded(text)).toEqual(
      expect.arrayContaining([
        'UID:meeting-7@school.example',
        'SEQUENCE:2',
        'DTSTAMP:20261124T100000Z',
        'DTSTART:20261201T163000Z',
        'DTEND:20261201T180000Z',
        'STATUS:CONFIRMED',
      ]),
    );
    expect(unfolded(write({ isCancelled: true }))).toContain('STATUS:CANCELLED');
  });

  it('Texts are escaped, so that nothing in them begins another property', () => {
    const lines = unfolded(
      write({ location: 'Str. Lungă 1, et. 2\r\nATTACH:x', url: 'https://a.example/\r\nX:1' }),
    );
    expect(lines).toContain('SUMMARY:Ease Up\\; seara\\, marți');
    expect(lines).toContain('DESCRIPTION:Prima linie\\nA doua \\\\ linie');
    expect(lines).toContain('LOCATION:Str. Lungă 1\\, et. 2\\nATTACH:x');
    expect(lines).toContain('URL:https://a.example/X:1');
    expect(lines.some((line) => /^(ATTACH|X:1)/.test(line))).toBe(false);
  });

  it('Long lines are folded after at most 75 bytes, never within a letter', () => {
    const summary = 'ășțîâ🦊'.repeat(40);
    const lines = write({ summary }).split('\r\n');
    expect(lines.filter((line) => new TextEncoder().encode(line).length > 75)).toEqual([]);
    expect(unfolded(write({ summary }))).toContain(`SUMMARY:${summary}`);
  });
});
