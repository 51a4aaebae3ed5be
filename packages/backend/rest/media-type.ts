import { RestError } from './answers/rest-error.ts';

/** The format of an answer. */
export interface MediaType {
  /** A list of rows, exactly one row, or CSV. */
  format: 'list' | 'one' | 'csv';
  /** Whether keys with the value null are left out. */
  isStripped: boolean;
  contentType: string;
}

const ARRAY = 'application/vnd.pgrst.array+json';
const OBJECT = 'application/vnd.pgrst.object+json';
const LIST: MediaType = of('list', 'application/json');
const CSV: MediaType = of('csv', 'text/csv');

/** Reads the Accept header: the preferred type in it that is supported. */
export function acceptedType(headers: Headers): MediaType {
  const accept = headers.get('Accept');
  if (accept === null || accept === '*/*' || accept === 'application/json') return LIST;
  const wanted = (accept.match(/(?:[^,"]|"[^"]*")+/g) ?? []).map((type) => type.trim());
  const sorted = wanted
    .map((type) => ({ type, quality: Number(/;\s*q=([\d.]+)/i.exec(type)?.[1] ?? 1) }))
    .toSorted((a, b) => b.quality - a.quality);
  for (const { type } of sorted) {
    const supported = supportedType(type);
    if (supported) return supported;
  }
  throw new RestError(406, {
    code: 'PGRST107',
    message: `None of these media types are available: ${wanted.join(', ')}`,
  });
}

function supportedType(type: string): MediaType | null {
  const [name = '', ...parameters] = type
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const isStripped = parameters.includes('nulls=stripped');
  switch (name) {
    case '*/*':
    case 'application/*':
    case 'application/json':
      return LIST;
    case ARRAY:
    case 'application/vnd.pgrst.array':
      return isStripped ? of('list', `${ARRAY};nulls=stripped`, true) : LIST;
    case OBJECT:
    case 'application/vnd.pgrst.object':
      return isStripped ? of('one', `${OBJECT};nulls=stripped`, true) : of('one', OBJECT);
    case 'text/csv':
      return CSV;
    default:
      return null;
  }
}

function of(format: MediaType['format'], name: string, isStripped = false): MediaType {
  return { format, isStripped, contentType: `${name}; charset=utf-8` };
}
