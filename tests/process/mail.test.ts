import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@english-beyond-limits/backend/postgres';
import { atEnd } from '@english-beyond-limits/backend/testing/at-end';
import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { describe, expect, it } from 'vitest';
import { startMailServer } from '#tests/support/mail-server.ts';
import { startServer, untilReady } from '#tests/support/server-process.ts';
import { freePort } from '#tests/support/test-site.ts';

/** Takes a whole test with "Nu știu" and returns the path of its result. */
async function finish(origin: string): Promise<string> {
  const body = new URLSearchParams({ selfRating: 'unsure', intent: 'start' });
  const started = await fetch(`${origin}/test-nivel`, { method: 'POST', body, redirect: 'manual' });
  const cookie = started.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  const page = await (await fetch(`${origin}/test-nivel/intrebare`, { headers: { cookie } })).text();
  const testId = /name="testId" value="([^"]+)"/.exec(page)?.[1] ?? '';
  for (let position = 1; position <= 40; position++) {
    const response = await fetch(`${origin}/api/level-test/answers`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', cookie },
      body: JSON.stringify({ testId, position, response: null }),
    });
    const { test } = (await response.json()) as { test: { resultPath: string | null } };
    if (test.resultPath) return test.resultPath;
  }
  throw new Error('The test did not end after 40 answers.');
}

describe('kill -9 while a mail is sent', () => {
  it('A kill -9 while a mail is sent does not lose it: after its claim another start sends it, under the same Message-ID', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'mail '));
    atEnd(() => rmSync(dataDir, { recursive: true, force: true }));
    const mailServer = await startMailServer();
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const env = {
      PORT: String(port),
      DATA_DIR: dataDir,
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      MAIL_FROM: 'English Beyond Limits <salut@scoala.example>',
    };
    const untilAttempts = async (count: number) => {
      while (mailServer.attempts() < count) await new Promise((resolve) => setTimeout(resolve, 20));
    };

    mailServer.replies.message = 'never';
    let server = startServer(env);
    await untilReady(server);
    const resultPath = await finish(origin);
    const body = new URLSearchParams({ recipient: 'ana@exemplu.ro' });
    const asked = await fetch(`${origin}${resultPath}/email`, { method: 'POST', body, redirect: 'manual' });
    expect(asked.status).toBe(302);
    await untilAttempts(1);
    server.process.kill('SIGKILL');
    await server.ended;

    // Its claim expires, as it would five minutes later: soon after the next start, at a moment that only the timer knows.
    const database = await openDatabase({ dataDir });
    const claimed = await queryAs<{ id: string }>(
      database.ownerUrl,
      `update private.mails set due_at = now() + interval '4 seconds' where state = 'waiting' and attempts = 1 and due_at > now() returning id`,
    );
    await database.stop();
    expect(claimed).toHaveLength(1);

    mailServer.replies.message = 'accept';
    server = startServer(env);
    await untilReady(server);
    await untilAttempts(2);
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    const [mail] = mailServer.received;
    expect(mailServer.received).toHaveLength(1);
    expect(mail?.to).toEqual(['ana@exemplu.ro']);
    expect(mail?.headers.get('message-id')).toBe(`<${claimed[0]?.id}@scoala.example>`);
    expect(mail?.text).toContain(`${origin}${resultPath}`);
  });
});
