/** Internals for tests and benchmarks of a product. They may change without notice. */
export { newSigningKey } from '../auth/keys/new-keys.ts';
export { keyOf } from '../auth/limits/limits.ts';
export { hashPassword } from '../auth/passwords/hash-password.ts';
export { validSessions } from '../auth/sessions/valid-sessions.ts';
export { sweep } from '../auth/sweep.ts';
export { encodeRefreshToken, newRefreshTokenKey } from '../auth/tokens/refresh-token.ts';
export type { UserRow } from '../auth/users/user-row.ts';
export { ANSWER_BYTES, CONCURRENCY as REST_CONCURRENCY } from '../rest/rest-limits.ts';
