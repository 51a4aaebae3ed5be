import { createServer } from 'node:http';
import { afterAll } from 'vitest';
import { listen } from '../../server/listen.ts';
import { createTestApp, type TestApp } from './test-app.ts';

export interface TestSite extends TestApp {
  origin: string;
}

/** The built site, served over HTTP from a database of its own. */
export async function createTestSite(): Promise<TestSite> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const made = await createTestApp({ origin });
  const listening = await listen((request, bindings) => made.app.fetch(request, bindings), {
    host: '127.0.0.1',
    port,
  });
  afterAll(() => listening.close(0));
  return { ...made, origin };
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
