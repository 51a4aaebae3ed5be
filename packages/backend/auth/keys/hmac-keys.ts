/** What the keys are for: addresses of files that open for a while, ids that stand in for those of accounts. */
export type HmacPurpose = 'signed_urls' | 'stand_in_ids';

/** Keys that only the backend signs and verifies with (HMAC-SHA256). They never leave it. */
export interface HmacKeys {
  /** What is signed from now on is signed with this one. */
  readonly current: Uint8Array;
  /** Every one whose signatures still count, the current one first. */
  all(): readonly Uint8Array[];
}

export interface HmacKeyRow {
  purpose: HmacPurpose;
  /** In base64url. */
  key: string;
  ends_at: Date | null;
}

/** The keys of a purpose, as some rows have them. */
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
