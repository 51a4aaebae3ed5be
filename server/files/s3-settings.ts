import type { S3Settings } from '@english-beyond-limits/backend/files';
import { isLoopback } from '../http/loopback.ts';

const S3_VARIABLES = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_PATH_STYLE',
  'S3_PREFIX',
] as const;

type S3Variables = Partial<Record<(typeof S3_VARIABLES)[number], string>>;

const REQUIRED = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const REGION = /^[a-z0-9-]{1,40}$/;
const KEY = /^[!-~]+$/;
const PREFIX = /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*\/?$/;

/**
 * Parses the variables of the S3 bucket: all required ones or none must be set.
 * @returns null when none is set; a sentence when they cannot be used, which never repeats a key
 */
export function parseS3(given: S3Variables): S3Settings | null | string {
  if (S3_VARIABLES.every((name) => given[name] === undefined)) return null;
  const missing = REQUIRED.find((name) => given[name] === undefined);
  if (missing)
    return `${missing} is missing: files in S3 take ${REQUIRED.slice(0, -1).join(', ')} and ${REQUIRED.at(-1)}.`;
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
    // Other services may have no certificate per bucket; Amazon has none for bucket names with dots.
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
