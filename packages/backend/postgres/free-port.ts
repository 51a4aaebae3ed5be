import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that systems use for outgoing connections (from 32768 on Linux, 49152 on macOS). While our server
 * is down, no outgoing connection can take its port; a connection to that very port could even connect to itself.
 */
const MIN_PORT = 20_000;
const END_PORT = 32_768;
const TRIES = 50;

/** A free port on the loopback address: the preferred one if possible. */
export async function findFreePort(preferred: number | null): Promise<number> {
  if (preferred && (await canListen(preferred))) return preferred;
  for (let tried = 0; tried < TRIES; tried++) {
    const port = randomInt(MIN_PORT, END_PORT);
    if (await canListen(port)) return port;
  }
  return listenBriefly(0);
}

async function canListen(port: number): Promise<boolean> {
  return listenBriefly(port).then(
    () => true,
    () => false,
  );
}

function listenBriefly(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}
