import type { Context, Handler } from 'hono';
import { z } from 'zod';
import type { Caller } from '../../gateway/caller.ts';
import type { Requester } from '../auth-context.ts';
import { AuthError } from './auth-error.ts';
import { parseJson } from './parse-json.ts';

/** What every endpoint gets with a request. */
export interface AuthBindings {
  Variables: {
    requester: Requester;
    caller: Caller;
  };
}

export type AuthRequest = Context<AuthBindings>;
export type Endpoint = Handler<AuthBindings>;

/**
 * Parses and validates the body of a request.
 * @param refuse throws for bodies that are refused before validation
 * @throws AuthError when it is invalid
 */
export async function readBody<T extends z.ZodType>(
  c: AuthRequest,
  schema: T,
  refuse?: (body: unknown) => void,
): Promise<z.output<T>> {
  const body = parseJson(await c.req.text());
  refuse?.(body);
  return parse(body, schema);
}

/** The same for the query string. */
export function readQuery<T extends z.ZodType>(c: AuthRequest, schema: T): z.output<T> {
  return parse(c.req.query(), schema);
}

function parse<T extends z.ZodType>(given: unknown, schema: T): z.output<T> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new AuthError(
    400,
    'validation_failed',
    issue ? `${issue.path.join('.')}: ${issue.message}` : 'invalid',
  );
}

/** An e-mail address as it is stored: trimmed and in lower case. */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'is too long')
  .pipe(z.email('Unable to validate email address: invalid format'));

/** What clients send to receive a code in the same browser (PKCE, RFC 7636). */
export const pkceShape = {
  code_challenge: z
    .string()
    .regex(/^[A-Za-z0-9._~-]{43,128}$/, 'code challenge has to be between 43 and 128 characters')
    .nullish()
    .or(z.literal('')),
  code_challenge_method: z.string().nullish(),
};

/** In bytes. The metadata is part of every access token, and the token of every cookie. */
export const MAX_METADATA_LENGTH = 2_000;

/** Metadata that users set themselves: any fields, limited in size. */
export const metadataSchema = z
  .record(z.string(), z.unknown())
  .refine((data) => Buffer.byteLength(JSON.stringify(data)) <= MAX_METADATA_LENGTH, 'is too large');
