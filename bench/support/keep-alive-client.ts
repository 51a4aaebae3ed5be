import { connect, type Socket } from 'node:net';

interface Reply {
  status: number;
  headers: string;
  body: string;
}

export interface KeepAliveClient {
  send(method: string, path: string, headers: string, body: string): Promise<Reply>;
  close(): void;
  /** False once the server has closed the connection, as it does with idle ones. */
  isOpen(): boolean;
}

/**
 * One HTTP/1.1 connection, one request at a time. Written out because the load generator shares two cores with what
 * it measures, and a general client costs more per request than the server does.
 */
export function openClient(port: number): Promise<KeepAliveClient> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1', () =>
      resolve({ send, close: () => socket.destroy(), isOpen: () => !socket.destroyed }),
    );
    socket.setNoDelay(true);
    let received = '';
    let settle: ((reply: Reply) => void) | null = null;
    let fail: (error: Error) => void = reject;
    // latin1 keeps one character per byte, so that lengths can be compared.
    socket.setEncoding('latin1');
    socket.on('error', (error) => fail(error));
    socket.on('close', () => fail(new Error('The server closed the connection.')));
    socket.on('data', (chunk: string) => {
      received += chunk;
      const reply = takeReply();
      if (reply && settle) {
        const done = settle;
        settle = null;
        done(reply);
      }
    });

    function takeReply(): Reply | null {
      const end = received.indexOf('\r\n\r\n');
      if (end < 0) return null;
      const headers = received.slice(0, end);
      const length = /\r\ncontent-length: (\d+)/i.exec(headers)?.[1];
      const start = end + 4;
      let body: string;
      if (length !== undefined) {
        if (received.length < start + Number(length)) return null;
        body = received.slice(start, start + Number(length));
        received = received.slice(start + Number(length));
      } else {
        // Only our redirects come without a length: one empty chunk.
        if (!received.endsWith('0\r\n\r\n')) return null;
        body = received.slice(start);
        received = '';
      }
      return {
        status: Number(headers.slice(9, 12)),
        headers,
        body: Buffer.from(body, 'latin1').toString('utf8'),
      };
    }

    function send(method: string, path: string, headers: string, body: string): Promise<Reply> {
      return new Promise((done, broken) => {
        if (socket.destroyed) return broken(new Error('The server has closed the connection.'));
        settle = done;
        fail = broken;
        socket.write(
          `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${headers}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
        );
      });
    }
  });
}
