import { createHash } from 'node:crypto';
import { S3Error, textsOf } from './s3-error.ts';

interface S3Object {
  bytes: Buffer;
  etag: string;
  modified: Date;
}

interface Upload {
  key: string;
  initiated: Date;
  parts: Map<number, { bytes: Buffer; etag: string }>;
}

const MIN_PART_BYTES = 5 * 1024 * 1024;
const MAX_PARTS = 10_000;

/** The contents of a bucket, with the documented rules of objects and multipart uploads. */
export function s3Objects() {
  const objects = new Map<string, S3Object>();
  const uploads = new Map<string, Upload>();

  function put(key: string, bytes: Buffer, etag = md5(bytes)): S3Object {
    const object = { bytes, etag: `"${etag}"`, modified: new Date() };
    objects.set(key, object);
    return object;
  }

  function findUpload(id: string, key: string): Upload {
    const upload = uploads.get(id);
    if (!upload || upload.key !== key) throw new S3Error(404, 'NoSuchUpload', { UploadId: id });
    return upload;
  }

  return {
    objects,
    uploads,
    put,
    begin(key: string): string {
      const id = crypto.randomUUID();
      uploads.set(id, { key, initiated: new Date(), parts: new Map() });
      return id;
    },
    putPart(key: string, id: string, number: number, bytes: Buffer): string {
      const upload = findUpload(id, key);
      if (!(number >= 1 && number <= MAX_PARTS)) throw new S3Error(400, 'InvalidArgument');
      const etag = `"${md5(bytes)}"`;
      upload.parts.set(number, { bytes, etag });
      return etag;
    },
    complete(key: string, id: string, body: string): S3Object {
      const upload = findUpload(id, key);
      const numbers = textsOf(body, 'PartNumber').map(Number);
      const etags = textsOf(body, 'ETag');
      if (numbers.length === 0 || numbers.length !== etags.length) throw new S3Error(400, 'MalformedXML');
      if (numbers.some((it, at) => at > 0 && it <= (numbers[at - 1] ?? 0))) {
        throw new S3Error(400, 'InvalidPartOrder');
      }
      const parts = numbers.map((number, at) => {
        const part = upload.parts.get(number);
        if (!part || part.etag !== etags[at]) throw new S3Error(400, 'InvalidPart');
        return part;
      });
      if (parts.slice(0, -1).some(({ bytes }) => bytes.length < MIN_PART_BYTES)) {
        throw new S3Error(400, 'EntityTooSmall');
      }
      uploads.delete(id);
      const hashes = Buffer.concat(parts.map(({ etag }) => Buffer.from(etag.slice(1, -1), 'hex')));
      return put(key, Buffer.concat(parts.map(({ bytes }) => bytes)), `${md5(hashes)}-${parts.length}`);
    },
    abort(key: string, id: string): void {
      findUpload(id, key);
      uploads.delete(id);
    },
  };
}

export type S3Objects = ReturnType<typeof s3Objects>;

function md5(bytes: Buffer): string {
  return createHash('md5').update(bytes).digest('hex');
}
