import type { S3 } from '@aws-sdk/client-s3';
import { toS3BucketError } from './s3-bucket-error.ts';
import type { S3Settings, S3Timeouts } from './s3-settings.ts';

/** Access to a bucket. */
export interface S3Bucket {
  /** The location, for messages. */
  place: string;
  Bucket: string;
  prefix: string;
  /** Sends a request. @throws S3BucketError, which contains no keys and signatures */
  request<T>(doing: string, question: (s3: S3) => Promise<T>): Promise<T>;
  /** Sends a request without a key. */
  requestAnonymously<T>(question: (s3: S3) => Promise<T>): Promise<T>;
}

/** Opens a bucket. Amazon's client is only loaded here, so sites with files in a folder never load it. */
export async function openBucket(settings: S3Settings, patience: S3Timeouts): Promise<S3Bucket> {
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
    // Every request is signed over its body already, and compatible services do not know Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    // Only our settings count, not other AWS configuration of the machine.
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
    request: (doing, question) =>
      question(signing).catch((error: unknown) => {
        throw toS3BucketError(error, doing, place);
      }),
    requestAnonymously: (question) =>
      question(anybody).catch((error: unknown) => {
        throw toS3BucketError(error, 'asked without a key', place);
      }),
  };
}
