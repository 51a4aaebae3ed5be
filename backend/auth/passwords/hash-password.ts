import { hash, verify } from '@node-rs/argon2';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';
import { fewAtOnce } from './few-at-once.ts';

/** Argon2id with 46 MiB, one pass, one lane: OWASP's Password Storage Cheat Sheet and ASVS 11.4.2. */
const COST = { memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;
const OURS = '$argon2id$v=19$m=47104,t=1,p=1$';

/** The same password on any keyboard: composed or decomposed letters count as one (NIST SP 800-63B, 3.1.1.2). */
function normal(password: string): string {
  return password.normalize('NFKC');
}

/** @returns the hash as it is stored, with its parameters and salt */
export function hashPassword(password: string): Promise<string> {
  return fewAtOnce(() => hash(normal(password), COST));
}

/**
 * Whether a password is the one that was hashed. Hashes of the reference (bcrypt) are accepted for people who come from
 * there.
 * @param isOld whether the stored hash should be replaced by one of ours
 */
export async function verifyPassword(
  stored: string,
  password: string,
): Promise<{ isRight: boolean; isOld: boolean }> {
  if (/^\$2[aby]\$/.test(stored)) {
    // bcrypt reads 72 bytes and no more: a longer password would be right whatever follows.
    const isTooLong = Buffer.byteLength(password) > 72;
    const isRight = await fewAtOnce(() => verifyBcrypt(password, stored).catch(() => false));
    return { isRight: isRight && !isTooLong, isOld: true };
  }
  const isRight = await fewAtOnce(() => verify(stored, normal(password)).catch(() => false));
  return { isRight, isOld: !stored.startsWith(OURS) };
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
export async function pretendToVerify(password: string): Promise<void> {
  await verifyPassword(DECOY, password);
}
