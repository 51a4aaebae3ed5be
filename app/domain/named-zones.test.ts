import { describe, expect, it } from 'vitest';
import { cityOf, findTimeZones, zoneWords } from './named-zones.ts';
import { formatDate, formatMeeting, formatMoment } from './romanian.ts';
import { clockIn, isTimeZone } from './time-zone.ts';

describe('Time zones', () => {
  it('Are found by city, country or their own name, with or without diacritics', () => {
    expect(findTimeZones('italia')[0]).toEqual({ zone: 'Europe/Rome', name: 'Roma, Italia' });
    expect(findTimeZones('Chisinau')[0]?.zone).toBe('Europe/Chisinau');
    expect(findTimeZones('  marea   BRITANIE ')[0]?.zone).toBe('Europe/London');
    expect(findTimeZones('buenos aires').map(({ zone }) => cityOf(zone))).toContain('Buenos Aires');
    expect(findTimeZones('xyzxyz')).toEqual([]);
    expect(findTimeZones('').length).toBeGreaterThan(5);
  });

  it('Every one that can be chosen is one that the platform knows', () => {
    expect(findTimeZones('').filter(({ zone }) => !isTimeZone(zone))).toEqual([]);
    expect(findTimeZones('e').filter(({ zone }) => !isTimeZone(zone))).toEqual([]);
    expect(['Europe/Iasi', '', 'x'.repeat(70), "'; drop"].map(isTimeZone)).toEqual(Array(4).fill(false));
  });

  it('Are called by a city, and a moment is told by their clock', () => {
    expect(zoneWords('Europe/London')).toBe('ora din Londra');
    expect(zoneWords('America/New_York')).toBe('ora din New York');
    expect(zoneWords('UTC')).toBe('ora UTC');
    const moment = '2026-11-30T22:30:00Z';
    expect(formatMoment(moment)).toBe('1 decembrie 2026 la 00:30');
    expect(formatMoment(moment, 'Europe/London')).toBe('30 noiembrie 2026 la 22:30');
    expect(formatDate(moment, 'America/New_York')).toBe('30 noiembrie 2026');
    expect(formatMeeting(moment, 'Europe/Rome')).toBe('luni, 30 noiembrie la 23:30');
    expect(clockIn('Asia/Tokyo', new Date(moment))).toBe('07:30');
  });
});
