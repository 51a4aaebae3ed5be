import { readableValue } from '#app/admin/settings/setting-words.ts';
import { settingName } from '#content/settings.ts';

export type EditedTable = 'settings' | 'pages';

/** A newer text that came with the program, beside what the school has written. */
export interface Offer {
  table: EditedTable;
  key: string;
  /** The version of the row as it is now. */
  version: number;
  /** What it is, as staff read it. */
  name: string;
  differences: Difference[];
}

interface Difference {
  field: string;
  /** Empty where there is nothing. */
  ours: string;
  offered: string;
}

interface OfferedRow {
  table: EditedTable;
  key: string;
  version: number;
  current: Readonly<Record<string, unknown>>;
  offered: Readonly<Record<string, unknown>>;
}

/** The names of fields; others keep their own, such as „og.title”. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  value: 'Valoarea',
  is_public: 'Se vede fără cont',
  is_sample: 'E un exemplu',
  title: 'Numele',
  minimum_role: 'Rolul minim',
  'seo.meta_title': 'Titlul în căutări',
  'seo.meta_description': 'Descrierea în căutări',
  'seo.meta_keywords': 'Cuvintele-cheie',
};

/** What differs between a row and its newer seed, field by field. */
export function offerOf({ table, key, version, current, offered }: OfferedRow): Offer {
  const ours = flatten(pick(current, Object.keys(offered)));
  const theirs = flatten(offered);
  const fields = [...new Set([...theirs.keys(), ...ours.keys()])];
  const words = (text: string) => (table === 'settings' ? readableValue(key, text) : text);
  return {
    table,
    key,
    version,
    name: table === 'settings' ? settingName(key) : `${current.title} (${key})`,
    differences: fields
      .filter((field) => ours.get(field) !== theirs.get(field))
      .map((field) => ({
        field: FIELD_NAMES[field] ?? field,
        ours: words(ours.get(field) ?? ''),
        offered: words(theirs.get(field) ?? ''),
      })),
  };
}

function pick(row: Readonly<Record<string, unknown>>, keys: string[]): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, row[key]]));
}

/** The texts in a value by path; null and absent are the same. */
function flatten(value: unknown, path = ''): Map<string, string> {
  if (value === null || value === undefined) return new Map();
  if (Array.isArray(value)) {
    return new Map([
      [path, value.map((item) => (typeof item === 'string' ? item : JSON.stringify(item))).join(', ')],
    ]);
  }
  if (typeof value === 'boolean') return new Map([[path, value ? 'da' : 'nu']]);
  if (typeof value !== 'object') return new Map([[path, String(value)]]);
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [...flatten(inner, path ? `${path}.${key}` : key)]),
  );
}
