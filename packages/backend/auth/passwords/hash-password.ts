import { runInHashingThread } from './hashing-thread.ts';
import { type Asker, createHashingTurns } from './hashing-turns.ts';

/** Argon2id with 46 MiB, one pass, one lane: OWASP's Password Storage Cheat Sheet and ASVS 11.4.2. */
const COST = { memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;
const OURS = '$argon2id$v=19$m=47104,t=1,p=1$';

/** The same password on any keyboard: composed or decomposed letters count as one (NIST SP 800-63B, 3.1.1.2). */
function normal(password: string): string {
  return password.normalize('NFKC');
}

/** One hash takes 46 MiB, and about 40 ms of a processor: what waits longer than this waits behind some 600 others. */
const turns = createHashingTurns({ longest: 600, longestWaitMs: 30_000 });

/** Whoever runs the site, by a command or with the secret key. */
const SERVICE: Asker = { network: 'the service', isKnown: true };
/** Instead of an asker, for what is done within `inTurn`. */
export const HAS_TURN = Symbol('has its turn');

/**
 * Does work that hashes, with what must be asked before and after it, when it is the asker's turn. A flood of such
 * requests reaches the database no faster than passwords are hashed.
 * @throws AuthError as `HashingTurns.take` does
 */
export function inTurn<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
  return turns.take(asker, work);
}

function hashing<T>(asker: Asker | typeof HAS_TURN, work: () => Promise<T>): Promise<T> {
  return asker === HAS_TURN ? work() : inTurn(asker, work);
}

/**
 * @param asker whose turn it is
 * @returns the hash as it is stored, with its parameters and salt
 * @throws AuthError as `HashingTurns.take` does
 */
export async function hashPassword(
  password: string,
  asker: Asker | typeof HAS_TURN = SERVICE,
): Promise<string> {
  const job = { kind: 'hash', password: normal(password), cost: COST } as const;
  return String(await hashing(asker, () => runInHashingThread(job)));
}

/**
 * Whether a password is the one that was hashed. Hashes of the reference (bcrypt) are accepted for people who come from
 * there.
 * @param asker whose turn it is
 * @returns `isOld`: whether the stored hash should be replaced by one of ours
 * @throws AuthError as `HashingTurns.take` does
 */
export async function verifyPassword(
  stored: string,
  password: string,
  asker: Asker | typeof HAS_TURN = SERVICE,
): Promise<{ isRight: boolean; isOld: boolean }> {
  if (/^\$2[aby]\$/.test(stored)) {
    // bcrypt reads 72 bytes and no more: a longer password would be right whatever follows.
    const isTooLong = Buffer.byteLength(password) > 72;
    const isRight = await verify({ kind: 'verify-bcrypt', stored, password }, asker);
    return { isRight: isRight && !isTooLong, isOld: true };
  }
  const isRight = await verify({ kind: 'verify', stored, password: normal(password) }, asker);
  return { isRight, isOld: !stored.startsWith(OURS) };
}

function verify(
  job: { kind: 'verify' | 'verify-bcrypt'; stored: string; password: string },
  asker: Asker | typeof HAS_TURN,
) {
  // What is no hash is nobody's password.
  return hashing(asker, () =>
    runInHashingThread(job).then(
      (isRight) => isRight === true,
      () => false,
    ),
  );
}

/** Whether a hash made elsewhere is one that `verifyPassword` understands. */
export function isKnownHash(hash: string): boolean {
  return /^(\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}|\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[+/A-Za-z0-9]+\$[+/A-Za-z0-9]+)$/.test(
    hash,
  );
}

/** Of no password anybody knows. Written down, so that the first who is looked up in vain waits no longer than others. */
const DECOY = `${OURS}${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** As much work as `verifyPassword` does, for somebody who does not exist or has no password. */
export async function pretendToVerify(password: string, asker: Asker | typeof HAS_TURN): Promise<void> {
  await verifyPassword(DECOY, password, asker);
}
