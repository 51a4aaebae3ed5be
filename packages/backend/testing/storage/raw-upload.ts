import { connect, type Socket } from 'node:net';
import type { Person, TestBackend } from '../test-backend.ts';

/** A connection on which a test sends raw bytes. */
interface RawUpload {
  socket: Socket;
  /** The whole answer, when the server has closed the connection. */
  answer: Promise<string>;
}

/** Begins an upload: sends request line and headers, without a body. */
export function beginUpload(
  { url, backend }: TestBackend,
  { accessToken }: Person,
  path: string,
  headers: Record<string, string | number>,
): RawUpload {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const answer = new Promise<string>((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (part) => (text += part));
    socket.once('close', () => resolve(text)).once('error', reject);
  });
  const all = {
    Host: 'x.example',
    Connection: 'close',
    apikey: backend.keys.publishable,
    Authorization: `Bearer ${accessToken}`,
    'Content-Type': 'image/png',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.write([`POST /storage/v1/object/${path} HTTP/1.1`, ...lines, '\r\n'].join('\r\n'));
  return { socket, answer };
}
