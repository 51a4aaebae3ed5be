import type { Caller } from '../../gateway/caller.ts';
import { isTooDeep } from '../../gateway/json-depth.ts';
import { BodyTooLargeError, readBody } from '../../gateway/read-body.ts';
import { ChannelError } from '../channels/channel-error.ts';
import type { RealtimeContext } from '../realtime-context.ts';
import type { Networks } from '../sockets/networks.ts';
import { invalid, refused } from './answers.ts';
import { broadcastBatch } from './batch-broadcast.ts';
import { broadcastSingle } from './single-broadcast.ts';

const BATCH = '/realtime/v1/api/broadcast';
const SINGLE = /^\/realtime\/v1\/api\/broadcast\/([^/]+)\/events\/([^/]+)$/;
/** The largest batch. */
const MAX_BATCH_BYTES = 2 * 1024 * 1024;

/** Broadcasts over HTTP, without a socket. */
export async function answerApi(
  context: RealtimeContext,
  networks: Networks,
  request: Request,
  caller: Caller,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const single = SINGLE.exec(pathname);
  if (request.method !== 'POST' || (pathname !== BATCH && !single)) return refused(404, 'Not Found');
  const encoding = single ? encodingOf(request.headers.get('Content-Type')) : 'json';
  if (!encoding) {
    const error = 'Unsupported Media Type. Use application/json or application/octet-stream';
    return Response.json({ error }, { status: 415 });
  }
  if (caller.refusedToken) return refused(401, 'Unauthorized');
  const takeEvents = (count: number) => networks.of(caller.clientAddress).events.take(count);
  try {
    const body = await readBody(request, single ? context.limits.payloadBytes : MAX_BATCH_BYTES);
    const parsed = encoding === 'json' ? parse(body) : null;
    if (parsed === undefined) return refused(400, 'Bad Request');
    await context.ready;
    if (!single) return await broadcastBatch(context, caller, parsed, takeEvents);
    const [topic, event] = single.slice(1).map(decoded);
    if (!topic || !event) return refused(400, 'Bad Request');
    const isPrivate = searchParams.get('private') === 'true';
    if (searchParams.has('persist') || searchParams.has('persist[ttl]')) {
      return invalid({ persist: ['is not supported: send the message from SQL, with realtime.send'] });
    }
    return await broadcastSingle(context, caller, { topic, event, isPrivate, encoding, body }, takeEvents);
  } catch (error) {
    if (error instanceof BodyTooLargeError)
      return invalid({ payload: ['Payload size exceeds tenant limit'] });
    if (error instanceof ChannelError) return refused(422, error.message);
    throw error;
  }
}

/** Without a content type it is JSON, because older clients sent none. */
function encodingOf(contentType: string | null): 'json' | 'binary' | null {
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase();
  if (type === undefined || type === 'application/json') return 'json';
  return type === 'application/octet-stream' ? 'binary' : null;
}

function parse(body: Buffer): unknown {
  const text = body.toString();
  try {
    return isTooDeep(text) ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

function decoded(segment: string): string | null {
  try {
    const text = decodeURIComponent(segment);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}
