import type { S3 } from '@aws-sdk/client-s3';
import { faultOf } from './s3-fault.ts';
import type { S3Patience, S3Settings } from './s3-settings.ts';

/** A bucket as this process reaches it. */
export interface S3Bucket {
  /** For a sentence on the terminal. */
  place: string;
  Bucket: string;
  prefix: string;
  /** Asks it something. @throws S3Fault, which says nothing of keys and signatures */
  ask<T>(doing: string, question: (s3: S3) => Promise<T>): Promise<T>;
  /** The same as somebody without a key. */
  askAsAnybody<T>(question: (s3: S3) => Promise<T>): Promise<T>;
}

/** Loads Amazon's client, here and nowhere else: a school that keeps its files in a folder never does. */
export async function openBucket(settings: S3Settings, patience: S3Patience): Promise<S3Bucket> {
  const { S3 } = await import('@aws-sdk/client-s3');
  const { endpoint, region, bucket, accessKeyId, secretAccessKey, isPathStyle, prefix } = settings;
  const config = {
    ...(endpoint && { endpoint }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: isPathStyle,
    maxAttempts: patience.attempts,
    requestHandler: {
      connectionTimeout: patience.connectMs,
      requestTimeout: patience.answerMs,
      socketTimeout: patience.silenceMs,
      throwOnRequestTimeout: true,
    },
    // Every request is signed over its body already, and services like Amazon's know no other checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    // What else a machine may have been set up for: only our settings count.
    retryMode: 'standard',
    defaultsMode: 'standard',
    useDualstackEndpoint: false,
    useFipsEndpoint: false,
    useArnRegion: false,
    disableS3ExpressSessionAuth: true,
    authSchemePreference: [],
  } as const satisfies ConstructorParameters<typeof S3>[0];
  const signing = new S3(config);
  const anybody = new S3({ ...config, signer: { sign: async (request) => request } });
  const host = endpoint ? new URL(endpoint).host : `Amazon S3 (${region})`;
  const place = `bucket "${bucket}" at ${host}${prefix && `, under "${prefix}"`}`;
  return {
    place,
    Bucket: bucket,
    prefix,
    ask: (doing, question) =>
      question(signing).catch((error: unknown) => {
        throw faultOf(error, doing, place);
      }),
    askAsAnybody: (question) =>
      question(anybody).catch((error: unknown) => {
        throw faultOf(error, 'asked without a key', place);
      }),
  };
}
