import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { atEnd } from '../at-end.ts';
import { answerCall, operationOf, type S3Answer, type S3Call } from './s3-answer.ts';
import { S3Error, xml } from './s3-error.ts';
import { type S3Objects, s3Objects } from './s3-objects.ts';
import { verifyRequest } from './verify-request.ts';

/**
 * A fault of a request: an error of the service, no answer, a connection closed before the answer, after the
 * operation, or in the middle of the body; or a different part of a file than requested.
 */
type S3Trouble =
  | { status: number; code: string }
  | 'silence'
  | 'cut'
  | 'lost answer'
  | 'cut body'
  | 'other part';

export interface S3StandIn {
  settings: {
    endpoint: string;
    region: string;
    bucket: string;
    accessKeyId: string;
    secretAccessKey: string;
    isPathStyle: boolean;
    prefix: string;
  };
  bucket: S3Objects;
  /** The requested operations in order, with Amazon's names. */
  operations: string[];
  /** What tests may change while it runs. */
  state: {
    /** How far its clock is ahead, in milliseconds. */
    clockAheadMs: number;
    /** Operations denied to the key. */
    denied: Set<string>;
    /** Operations allowed without a key. */
    open: Set<string>;
    knowsConditions: boolean;
    knowsRanges: boolean;
    /** Entries per page of a list; the real one has 1000. */
    pageSize: number;
  };
  /** Sets the faults of the next requests of an operation. */
  trouble(operation: string, ...next: S3Trouble[]): void;
}

/** A service that speaks S3 over plain HTTP on this machine, and enforces what Amazon documents of it. */
export async function startS3StandIn(): Promise<S3StandIn> {
  const troubles: { operation: string; trouble: S3Trouble }[] = [];
  const bucket = s3Objects();
  const settings = {
    endpoint: '',
    region: 'eu-test-1',
    bucket: 'school-files',
    accessKeyId: 'AKIATESTONLY',
    secretAccessKey: 'test/only+secret',
    isPathStyle: true,
    prefix: '',
  };
  const state: S3StandIn['state'] = {
    clockAheadMs: 0,
    denied: new Set(),
    open: new Set(),
    knowsConditions: true,
    knowsRanges: true,
    pageSize: 1_000,
  };
  const operations: string[] = [];
  const keys = {
    region: settings.region,
    secrets: { [settings.accessKeyId]: settings.secretAccessKey },
    now: () => new Date(Date.now() + state.clockAheadMs),
  };

  function answer(request: IncomingMessage, body: Buffer): { answer: S3Answer; trouble?: S3Trouble } {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://stand.in');
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const sent = { method: request.method ?? '', path: pathname, query, headers, body };
    const isSigned = verifyRequest(sent, keys);
    const [, name, ...rest] = pathname.split('/');
    if (name !== settings.bucket) throw new S3Error(404, 'NoSuchBucket', { BucketName: name ?? '' });
    const key = rest.map(decodeURIComponent).join('/');
    const operation = operationOf(sent, key);
    operations.push(operation);
    if (!isSigned && !state.open.has(operation)) throw new S3Error(403, 'AccessDenied');
    if (state.denied.has(operation)) throw new S3Error(403, 'AccessDenied');
    if (!state.knowsConditions && headers['if-none-match']) throw new S3Error(501, 'NotImplemented');
    if (!state.knowsRanges) delete headers.range;
    const at = troubles.findIndex((it) => it.operation === operation);
    const [found] = at === -1 ? [] : troubles.splice(at, 1);
    const trouble = found?.trouble;
    if (trouble === 'silence' || trouble === 'cut') return { answer: { status: 500 }, trouble };
    if (typeof trouble === 'object') throw new S3Error(trouble.status, trouble.code);
    if (trouble === 'other part') headers.range = 'bytes=0-3';
    const call: S3Call = { ...sent, operation, key };
    return { answer: answerCall(call, bucket, state), trouble };
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const done = orError(() => answer(request, body));
    const { answer: told, trouble } = done;
    if (trouble === 'silence') return;
    if (trouble === 'cut' || trouble === 'lost answer') return void request.socket.destroy();
    const content = Buffer.from(told.body ?? '');
    response.writeHead(told.status, {
      'x-amz-request-id': 'STANDIN',
      Date: keys.now().toUTCString(),
      'Content-Length': content.length,
      ...told.headers,
    });
    if (trouble !== 'cut body') return void response.end(request.method === 'HEAD' ? undefined : content);
    response.write(content.subarray(0, Math.floor(content.length / 2)), () => request.socket.destroy());
  }

  const server = createServer(
    (request, response) => void serve(request, response).catch(() => response.destroy()),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  settings.endpoint = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  atEnd(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    settings,
    bucket,
    operations,
    state,
    trouble: (operation, ...next) => void troubles.push(...next.map((trouble) => ({ operation, trouble }))),
  };
}

function orError(work: () => { answer: S3Answer; trouble?: S3Trouble }) {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof S3Error)) throw error;
    const { status, code, details } = error;
    return {
      answer: {
        status,
        headers: { 'Content-Type': 'application/xml' },
        body: `<?xml version="1.0" encoding="UTF-8"?>\n${xml('Error', { Code: code, Message: code, ...details, RequestId: 'STANDIN' })}`,
      },
    };
  }
}
