import { createServer, request as forward, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { atEnd } from '@english-beyond-limits/backend/testing/at-end';

interface Proxy {
  origin: string;
  /** Where requests go, one after the other; changed at any time. */
  targets: string[];
}

/** Starts a reverse proxy before several web processes: each request, and each socket, goes to the next target. */
export async function startProxy(): Promise<Proxy> {
  let turn = 0;
  const proxy: Proxy = { origin: '', targets: [] };
  const next = () => new URL(proxy.targets[turn++ % proxy.targets.length] ?? '');
  const headersOf = ({ headers, socket }: IncomingMessage) => ({
    ...headers,
    'x-forwarded-for': [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', '),
  });
  const server = createServer((incoming, outgoing) => {
    const { hostname, port } = next();
    const { method, url: path } = incoming;
    const passed = forward({ hostname, port, method, path, headers: headersOf(incoming) }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    incoming.pipe(passed);
  });
  server.on('upgrade', (incoming, socket, head) => {
    const { hostname, port } = next();
    const passed = connect(Number(port), hostname, () => {
      const lines = Object.entries(headersOf(incoming)).map(([name, value]) => `${name}: ${value}`);
      passed.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      passed.write(head);
      passed.pipe(socket).pipe(passed);
    });
    passed.on('error', () => socket.destroy());
    socket.on('error', () => passed.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  proxy.origin = `http://localhost:${(server.address() as { port: number }).port}`;
  return proxy;
}
