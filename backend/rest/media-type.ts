import { RestError } from './rest-error.ts';

const ONE = 'application/vnd.pgrst.object+json';
const MANY = new Set(['application/json', 'application/vnd.pgrst.array+json', 'application/*', '*/*']);

/** How an answer is written: as a list of rows, or as the one row it holds. */
export interface MediaType {
  isOne: boolean;
  contentType: string;
}

/** Reads the Accept header: the first type in it that is spoken here. */
export function acceptedType(headers: Headers): MediaType {
  const wanted = (headers.get('Accept') ?? '*/*').split(',').map((type) => type.trim());
  for (const type of wanted) {
    const [name = '', ...parameters] = type
      .toLowerCase()
      .split(';')
      .map((part) => part.trim());
    if (parameters.some((parameter) => parameter.startsWith('nulls='))) continue;
    if (name === ONE) return { isOne: true, contentType: `${ONE}; charset=utf-8` };
    if (MANY.has(name)) return { isOne: false, contentType: 'application/json; charset=utf-8' };
  }
  throw new RestError(406, {
    code: 'PGRST107',
    message: `None of these media types are available: ${wanted.join(', ')}`,
  });
}
