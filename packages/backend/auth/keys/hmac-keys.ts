/** The purposes of the keys: signed URLs, and fake ids that look like those of accounts. */
export type HmacPurpose = 'signed_urls' | 'stand_in_ids';

/** Secret keys of the backend (HMAC-SHA256). They never leave it. */
export interface HmacKeys {
  /** The key for new signatures. */
  readonly current: Uint8Array;
  /** All valid keys, the current one first. */
  all(): readonly Uint8Array[];
}

export interface HmacKeyRow {
  purpose: HmacPurpose;
  /** In base64url. */
  key: string;
  ends_at: Date | null;
}

/** The keys of a purpose from database rows. */
export function knownHmacKeys(rows: readonly HmacKeyRow[], purpose: HmacPurpose, now: () => Date): HmacKeys {
  const known = rows
    .filter((row) => row.purpose === purpose)
    .map((row) => ({ key: Buffer.from(row.key, 'base64url'), endsAt: row.ends_at }))
    .sort((a, b) => Number(a.endsAt !== null) - Number(b.endsAt !== null));
  const [first] = known;
  if (!first || first.endsAt) throw new Error(`No key for ${purpose} was kept.`);
  return {
    current: first.key,
    all: () => known.filter(({ endsAt }) => !endsAt || endsAt > now()).map(({ key }) => key),
  };
}
