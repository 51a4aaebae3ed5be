import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { S3Error } from './s3-error.ts';

/** A request as it was sent. */
export interface S3Request {
  method: string;
  /** The path as it was sent, still encoded. */
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: Buffer;
}

interface S3Keys {
  region: string;
  /** Secret keys by the id of the access key. */
  secrets: Record<string, string>;
  now(): Date;
}

const FIFTEEN_MINUTES_MS = 900_000;
const HEADER =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

/**
 * Verifies an AWS signature version 4: the header, what it must cover, the date, the hash of the body.
 * @returns whether the request was signed
 * @throws S3Error
 */
export function verifyRequest(request: S3Request, keys: S3Keys): boolean {
  verifyChecksums(request);
  const { authorization, 'x-amz-date': date = '', 'x-amz-content-sha256': payload } = request.headers;
  if (authorization === undefined) return false;
  const [, id = '', day = '', region, signed = '', signature = ''] = HEADER.exec(authorization) ?? [];
  if (!signature) throw new S3Error(400, 'AuthorizationHeaderMalformed');
  const secret = keys.secrets[id];
  if (secret === undefined) throw new S3Error(403, 'InvalidAccessKeyId', { AWSAccessKeyId: id });
  if (region !== keys.region) throw new S3Error(400, 'AuthorizationHeaderMalformed', { Region: keys.region });
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? [];
  const at = Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`);
  if (Number.isNaN(at) || `${y}${mo}${d}` !== day) throw new S3Error(403, 'AccessDenied');
  if (Math.abs(keys.now().getTime() - at) > FIFTEEN_MINUTES_MS) {
    throw new S3Error(403, 'RequestTimeTooSkewed', { ServerTime: keys.now().toISOString() });
  }
  if (payload === undefined) throw new S3Error(400, 'MissingSecurityHeader');
  if (payload.startsWith('STREAMING-'))
    throw new S3Error(501, 'NotImplemented', { Header: 'x-amz-content-sha256' });
  const names = signed.split(';');
  const uncovered = Object.keys(request.headers).filter(
    (name) => (name === 'host' || name.startsWith('x-amz-')) && !names.includes(name),
  );
  if (uncovered.length > 0) throw new S3Error(403, 'AccessDenied', { HeadersNotSigned: uncovered.join(',') });

  const canonical = [
    request.method,
    request.path
      .split('/')
      .map((it) => encode(decodeURIComponent(it)))
      .join('/'),
    [...request.query]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${(request.headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    signed,
    payload,
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', date, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  if (!timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'))) {
    // Like the real service, it repeats secrets in its errors, so they must not be logged.
    throw new S3Error(403, 'SignatureDoesNotMatch', {
      AWSAccessKeyId: id,
      StringToSign: toSign,
      SignatureProvided: signature,
    });
  }
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(request.body)) {
    throw new S3Error(400, 'XAmzContentSHA256Mismatch');
  }
  return true;
}

function verifyChecksums({ headers, body }: S3Request): void {
  const { 'content-md5': md5, 'x-amz-checksum-crc32': sum } = headers;
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(body));
  if (sum !== undefined && sum !== crc.toString('base64')) throw new S3Error(400, 'BadDigest');
  if (md5 !== undefined && md5 !== createHash('md5').update(body).digest('base64')) {
    throw new S3Error(400, 'BadDigest');
  }
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (it) => `%${it.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
