import { createHash } from 'node:crypto';
import { errors, type JWTHeaderParameters, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { ObjectPath } from '../object-path.ts';
import { storableText } from '../read-json.ts';
import type { StorageContext } from '../storage-context.ts';
import { StorageError } from '../storage-error.ts';

/** What a holder of the URL may do until it expires. */
export type UrlRight =
  | { scope: 'download' }
  | { scope: 'upload'; upsert: boolean /** The owner of the new object. */; owner: string | null };

const ALGORITHM = 'HS256';
const common = { url: storableText, exp: z.number() };
const downloadClaims = z.object({ ...common, scope: z.literal('download') });
const uploadClaims = z.object({
  ...common,
  scope: z.literal('upload'),
  upsert: z.boolean(),
  owner: z.uuid().nullable(),
});

type Signing = Pick<StorageContext, 'urlKeys' | 'now'>;

/** @returns a token for one action on one object, valid for the given seconds */
export async function signUrl(
  { urlKeys, now }: Signing,
  path: ObjectPath,
  right: UrlRight,
  expiresIn: number,
): Promise<string> {
  const issuedAt = Math.floor(now().getTime() / 1_000);
  return new SignJWT({ url: urlOf(path), ...right })
    .setProtectedHeader({ alg: ALGORITHM, kid: keyId(urlKeys.current), typ: 'JWT' })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + expiresIn)
    .sign(urlKeys.current);
}

/**
 * Checks a download token for exactly this object. @returns its expiry
 * @throws StorageError when it is not ours, expired, or for another action or object
 */
export async function verifyDownload(signing: Signing, token: string, path: ObjectPath): Promise<Date> {
  const { exp } = demand(await readToken(signing, token), downloadClaims, path, 'download');
  return new Date(exp * 1_000);
}

/**
 * Checks an upload token for exactly this object. @returns its owner and whether it may replace @throws StorageError
 * likewise
 */
export async function verifyUpload(signing: Signing, token: string, path: ObjectPath) {
  return demand(await readToken(signing, token), uploadClaims, path, 'upload');
}

async function readToken({ urlKeys, now }: Signing, token: string): Promise<JWTPayload> {
  const keyOf = ({ kid }: JWTHeaderParameters) => {
    const key = urlKeys.all().find((known) => keyId(known) === kid);
    if (!key) throw new errors.JWSSignatureVerificationFailed();
    return key;
  };
  try {
    const options = { algorithms: [ALGORITHM], currentDate: now() };
    return (await jwtVerify(token, keyOf, options)).payload;
  } catch (error) {
    throw invalidToken(error instanceof errors.JOSEError ? error.message : 'signature verification failed');
  }
}

function demand<T extends { url: string }>(
  payload: JWTPayload,
  schema: z.ZodType<T>,
  path: ObjectPath,
  scope: UrlRight['scope'],
): T {
  const understood = schema.safeParse(payload);
  if (!understood.success) throw invalidSignature(`Token is not scoped for ${scope}`);
  if (understood.data.url !== urlOf(path)) throw invalidSignature('Invalid signature');
  return understood.data;
}

function urlOf({ bucket, name }: ObjectPath): string {
  return `${bucket}/${name}`;
}

/** An id of a key that does not reveal the key. */
function keyId(key: Uint8Array): string {
  return createHash('sha256').update('url key ').update(key).digest('base64url').slice(0, 12);
}

function invalidToken(message: string): StorageError {
  return new StorageError({ statusCode: 400, code: 'InvalidJWT', message });
}

function invalidSignature(message: string): StorageError {
  return new StorageError({ statusCode: 400, code: 'InvalidSignature', message });
}
