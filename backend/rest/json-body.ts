import { BodyTooLarge, readBody } from '../gateway/read-body.ts';
import { invalidBody, RestError } from './rest-error.ts';

const MAX_BYTES = 64 * 1024;

/** A JSON body: its text goes to Postgres as it is, its keys are looked up in the catalogue. */
export interface JsonBody {
  text: string;
  value: unknown;
}

/**
 * Reads the body of a request.
 * @param ifEmpty what no body at all stands for
 */
export async function readJson(request: Request, ifEmpty?: string): Promise<JsonBody> {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (type && type !== 'application/json') throw invalidBody(`Content-Type not acceptable: ${type}`);
  const bytes = await readBody(request, MAX_BYTES).catch((error: unknown) => {
    throw error instanceof BodyTooLarge
      ? new RestError(
          413,
          { code: 'PGRST102', message: `The body is larger than ${MAX_BYTES} bytes` },
          { Connection: 'close' },
        )
      : error;
  });
  const text = bytes.length === 0 && ifEmpty !== undefined ? ifEmpty : bytes.toString('utf8');
  try {
    return { text, value: JSON.parse(text) };
  } catch {
    throw invalidBody('Empty or invalid json');
  }
}

/** The keys of a JSON object, or null when the value is none. */
export function keysOf(value: unknown): string[] | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : null;
}
