function sqlState(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** SQLSTATE 23505: a row with this key exists already. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505';
}

/** SQLSTATE class 23: any integrity constraint. */
export function isConstraintViolation(error: unknown): boolean {
  return sqlState(error)?.startsWith('23') ?? false;
}
