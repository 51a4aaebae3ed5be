import { fold } from './fold.ts';

interface NamedZone {
  zone: string;
  city: string;
  country: string;
}

/** Where learners live, as they call it; other zones are found by their own names. */
const NAMED: readonly NamedZone[] = [
  ['Europe/Bucharest', 'București', 'România'],
  ['Europe/Chisinau', 'Chișinău', 'Republica Moldova'],
  ['Europe/London', 'Londra', 'Marea Britanie, Anglia, Scoția'],
  ['Europe/Dublin', 'Dublin', 'Irlanda'],
  ['Europe/Rome', 'Roma', 'Italia'],
  ['Europe/Madrid', 'Madrid', 'Spania'],
  ['Europe/Berlin', 'Berlin', 'Germania'],
  ['Europe/Paris', 'Paris', 'Franța'],
  ['Europe/Vienna', 'Viena', 'Austria'],
  ['Europe/Brussels', 'Bruxelles', 'Belgia'],
  ['Europe/Amsterdam', 'Amsterdam', 'Țările de Jos, Olanda'],
  ['Europe/Zurich', 'Zürich', 'Elveția'],
  ['Europe/Lisbon', 'Lisabona', 'Portugalia'],
  ['Europe/Athens', 'Atena', 'Grecia'],
  ['Asia/Nicosia', 'Nicosia', 'Cipru'],
  ['Europe/Copenhagen', 'Copenhaga', 'Danemarca'],
  ['Europe/Stockholm', 'Stockholm', 'Suedia'],
  ['Europe/Oslo', 'Oslo', 'Norvegia'],
  ['Europe/Helsinki', 'Helsinki', 'Finlanda'],
  ['Europe/Warsaw', 'Varșovia', 'Polonia'],
  ['Europe/Prague', 'Praga', 'Cehia'],
  ['Europe/Budapest', 'Budapesta', 'Ungaria'],
  ['Europe/Belgrade', 'Belgrad', 'Serbia'],
  ['Europe/Sofia', 'Sofia', 'Bulgaria'],
  ['Europe/Luxembourg', 'Luxemburg', 'Luxemburg'],
  ['Europe/Kyiv', 'Kiev', 'Ucraina'],
  ['Europe/Istanbul', 'Istanbul', 'Turcia'],
  ['Europe/Moscow', 'Moscova', 'Rusia'],
  ['Asia/Jerusalem', 'Ierusalim', 'Israel'],
  ['Asia/Dubai', 'Dubai', 'Emiratele Arabe Unite'],
  ['Asia/Qatar', 'Doha', 'Qatar'],
  ['Asia/Kolkata', 'Kolkata', 'India'],
  ['Asia/Shanghai', 'Shanghai', 'China'],
  ['Asia/Tokyo', 'Tokyo', 'Japonia'],
  ['Asia/Singapore', 'Singapore', 'Singapore'],
  ['America/New_York', 'New York', 'Statele Unite, SUA, estul Americii'],
  ['America/Chicago', 'Chicago', 'Statele Unite, SUA'],
  ['America/Denver', 'Denver', 'Statele Unite, SUA'],
  ['America/Los_Angeles', 'Los Angeles', 'Statele Unite, SUA, California'],
  ['America/Toronto', 'Toronto', 'Canada, Ontario'],
  ['America/Vancouver', 'Vancouver', 'Canada'],
  ['America/Sao_Paulo', 'São Paulo', 'Brazilia'],
  ['Australia/Sydney', 'Sydney', 'Australia'],
  ['Australia/Perth', 'Perth', 'Australia'],
  ['Pacific/Auckland', 'Auckland', 'Noua Zeelandă'],
].map(([zone = '', city = '', country = '']) => ({ zone, city, country }));

/** The city that a zone is called by: Londra, New York. */
export function cityOf(zone: string): string {
  const named = NAMED.find((one) => one.zone === zone);
  return named?.city ?? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** A zone in words: ora din Londra. */
export function zoneWords(zone: string): string {
  return /^(Etc\/|UTC$|GMT$)/.test(zone) ? `ora ${cityOf(zone)}` : `ora din ${cityOf(zone)}`;
}

export interface FoundZone {
  zone: string;
  name: string;
}

/** The zones that have a Romanian name. */
export function namedZones(): FoundZone[] {
  return NAMED.map(found);
}

const MAX_FOUND = 20;
const COMMON = 12;

/** The time zones that match every word by city, country or name, those with a Romanian name first; without words the common ones. */
export function findTimeZones(words: string): FoundZone[] {
  const wanted = fold(words)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  if (wanted.length === 0) return NAMED.slice(0, COMMON).map(found);
  const others = Intl.supportedValuesOf('timeZone')
    .filter((zone) => NAMED.every((named) => named.zone !== zone))
    .map((zone) => ({ zone, city: cityOf(zone), country: '' }));
  return [...NAMED, ...others]
    .filter(({ zone, city, country }) => {
      const text = fold(`${city} ${country} ${zone.replace(/[_/]/g, ' ')}`);
      return wanted.every((word) => text.includes(word));
    })
    .slice(0, MAX_FOUND)
    .map(found);
}

function found({ zone, city, country }: NamedZone): FoundZone {
  const [first] = country.split(',');
  return { zone, name: first ? `${city}, ${first}` : city };
}
