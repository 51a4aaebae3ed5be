import { S3Error, textsOf, type Xml, xml } from './s3-error.ts';
import type { S3Objects } from './s3-objects.ts';
import type { S3Request } from './verify-request.ts';

export interface S3Answer {
  status: number;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

export interface S3Call extends S3Request {
  /** Amazon's name of the operation: `PutObject`. */
  operation: string;
  /** Empty for the bucket itself. */
  key: string;
}

const MAX_DELETED = 1_000;

/** The operation, from method and parameters. */
export function operationOf({ method, query }: S3Request, key: string): string {
  if (key === '') {
    if (method === 'POST' && query.has('delete')) return 'DeleteObjects';
    if (method === 'GET' && query.has('uploads')) return 'ListMultipartUploads';
    if (method === 'GET' && query.get('list-type') === '2') return 'ListObjectsV2';
    throw new S3Error(501, 'NotImplemented');
  }
  if (method === 'POST') return query.has('uploads') ? 'CreateMultipartUpload' : 'CompleteMultipartUpload';
  if (query.has('uploadId')) return method === 'PUT' ? 'UploadPart' : 'AbortMultipartUpload';
  const named = { PUT: 'PutObject', GET: 'GetObject', HEAD: 'HeadObject', DELETE: 'DeleteObject' }[method];
  if (!named) throw new S3Error(405, 'MethodNotAllowed');
  return named;
}

/** Performs an operation by the documented rules. @throws S3Error */
export function answerCall(
  call: S3Call,
  bucket: S3Objects,
  { pageSize, denied }: { pageSize: number; denied: ReadonlySet<string> },
): S3Answer {
  const { operation, key, query, headers, body } = call;
  const uploadId = query.get('uploadId') ?? '';
  switch (operation) {
    case 'PutObject': {
      if (headers['content-length'] === undefined) throw new S3Error(411, 'MissingContentLength');
      if (headers['if-none-match'] === '*' && bucket.objects.has(key))
        throw new S3Error(412, 'PreconditionFailed');
      return { status: 200, headers: { ETag: bucket.put(key, body).etag } };
    }
    case 'GetObject':
    case 'HeadObject':
      return getObject(call, bucket);
    case 'DeleteObject':
      bucket.objects.delete(key);
      return { status: 204 };
    case 'DeleteObjects':
      return deleteObjects(call, bucket, denied.has('DeleteObject'));
    case 'ListObjectsV2':
      return listObjects(query, bucket, pageSize);
    case 'ListMultipartUploads':
      return listUploads(query, bucket, pageSize);
    case 'CreateMultipartUpload':
      return ok('InitiateMultipartUploadResult', { Key: key, UploadId: bucket.begin(key) });
    case 'UploadPart':
      return {
        status: 200,
        headers: { ETag: bucket.putPart(key, uploadId, Number(query.get('partNumber')), body) },
      };
    case 'CompleteMultipartUpload':
      return ok('CompleteMultipartUploadResult', {
        Key: key,
        ETag: bucket.complete(key, uploadId, `${body}`).etag,
      });
    default:
      bucket.abort(key, uploadId);
      return { status: 204 };
  }
}

function getObject({ key, headers }: S3Call, { objects }: S3Objects): S3Answer {
  const object = objects.get(key);
  if (!object) throw new S3Error(404, 'NoSuchKey', { Key: key });
  const { bytes, etag, modified } = object;
  if (headers['if-match'] !== undefined && headers['if-match'] !== etag)
    throw new S3Error(412, 'PreconditionFailed');
  const common = { ETag: etag, 'Last-Modified': modified.toUTCString(), 'Accept-Ranges': 'bytes' };
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if (first === '' && last === '') return { status: 200, headers: common, body: bytes };
  const start = first === '' ? Math.max(0, bytes.length - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes.length - 1 : Math.min(Number(last), bytes.length - 1);
  if (start >= bytes.length || end < start) throw new S3Error(416, 'InvalidRange');
  return {
    status: 206,
    headers: { ...common, 'Content-Range': `bytes ${start}-${end}/${bytes.length}` },
    body: bytes.subarray(start, end + 1),
  };
}

function deleteObjects({ headers, body }: S3Call, { objects }: S3Objects, mayNot: boolean): S3Answer {
  const isSummed = Object.keys(headers).some(
    (it) => it === 'content-md5' || /^x-amz-checksum-(crc|sha)/.test(it),
  );
  if (!isSummed) throw new S3Error(400, 'InvalidRequest');
  const keys = textsOf(`${body}`, 'Key');
  if (keys.length === 0 || keys.length > MAX_DELETED) throw new S3Error(400, 'MalformedXML');
  // Errors are reported per object, in a successful answer.
  if (mayNot)
    return ok('DeleteResult', { Error: keys.map((Key) => ({ Key, Code: 'AccessDenied', Message: '' })) });
  for (const key of keys) objects.delete(key);
  return ok('DeleteResult', {});
}

function listObjects(query: URLSearchParams, { objects }: S3Objects, pageSize: number): S3Answer {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const token = query.get('continuation-token');
  const after = token === null ? '' : Buffer.from(token, 'base64url').toString();
  if (token !== null && !after.startsWith('after ')) throw new S3Error(400, 'InvalidArgument');
  const most = Math.min(Number(query.get('max-keys') ?? pageSize), pageSize);
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort();
  const grouped = (key: string) => {
    const at = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    return at === -1 ? null : key.slice(0, at + delimiter.length);
  };
  const entries = [...new Set(keys.map((key) => grouped(key) ?? key))].filter((it) => it > after.slice(6));
  const page = entries.slice(0, most);
  const isTruncated = entries.length > page.length;
  return ok('ListBucketResult', {
    Prefix: prefix,
    KeyCount: page.length,
    MaxKeys: most,
    IsTruncated: isTruncated,
    ...(isTruncated && { NextContinuationToken: Buffer.from(`after ${page.at(-1)}`).toString('base64url') }),
    Contents: page.flatMap((Key) => {
      const object = objects.get(Key);
      if (!object) return [];
      return [
        { Key, LastModified: object.modified.toISOString(), ETag: object.etag, Size: object.bytes.length },
      ];
    }),
    CommonPrefixes: page.flatMap((it) => (objects.has(it) ? [] : [{ Prefix: it }])),
  });
}

function listUploads(query: URLSearchParams, { uploads }: S3Objects, pageSize: number): S3Answer {
  const after = `${query.get('key-marker') ?? ''} ${query.get('upload-id-marker') ?? ''}`;
  const found = [...uploads]
    .map(([UploadId, { key: Key, initiated }]) => ({ Key, UploadId, Initiated: initiated.toISOString() }))
    .filter(({ Key, UploadId }) => Key.startsWith(query.get('prefix') ?? '') && `${Key} ${UploadId}` > after)
    .sort((a, b) => (`${a.Key} ${a.UploadId}` < `${b.Key} ${b.UploadId}` ? -1 : 1));
  const page = found.slice(0, Math.min(Number(query.get('max-uploads') ?? pageSize), pageSize));
  const last = page.at(-1);
  return ok('ListMultipartUploadsResult', {
    IsTruncated: found.length > page.length,
    ...(last && { NextKeyMarker: last.Key, NextUploadIdMarker: last.UploadId }),
    Upload: page,
  });
}

function ok(name: string, content: Xml): S3Answer {
  return {
    status: 200,
    headers: { 'Content-Type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n${xml(name, content)}`,
  };
}
