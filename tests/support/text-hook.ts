import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEnd } from '@english-beyond-limits/backend/testing/at-end';

/** The secret of the stand-in, as it stands in the environment. */
export const HOOK_SECRET = 'v1,whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

interface ReceivedText {
  id: string;
  user: { id: string; phone: string };
  sms: { otp: string; phone: string; sms_type: string; channel: string; text: string };
}

/** How the stand-in answers: with a status and a body, never, or by closing the connection. */
type HookReply = { status: number; body?: string; headers?: Record<string, string> } | 'never' | 'hang-up';

export interface TextHook {
  url: URL;
  /** The accepted messages, whose signature was valid. */
  received: ReceivedText[];
  /** How it answers requests with a valid signature, from now on. */
  reply: HookReply;
  /** The number of all requests so far, accepted or not. */
  requests(): number;
}

/** Starts a local stand-in for an SMS service: it accepts requests that the site signed within the last five minutes. */
export async function startTextHook(secret = HOOK_SECRET): Promise<TextHook> {
  let requests = 0;
  const hook: Omit<TextHook, 'url'> = { received: [], reply: { status: 204 }, requests: () => requests };
  const server: Server = createServer(async (request, response) => {
    requests++;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const header = (name: string) => String(request.headers[name] ?? '');
    const [id, at] = [header('webhook-id'), header('webhook-timestamp')];
    const isNew = Math.abs(Date.now() / 1000 - Number(at)) < 300;
    if (!isNew || header('webhook-signature') !== signatureOf(secret, `${id}.${at}.${body}`)) {
      response.writeHead(401).end();
      return;
    }
    if (hook.reply === 'never') return;
    if (hook.reply === 'hang-up') {
      request.socket.destroy();
      return;
    }
    const isTaken = hook.reply.status < 300 && !hook.reply.body?.includes('"error"');
    if (isTaken && request.method === 'POST' && header('content-type') === 'application/json') {
      hook.received.push({ id, ...(JSON.parse(body) as Omit<ReceivedText, 'id'>) });
    }
    response.writeHead(hook.reply.status, hook.reply.headers).end(hook.reply.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const { port } = server.address() as AddressInfo;
  return Object.assign(hook, { url: new URL(`http://127.0.0.1:${port}/send`) });
}

function signatureOf(secret: string, signed: string): string {
  const key = Buffer.from(secret.replace('v1,whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}
