import type { S3Settings } from '@english-beyond-limits/backend/files';
import { isLoopback } from '../http/loopback.ts';

/** What of the environment is about it. */
const S3_NAMES = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_PATH_STYLE',
  'S3_PREFIX',
] as const;

type Given = Partial<Record<(typeof S3_NAMES)[number], string>>;

const NEEDED = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const REGION = /^[a-z0-9-]{1,40}$/;
const KEY = /^[!-~]+$/;
const PREFIX = /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*\/?$/;

/**
 * Reads the settings together: all that are needed or none at all.
 * @returns null without any, or one sentence on why they cannot be used, which never repeats a key
 */
export function parseS3(given: Given): S3Settings | null | string {
  const first = S3_NAMES.find((name) => given[name] !== undefined);
  if (!first) return null;
  const missing = NEEDED.find((name) => given[name] === undefined);
  if (missing)
    return `${missing} is missing: files in S3 take ${NEEDED.slice(0, -1).join(', ')} and ${NEEDED.at(-1)}.`;
  const { S3_BUCKET: bucket = '', S3_REGION: region = '', S3_PREFIX: prefix = '' } = given;
  const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = given;
  if (!BUCKET.test(bucket)) return 'S3_BUCKET must be the name of a bucket, as in S3_BUCKET=school-files.';
  if (!REGION.test(region)) return 'S3_REGION must be a region, as in S3_REGION=eu-central-1, or auto.';
  if (!KEY.test(accessKeyId) || !KEY.test(secretAccessKey)) {
    return 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be a key without spaces or quotes around it.';
  }
  if (prefix !== '' && !PREFIX.test(prefix)) {
    return 'S3_PREFIX must be letters, digits, - and _, in parts divided by /, as in S3_PREFIX=school.';
  }
  const { S3_ENDPOINT: address, S3_PATH_STYLE: style } = given;
  const endpoint = address === undefined ? null : parseEndpoint(address);
  if (endpoint === false) {
    return 'S3_ENDPOINT must be an address such as https://s3.eu-central-1.example.com, without a path; http:// only on this machine.';
  }
  if (style !== undefined && style !== 'true' && style !== 'false')
    return 'S3_PATH_STYLE must be true or false.';
  return {
    endpoint,
    region,
    bucket,
    accessKeyId,
    secretAccessKey,
    // Services like Amazon's answer to both, and have no certificate for every bucket; nor has Amazon for names with dots.
    isPathStyle: style === undefined ? endpoint !== null || bucket.includes('.') : style === 'true',
    prefix: prefix.replace(/([^/])$/, '$1/'),
  };
}

function parseEndpoint(address: string): string | false {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const isBare = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
  return isBare && isSafe ? url.origin : false;
}
