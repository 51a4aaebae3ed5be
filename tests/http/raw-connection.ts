import { connect, type Socket } from 'node:net';

interface RawConnection {
  socket: Socket;
  write(text: string): void;
  /** Resolves with everything received once it holds `part`, or once the other side closed. */
  until(part: string): Promise<string>;
  /** Resolves with everything received once the other side has closed. */
  closed: Promise<string>;
}

/** Opens a TCP connection for sending exact bytes, which no normal client would send. */
export function openRawConnection(port: number): Promise<RawConnection> {
  return new Promise((resolve, reject) => {
    let received = '';
    const waiting: { part: string; done(text: string): void }[] = [];
    const socket = connect(port, '127.0.0.1');
    const closed = new Promise<string>((done) => socket.once('close', () => done(received)));
    void closed.then(() => {
      for (const { done } of waiting.splice(0)) done(received);
    });
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      received += chunk;
      for (const entry of waiting) if (received.includes(entry.part)) entry.done(received);
    });
    // A reset is a way of closing like any other here; 'close' follows.
    socket.on('error', reject);
    socket.once('connect', () =>
      resolve({
        socket,
        write: (text) => void socket.write(text),
        until: (part) =>
          new Promise((done) => {
            if (received.includes(part) || socket.destroyed) done(received);
            else waiting.push({ part, done });
          }),
        closed,
      }),
    );
  });
}
