import { setInterval } from 'node:timers';
import type pg from 'pg';
import type { ApiKeys } from './api-keys.ts';
import { ensureKeys } from './first-keys.ts';
import { type HmacKeys, type HmacPurpose, knownHmacKeys } from './hmac-keys.ts';
import { knownApiKeys } from './known-api-keys.ts';
import { type KeyRows, readKeys } from './read-keys.ts';
import { type KnownSigningKeys, knownSigningKeys, type SigningKeys } from './signing-keys.ts';

/** All keys of the backend, as in the database: every process learns of a rotation within moments. */
export interface Keys {
  /** Always up to date; the object may be kept. */
  api: ApiKeys;
  signing: SigningKeys;
  hmac: Record<HmacPurpose, HmacKeys>;
  /** Reloads the keys. Called after a notification of a change; also done three times a minute. */
  reload(): Promise<void>;
  /** Calls back when the keys have changed. @returns stops that */
  onChange(notice: () => void): () => void;
  stop(): void;
}

export interface KeysOptions {
  /** Connections resting in supabase_auth_admin. */
  pool: pg.Pool;
  log: { warn(details: object, message: string): void };
  now?: () => Date;
}

/** The fallback when a notification was missed. */
const REREAD_INTERVAL_MS = 20_000;
/** Tokens can name any key, so a reload for an unknown key is limited. */
const MIN_REREAD_INTERVAL_MS = 1_000;

interface ParsedKeys {
  /** The rows as text, to detect changes. */
  text: string;
  api: ApiKeys;
  signing: KnownSigningKeys;
  hmac: Record<HmacPurpose, HmacKeys>;
}

/** Opens the keys in the database; generates them at the first start. */
export async function openKeys({ pool, log, now = () => new Date() }: KeysOptions): Promise<Keys> {
  const notices = new Set<() => void>();
  await ensureKeys(pool);
  let known = await parseKeys(await readKeys(pool), now);
  let readAt = Date.now();
  let reading: Promise<void> | null = null;

  async function read(): Promise<void> {
    const beganAt = Date.now();
    const rows = await readKeys(pool);
    readAt = beganAt;
    if (JSON.stringify(rows) === known.text) return;
    known = await parseKeys(rows, now);
    for (const notice of notices) notice();
  }

  /** A running read may have started before the change, so one more read follows it, shared by all callers. */
  let next: Promise<void> | null = null;
  function reload(): Promise<void> {
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
        return reload();
      });
    return next;
  }

  const timer = setInterval(() => {
    reload().catch((error: unknown) => log.warn({ err: error }, 'reloading the keys failed'));
  }, REREAD_INTERVAL_MS).unref();

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
        if (found || Date.now() - readAt < MIN_REREAD_INTERVAL_MS) return found;
        await reload();
        return known.signing.find(kid);
      },
      keySet: async () => known.signing.keySet(),
    },
    hmac: { signed_urls: hmacKeys('signed_urls'), stand_in_ids: hmacKeys('stand_in_ids') },
    reload,
    onChange(notice) {
      notices.add(notice);
      return () => void notices.delete(notice);
    },
    stop: () => clearInterval(timer),
  };
}

async function parseKeys(rows: KeyRows, now: () => Date): Promise<ParsedKeys> {
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
