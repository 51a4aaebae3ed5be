import { notImplemented, RestError } from './rest-error.ts';

/** What a request says in its Prefer header. */
export interface Preferences {
  return: 'minimal' | 'representation';
  /** For the header Preference-Applied. */
  applied: string[];
}

const SPOKEN = new Set(['return=minimal', 'return=representation', 'missing=default', 'handling=lenient']);
const UNSPOKEN = /^(return=headers-only|resolution=|count=|tx=|max-affected=|timezone=)/;

/** Reads the Prefer header. What would change the meaning of a request and is not spoken here is refused, not passed over. */
export function readPreferences(headers: Headers): Preferences {
  const given = (headers.get('Prefer') ?? '')
    .split(',')
    .map((preference) => preference.trim())
    .filter(Boolean);
  const unspoken = given.find((preference) => UNSPOKEN.test(preference));
  if (unspoken) throw notImplemented(`The preference ${unspoken}.`);
  const unknown = given.filter((preference) => !SPOKEN.has(preference) && preference !== 'handling=strict');
  if (given.includes('handling=strict') && unknown.length > 0) {
    throw new RestError(400, {
      code: 'PGRST122',
      message: 'Invalid preferences given with handling=strict',
      details: `Invalid preferences: ${unknown.join(', ')}`,
    });
  }
  return {
    return: given.includes('return=representation') ? 'representation' : 'minimal',
    applied: given.filter((preference) => preference.startsWith('return=')),
  };
}
