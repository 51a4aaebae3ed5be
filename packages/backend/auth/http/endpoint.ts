import type { Context, Handler } from 'hono';
import { z } from 'zod';
import type { Caller } from '../../gateway/caller.ts';
import type { Asking } from '../auth-context.ts';
import { AuthError } from './auth-error.ts';
import { parseJson } from './parse-json.ts';

/** What every endpoint finds on its request. */
export interface AuthBindings {
  Variables: {
    asking: Asking;
    caller: Caller;
  };
}

export type AuthRequest = Context<AuthBindings>;
export type Endpoint = Handler<AuthBindings>;

/**
 * The body of a request, in the form it must have.
 * @param refuse throws for what is refused before its form is looked at
 * @throws AuthError when it has another
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

/** The same of its query. */
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

/** An address as it is stored: without spaces around it, in lower case. */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'is too long')
  .pipe(z.email('Unable to validate email address: invalid format'));

/** What clients send along to wait for a code in the browser they began in (RFC 7636). */
export const pkceShape = {
  code_challenge: z
    .string()
    .regex(/^[A-Za-z0-9._~-]{43,128}$/, 'code challenge has to be between 43 and 128 characters')
    .nullish()
    .or(z.literal('')),
  code_challenge_method: z.string().nullish(),
};

/** In bytes. It travels in every access token, and the token in every cookie. */
export const MAX_METADATA_LENGTH = 2_000;

/** What people say of themselves; free in form, not in size. */
export const metadataSchema = z
  .record(z.string(), z.unknown())
  .refine((data) => Buffer.byteLength(JSON.stringify(data)) <= MAX_METADATA_LENGTH, 'is too large');
