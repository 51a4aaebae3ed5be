import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * A refresh token contains a session id and a counter, signed with the session's own key (supabase/auth, version 2,
 * internal/crypto/refresh_tokens.go): version, id, counter as varint, half an HMAC-SHA-256, four bytes of checksum.
 * So the database stores no token, and the current one can be returned again to a second tab.
 */
export interface RefreshToken {
  sessionId: string;
  counter: number;
  signed: Buffer;
  signature: Buffer;
}

const VERSION = 0;
const ID_BYTES = 16;
const SIGNATURE_BYTES = 16;
const CHECKSUM_BYTES = 4;
const MIN_BYTES = 1 + ID_BYTES + 1 + SIGNATURE_BYTES + CHECKSUM_BYTES;
const MAX_BYTES = MIN_BYTES + 8;

/** A new session's key, in base64. */
export function newRefreshTokenKey(): string {
  return randomBytes(32).toString('base64');
}

export function encodeRefreshToken(sessionId: string, counter: number, key: string): string {
  const body = Buffer.concat([
    Buffer.from([VERSION]),
    Buffer.from(sessionId.replaceAll('-', ''), 'hex'),
    varint(counter),
  ]);
  const signed = Buffer.concat([body, sign(body, key)]);
  return Buffer.concat([signed, checksum(signed)]).toString('base64url');
}

/** The parts of a token before verification; null when the format is wrong. */
export function parseRefreshToken(token: string): RefreshToken | null {
  if (!/^[\w-]+$/.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length < MIN_BYTES || bytes.length > MAX_BYTES || bytes[0] !== VERSION) return null;
  const body = bytes.subarray(0, -CHECKSUM_BYTES);
  if (!checksum(body).equals(bytes.subarray(-CHECKSUM_BYTES))) return null;
  const id = body.subarray(1, 1 + ID_BYTES).toString('hex');
  const counter = readVarint(body.subarray(1 + ID_BYTES, -SIGNATURE_BYTES));
  if (counter === null) return null;
  return {
    sessionId: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    counter,
    signed: body.subarray(0, -SIGNATURE_BYTES),
    signature: body.subarray(-SIGNATURE_BYTES),
  };
}

export function isGenuine(token: RefreshToken, key: string): boolean {
  return timingSafeEqual(sign(token.signed, key), token.signature);
}

function sign(bytes: Buffer, key: string): Buffer {
  return createHmac('sha256', Buffer.from(key, 'base64')).update(bytes).digest().subarray(0, SIGNATURE_BYTES);
}

function checksum(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest().subarray(0, CHECKSUM_BYTES);
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
  return Buffer.from([...bytes, rest]);
}

function readVarint(bytes: Buffer): number | null {
  let value = 0;
  for (const [index, byte] of bytes.entries()) {
    value += (byte & 0x7f) * 0x80 ** index;
    const isLast = byte < 0x80;
    if (isLast) return index === bytes.length - 1 && Number.isSafeInteger(value) ? value : null;
  }
  return null;
}
