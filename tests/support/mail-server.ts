import type { AddressInfo, Socket } from 'node:net';
import { atEnd } from '@english-beyond-limits/backend/testing/at-end';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

interface ReceivedMail {
  from: string;
  to: string[];
  /** By lower-case name, decoded. */
  headers: ReadonlyMap<string, string>;
  text: string;
  html: string;
  /** As it came. */
  raw: string;
}

/** How the stand-in answers: with a status and its text, never, or by closing the connection. */
type Reply = 'accept' | 'never' | 'hang-up' | { status: number; words: string };

interface MailServer {
  port: number;
  received: ReceivedMail[];
  /** How it answers a recipient, and a whole message, from now on. */
  replies: { recipient: Reply; message: Reply };
  /** The number of whole messages it was sent, accepted or not. */
  attempts(): number;
}

/** Starts a local SMTP server for the test file, which keeps the mails it accepts. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const replies: MailServer['replies'] = { recipient: 'accept', message: 'accept' };
  const sockets = new Set<Socket>();
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  let attempts = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo: (_, __, done) => answer(replies.recipient, done, hangUp),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        attempts++;
        if (replies.message === 'accept') {
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          const to = envelope.rcptTo.map(({ address }) => address);
          const raw = Buffer.concat(chunks).toString('latin1');
          received.push({ from, to, raw, ...parse(raw) });
        }
        answer(replies.message, done, hangUp);
      });
    },
    ...options,
  });
  // A client that gives up is no failure of the stand-in.
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Not waited for: connections that are still open end with the process of the test file.
  atEnd(() => server.close(() => undefined));
  const { port } = server.server.address() as AddressInfo;
  return { port, received, replies, attempts: () => attempts };
}

function answer(reply: Reply, done: (error?: Error | null) => void, hangUp: () => void): void {
  if (reply === 'accept') done();
  else if (reply === 'hang-up') hangUp();
  else if (reply !== 'never') done(Object.assign(new Error(reply.words), { responseCode: reply.status }));
}

function parse(raw: string): Omit<ReceivedMail, 'from' | 'to' | 'raw'> {
  const { headers, body } = splitPart(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1] ?? '';
  const parts = body.split(`--${boundary}`).slice(1, -1).map(splitPart);
  const textOf = (type: string) => {
    const part = parts.find((it) => it.headers.get('content-type')?.startsWith(type));
    return part ? decode(part.body.trim(), part.headers.get('content-transfer-encoding') ?? '') : '';
  };
  return { headers, text: textOf('text/plain'), html: textOf('text/html') };
}

function splitPart(raw: string) {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .trim()
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), decodeWords(line.slice(at + 1).trim())];
  });
  return { headers: new Map(headers), body: raw.slice(end + 4) };
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  const bytes = encoding === 'quoted-printable' ? unquote(body.replace(/=\r\n/g, '')) : body;
  return Buffer.from(bytes, 'latin1').toString('utf8').replace(/\r\n/g, '\n');
}

/** RFC 2047: =?UTF-8?Q?Rezultatul_t=C4=83u?= */
function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : Buffer.from(unquote(text.replace(/_/g, ' ')), 'latin1').toString('utf8'),
    );
}

function unquote(text: string): string {
  return text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
