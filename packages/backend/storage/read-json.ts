import { z } from 'zod';
import { invalidForm, tooLarge } from './storage-error.ts';
import { bounded, FileTooLargeError } from './upload/bounded-content.ts';
import { withMinimumThroughput } from './upload/minimum-throughput.ts';

/** Text that Postgres can store: without NUL and lone surrogates. */
export const storableText = z
  .string('must be string')
  .refine((text) => !text.includes('\0') && text.isWellFormed(), 'must be text that can be kept');

/**
 * Reads a JSON body.
 * @param maxBytes the largest body
 * @throws StorageError in the words of the reference's validation
 */
export async function readJson<T>(request: Request, schema: z.ZodType<T>, maxBytes = 16 * 1024): Promise<T> {
  const parts: Buffer[] = [];
  try {
    for await (const part of bounded(withMinimumThroughput(request.body), maxBytes))
      parts.push(Buffer.from(part));
  } catch (error) {
    throw error instanceof FileTooLargeError ? tooLarge('The body exceeded the maximum allowed size') : error;
  }
  return validate(parse(Buffer.concat(parts).toString('utf8')), schema, 'body');
}

/** Reads query parameters. @throws StorageError in the words of the reference's validation */
export function readQuery<T>(url: URL, schema: z.ZodType<T>): T {
  return validate(Object.fromEntries(url.searchParams), schema, 'querystring');
}

function validate<T>(value: unknown, schema: z.ZodType<T>, where: string): T {
  const understood = schema.safeParse(value);
  if (understood.success) return understood.data;
  const [issue] = understood.error.issues;
  const path = issue?.path.map(String) ?? [];
  const isMissing = path.length > 0 && valueAt(value, path) === undefined;
  const parent = ['', ...path.slice(0, -1)].join('/');
  throw invalidForm(
    isMissing
      ? `${where}${parent} must have required property '${path.at(-1)}'`
      : `${where}${['', ...path].join('/')} ${issue?.message}`,
  );
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, key) => (at as Record<string, unknown> | null)?.[key], value);
}

function parse(text: string): unknown {
  try {
    return text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    throw invalidForm('Body is not valid JSON');
  }
}
