import type { IncomingMessage, Server } from 'node:http';

/** How long the body of a request may take to arrive, in milliseconds. */
interface BodyDeadlines {
  /** For any request but an upload. */
  bodyMs: number;
  /** For the rest of an upload after its response was sent. */
  restMs: number;
}

const DEADLINES: BodyDeadlines = { bodyMs: 30_000, restMs: 5_000 };
/** Uploads may be large; the storage enforces a minimum throughput itself. */
const UPLOAD = /^\/storage\/v1\/(object|upload\/resumable)\b/;

/**
 * Closes connections whose request body does not arrive in time, with 408. Not `server.requestTimeout`: that is the same
 * for every request and would cut off a long upload.
 */
export function limitBodyTime(server: Server, { bodyMs, restMs }: BodyDeadlines = DEADLINES): void {
  server.prependListener('request', (request, response) => {
    if (!hasBody(request)) return;
    const isUpload =
      ['POST', 'PUT', 'PATCH'].includes(request.method ?? '') && UPLOAD.test(request.url ?? '');
    if (!isUpload) return endAfter(bodyMs, request);
    response.once('finish', () => endAfter(restMs, request));
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

function endAfter(ms: number, request: IncomingMessage): void {
  if (request.complete) return;
  const { socket } = request;
  const timer = setTimeout(() => {
    if (request.complete) return;
    socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
    socket.destroySoon();
  }, ms);
  timer.unref();
  request.once('close', () => clearTimeout(timer));
}
