function sqlState(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** SQLSTATE 23505: a row with this key exists already. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505';
}

/** SQLSTATE classes 22 and 23: the database refuses what a row says, not the statement. */
export function isRefusedRow(error: unknown): boolean {
  return /^2[23]/.test(sqlState(error) ?? '');
}
