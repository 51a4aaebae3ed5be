import type { Context } from 'hono';
import { afterEach, expect, it } from 'vitest';
import { openRawConnection } from '#tests/http/raw-connection.ts';
import { freePort } from '#tests/support/test-site.ts';
import type { AppBindings } from './app-bindings.ts';
import { isDisconnected } from './client-connection.ts';
import { type Listening, listen } from './listen.ts';

let listening: Listening | undefined;
afterEach(() => listening?.close(0));

it('A client is disconnected once it has closed the connection', async () => {
  const port = await freePort();
  const arrived = Promise.withResolvers<Context<AppBindings>>();
  listening = await listen(
    (_request, env) => {
      arrived.resolve({ env } as Context<AppBindings>);
      return new Promise<Response>(() => undefined);
    },
    { host: '127.0.0.1', port },
  );
  const connection = await openRawConnection(port);
  connection.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const context = await arrived.promise;
  expect(isDisconnected(context)).toBe(false);
  connection.socket.destroy();
  await expect.poll(() => isDisconnected(context)).toBe(true);
});
