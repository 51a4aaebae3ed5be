import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections (32768 and up on Linux, 49152 on macOS): while our server is
 * away, nothing that connects takes its port, least of all a connection to that very port, which would meet itself.
 */
const LOWEST = 20_000;
const BEYOND = 32_768;
const TRIES = 50;

/** A free port of the loopback address: the preferred one when it is free. */
export async function findFreePort(preferred: number | null): Promise<number> {
  if (preferred && (await canListen(preferred))) return preferred;
  for (let tried = 0; tried < TRIES; tried++) {
    const port = randomInt(LOWEST, BEYOND);
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
