import { createHashingQueue, type HashRequester } from './hashing-queue.ts';
import { runInHashingThread } from './hashing-thread.ts';

/** Argon2id with 46 MiB, one pass, one lane: OWASP's Password Storage Cheat Sheet and ASVS 11.4.2. */
const COST = { memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;
const OURS = '$argon2id$v=19$m=47104,t=1,p=1$';

/** The same password on any keyboard: composed or decomposed letters count as one (NIST SP 800-63B, 3.1.1.2). */
function normal(password: string): string {
  return password.normalize('NFKC');
}

/** A hash needs 46 MiB and about 40 ms of a processor; this timeout corresponds to some 600 queued hashes. */
const turns = createHashingQueue({ maxQueued: 600, maxWaitMs: 30_000 });

/** The operator, by a command or with the secret key. */
const SERVICE: HashRequester = { network: 'the service', isKnown: true };
/** Passed instead of a requester by code that already runs inside `inHashingQueue`. */
export const QUEUED = Symbol('has its turn');

/**
 * Runs work that hashes passwords, including its queries before and after, when the requester's turn comes. So a
 * flood of such requests cannot reach the database faster than passwords are hashed.
 * @throws AuthError as `HashingQueue.run` does
 */
export function inHashingQueue<T>(requester: HashRequester, work: () => Promise<T>): Promise<T> {
  return turns.run(requester, work);
}

function hashing<T>(requester: HashRequester | typeof QUEUED, work: () => Promise<T>): Promise<T> {
  return requester === QUEUED ? work() : inHashingQueue(requester, work);
}

/**
 * @param requester for the order in the queue
 * @returns the hash with its parameters and salt
 * @throws AuthError as `HashingQueue.run` does
 */
export async function hashPassword(
  password: string,
  requester: HashRequester | typeof QUEUED = SERVICE,
): Promise<string> {
  const job = { kind: 'hash', password: normal(password), cost: COST } as const;
  return String(await hashing(requester, () => runInHashingThread(job)));
}

/**
 * Verifies a password. Also accepts bcrypt hashes of the reference, for imported accounts.
 * @param requester for the order in the queue
 * @returns `isOld`: whether the stored hash should be replaced by a new one
 * @throws AuthError as `HashingQueue.run` does
 */
export async function verifyPassword(
  stored: string,
  password: string,
  requester: HashRequester | typeof QUEUED = SERVICE,
): Promise<{ isRight: boolean; isOld: boolean }> {
  if (/^\$2[aby]\$/.test(stored)) {
    // bcrypt ignores everything after 72 bytes, so longer passwords are refused.
    const isTooLong = Buffer.byteLength(password) > 72;
    const isRight = await verify({ kind: 'verify-bcrypt', stored, password }, requester);
    return { isRight: isRight && !isTooLong, isOld: true };
  }
  const isRight = await verify({ kind: 'verify', stored, password: normal(password) }, requester);
  return { isRight, isOld: !stored.startsWith(OURS) };
}

function verify(
  job: { kind: 'verify' | 'verify-bcrypt'; stored: string; password: string },
  requester: HashRequester | typeof QUEUED,
) {
  // An invalid hash matches no password.
  return hashing(requester, () =>
    runInHashingThread(job).then(
      (isRight) => isRight === true,
      () => false,
    ),
  );
}

/** Whether `verifyPassword` supports a hash made elsewhere. */
export function isKnownHash(hash: string): boolean {
  return /^(\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}|\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[+/A-Za-z0-9]+\$[+/A-Za-z0-9]+)$/.test(
    hash,
  );
}

/** A hash without a known password. Hard-coded, so that the first unknown address takes no longer than later ones. */
const DECOY = `${OURS}${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Takes as long as `verifyPassword`, for an unknown address or an account without a password. */
export async function pretendToVerify(
  password: string,
  requester: HashRequester | typeof QUEUED,
): Promise<void> {
  await verifyPassword(DECOY, password, requester);
}
