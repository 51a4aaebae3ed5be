import { createServer } from 'node:net';

/** A free port of the loopback address: the preferred one when it is free. */
export async function findFreePort(preferred: number | null): Promise<number> {
  if (preferred && (await canListen(preferred))) return preferred;
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
