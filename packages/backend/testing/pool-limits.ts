/** Of pools that serve tests. On a busy machine everything takes several times as long; a statement that hangs still ends. */
export const POOL_LIMITS = { statementTimeoutMs: 30_000, connectMs: 60_000 };
