import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { type Account, makeAccount } from '../accounts/account-server.ts';
import { openTest, type TestTaker } from './test-taker.ts';

/** Everything the site has acknowledged as written. */
export interface Acknowledged {
  /** Answers by test. */
  answers: Map<string, number>;
  accounts: Account[];
  /** Names in the bucket "avatars". */
  uploads: string[];
}

interface Writers {
  acknowledged: Acknowledged;
  stop(): Promise<void>;
}

const TAKERS = 8;
/** A refused request is sent again after this long. */
const PAUSE_MS = 50;

/** Eight visitors who take level tests one after the other, and people who sign up and upload a picture, one at a time. */
export async function startWriters(port: number, publishableKey: string): Promise<Writers> {
  const acknowledged: Acknowledged = { answers: new Map(), accounts: [], uploads: [] };
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#e6a' } })
    .webp()
    .toBuffer();
  let isOver = false;

  async function goOn(work: () => Promise<void>): Promise<void> {
    while (!isOver) {
      await work().catch(() => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)));
    }
  }

  async function takeTests(): Promise<void> {
    let taker: TestTaker | null = null;
    await goOn(async () => {
      taker ??= await openTest(port);
      const isTestOver = await taker.answer();
      acknowledged.answers.set(taker.testId, taker.acknowledged);
      if (isTestOver) taker = null;
    });
  }

  async function signUpAndUpload(): Promise<void> {
    const account = await makeAccount({ name: 'the site', port, publishableKey });
    acknowledged.accounts.push(account);
    const name = `${account.userId}/${randomUUID()}.webp`;
    const response = await fetch(`http://127.0.0.1:${port}/storage/v1/object/avatars/${name}`, {
      method: 'POST',
      headers: {
        apikey: publishableKey,
        Authorization: `Bearer ${account.accessToken}`,
        'Content-Type': 'image/webp',
      },
      body: new Uint8Array(picture),
    });
    if (!response.ok) throw new Error(`An upload was answered with ${response.status}.`);
    await response.arrayBuffer();
    acknowledged.uploads.push(name);
  }

  const working = Promise.all([...Array.from({ length: TAKERS }, takeTests), goOn(signUpAndUpload)]);
  return {
    acknowledged,
    async stop() {
      isOver = true;
      await working;
    },
  };
}
