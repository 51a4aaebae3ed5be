import type { IncomingMessage, Server } from 'node:http';

/** How long the body of a request may take to come in, in milliseconds. */
interface BodyDeadlines {
  /** Of any but an upload. */
  bodyMs: number;
  /** What is left of an upload that is answered already, which somebody may still be sending. */
  restMs: number;
}

const DEADLINES: BodyDeadlines = { bodyMs: 30_000, restMs: 5_000 };
/** Files may be large: the storage itself asks that they come briskly. */
const UPLOAD = /^\/storage\/v1\/object\//;

/**
 * Ends connections whose bodies do not arrive. Node's own limit counts for every request alike, and would cut a long film
 * off that comes in well.
 */
export function limitBodies(server: Server, { bodyMs, restMs }: BodyDeadlines = DEADLINES): void {
  server.prependListener('request', (request, response) => {
    if (!hasBody(request)) return;
    const isUpload = ['POST', 'PUT'].includes(request.method ?? '') && UPLOAD.test(request.url ?? '');
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
