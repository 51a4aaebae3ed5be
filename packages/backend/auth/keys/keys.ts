import { setInterval } from 'node:timers';
import type pg from 'pg';
import type { ApiKeys } from './api-keys.ts';
import { ensureKeys } from './first-keys.ts';
import { type HmacKeys, type HmacPurpose, knownHmacKeys } from './hmac-keys.ts';
import { knownApiKeys } from './known-api-keys.ts';
import { type KeyRows, readKeys } from './read-keys.ts';
import { type KnownSigningKeys, knownSigningKeys, type SigningKeys } from './signing-keys.ts';

/** Every key of the backend, as the database has them: a rotation is known within moments in every process. */
export interface Keys {
  /** What these say is always of now; they may be kept for good. */
  api: ApiKeys;
  signing: SigningKeys;
  hmac: Record<HmacPurpose, HmacKeys>;
  /** Reads them again. Whoever hears of a change calls this; it is done by itself, too, three times a minute. */
  readAgain(): Promise<void>;
  /** Calls back once other keys are known than before. @returns ends it */
  onChange(notice: () => void): () => void;
  stop(): void;
}

export interface KeysOptions {
  /** Connections resting in supabase_auth_admin. */
  pool: pg.Pool;
  log: { warn(details: object, message: string): void };
  now?: () => Date;
}

/** Where nobody tells us of a change. */
const READ_AGAIN_MS = 20_000;
/** A token may name any key: whoever invents them makes us look only so often. */
const LOOK_AGAIN_AFTER_MS = 1_000;

interface Known {
  /** What was read, to be compared. */
  text: string;
  api: ApiKeys;
  signing: KnownSigningKeys;
  hmac: Record<HmacPurpose, HmacKeys>;
}

/** The keys kept in the database, the first of them generated here. */
export async function openKeys({ pool, log, now = () => new Date() }: KeysOptions): Promise<Keys> {
  const notices = new Set<() => void>();
  await ensureKeys(pool);
  let known = await understand(await readKeys(pool), now);
  let readAt = Date.now();
  let reading: Promise<void> | null = null;

  async function read(): Promise<void> {
    const beganAt = Date.now();
    const rows = await readKeys(pool);
    readAt = beganAt;
    if (JSON.stringify(rows) === known.text) return;
    known = await understand(rows, now);
    for (const notice of notices) notice();
  }

  /** What is being read already may be older than the change somebody speaks of: then once more, and no oftener. */
  let next: Promise<void> | null = null;
  function readAgain(): Promise<void> {
    if (!reading) {
      reading = read().finally(() => {
        reading = null;
      });
      return reading;
    }
    next ??= reading
      .catch(() => undefined)
      .then(() => {
        next = null;
        return readAgain();
      });
    return next;
  }

  const timer = setInterval(() => {
    readAgain().catch((error: unknown) => log.warn({ err: error }, 'the keys were not read again'));
  }, READ_AGAIN_MS).unref();

  const hmacKeys = (purpose: HmacPurpose): HmacKeys => ({
    get current() {
      return known.hmac[purpose].current;
    },
    all: () => known.hmac[purpose].all(),
  });

  return {
    api: {
      get publishable() {
        return known.api.publishable;
      },
      get secret() {
        return known.api.secret;
      },
      matches: (given) => known.api.matches(given),
    },
    signing: {
      current: async () => known.signing.current(),
      async find(kid) {
        const found = known.signing.find(kid);
        if (found || Date.now() - readAt < LOOK_AGAIN_AFTER_MS) return found;
        await readAgain();
        return known.signing.find(kid);
      },
      keySet: async () => known.signing.keySet(),
    },
    hmac: { signed_urls: hmacKeys('signed_urls'), stand_in_ids: hmacKeys('stand_in_ids') },
    readAgain,
    onChange(notice) {
      notices.add(notice);
      return () => void notices.delete(notice);
    },
    stop: () => clearInterval(timer),
  };
}

async function understand(rows: KeyRows, now: () => Date): Promise<Known> {
  return {
    text: JSON.stringify(rows),
    api: knownApiKeys(rows.api, now),
    signing: await knownSigningKeys(rows.signing, now),
    hmac: {
      signed_urls: knownHmacKeys(rows.hmac, 'signed_urls', now),
      stand_in_ids: knownHmacKeys(rows.hmac, 'stand_in_ids', now),
    },
  };
}
