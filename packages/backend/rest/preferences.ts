import { notImplemented, RestError } from './answers/rest-error.ts';

type Count = 'exact' | 'planned' | 'estimated';

/** The Prefer header of a request. */
export interface Preferences {
  return: 'minimal' | 'headers-only' | 'representation' | null;
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  missing: 'default' | 'null' | null;
  count: Count | null;
  handling: 'strict' | 'lenient' | null;
  /** Rolls back when more rows are affected; needs `handling=strict`. */
  maxAffected: number | null;
}

const KNOWN: Record<string, readonly string[]> = {
  return: ['minimal', 'headers-only', 'representation'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  count: ['exact', 'planned', 'estimated'],
  handling: ['strict', 'lenient'],
  tx: ['commit', 'rollback'],
};

const NONE: Preferences = {
  return: null,
  resolution: null,
  missing: null,
  count: null,
  handling: null,
  maxAffected: null,
};

/**
 * Reads the Prefer header; of contradicting preferences the first counts. `tx` is accepted and ignored, as on hosted
 * projects: clients cannot decide whether a transaction commits. The planner's estimate also counts rows that
 * policies hide, so `planned` is only for the secret key; other callers get `estimated`, which counts visible rows.
 */
export function readPreferences(headers: Headers, isService: boolean): Preferences {
  const header = headers.get('Prefer');
  if (header === null) return NONE;
  const found: Record<string, string> = {};
  const unknown: string[] = [];
  for (const preference of header.split(',').map((part) => part.trim())) {
    if (preference === '') continue;
    const [name = '', value = ''] = preference.split(/=(.*)/s);
    if (name === 'timezone') throw notImplemented('The preference timezone: no setting is within reach.');
    const isKnown = name === 'max-affected' || KNOWN[name]?.includes(value);
    if (isKnown) found[name] ??= value;
    else unknown.push(preference);
  }
  if (found.count === 'planned' && !isService) found.count = 'estimated';
  if (found.handling === 'strict' && unknown.length > 0) {
    throw new RestError(400, {
      code: 'PGRST122',
      message: 'Invalid preferences given with handling=strict',
      details: `Invalid preferences: ${unknown.join(', ')}`,
    });
  }
  const { 'max-affected': maxAffected = '', tx: _, ...rest } = found;
  return { ...NONE, ...rest, maxAffected: /^\d{1,15}$/.test(maxAffected) ? Number(maxAffected) : null };
}

type Applicable = keyof Preferences;

/** The header that lists the applied preferences. @param which the ones that have a meaning for this operation */
export function appliedHeader(
  preferences: Preferences,
  which: readonly Applicable[],
): Record<string, string> {
  const applied = ORDER.flatMap((name) => {
    const value = preferences[name];
    if (value === null || !which.includes(name)) return [];
    if (name !== 'maxAffected') return [`${name}=${value}`];
    return preferences.handling === 'strict' ? [`max-affected=${value}`] : [];
  });
  return applied.length > 0 ? { 'Preference-Applied': applied.join(', ') } : {};
}

const ORDER: readonly Applicable[] = ['resolution', 'missing', 'return', 'count', 'handling', 'maxAffected'];
